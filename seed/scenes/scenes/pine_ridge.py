"""Ridge behind ridge, each a little bluer: a panorama from the top, before breakfast."""

import random

from kit.camera import Shot
from kit.hills import hill_matter, ridge
from kit.light import evening_sky, sun
from kit.trees import conifer_matter, far_conifer, forest

SEED = 44
EXPOSURE = 0.25
HAZE = {"colour": (0.50, 0.56, 0.72), "density": 0.00034, "depth": 160.0, "strength": 0.85, "floor": 0.25}

SHOTS = [
    Shot(
        name="ridge-panorama",
        alt="five ridges in a row, before anyone had coffee",
        taken="2026-06-20T05:58:30",
        eye=(0, -30, 210),
        target=(0, 900, 168),
        lens=24,
        size=(3200, 1000),
        samples=8,
        body="finch",
        place=(47.5561, 10.7420),
    ),
]


def build(moment):
    matter = hill_matter(HAZE, (0.012, 0.022, 0.012), (0.03, 0.045, 0.02), (0.06, 0.06, 0.035))
    near = ridge(60, 700, 190, 7, 210, matter, base=30, width=1.6)
    ridge(800, 1900, 260, 15, 500, matter, base=60, width=1.3)
    ridge(2000, 3800, 420, 29, 900, matter, base=90, width=1.3)
    ridge(4200, 7200, 760, 38, 1700, matter, base=120, width=1.3)
    ridge(7600, 12000, 1500, 52, 2600, matter, base=150, width=1.3)
    patterns = [
        far_conifer(index, conifer_matter(HAZE, (0.008, 0.016, 0.009), (0.02, 0.035, 0.018)), random.uniform(12, 19))
        for index in range(5)
    ]
    forest(patterns, near, 7000, lambda x, y, z: (z > 10) & (abs(x) < y * 0.95 + 60), 60, -0.2)
    evening_sky(
        4.5,
        azimuth=-38,
        clouds=0.75,
        cover=0.50,
        seed=12.4,
        strength=0.6,
        lit=(1.5, 0.92, 0.62),
        shade=(0.42, 0.42, 0.55),
    )
    sun((-78, 100, 13), 2.6, (1, 0.70, 0.42), 0.01)
