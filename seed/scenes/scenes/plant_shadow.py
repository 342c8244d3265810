"""Four in the afternoon on the hall wall: a plant's shadow, a vase, three books. Unit: ten centimetres."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky, sun, window
from kit.materials import ceramic, cloth, leaf, plaster, wood
from kit.nodes import material
from kit.shapes import ball, box, copy, hide, lathe, mesh, tube
from kit.table import mullions

SEED = 35
UNIT = 0.1
EXPOSURE = -0.35

HALL = Shot(
    name="plant-shadow",
    alt="four o'clock in the hall",
    taken="2026-03-08T16:04:18",
    eye=(0.2, -9.0, 2.4),
    target=(0.1, 0, 2.35),
    lens=48,
    f=4,
    focus=(0, 2, 1.5),
    size=(1200, 1600),
    samples=12,
    body="tarn",
)
SHOTS = [
    HALL,
    replace(
        HALL,
        name="plant-shadow-crooked",
        alt="four o'clock in the hall, in a hurry",
        taken="2026-03-08T16:04:25",
        after="plant-shadow",
        drift=(-55, 70, 3.4),
        shake=(4, 10),
        exposure=0.5,
        body="finch",
    ),
]


def fan_leaf(matter):
    """One frond: a stem with two rows of narrow blades."""
    points, faces = [], []
    for side in (-1, 1):
        for index in range(15):
            t = index / 14
            root = np.array([0, t * 2.1, 0.35 * t - 0.55 * t * t])
            long = 0.85 * math.sin(math.pi * (0.12 + 0.82 * t)) + 0.06
            tip = root + [side * long, long * 0.55, -0.12 * long]
            wide = np.array([0.0, 0.055, 0.02])
            start = len(points)
            middle = (root + tip) / 2
            points += [root, middle + wide, tip, middle - wide]
            faces.append((start, start + 1, start + 2, start + 3))
    return hide(mesh("frond", np.array(points), faces, matter))


def plant(at):
    """Out of the picture, between the window and the wall."""
    frond = fan_leaf(leaf())
    for index in range(15):
        turn = index * 2.4
        copy(frond, at, (0.55 + 0.5 * random.random(), 0.1, turn), random.uniform(0.8, 1.25))


def dry_stems(at):
    x, y, z = at
    straw = material("straw", colour=(0.46, 0.33, 0.18), roughness=0.8)
    fluff = material("fluff", colour=(0.62, 0.48, 0.30), roughness=0.95, sheen=0.5)
    for _ in range(17):
        angle, lean, tall = random.uniform(0, 6.28), random.uniform(0.1, 0.62), random.uniform(1.5, 2.4)
        top = (x + lean * math.cos(angle), y + lean * math.sin(angle) * 0.5, z + tall)
        tube([(x, y, z), (x + 0.25 * lean * math.cos(angle), y, z + tall * 0.5), top], 0.014, straw)
        for step in range(9):
            up = step / 8
            spot = tuple(a + (b - a) * (0.80 + 0.25 * up) for a, b in zip((x, y, z), top))
            ball(fluff, spot, 0.055 * (1 - 0.6 * up), (0.7, 0.7, 1.6), 10)


def books(at):
    x, y, z = at
    for _index, (colour, size, turn) in enumerate(
        [
            ((0.28, 0.09, 0.07), (1.7, 1.2, 0.22), 0.05),
            ((0.72, 0.66, 0.54), (1.55, 1.1, 0.17), -0.08),
            ((0.10, 0.17, 0.20), (1.4, 1.0, 0.26), 0.14),
        ]
    ):
        cover = cloth(colour, thread=160, sheen=0.1)
        pages = material("pages", colour=(0.78, 0.73, 0.62), roughness=0.9)
        box(cover, (x, y, z + size[2] / 2), size, (0, 0, turn), 0.02)
        box(
            pages,
            (x + 0.03, y - 0.02, z + size[2] / 2),
            (size[0] - 0.02, size[1] - 0.0, size[2] - 0.06),
            (0, 0, turn),
            0.005,
        )
        z += size[2]


def build(moment):
    wall = plaster((0.74, 0.69, 0.61), relief=0.35, scale=0.8)
    box(wall, (0, 3.1, 3), (40, 0.2, 20), bevel=0)
    sideboard = wood((0.22, 0.11, 0.05), (0.40, 0.23, 0.11), 0.38, 0.7)
    box(sideboard, (0, 1.9, -0.15), (30, 2.4, 0.3), bevel=0.04)
    box(sideboard, (0, 2.0, -3.2), (30, 2.1, 5.8), bevel=0.02)
    lathe(
        "vase",
        [
            (0, 0),
            (0.34, 0),
            (0.50, 0.35),
            (0.44, 0.85),
            (0.17, 1.25),
            (0.21, 1.42),
            (0.18, 1.42),
            (0.14, 1.25),
            (0, 1.2),
        ],
        ceramic((0.62, 0.56, 0.47), (0.3, 0.24, 0.18)),
        at=(-0.85, 1.9, 0),
    )
    dry_stems((-0.85, 1.9, 1.25))
    books((0.85, 1.85, 0))
    lathe(
        "dish",
        [(0, 0.02), (0.25, 0.02), (0.42, 0.14), (0.40, 0.16), (0.24, 0.05), (0, 0.05)],
        ceramic((0.12, 0.22, 0.25)),
        at=(0.9, 1.8, 0.65),
    )
    plant((-6.5, -2.2, 3.6))
    mullions(-9.5, (-6.5, 0.5), (0.5, 8.5), 2, 3, thick=0.3)
    sun((-9, -5.6, 4.3), 6.5, (1, 0.76, 0.48), 0.010)
    box(wall, (-9.6, -9.0, 4), (0.2, 5.0, 16), bevel=0)
    box(wall, (-9.6, 4.0, 4), (0.2, 7.0, 16), bevel=0)
    window((-9.0, -3.0, 4.5), (0, 2, 2), 500, (7, 8), (0.82, 0.89, 1))
    plain_sky([(0, (0.35, 0.31, 0.27)), (1, (0.5, 0.52, 0.55))], 0.32)
