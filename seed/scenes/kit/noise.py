"""Gradient noise on numpy arrays: the unevenness that keeps a surface from looking made.

Perlin, "Improving Noise" (SIGGRAPH 2002), with an integer hash in place of the table.
"""

import numpy as np


def _hash(column, row, seed):
    mixed = (column * 374761393 + row * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) & 0xFFFF


def perlin(x, y, seed=0):
    """One octave in about -0.7…0.7, with features one unit wide."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    across, along = x - column, y - row

    def slope(right, up):
        angle = _hash(column + right, row + up, seed) / 65536 * 2 * np.pi
        return np.cos(angle) * (across - right) + np.sin(angle) * (along - up)

    ease_x = across**3 * (across * (across * 6 - 15) + 10)
    ease_y = along**3 * (along * (along * 6 - 15) + 10)
    low = slope(0, 0) * (1 - ease_x) + slope(1, 0) * ease_x
    high = slope(0, 1) * (1 - ease_x) + slope(1, 1) * ease_x
    return low * (1 - ease_y) + high * ease_y


def fractal(x, y, octaves=6, gain=0.5, seed=0, ridged=False):
    """Octaves of noise summed; ridged folds them into crests, for mountains."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    total, weight = 0.0, 1.0
    for octave in range(octaves):
        value = perlin(x, y, seed + octave)
        total = total + weight * ((0.5 - 2 * abs(value)) if ridged else value)
        weight *= gain
        x, y = x * 2.03, y * 2.03
    return total


def smoothstep(low, high, value):
    """0 at low, 1 at high, eased; low may lie above high."""
    t = np.clip((np.asarray(value, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
