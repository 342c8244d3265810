"""The big wheel across the river, lights on."""

import math
import random
from dataclasses import replace

from kit.camera import Shot
from kit.light import plain_sky
from kit.materials import glow
from kit.night import BLUE, RED, SODIUM, WARM, WHITE, far_lamps
from kit.nodes import material
from kit.shapes import ball, box, copy, hide, rod, strands
from kit.water import lake

SEED = 14
EXPOSURE = 0.2
CENTRE, RADIUS = (0, 120, 27), 22

WHEEL = Shot(
    name="big-wheel",
    alt="the wheel from our side of the river",
    taken="2026-09-05T21:03:19",
    eye=(-5, 0, 5.0),
    target=(0, 120, 15),
    lens=50,
    size=(1200, 1600),
    samples=12,
    iso=640,
    shutter=0.5,
)
SHOTS = [
    WHEEL,
    replace(
        WHEEL,
        name="big-wheel-shaken",
        alt="the wheel, and a hand that was cold",
        taken="2026-09-05T21:03:37",
        after="big-wheel",
        shake=(46, -16),
        drift=(-40, 60, -3.0),
    ),
]


def rim_point(angle, radius, side=0.0):
    return (CENTRE[0] + radius * math.cos(angle), CENTRE[1] + side, CENTRE[2] + radius * math.sin(angle))


def wheel():
    steel = material("steel", colour=(0.10, 0.10, 0.11), roughness=0.5)
    warm, rose, cool = (
        hide(ball(glow(colour, power), (0, -90, 0), 0.17, segments=10))
        for colour, power in ((WARM, 26), ((1, 0.16, 0.32), 20), ((0.3, 0.55, 1), 22))
    )
    for side in (-1.1, 1.1):
        for radius in (RADIUS, RADIUS * 0.93):
            ring = [rim_point(step / 96 * 2 * math.pi, radius, side) for step in range(97)]
            strands([ring], 0.12, steel, 1)
        for step in range(144):
            copy(warm if step % 3 else rose, rim_point(step / 144 * 2 * math.pi, RADIUS, side))
    for spoke in range(24):
        angle = spoke / 24 * 2 * math.pi + 0.05
        strands(
            [
                [rim_point(angle, 1.5, 0), rim_point(angle, RADIUS, 1.1)],
                [rim_point(angle, 1.5, 0), rim_point(angle, RADIUS, -1.1)],
            ],
            0.07,
            steel,
        )
        for step in range(3, 16):
            copy(cool if spoke % 2 else warm, rim_point(angle, step / 16 * RADIUS, -0.6), scale=0.75)
        cabin(angle, steel, warm)
    for side in (-3.4, 3.4):
        for foot in (-12, 12):
            rod(
                steel,
                (CENTRE[0] + foot, CENTRE[1] + side * 1.6, 1),
                (CENTRE[0], CENTRE[1] + side * 0.5, CENTRE[2]),
                0.35,
            )
    hub = ball(glow(WHITE, 9), (CENTRE[0], CENTRE[1] - 1.6, CENTRE[2]), 1.0, segments=24)
    hub.name = "hub"


def cabin(angle, steel, lamp):
    x, y, z = rim_point(angle, RADIUS + 0.2)
    box(steel, (x, y, z - 1.7), (1.7, 1.6, 1.7), bevel=0.3)
    box(glow((1, 0.72, 0.44), 1.6), (x, y - 0.81, z - 1.5), (1.3, 0.05, 0.7), bevel=0)
    copy(lamp, (x, y - 0.9, z - 0.7), scale=0.6)


def quay():
    dark = material("quay", colour=(0.05, 0.045, 0.045), roughness=0.8)
    box(dark, (0, 128, 0.4), (600, 40, 2.0), bevel=0)
    for _ in range(46):
        tall = random.uniform(5, 17)
        box(
            dark,
            (random.uniform(-170, 170), random.uniform(146, 190), tall / 2),
            (random.uniform(9, 20), 8, tall),
            bevel=0,
        )
    far_lamps(
        150,
        lambda: (random.uniform(-150, 150), random.uniform(109, 146), random.choice([3.2, 4.5, 5.2, 6.5, 9.5])),
        18,
        0.0017,
        [(SODIUM, 5), (WARM, 6), (WHITE, 4), (RED, 1), (BLUE, 1)],
    )


def build(moment):
    lake(None, wind=0.26, colour=(0.004, 0.007, 0.011), reach=600, near=-40, scale=0.9)
    wheel()
    quay()
    plain_sky(
        [
            (0, (0.19, 0.12, 0.13)),
            (0.08, (0.10, 0.085, 0.15)),
            (0.35, (0.025, 0.038, 0.10)),
            (1, (0.008, 0.014, 0.045)),
        ],
        1.0,
    )
