"""New year's fireworks over the lake, upright to get the whole of one and its reflection."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky
from kit.materials import glow
from kit.night import SODIUM, WARM, WHITE, far_lamps
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import sheet, strands
from kit.water import lake

SEED = 41
EXPOSURE = 0.1

MIDNIGHT = Shot(
    name="fireworks",
    alt="midnight, and its reflection",
    taken="2026-01-01T00:01:12",
    eye=(0, 0, 4),
    target=(0, 300, 45),
    lens=26,
    size=(800, 2400),
    samples=10,
    iso=400,
    shutter=2.0,
    place=(46.2100, 6.1700),
)
WIDE = replace(
    MIDNIGHT,
    name="fireworks-1",
    alt="the first big one",
    taken="2026-01-01T00:02:31",
    target=(0, 300, 62),
    lens=30,
    size=(1600, 1200),
    samples=8,
    body="finch",
    moment=1,
)
SHOTS = [
    MIDNIGHT,
    WIDE,
    replace(
        WIDE,
        name="fireworks-2",
        alt="green over the boathouse",
        taken="2026-01-01T00:02:33",
        moment=2,
        target=(-2, 300, 63),
    ),
    replace(WIDE, name="fireworks-3", alt="two at once", taken="2026-01-01T00:02:35", moment=3, target=(1, 300, 61)),
    replace(
        WIDE,
        name="fireworks-4",
        alt="the gold one, our favourite",
        taken="2026-01-01T00:02:36",
        moment=4,
        target=(3, 300, 62),
        roll=0.6,
    ),
    replace(
        WIDE,
        name="fireworks-5",
        alt="the last of them",
        taken="2026-01-01T00:02:38",
        moment=5,
        target=(2, 300, 63),
        roll=1.1,
    ),
]

GOLD, ROSE, MINT, VIOLET, PALE = (1, 0.46, 0.12), (1, 0.10, 0.16), (0.16, 1, 0.40), (0.42, 0.20, 1), (1, 0.80, 0.58)
SHOWS = {
    0: [((0, 300, 150), 46, GOLD, 1.0), ((-26, 320, 92), 24, ROSE, 0.9), ((30, 310, 84), 20, PALE, 0.9)],
    1: [((4, 300, 96), 52, ROSE, 0.85), ((-70, 330, 60), 24, PALE, 0.6)],
    2: [((-40, 300, 92), 46, MINT, 1.0), ((52, 320, 70), 30, ROSE, 1.15)],
    3: [((-52, 300, 84), 40, VIOLET, 0.9), ((46, 300, 100), 46, PALE, 1.0)],
    4: [((6, 300, 104), 64, GOLD, 1.25), ((-84, 320, 60), 20, MINT, 0.6)],
    5: [((-30, 300, 76), 34, GOLD, 1.3), ((38, 310, 92), 38, VIOLET, 1.0), ((84, 330, 54), 22, ROSE, 0.8)],
}


def shell(centre, radius, colour, age):
    """Stars flung evenly, slowed by air and pulled down; age is how far the trails have sunk."""
    lines = []
    for index in range(240):
        up = 1 - 2 * (index + 0.5) / 240
        turn = index * 2.39996 + random.gauss(0, 0.05)
        flat = math.sqrt(1 - up * up)
        heading = np.array([flat * math.cos(turn), flat * math.sin(turn), up]) * random.uniform(0.86, 1.06)
        line, length = [], random.uniform(0.035, 0.085)
        for step in range(9):
            t = 1.0 - step * length
            reach = radius * (1 - math.exp(-2.2 * t)) / (1 - math.exp(-2.2))
            drop = radius * 0.30 * age * t * t
            line.append(tuple(np.array(centre) + heading * reach - [0, 0, drop]))
        lines.append(line)
    strands(lines, 0.17, glow(colour, 13.0), 1)
    tips = [[line[0], tuple(np.array(line[0]) + random.uniform(-0.4, 0.4))] for line in lines[::2]]
    strands(tips, 0.3, glow((1, 0.9, 0.8), 16.0), 1)
    climb = [
        (centre[0] + random.gauss(0, 0.25) + 0.02 * (z - centre[2]), centre[1], z)
        for z in np.linspace(6, centre[2] - radius * 0.1, 20)
    ]
    strands([climb[::-1]], 0.16, glow(GOLD, 1.6), 1)


def shore():
    x = np.linspace(-420, 420, 500)[:, None]
    rise = np.linspace(0, 1, 12)[None, :]
    crest = 12 + 10 * fractal(x / 90, x * 0, 4, seed=3) + 1.2 * fractal(x / 4, x * 0, 3, seed=9)
    hill = material("far shore", colour=(0.008, 0.010, 0.014), roughness=0.95)
    sheet("shore", x + 0 * rise, 480 + 90 * rise + 0 * x, crest * rise - 0.4, hill)
    far_lamps(
        70,
        lambda: (random.uniform(-240, 240), 474, random.uniform(0.8, 6)),
        13,
        0.0013,
        [(SODIUM, 4), (WARM, 5), (WHITE, 3)],
    )


def build(moment):
    lake(None, wind=0.22, colour=(0.003, 0.005, 0.009), reach=900, near=-20, scale=0.7)
    shore()
    for centre, radius, colour, age in SHOWS[moment]:
        shell(centre, radius, colour, age)
    plain_sky(
        [
            (0, (0.085, 0.070, 0.085)),
            (0.10, (0.034, 0.034, 0.060)),
            (0.45, (0.012, 0.016, 0.036)),
            (1, (0.006, 0.008, 0.020)),
        ],
        0.9,
    )
