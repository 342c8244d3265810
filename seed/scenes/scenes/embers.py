"""What is left of the fire, from very near."""

import random

import numpy as np

from kit.camera import Shot
from kit.fire import bark, coal_matter, log, sparks
from kit.light import bulb, plain_sky
from kit.materials import earth, glow
from kit.noise import fractal
from kit.shapes import bend, copy, hide, pebble_mesh, plane_grid, sheet

SEED = 17
UNIT = 0.1
EXPOSURE = -0.25
LOOK = "AgX - Punchy"

SHOTS = [
    Shot(
        name="embers",
        alt="the embers, when everybody went quiet",
        taken="2026-08-15T23:52:27",
        eye=(0.3, -5.4, 2.3),
        target=(0, 0.2, 0.35),
        lens=60,
        f=2.4,
        focus=(0, -0.6, 0.5),
        samples=12,
        iso=2500,
        body="tarn",
    ),
]


def charcoal(matter):
    """Broken cubes: charcoal splits along and across its grain."""
    patterns = []
    for index in range(6):
        lump = pebble_mesh("charcoal", matter, detail=4)

        def broken(x, y, z, index=index):
            square = (np.abs([x, y, z]) ** 6).sum(0) ** (1 / 6)
            swell = (1 + 0.10 * fractal(x * 2 + 5 * index, y * 2 + z, 4)) / square
            return x * swell * 1.5, y * swell, z * swell * 0.8

        patterns.append(hide(bend(lump, broken)))
    return patterns


def build(moment):
    x, y = plane_grid((-9, 9), (-5, 14), 160)
    sheet("ash", x, y, 0.08 * fractal(x, y, 6), earth((0.05, 0.045, 0.04), (0.20, 0.19, 0.18), 2.4, 0.8))
    patterns = charcoal(coal_matter(5.0, 0.35))
    for _ in range(260):
        x, y = random.gauss(0, 1.7), random.gauss(0.8, 1.5)
        pile = max(0.05, 0.9 - 0.2 * (x * x + (y - 0.8) ** 2))
        size = random.uniform(0.14, 0.42)
        copy(
            random.choice(patterns),
            (x, y, random.uniform(0, pile)),
            tuple(random.uniform(0, 6.28) for _ in range(3)),
            size,
        )
    burnt = bark((0, 0.6, 0.4), 2.6, 0.3)
    log((-3.6, 2.3, 0.7), (-0.4, 0.9, 0.75), 0.42, 3, burnt)
    log((3.4, 2.9, 0.6), (0.7, 0.6, 0.85), 0.36, 8, burnt)
    log((-2.8, -0.9, 0.35), (-0.7, 0.1, 0.5), 0.25, 13, burnt)
    sparks((0, 0.8, 0.6), 26, 2.2, 2.0, glow((1, 0.25, 0.03), 9), 0.004)
    bulb((0, 0.7, 1.6), 30, (1, 0.26, 0.05), 0.8)
    plain_sky([(0, (0.01, 0.013, 0.022)), (1, (0.01, 0.016, 0.035))], 1.0)
