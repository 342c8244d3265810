"""The fire at its best hour, trunks behind it and a tent with a lamp on."""

import math
import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.fire import bark, coal_matter, flames, log, rocks, sparks
from kit.light import bulb, plain_sky
from kit.materials import earth, glow
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import copy, hide, mesh, plane_grid, rod, sheet, strands

SEED = 4
EXPOSURE = 0.75
LOOK = "AgX - Punchy"

FIRE = Shot(
    name="campfire",
    alt="the fire, second evening",
    taken="2026-08-15T22:18:46",
    eye=(0.5, -4.6, 1.35),
    target=(0, 0, 0.92),
    lens=42,
    f=1.8,
    focus=(0, -0.5, 0.4),
    samples=12,
    iso=1600,
    place=(61.4391, 8.8722),
)
SHOTS = [
    FIRE,
    replace(
        FIRE,
        name="campfire-again",
        alt="the fire, a bit crooked",
        taken="2026-08-15T22:18:49",
        after="campfire",
        zoom=1.2,
        drift=(-30, 20, 2.6),
        iso=3200,
        body="finch",
    ),
]


def fire_ring():
    stone = material(
        "stone",
        lambda graph: graph.surface(
            colour=graph.ramp(graph.noise(3, 7, 0.6), [(0.3, (0.07, 0.065, 0.06)), (0.7, (0.22, 0.20, 0.18))]),
            roughness=0.85,
            normal=graph.bump(graph.noise(8, 8, 0.65), 0.6, 0.05),
        ),
    )
    patterns = rocks(stone)
    for index in range(13):
        angle = index / 13 * 6.283 + random.uniform(-0.1, 0.1)
        at = (1.02 * math.cos(angle), 1.02 * math.sin(angle), 0.1)
        copy(
            random.choice(patterns),
            at,
            (random.uniform(-0.4, 0.4), random.uniform(-0.3, 0.3), random.uniform(0, 6)),
            random.uniform(0.18, 0.30),
        )


def burning_wood():
    matter = bark((0, 0, 0.3))
    for index in range(5):
        angle = index / 5 * 6.283 + 0.32 + random.uniform(-0.12, 0.12)
        foot, top = (0.82 * math.cos(angle), 0.82 * math.sin(angle), 0.1), (
            0.14 * math.cos(angle + 2.6),
            0.1 * math.sin(angle + 2.6),
            random.uniform(0.62, 0.86),
        )
        log(foot, top, random.uniform(0.055, 0.085), index * 5, matter)
    log((-0.6, -0.42, 0.10), (0.55, -0.30, 0.14), 0.12, 77, matter)
    log((-0.3, -0.5, 0.26), (0.45, 0.35, 0.25), 0.09, 88, matter)
    coals = rocks(coal_matter(), 4, 3)
    for _ in range(240):
        angle, out = random.uniform(0, 6.28), abs(random.gauss(0, 0.33))
        at = (out * math.cos(angle), out * math.sin(angle), 0.07 + random.uniform(0, 0.06))
        copy(random.choice(coals), at, (random.random() * 6, random.random() * 6, 0), random.uniform(0.025, 0.065))


def clearing():
    x, y = plane_grid((-14, 14), (-6, 22), 220)
    sheet(
        "ground",
        x,
        y,
        0.05 * fractal(x, y, 6) + 0.15 * fractal(x / 5, y / 5, 3),
        earth((0.03, 0.022, 0.014), (0.12, 0.085, 0.05), 1.5, 0.9),
    )
    trunk = bark()
    for _ in range(60):
        away = random.uniform(5, 20)
        at = random.uniform(-0.75, 0.75) * away
        rod(trunk, (at, away, -0.2), (at + random.uniform(-0.4, 0.4), away, 13), random.uniform(0.12, 0.3), 0.1)
    log((-3.1, 1.7, 0.33), (-0.9, 2.7, 0.33), 0.27, 9, trunk)
    log((1.1, 2.6, 0.33), (3.2, 1.5, 0.33), 0.27, 19, trunk)
    canvas = material(
        "tent",
        lambda graph: graph.surface(
            colour=(0.62, 0.30, 0.10),
            roughness=0.8,
            glow_colour=(1, 0.42, 0.12),
            glow=graph.ramp(graph.height(), [(0, 0.55), (1, 0.08)]),
        ),
    )
    corners = [(-1.3, -1, 0), (1.3, -1, 0), (0, -1, 1.7), (-1.3, 1.6, 0), (1.3, 1.6, 0), (0, 1.6, 1.7)]
    mesh("tent", corners, [(0, 2, 5, 3), (1, 4, 5, 2), (0, 1, 2), (3, 5, 4)], canvas, smooth=False).location = (
        3.4,
        6.8,
        0,
    )


def litter():
    """Leaves, twigs and needles: a forest floor is never bare."""
    dry = material(
        "dry leaf",
        lambda graph: graph.surface(
            colour=graph.mix(graph.node("ObjectInfo").outputs["Random"], (0.07, 0.04, 0.018), (0.22, 0.12, 0.05)),
            roughness=0.85,
        ),
    )
    shape = [(0, -0.5, 0), (0.3, 0, 0.1), (0, 0.6, 0.02), (-0.3, 0, 0.12), (0, 0, -0.02)]
    leaf = hide(mesh("dry leaf", shape, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], dry))
    twigs = []
    for _ in range(2600):
        away, angle = 1.25 + abs(random.gauss(0, 2.2)), random.uniform(0, 6.283)
        x, y = away * math.cos(angle), away * math.sin(angle)
        z = float(0.05 * fractal(x, y, 6) + 0.15 * fractal(x / 5, y / 5, 3)) + 0.012
        if random.random() < 0.8:
            turn = (random.gauss(0, 0.35), random.gauss(0, 0.35), random.uniform(0, 6.28))
            copy(leaf, (x, y, z), turn, random.uniform(0.05, 0.13))
        else:
            long, lean = random.uniform(0.08, 0.4), random.uniform(0, 6.28)
            twigs.append([(x, y, z), (x + long * math.cos(lean), y + long * math.sin(lean), z + 0.02)])
    strands(twigs, 0.008, bark(), 1)
    shade = material("thicket", colour=(0.006, 0.007, 0.006), roughness=1.0)
    x, y = plane_grid((-30, 30), (21, 21.5), (160, 2))
    tops = 3.6 + 2.2 * fractal(x[:, 0] / 3, x[:, 0] * 0, 5)
    sheet("thicket", x, y, np.stack([tops * 0 - 1, tops], -1), shade)


def build(moment):
    random.seed(SEED + moment)
    fire_ring()
    burning_wood()
    clearing()
    litter()
    flames((0, 0, 0.12), 0.58, 1.5, 18, (0, -5), 1.15)
    sparks((0, 0, 0.4), 85, 2.6, 2.6, glow((1, 0.22, 0.025), 11), 0.0006)
    bulb((0, -0.1, 1.0), 230, (1, 0.36, 0.09), 0.3)
    bulb((0.0, -0.35, 0.32), 26, (1, 0.22, 0.04), 0.2)
    plain_sky([(0, (0.03, 0.045, 0.085)), (0.4, (0.022, 0.038, 0.085)), (1, (0.012, 0.02, 0.05))], 0.4)
