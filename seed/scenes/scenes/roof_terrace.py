"""The town from the roof terrace, a tea light in a glass in focus. One unit is ten centimetres."""

import random
from dataclasses import replace

from kit.camera import Shot
from kit.light import bulb, plain_sky, window
from kit.materials import flame, glass
from kit.night import far_lamps
from kit.nodes import material
from kit.shapes import box, lathe, rod

SEED = 33
UNIT = 0.1
EXPOSURE = 0.9

TERRACE = Shot(
    name="roof-terrace",
    alt="the last candle on the roof",
    taken="2026-08-29T22:26:04",
    eye=(0.5, -7.5, 2.9),
    target=(0.25, 0, 1.7),
    lens=62,
    f=2.2,
    focus=(0, -0.3, 0.5),
    size=(1200, 1600),
    samples=16,
    iso=1250,
    place=(41.1496, -8.6110),
)
SHOTS = [
    TERRACE,
    replace(
        TERRACE,
        name="roof-terrace-two",
        alt="two candles, whole town",
        taken="2026-08-29T22:27:31",
        eye=(-1.0, -8.5, 2.3),
        target=(0.9, 0, 1.5),
        lens=52,
        size=(1600, 1200),
        body="tarn",
    ),
]


def tea_light(at):
    """A short candle in a thick glass: the glass stays in focus, the flame lights the ledge."""
    x, y, z = at
    lathe(
        "holder",
        [(0, 0), (0.40, 0), (0.44, 0.05), (0.47, 0.85), (0.455, 0.87), (0.435, 0.83), (0.40, 0.15), (0, 0.12)],
        glass(),
        at=at,
    )
    wax = material(
        "wax", colour=(0.9, 0.82, 0.68), roughness=0.4, scatter=0.8, scatter_radius=(1, 0.5, 0.25), scatter_scale=0.15
    )
    lathe("wax", [(0, 0.13), (0.36, 0.14), (0.37, 0.36), (0.34, 0.37), (0, 0.34)], wax, at=at)
    rod(material("wick", colour=(0.02, 0.015, 0.01), roughness=0.9), (x, y, z + 0.33), (x + 0.01, y, z + 0.42), 0.01)
    fire = flame([(0, (0.2, 0.25, 1)), (0.05, (1, 0.42, 0.08)), (0.2, (1, 0.70, 0.30))], 22)
    tongue = lathe(
        "flame",
        [(0, 0), (0.03, 0.02), (0.055, 0.09), (0.045, 0.17), (0.018, 0.26), (0, 0.31)],
        fire,
        24,
        at=(x + 0.01, y, z + 0.38),
    )
    tongue.visible_shadow = False
    bulb((x, y, z + 0.55), 34, (1, 0.55, 0.20), 0.08)


def town():
    def place():
        away = random.uniform(120, 1500)
        return (random.gauss(0, 0.30) * away, away, (0.012 - abs(random.gauss(0, 0.085))) * away)

    far_lamps(420, place, 11, 0.0017)
    ground = material("roofs", colour=(0.02, 0.02, 0.025), roughness=0.95)
    box(ground, (0, 2000, -90), (9000, 3900, 2), bevel=0)
    for _ in range(40):
        away = random.uniform(500, 1500)
        box(
            ground,
            (random.uniform(-0.5, 0.5) * away, away, -60),
            (random.uniform(30, 90), 40, random.uniform(60, 180)),
            bevel=0,
        )


def stone():
    def recipe(graph):
        return graph.surface(
            colour=graph.ramp(graph.noise(2.2, 8, 0.7), [(0.35, (0.13, 0.11, 0.10)), (0.65, (0.26, 0.23, 0.20))]),
            roughness=graph.ramp(graph.noise(1.2, 4), [(0.4, 0.3), (0.65, 0.75)]),
            normal=graph.bump(graph.noise(14, 6, 0.7), 0.4, 0.03),
        )

    return material("stone", recipe)


def build(moment):
    town()
    box(stone(), (0, 0.2, -0.5), (60, 3.0, 1.0), bevel=0.06)
    tea_light((0, 0, 0))
    tea_light((1.75, 0.55, 0))
    window((-5, -3, 4.5), (0, 0, 0.5), 12, (2.0, 1.2), (1, 0.66, 0.36))
    plain_sky(
        [(0, (0.16, 0.10, 0.13)), (0.05, (0.085, 0.08, 0.15)), (0.4, (0.020, 0.030, 0.08)), (1, (0.008, 0.012, 0.04))],
        1.0,
    )
