"""Nine candles, lit, in the half dark. One unit is ten centimetres."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.crockery import tumbler
from kit.light import bulb, plain_sky, window
from kit.materials import ceramic, cloth, flame, glow, plaster
from kit.nodes import material
from kit.noise import fractal, perlin
from kit.shapes import ball, box, copy, grid_faces, hide, lathe, mesh, plane_grid, rod, sheet

SEED = 13
UNIT = 0.1
EXPOSURE = 0.55
TOP = 1.51

WISH = Shot(
    name="birthday-cake",
    alt="nine, because ninety would not fit",
    taken="2026-02-21T19:30:08",
    eye=(0.55, -4.9, 2.65),
    target=(0, 0, 1.25),
    lens=50,
    f=3.6,
    focus=(0, -0.75, 1.75),
    samples=12,
    iso=800,
)
SHOTS = [
    WISH,
    replace(
        WISH,
        name="birthday-cake-shaken",
        alt="the candles, and somebody pushed",
        taken="2026-02-21T19:30:21",
        after="birthday-cake",
        shake=(30, 22),
        drift=(60, -40, 3.5),
    ),
]


def frosting():
    def recipe(graph):
        return graph.surface(
            colour=(0.86, 0.78, 0.70),
            roughness=0.45,
            scatter=0.25,
            scatter_radius=(1, 0.7, 0.5),
            scatter_scale=0.06,
            normal=graph.bump(graph.noise(9, 5), 0.2, 0.02),
        )

    return material("frosting", recipe)


def cake(matter):
    """A drum with the marks of the knife that smoothed it."""
    angle = np.linspace(0, 2 * np.pi, 256, endpoint=False)[:, None]
    t = np.linspace(0, 1, 90)[None, :]
    out = np.where(t > 0.66, 1.18 * (1 - (t - 0.66) / 0.34), 1.18) + 0.03 * np.exp(-(((t - 0.66) / 0.03) ** 2))
    out = out + (
        0.012 * perlin(angle * 3, t * 22 + 0 * angle) + 0.012 * perlin(np.cos(angle) * 2, t * 9 + np.sin(angle) * 2)
    ) * (t < 0.68)
    z = 0.66 + np.minimum(t / 0.66, 1) * 0.82 + 0.035 * np.sin(np.clip((t - 0.62) / 0.08, 0, 1) * np.pi)
    z = z + (t > 0.7) * 0.018 * fractal(out * np.cos(angle) * 3, out * np.sin(angle) * 3, 4)
    mesh(
        "cake",
        np.stack([out * np.cos(angle), out * np.sin(angle), z + 0 * angle], -1).reshape(-1, 3),
        grid_faces(256, 90, closed=True),
        matter,
    )


def chocolate():
    """A glaze that ran over the edge in tongues of unequal length."""
    matter = material("chocolate", colour=(0.045, 0.016, 0.008), roughness=0.16, coat=0.6, coat_roughness=0.08)
    angle = np.linspace(0, 2 * np.pi, 720, endpoint=False)[:, None]
    run = (
        0.10
        + 0.30 * np.clip(perlin(angle * 3.2, 0 * angle + 4.4) + 0.25, 0, 1)
        + 0.12 * np.clip(np.sin(angle * 17 + 3 * perlin(angle * 2, angle * 0)), 0, 1) ** 2
    )
    t = np.linspace(0, 1, 60)[None, :]
    fallen = np.clip((t - 0.45) / 0.55, 0, 1)
    on_top = t < 0.45
    out = np.where(
        on_top,
        0.55 + 0.61 * t / 0.45,
        np.minimum(1.215 + 0.012 * np.sin(fallen * np.pi), 1.16 + 0.065 * np.sqrt(np.clip(fallen * 12, 0, 1))),
    )
    out = out - 0.05 * np.clip((fallen - 0.93) / 0.07, 0, 1) - 0.03 * (t == t.max())
    z = np.where(on_top, TOP + 0.012, TOP - run * fallen) + 0.02 * np.exp(-(((t - 0.45) / 0.03) ** 2))
    mesh(
        "glaze",
        np.stack([out * np.cos(angle), out * np.sin(angle), z + 0 * angle], -1).reshape(-1, 3),
        grid_faces(720, 60, closed=True),
        matter,
    )
    lathe("lid", [(0, TOP + 0.01), (0.56, TOP + 0.012)], matter, rounded=False)


def piped(matter):
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)[:, None]
    t = np.linspace(0, 1, 40)[None, :]
    out = 0.17 * (1 - t) ** 0.62 * (1 + 0.17 * np.cos(6 * (angle + t * 2.2)) * (1 - t * 0.6))
    z = 0.27 * t**1.1
    return hide(
        mesh(
            "cream",
            np.stack([out * np.cos(angle), out * np.sin(angle), z + 0 * angle], -1).reshape(-1, 3),
            grid_faces(96, 40, closed=True),
            matter,
        )
    )


def strawberry():
    flesh = material(
        "strawberry",
        lambda graph: graph.surface(
            colour=graph.ramp(graph.height(), [(0.0, (0.50, 0.012, 0.015)), (0.14, (0.55, 0.05, 0.03))]),
            roughness=0.22,
            scatter=0.3,
            scatter_radius=(1, 0.2, 0.1),
            scatter_scale=0.04,
            coat=0.4,
            normal=graph.bump(graph.cells(13), -0.6, 0.02),
        ),
    )
    return hide(
        lathe("strawberry", [(0, 0), (0.07, 0.0), (0.105, 0.07), (0.085, 0.16), (0.03, 0.22), (0, 0.225)], flesh, 40)
    )


def candle(x, y, tall, wax, fire):
    lathe(
        "candle",
        [(0, 0), (0.042, 0), (0.043, tall - 0.01), (0.036, tall), (0, tall - 0.01)],
        wax,
        32,
        rounded=False,
        at=(x, y, TOP),
    )
    rod(
        material("wick", colour=(0.02, 0.015, 0.01), roughness=0.9),
        (x, y, TOP + tall - 0.02),
        (x + 0.004, y, TOP + tall + 0.05),
        0.006,
    )
    tongue = lathe(
        "flame",
        [(0, 0), (0.016, 0.012), (0.032, 0.05), (0.026, 0.10), (0.010, 0.16), (0, 0.19)],
        fire,
        24,
        at=(x + 0.004, y, TOP + tall + 0.02),
    )
    tongue.rotation_euler = (random.uniform(-0.08, 0.08), random.uniform(-0.08, 0.08), 0)
    tongue.visible_shadow = False
    bulb((x, y, TOP + tall + 0.12), 6.5, (1, 0.56, 0.22), 0.05)


def candles():
    fire = flame([(0, (0.15, 0.2, 1)), (0.03, (1, 0.45, 0.08)), (0.12, (1, 0.68, 0.26))], 14)

    def striped(colour):
        def recipe(graph):
            wave = graph.node("TexWave", {0: graph.place(), 1: 6.0}, bands_direction="DIAGONAL").outputs[1]
            return graph.surface(
                colour=graph.mix(graph.ramp(wave, [(0.45, 0), (0.55, 1)]), (0.9, 0.86, 0.8), colour),
                roughness=0.35,
                scatter=0.5,
                scatter_radius=(1, 0.5, 0.3),
                scatter_scale=0.06,
            )

        return material("wax", recipe)

    wax = [striped(colour) for colour in ((0.75, 0.25, 0.25), (0.30, 0.50, 0.65), (0.85, 0.62, 0.2))]
    for index in range(9):
        angle, out = index / 9 * 6.2832 + 0.2, 0.62 if index else 0
        candle(out * math.cos(angle), out * math.sin(angle), random.uniform(0.52, 0.60), wax[index % 3], fire)


def behind():
    lamp = hide(ball(glow((1, 0.58, 0.22), 26), (0, -90, 0), 0.045, segments=10))
    for row in range(3):
        for index in range(26):
            u = index / 25
            copy(
                lamp,
                (
                    -7 + 14 * u,
                    5.4 + row * 0.5,
                    2.9 - row * 1.1 - math.sin(u * math.pi * 2.5 + row) ** 2 + random.gauss(0, 0.08),
                ),
            )
    box(plaster((0.20, 0.16, 0.14)), (0, 7.5, 3), (30, 0.2, 14), bevel=0)
    for x, y, colour, tall in [
        (-2.6, 3.0, (0.30, 0.06, 0.07), 0.8),
        (-3.4, 2.6, (0.10, 0.22, 0.25), 0.55),
        (3.4, 2.9, (0.45, 0.33, 0.12), 0.9),
    ]:
        turn = random.uniform(-0.4, 0.4)
        box(material("gift", colour=colour, roughness=0.4), (x, y, tall / 2), (1.1, 0.9, tall), (0, 0, turn), 0.02)
        box(
            material("ribbon", colour=(0.75, 0.68, 0.55), roughness=0.3),
            (x, y, tall / 2),
            (0.14, 0.91, tall + 0.01),
            (0, 0, turn),
            0,
        )
    for x, y in [(-2.0, 1.4), (2.3, 1.0)]:
        tumbler((x, y, 0), 1.1, 0.33)


def build(moment):
    white = frosting()
    x, y = plane_grid((-8, 8), (-5, 8), 180)
    sheet("cloth", x, y, 0.02 * fractal(x / 1.5, y / 1.5, 4) - 0.02, cloth((0.20, 0.23, 0.27)))
    lathe(
        "stand",
        [
            (0, 0),
            (0.7, 0),
            (0.72, 0.04),
            (0.3, 0.12),
            (0.17, 0.3),
            (0.2, 0.5),
            (0.6, 0.58),
            (1.55, 0.6),
            (1.6, 0.64),
            (1.55, 0.66),
            (0, 0.66),
        ],
        ceramic(),
        128,
    )
    cake(white)
    chocolate()
    cream, berry = piped(white), strawberry()
    for index in range(12):
        angle = index / 12 * 6.2832 + 0.1
        copy(
            cream,
            (0.98 * math.cos(angle), 0.98 * math.sin(angle), TOP),
            (0, 0, random.random() * 6),
            random.uniform(0.92, 1.05),
        )
        if index % 2 == 0:
            copy(berry, (0.98 * math.cos(angle + 0.26), 0.98 * math.sin(angle + 0.26), TOP + 0.03), (0.1, 0.2, angle))
    candles()
    behind()
    window((-4, -3, 5), (0, 0, 1), 40, (4, 4), (0.6, 0.7, 1))
    window((2.5, -6, 1.6), (0, 0, 1), 90, (2.2, 2.2), (1, 0.62, 0.34))
    plain_sky([(0, (0.03, 0.025, 0.03)), (1, (0.05, 0.05, 0.08))], 0.6)
