"""A bowl of lemons and two oranges in hard morning light. One unit is ten centimetres."""

import random
from dataclasses import replace

from kit.camera import Shot
from kit.crockery import bowl
from kit.fruit import citrus_matter, lemon, orange
from kit.light import plain_sky, sun, window
from kit.materials import ceramic, cloth, leaf, plaster
from kit.noise import fractal
from kit.shapes import copy, hide, mesh, plane_grid, sheet
from kit.table import mullions, room

SEED = 6
UNIT = 0.1
EXPOSURE = -0.5

MORNING = Shot(
    name="lemons",
    alt="lemons from the garden of the house we rented",
    taken="2026-07-16T09:05:22",
    eye=(0.4, -6.3, 2.6),
    target=(0, 0.1, 0.42),
    lens=62,
    f=3.2,
    focus=(0, -0.6, 0.5),
    size=(1200, 1600),
    samples=12,
)
SHOTS = [
    MORNING,
    replace(
        MORNING,
        name="lemons-light",
        alt="the same bowl, too much sun",
        taken="2026-07-16T09:05:31",
        after="lemons",
        exposure=2.0,
        drift=(20, 30, 2.2),
    ),
]


def build(moment):
    x, y = plane_grid((-9, 9), (-4, 7), 320)
    folds = 0.07 * fractal(x * 0.5, y * 0.5 + 4, 4) + 0.02 * fractal(x * 2.2 + y, y * 0.6, 3)
    linen = cloth((0.66, 0.63, 0.57), (0.16, 0.24, 0.36), 50.0, stripes=(1.7, 0.05))
    sheet("cloth", x, y, folds * (abs(x) + abs(y) > 0.2) - 0.05, linen)
    blue = ceramic((0.10, 0.20, 0.34), (0.75, 0.74, 0.70))
    bowl((0, 0, 0), 1.15, 0.62, blue)
    yellow = lemon(citrus_matter((0.80, 0.46, 0.012), (0.88, 0.62, 0.04)))
    round_one = orange(citrus_matter((0.88, 0.30, 0.02), (0.95, 0.42, 0.06)))
    pile = [
        (-0.42, -0.38, 0.50),
        (0.30, -0.46, 0.52),
        (0.58, 0.18, 0.52),
        (-0.55, 0.28, 0.52),
        (0.02, 0.48, 0.50),
        (-0.05, -0.02, 0.78),
        (0.32, 0.05, 0.95),
    ]
    for index, at in enumerate(pile):
        made = copy(
            round_one if index in (2, 5) else yellow,
            at,
            tuple(random.uniform(0, 6.28) for _ in range(3)),
            random.uniform(0.92, 1.05),
        )
        made.rotation_euler.x = 1.3 + random.uniform(-0.5, 0.5)
    copy(yellow, (1.75, -0.65, 0.27), (1.45, 0.2, 0.8))
    copy(yellow, (-1.9, 0.5, 0.27), (1.6, 0.1, 2.4), 0.94)
    green = leaf((0.02, 0.09, 0.02), (0.06, 0.20, 0.04))
    blade = hide(
        mesh(
            "leaf",
            [
                (0, 0, 0),
                (0.13, 0.22, 0.05),
                (0.10, 0.48, 0.03),
                (0, 0.62, -0.05),
                (-0.10, 0.48, 0.03),
                (-0.13, 0.22, 0.05),
                (0, 0.3, 0),
            ],
            [(0, 1, 6), (1, 2, 6), (2, 3, 6), (3, 4, 6), (4, 5, 6), (5, 0, 6)],
            green,
        )
    )
    for at, turn in [
        ((-0.12, 0.0, 1.06), (0.3, 0.2, 0.9)),
        ((0.15, -0.2, 0.98), (-0.2, 0.3, -1.1)),
        ((1.6, -0.35, 0.32), (0.2, -0.3, 1.8)),
    ]:
        copy(blade, at, turn)
    room(plaster((0.60, 0.55, 0.48), relief=0.4), 5.5)
    mullions(-5, (-3, 4.4), (0.3, 5.4), 3, 3)
    window((-8, 0.8, 3.6), (0, 0, 0.5), 900, (5, 5), (0.92, 0.95, 1))
    sun((-6, -1.2, 3.6), 5.5, (1, 0.84, 0.62), 0.010)
    plain_sky([(0, (0.3, 0.27, 0.24)), (0.5, (0.6, 0.66, 0.75)), (1, (0.6, 0.7, 0.9))], 0.4)
