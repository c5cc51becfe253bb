"""Fits the rational tanh of src/model/real.rs: python3 -m pip install numpy, then run me.

x P(x^2) / Q(x^2) with P of degree 3 and Q of degree 4, least relative error on
[0, 8] by reweighted least squares (Loeb's weights for the quotient, Lawson's
for the maximum). Prints the coefficients as f32 and the largest error.
"""

import numpy as np

TOP, DEGREE_P, DEGREE_Q, NODES = 8.0, 3, 4, 4000

node = np.arange(NODES)
x = np.maximum(TOP * 0.5 * (1 - np.cos(np.pi * (node + 0.5) / NODES)), 1e-3)
t = np.tanh(x)
s = (x / TOP) ** 2
loeb = np.ones(NODES)
lawson = np.ones(NODES)
for _ in range(200):
    system = np.hstack([
        np.vander(s, DEGREE_P + 1, increasing=True) * (x / t)[:, None],
        -np.vander(s, DEGREE_Q + 1, increasing=True)[:, 1:],
    ])
    weight = loeb * np.sqrt(lawson)
    solution, *_ = np.linalg.lstsq(system * weight[:, None], weight, rcond=None)
    p = solution[: DEGREE_P + 1]
    q = np.r_[1, solution[DEGREE_P + 1 :]]
    quotient = np.polynomial.polynomial.polyval(s, p) / np.polynomial.polynomial.polyval(s, q)
    error = np.abs(x * quotient / t - 1)
    loeb = 1 / np.polynomial.polynomial.polyval(s, q)
    lawson *= np.sqrt(error / error.max()) + 1e-3
    lawson /= lawson.mean()

print("largest relative error before rounding", error.max())
for name, coefficients in (("P", p / TOP ** (2 * np.arange(DEGREE_P + 1))),
                           ("Q", q / TOP ** (2 * np.arange(DEGREE_Q + 1)))):
    for power, value in enumerate(coefficients.astype(np.float32)):
        print(name, power, repr(value))
