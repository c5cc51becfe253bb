"""Makes tests/golden/more_runs.json: python3 -m pip install torch numpy, then run me.

Whole runs that tests/golden/encdec.json lacks: LSTM, memory `states+words`, and
no attention. The format is the same (attention-golden/1) and so are the names,
with these additions:

* cfg `cell` may be "lstm", stacked i, f, g, o; `memory` is "states" or
  "states+words", where attention reads [h_i; x_i]; `score` is null without
  attention, and then what belongs to attention is null too and W_o acts on s alone.
* outputs `h_cell` [m][H] and `s_cell` [n+1][H]: LSTM's cell states beside h and
  s, null for other cells. The last encoder cell state is handed over with the
  state, for bi as [forward; backward] of what each direction ended with.

The recurrent layers are torch.nn's own (RNN, LSTM, RNNCell, LSTMCell) in
float64, fed with the parameters, so nothing here repeats the Rust code.
"""

import json
import pathlib

import torch

SEED = 20150523
torch.manual_seed(SEED)
torch.set_default_dtype(torch.float64)

E, V_SRC, V_TGT = 3, 6, 7
TARGET = pathlib.Path(__file__).parent.parent / "tests" / "golden" / "more_runs.json"


def uniform(*shape):
    """Large enough that gates open and close and the weights are uneven."""
    return torch.rand(*shape) * 2.4 - 1.2


def cell_parameters(prefix, cell, inputs, units, context=0):
    """Named as in encdec; the columns of a simple cell's A are [x; s; c], of W_ih [x; c]."""
    if cell == "rnn":
        return {
            f"{prefix}_A": uniform(units, inputs + units + context),
            f"{prefix}_b": uniform(units),
        }
    return {
        f"{prefix}_W_ih": uniform(4 * units, inputs + context),
        f"{prefix}_W_hh": uniform(4 * units, units),
        f"{prefix}_b_ih": uniform(4 * units),
        f"{prefix}_b_hh": uniform(4 * units),
    }


def torch_weights(params, prefix, cell, inputs):
    """W_ih, W_hh, b_ih, b_hh as torch wants them."""
    if cell == "lstm":
        return [params[f"{prefix}_{name}"] for name in ("W_ih", "W_hh", "b_ih", "b_hh")]
    a, b = params[f"{prefix}_A"], params[f"{prefix}_b"]
    units = len(b)
    on_state = a[:, inputs : inputs + units]
    on_input = torch.cat([a[:, :inputs], a[:, inputs + units :]], dim=1)
    return [on_input, on_state, b, torch.zeros(units)]


def encode(params, cfg, x):
    """h, the cell states beside it (None for rnn), s_0, and its cell state."""
    units = cfg["H"] // 2 if cfg["bi"] else cfg["H"]
    layer_class = {"rnn": torch.nn.RNN, "lstm": torch.nn.LSTM}[cfg["cell"]]
    layer = layer_class(E, units, bidirectional=cfg["bi"])
    names = ["weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"]
    for direction, suffix in [("enc_fw", ""), ("enc_bw", "_reverse")][: 1 + cfg["bi"]]:
        for name, weight in zip(names, torch_weights(params, direction, cfg["cell"], E)):
            getattr(layer, name + suffix).data = weight
    h, last = layer(x)
    if cfg["cell"] == "rnn":
        return h, None, last.flatten(), None
    # nn.LSTM tells only the cell state it ended with: end it after every word.
    rows = []
    for i in range(len(x)):
        forward = layer(x[: i + 1])[1][1][0]
        backward = layer(x[i:])[1][1][1:].flatten()
        rows.append(torch.cat([forward, backward]))
    return h, torch.stack(rows), last[0].flatten(), last[1].flatten()


def score(params, cfg, memory, s):
    if cfg["score"] == "additive":
        pairs = torch.cat([memory, s.expand(len(memory), -1)], dim=1)
        return torch.tanh(pairs @ params["att_W"].T) @ params["att_v"]
    keys, query = memory @ params["att_Wk"].T, params["att_Wq"] @ s
    return keys @ query / cfg["a"] ** 0.5


