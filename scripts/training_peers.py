"""One update of the model of `examples/training_speed.rs` by PyTorch and by hand in NumPy, on one thread.

Run by `scripts/bench_training.mjs` in an environment of its own. Prints a line of JSON for each setting:
the shortest time of an update in milliseconds, forward, backward, clipping and Adam for one fixed batch.
"""

import json
import time

import numpy as np
import torch

torch.set_num_threads(1)
WORDS, E = 29, 32
SETTINGS = {"small, 32": (64, 10, 32, 60), "large, 64": (128, 20, 64, 12)}


def batch(length, size):
    """Source, decoder inputs, and what should come out, each length × size."""
    source = np.array([[2 + (7 * i + 11 * b) % 27 for b in range(size)] for i in range(length)])
    words = source[::-1].copy()
    inputs = np.vstack([np.zeros((1, size), int), words[:-1]])
    return source, inputs, words


def parameters(H):
    rng = np.random.default_rng(1)
    shapes = {"xs": (WORDS, E), "xt": (WORDS, E), "A": (E + H, H), "b": (H,), "Wh": (H, H), "Ws": (H, H), "v": (H,),
              "D": (E + 2 * H, H), "bd": (H,), "O": (2 * H, WORDS), "bo": (WORDS,)}
    return {name: (rng.standard_normal(s) / np.sqrt(s[0])).astype(np.float32) for name, s in shapes.items()}


def with_torch(H, data):
    source, inputs, words = (torch.tensor(x) for x in data)
    p = {name: torch.nn.Parameter(torch.tensor(x)) for name, x in parameters(H).items()}
    adam = torch.optim.Adam(p.values(), lr=1e-3)

    def update():
        adam.zero_grad()
        xs, xt = p["xs"][source], p["xt"][inputs]
        state = torch.zeros(source.shape[1], H)
        states = []
        for x in xs:
            state = torch.tanh(torch.cat([x, state], 1) @ p["A"] + p["b"])
            states.append(state)
        h = torch.stack(states, 1)
        keys = h @ p["Wh"]
        outs = []
        for x in xt:
            scores = torch.tanh(keys + (state @ p["Ws"])[:, None]) @ p["v"]
            context = (torch.softmax(scores, 1)[:, None] @ h)[:, 0]
            state = torch.tanh(torch.cat([x, state, context], 1) @ p["D"] + p["bd"])
            outs.append(torch.cat([state, context], 1))
        logits = torch.stack(outs) @ p["O"] + p["bo"]
        torch.nn.functional.cross_entropy(logits.flatten(0, 1), words.flatten()).backward()
        torch.nn.utils.clip_grad_norm_(p.values(), 1.0)
        adam.step()

    return update


