"""A corner of the tree, lights on. One unit is ten centimetres."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky, window
from kit.materials import glow, metal
from kit.night import WARM, far_lamps
from kit.nodes import material
from kit.shapes import ball, box, copy, hide, lathe, strands, tube

SEED = 24
UNIT = 0.1
EXPOSURE = 0.75

TREE = Shot(
    name="tree-lights",
    alt="the tree, finally up",
    taken="2025-12-23T20:36:50",
    eye=(0.2, -5.4, 0.2),
    target=(0.1, 0, 0.05),
    lens=58,
    f=2.2,
    focus=(0.0, -0.55, -0.2),
    size=(1200, 1600),
    samples=14,
    iso=640,
    turn=6,
)
SHOTS = [
    TREE,
    replace(
        TREE,
        name="tree-lights-unsharp",
        alt="the tree without my glasses",
        taken="2025-12-23T20:37:01",
        after="tree-lights",
        unsharp=14,
        drift=(30, 40, 1.0),
        body="finch",
        turn=1,
    ),
]


def twig(seed):
    """A fir twig with flat rows of needles, and side twigs."""
    dice = np.random.RandomState(seed)
    lines = []

    def spread(root, heading, long, count):
        heading = heading / np.linalg.norm(heading)
        side = np.cross(heading, [0, 0, 1.0])
        side /= max(np.linalg.norm(side), 1e-6)
        for index in range(count):
            t = index / count
            at = root + heading * long * t - np.array([0, 0, 0.18 * long * t * t])
            for sign in (-1, 1):
                tip = (
                    at
                    + side * sign * dice.uniform(0.17, 0.25)
                    + heading * dice.uniform(0.10, 0.18)
                    + np.array([0, 0, dice.uniform(-0.04, 0.10)])
                )
                lines.append([tuple(at), tuple((at + tip) / 2 + [0, 0, 0.012]), tuple(tip)])

    forward = np.array([0.0, 1.0, 0.0])
    spread(np.zeros(3), forward, 2.4, 95)
    for index in range(7):
        t = 0.15 + 0.11 * index
        lean = dice.choice([-1, 1]) * dice.uniform(0.6, 0.9)
        spread(
            np.array([0, 2.4 * t, -0.43 * t * t]),
            np.array([lean, 0.75, dice.uniform(-0.1, 0.05)]),
            1.25 * (1.1 - t),
            46,
        )
    return lines


def branches():
    needle = material(
        "needle",
        lambda graph: graph.surface(
            colour=graph.mix(graph.noise(1.2, 3), (0.012, 0.045, 0.016), (0.045, 0.12, 0.045)), roughness=0.45
        ),
    )
    patterns = [hide(strands(twig(seed), 0.014, needle, 1)) for seed in range(3)]
    for _ in range(54):
        height = random.uniform(-3.4, 3.4)
        turn = random.gauss(math.pi, 0.75)
        at = (random.uniform(-2.6, 2.6), random.uniform(1.2, 3.2), height)
        copy(
            random.choice(patterns),
            at,
            (random.uniform(-0.35, 0.15), random.uniform(-0.25, 0.25), turn),
            random.uniform(0.8, 1.15),
        )


def bauble(at, radius, colour, roughness):
    shine = material(
        "bauble",
        lambda graph: graph.surface(colour=colour, metal=0.85, roughness=roughness, coat=1.0, coat_roughness=0.03),
    )
    ball(shine, at, radius, segments=96)
    cap = metal((0.80, 0.60, 0.28), 0.2, 0.35)
    x, y, z = at
    lathe("cap", [(0, 0.10), (0.085, 0.10), (0.09, 0.09), (0.095, -0.02), (0, -0.02)], cap, 40, at=(x, y, z + radius))
    tube(
        [
            (x, y, z + radius + 0.1),
            (x + 0.04, y, z + radius + 0.17),
            (x, y, z + radius + 0.24),
            (x - 0.03, y, z + radius + 0.6),
        ],
        0.010,
        cap,
    )


def tree_lamps():
    """Small warm lamps on the branches, a few right beside the baubles."""
    lamp = hide(ball(glow((1, 0.50, 0.16), 38), (0, -90, 0), 0.05, (0.8, 0.8, 1.5), 16))
    for _ in range(46):
        copy(
            lamp,
            (random.uniform(-2.6, 2.6), random.uniform(-0.3, 2.4), random.uniform(-3, 3)),
            (random.random(), random.random(), 0),
        )
    far_lamps(
        60,
        lambda: (random.uniform(-9, 9), random.uniform(7, 16), random.uniform(-6, 6)),
        9,
        0.006,
        [(WARM, 6), ((1, 0.45, 0.12), 5), ((1, 0.75, 0.5), 2)],
    )


def build(moment):
    branches()
    bauble((0.05, -0.35, -0.25), 0.52, (0.55, 0.012, 0.02), 0.07)
    bauble((-1.15, 0.4, 0.85), 0.40, (0.75, 0.45, 0.14), 0.22)
    bauble((1.25, 0.5, 0.55), 0.42, (0.60, 0.62, 0.66), 0.10)
    bauble((0.95, 0.3, -1.5), 0.44, (0.45, 0.015, 0.03), 0.3)
    bauble((-1.3, 0.5, -1.25), 0.38, (0.10, 0.20, 0.16), 0.12)
    tree_lamps()
    box(material("room", colour=(0.22, 0.14, 0.09), roughness=0.9), (0, 20, 0), (60, 0.2, 60), bevel=0)
    window((-6, -6, 4), (0, 0, 0), 180, (3, 2), (1, 0.72, 0.46))
    window((5, -8, -1), (0, 0, 0), 60, (2, 4), (0.7, 0.8, 1))
    plain_sky([(0, (0.05, 0.04, 0.04)), (1, (0.06, 0.06, 0.08))], 0.6)