def case(name, m, n, cell="lstm", bi=False, score_kind="additive", memory_kind="states"):
    H, a = 4, 3
    cfg = {"E": E, "H": H, "a": a, "Vs": V_SRC, "Vt": V_TGT, "cell": cell, "bi": bi}
    cfg |= {"score": score_kind, "memory": memory_kind}
    units = H // 2 if bi else H
    width = H + E if memory_kind == "states+words" else H
    context_size = width if score_kind else 0

    params = {"emb_src": uniform(V_SRC, E), "emb_tgt": uniform(V_TGT, E)}
    params |= cell_parameters("enc_fw", cell, E, units)
    if bi:
        params |= cell_parameters("enc_bw", cell, E, units)
    params |= cell_parameters("dec", cell, E, H, context_size)
    if score_kind == "additive":
        params |= {"att_W": uniform(a, width + H), "att_v": uniform(a)}
    elif score_kind == "kq_scaled":
        params |= {"att_Wk": uniform(a, width), "att_Wq": uniform(a, H)}
    params |= {"W_o": uniform(V_TGT, H + context_size), "b_o": uniform(V_TGT)}

    src, y_in = torch.randint(V_SRC, (m,)), torch.randint(V_TGT, (n,))
    x, y = params["emb_src"][src], params["emb_tgt"][y_in]
    h, h_cell, s, s_cell = encode(params, cfg, x)
    memory = torch.cat([h, x], dim=1) if memory_kind == "states+words" else h

    cell_class = {"rnn": torch.nn.RNNCell, "lstm": torch.nn.LSTMCell}[cell]
    decoder = cell_class(E + context_size, H)
    weights = torch_weights(params, "dec", cell, E)
    for part, weight in zip(("weight_ih", "weight_hh", "bias_ih", "bias_hh"), weights):
        getattr(decoder, part).data = weight

    states, cell_states, scores, alpha, ctx = [s], [s_cell], [], [], []
    for t in range(n + 1):
        if score_kind:
            scores.append(score(params, cfg, memory, s))
            alpha.append(torch.softmax(scores[-1], dim=0))
            ctx.append(alpha[-1] @ memory)
        if t == n:  # The extra row of attention, after the last step.
            break
        u = torch.cat([y[t], ctx[t]]) if score_kind else y[t]
        if cell == "lstm":
            s, s_cell = decoder(u, (s, s_cell))
        else:
            s = decoder(u, s)
        states.append(s)
        cell_states.append(s_cell)

    def logits(state_from, context_from, rows):
        """Row t is W_o [s_{t + state_from}; c_{t + context_from}] + b_o."""
        read = [
            torch.cat([states[t + state_from], ctx[t + context_from]])
            if score_kind
            else states[t + state_from]
            for t in range(rows)
        ]
        return torch.stack(read) @ params["W_o"].T + params["b_o"]

    with_attention = bool(score_kind)
    logits_prev = logits(1, 0, n)
    outputs = {
        "h": h,
        "h_cell": h_cell,
        "s": torch.stack(states),
        "s_cell": torch.stack(cell_states) if cell == "lstm" else None,
        "scores": torch.stack(scores) if with_attention else None,
        "alpha": torch.stack(alpha) if with_attention else None,
        "ctx": torch.stack(ctx) if with_attention else None,
        "logits_prev": logits_prev,
        "logits_cur": logits(1, 1, n) if with_attention else None,
        "logits_same": logits(0, 0, n + 1) if with_attention else None,
        "probs_prev": torch.softmax(logits_prev, dim=1),
    }

    def plain(value):
        return value.tolist() if isinstance(value, torch.Tensor) else value

    inputs = {"name": name, "cfg": cfg, "m": m, "n": n, "src": src, "y_in": y_in}
    inputs["params"] = {key: value.tolist() for key, value in params.items()}
    return {key: plain(value) for key, value in (inputs | outputs).items()}


with torch.no_grad():
    CASES = [
        case("lstm_uni_additive_m5_n4", 5, 4),
        case("lstm_uni_kq_scaled_m1_n3", 1, 3, score_kind="kq_scaled"),
        case("lstm_bi_additive_m4_n3", 4, 3, bi=True),
        case("lstm_bi_kq_scaled_m6_n2", 6, 2, bi=True, score_kind="kq_scaled"),
        case("rnn_uni_additive_words_m4_n3", 4, 3, cell="rnn", memory_kind="states+words"),
        case("rnn_uni_none_m4_n3", 4, 3, cell="rnn", score_kind=None),
    ]

GOLDEN = {
    "format": "attention-golden/1",
    "dtype": "float64",
    "torch": torch.__version__.split("+")[0],
    "seed": SEED,
    "file": TARGET.stem,
    "cases": CASES,
}
TARGET.write_text(json.dumps(GOLDEN) + "\n")
print(f"{TARGET}: {len(CASES)} cases")