def with_numpy(H, data):
    source, inputs, words = data
    (m, B), t = source.shape, len(words)
    p = parameters(H)
    moments = {name: (np.zeros_like(x), np.zeros_like(x)) for name, x in p.items()}
    k = 0

    def update():
        nonlocal k
        xs, xt = p["xs"][source], p["xt"][inputs]
        from_x = xs @ p["A"][:E] + p["b"]
        h = np.empty((m + 1, B, H), np.float32)
        h[0] = 0
        for i in range(m):
            h[i + 1] = np.tanh(from_x[i] + h[i] @ p["A"][E:])
        memory = np.ascontiguousarray(h[1:].transpose(1, 0, 2))
        keys = memory @ p["Wh"]
        from_y = xt @ p["D"][:E] + p["bd"]
        s = np.empty((t + 1, B, H), np.float32)
        s[0] = h[m]
        tanhs = np.empty((t, B, m, H), np.float32)
        weights = np.empty((t, B, m), np.float32)
        contexts = np.empty((t, B, H), np.float32)
        on_state, on_context = p["D"][E:E + H], p["D"][E + H:]
        for j in range(t):
            np.tanh(keys + (s[j] @ p["Ws"])[:, None], out=tanhs[j])
            e = tanhs[j] @ p["v"]
            e = np.exp(e - e.max(1, keepdims=True))
            weights[j] = e / e.sum(1, keepdims=True)
            contexts[j] = (weights[j][:, None] @ memory)[:, 0]
            s[j + 1] = np.tanh(from_y[j] + s[j] @ on_state + contexts[j] @ on_context)
        outs = np.concatenate([s[1:], contexts], 2).reshape(t * B, 2 * H)
        logits = outs @ p["O"] + p["bo"]
        d = np.exp(logits - logits.max(1, keepdims=True))
        d /= d.sum(1, keepdims=True)
        d[np.arange(t * B), words.reshape(-1)] -= 1
        d /= t * B
        g = {"O": outs.T @ d, "bo": d.sum(0)}
        d_outs = (d @ p["O"].T).reshape(t, B, 2 * H)
        d_memory, d_keys = np.zeros_like(memory), np.zeros_like(keys)
        d_sums, d_queries = np.empty((t, B, H), np.float32), np.empty((t, B, H), np.float32)
        d_v = np.zeros(H, np.float32)
        d_s = np.zeros((B, H), np.float32)
        for j in reversed(range(t)):
            d_sum = d_sums[j] = (d_s + d_outs[j, :, :H]) * (1 - s[j + 1] ** 2)
            d_context = d_outs[j, :, H:] + d_sum @ on_context.T
            d_weight = (memory @ d_context[:, :, None])[:, :, 0]
            d_memory += weights[j][:, :, None] * d_context[:, None]
            d_e = weights[j] * (d_weight - (weights[j] * d_weight).sum(1, keepdims=True))
            d_v += np.tensordot(d_e, tanhs[j], 2)
            d_tanh = d_e[:, :, None] * p["v"] * (1 - tanhs[j] ** 2)
            d_keys += d_tanh
            d_queries[j] = d_tanh.sum(1)
            d_s = d_sum @ on_state.T + d_queries[j] @ p["Ws"].T
        flat = lambda x: x.reshape(-1, x.shape[-1])
        g["v"] = d_v
        g["Wh"], g["Ws"] = flat(memory).T @ flat(d_keys), flat(s[:-1]).T @ flat(d_queries)
        g["D"] = np.concatenate([flat(x).T @ flat(d_sums) for x in (xt, s[:-1], contexts)])
        g["bd"] = d_sums.sum((0, 1))
        d_memory += d_keys @ p["Wh"].T
        d_hs = np.empty((m, B, H), np.float32)
        d_h = d_s
        for i in reversed(range(m)):
            d_hs[i] = (d_h + d_memory[:, i]) * (1 - h[i + 1] ** 2)
            d_h = d_hs[i] @ p["A"][E:].T
        g["A"] = np.concatenate([flat(x).T @ flat(d_hs) for x in (xs, h[:-1])])
        g["b"] = d_hs.sum((0, 1))
        for name, ids, grad, matrix in (("xs", source, d_hs, "A"), ("xt", inputs, d_sums, "D")):
            g[name] = np.zeros_like(p[name])
            np.add.at(g[name], ids.reshape(-1), flat(grad) @ p[matrix][:E].T)
        norm = np.sqrt(sum(float((x * x).sum()) for x in g.values()))
        scale = min(1.0, 1.0 / (norm + 1e-6))
        k += 1
        for name, x in p.items():
            mean, square = moments[name]
            grad = g[name] * np.float32(scale)
            mean *= 0.9
            mean += np.float32(0.1) * grad
            square *= 0.999
            square += np.float32(0.001) * grad * grad
            x -= np.float32(1e-3 / (1 - 0.9 ** k)) * mean / (np.sqrt(square) / np.float32(np.sqrt(1 - 0.999 ** k)) + np.float32(1e-8))

    return update


def shortest(update, n):
    update()
    times = []
    for _ in range(n):
        start = time.perf_counter()
        update()
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


for name, (H, length, size, n) in SETTINGS.items():
    data = batch(length, size)
    ms = {"PyTorch, eager": shortest(with_torch(H, data), n), "NumPy, by hand": shortest(with_numpy(H, data), n)}
    print(json.dumps({"setting": name, "ms": ms, "torch": torch.__version__, "numpy": np.__version__}))
