"""The game that went on until one, by one lamp. One unit is ten centimetres."""

import random

from kit.camera import Shot
from kit.crockery import tumbler
from kit.light import plain_sky, spot, window
from kit.materials import plaster, wood
from kit.night import WARM, far_lamps
from kit.nodes import material
from kit.shapes import box, copy, hide, lathe
from kit.table import room, table_top

SEED = 64
UNIT = 0.1
EXPOSURE = 1.3
SQUARE = 0.5

GAME = Shot(
    name="chess-night",
    alt="black to move, for twenty minutes already",
    taken="2026-11-14T00:52:33",
    eye=(1.1, -4.4, 1.55),
    target=(-0.05, 0.1, 0.42),
    lens=60,
    f=2.2,
    focus=(0.3, -0.75, 0.4),
    samples=12,
    iso=1250,
    body="tarn",
)
SHOTS = [
    GAME,
]

PIECES = {
    "pawn": [
        (0, 0),
        (0.165, 0),
        (0.17, 0.05),
        (0.12, 0.11),
        (0.075, 0.2),
        (0.06, 0.30),
        (0.105, 0.325),
        (0.10, 0.345),
        (0.05, 0.36),
        (0.088, 0.41),
        (0.095, 0.455),
        (0.07, 0.52),
        (0, 0.545),
    ],
    "rook": [
        (0, 0),
        (0.19, 0),
        (0.195, 0.06),
        (0.14, 0.13),
        (0.11, 0.25),
        (0.105, 0.38),
        (0.14, 0.43),
        (0.145, 0.55),
        (0.10, 0.55),
        (0.10, 0.50),
        (0, 0.50),
    ],
    "bishop": [
        (0, 0),
        (0.185, 0),
        (0.19, 0.06),
        (0.13, 0.13),
        (0.08, 0.28),
        (0.065, 0.44),
        (0.12, 0.465),
        (0.115, 0.49),
        (0.06, 0.51),
        (0.10, 0.60),
        (0.08, 0.70),
        (0.02, 0.77),
        (0.028, 0.80),
        (0, 0.825),
    ],
    "queen": [
        (0, 0),
        (0.205, 0),
        (0.21, 0.07),
        (0.15, 0.15),
        (0.09, 0.35),
        (0.075, 0.58),
        (0.13, 0.61),
        (0.125, 0.64),
        (0.07, 0.67),
        (0.14, 0.87),
        (0.10, 0.89),
        (0.04, 0.90),
        (0.045, 0.94),
        (0, 0.965),
    ],
    "king": [
        (0, 0),
        (0.21, 0),
        (0.215, 0.07),
        (0.155, 0.15),
        (0.095, 0.36),
        (0.08, 0.62),
        (0.14, 0.65),
        (0.135, 0.68),
        (0.08, 0.71),
        (0.13, 0.92),
        (0.11, 0.95),
        (0.03, 0.97),
        (0.045, 1.03),
        (0.02, 1.07),
        (0, 1.08),
    ],
}
LIGHT_SIDE = [
    ("king", 6, 0),
    ("rook", 5, 0),
    ("rook", 0, 0),
    ("bishop", 2, 1),
    ("queen", 3, 2),
    ("pawn", 5, 1),
    ("pawn", 6, 1),
    ("pawn", 7, 2),
    ("pawn", 4, 3),
    ("pawn", 1, 2),
    ("pawn", 0, 1),
]
DARK_SIDE = [
    ("king", 6, 7),
    ("rook", 3, 7),
    ("bishop", 4, 5),
    ("bishop", 1, 6),
    ("queen", 2, 6),
    ("pawn", 5, 6),
    ("pawn", 6, 6),
    ("pawn", 7, 5),
    ("pawn", 4, 4),
    ("pawn", 0, 5),
    ("rook", 2, 4),
]


def stained(dark, light):
    return wood(dark, light, 0.3, 2.2, 2, 0.5)


def board():
    pale, brown = wood((0.44, 0.29, 0.15), (0.62, 0.45, 0.26), 0.3, 1.6, 0, 0.4), wood(
        (0.11, 0.05, 0.025), (0.20, 0.10, 0.05), 0.3, 1.6, 1, 0.4
    )
    for column in range(8):
        for row in range(8):
            at = ((column - 3.5) * SQUARE, (row - 3.5) * SQUARE, 0.06)
            box(brown if (column + row) % 2 == 0 else pale, at, (SQUARE, SQUARE, 0.1), bevel=0.003)
    frame = stained((0.10, 0.045, 0.02), (0.17, 0.085, 0.04))
    for side in (-1, 1):
        box(frame, (side * 2.16, 0, 0.06), (0.32, 4.64, 0.13), bevel=0.02)
        box(frame, (0, side * 2.16, 0.06), (4.0, 0.32, 0.13), bevel=0.02)


def army(side, matter):
    patterns = {name: hide(lathe(name, profile, matter, 64)) for name, profile in PIECES.items()}
    for name, column, row in side:
        at = ((column - 3.5) * SQUARE + random.gauss(0, 0.02), (row - 3.5) * SQUARE + random.gauss(0, 0.02), 0.11)
        copy(patterns[name], at, (0, 0, random.uniform(0, 6)))


def build(moment):
    table_top(wood((0.13, 0.065, 0.03), (0.26, 0.14, 0.07), 0.34, 0.9))
    board()
    ivory, ebony = stained((0.50, 0.36, 0.20), (0.66, 0.50, 0.31)), stained((0.035, 0.017, 0.010), (0.075, 0.036, 0.02))
    army(LIGHT_SIDE, ivory)
    army(DARK_SIDE, ebony)
    for index, (name, matter) in enumerate([("pawn", ebony), ("pawn", ebony), ("bishop", ebony)]):
        copy(hide(lathe(name, PIECES[name], matter, 64)), (2.75 + 0.1 * index, -1.2 + 0.55 * index, 0.0))
    tumbler(
        (-3.0, 1.6, 0),
        0.95,
        0.36,
        material("drink", colour=(0.42, 0.16, 0.03), roughness=0.05, transmission=0.7, ior=1.34),
        0.45,
    )
    room(plaster((0.30, 0.21, 0.15)), 9)
    far_lamps(26, lambda: (random.uniform(-7, 7), 8.6, random.uniform(0.6, 4.6)), 10, 0.008, [(WARM, 1)])
    spot((-3.2, 2.4, 5.4), (0.2, 0, 0), 900, (1, 0.66, 0.36), 62, 0.35)
    window((4.5, -5, 3), (0, 0, 0.3), 45, (2, 2), (0.65, 0.72, 1))
    plain_sky([(0, (0.03, 0.025, 0.02)), (1, (0.03, 0.03, 0.04))], 0.5)
