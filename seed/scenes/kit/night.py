"""Lamps in the dark, near and far: what makes a night picture of a town."""

import math
import random

from .materials import glow
from .shapes import ball, copy, hide, tube

SODIUM, WARM, WHITE = (1, 0.50, 0.14), (1, 0.66, 0.32), (1, 0.86, 0.70)
RED, GREEN, BLUE = (1, 0.10, 0.05), (0.16, 1, 0.42), (0.25, 0.48, 1)
TOWN = [(SODIUM, 6), (WARM, 6), (WHITE, 4), (RED, 3), (BLUE, 2), (GREEN, 1)]


def lamp_patterns(strength, colours=TOWN, radius=1.0):
    """One hidden ball for each colour, with its weight."""
    made = [
        (hide(ball(glow(colour, strength), (0, -500, 0), radius, segments=12)), weight) for colour, weight in colours
    ]
    return [one for one, _ in made], [weight for _, weight in made]


def far_lamps(count, place, strength, size, colours=TOWN):
    """Scatters lamps; place() gives a position, size its radius per unit of distance."""
    patterns, weights = lamp_patterns(strength, colours)
    for _ in range(count):
        at = place()
        distance = math.sqrt(sum(one * one for one in at))
        copy(random.choices(patterns, weights)[0], at, scale=size * distance * random.uniform(0.6, 1.5))


def sagging(start, end, sag, steps=24):
    """Points of a hanging cord."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        point = [a + (b - a) * t for a, b in zip(start, end)]
        point[2] -= sag * 4 * t * (1 - t)
        points.append(tuple(point))
    return points


def bulb_string(start, end, sag, count, bulb, cord, drop=0.0, jitter=0.0):
    """A cord with copies of a bulb hanging from it at even steps."""
    line = sagging(start, end, sag, count * 4)
    tube(line[::4], 0.006 if drop else 0.004, cord)
    for index in range(2, len(line) - 1, 4):
        x, y, z = line[index]
        at = (x + random.gauss(0, jitter), y + random.gauss(0, jitter), z - drop)
        copy(bulb, at, (random.gauss(0, 0.1), random.gauss(0, 0.1), 0))
