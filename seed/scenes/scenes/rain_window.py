"""Rain on the kitchen window, the town behind it out of focus. One unit is ten centimetres."""

import random
from dataclasses import replace

import numpy as np

from kit.camera import Shot
from kit.light import plain_sky
from kit.night import far_lamps
from kit.nodes import material
from kit.noise import perlin
from kit.shapes import box, copy, grid_faces, hide, mesh

SEED = 8
UNIT = 0.1
EXPOSURE = 0.75

EVENING = Shot(
    name="rain-window",
    alt="raining again, so nobody is going anywhere",
    taken="2026-10-23T18:47:33",
    eye=(0.1, -4.6, -0.1),
    target=(0.05, 0, 0.05),
    lens=56,
    f=3.4,
    focus=(0.05, 0, 0),
    samples=14,
    iso=800,
)
SHOTS = [
    EVENING,
    replace(
        EVENING,
        name="rain-window-unsharp",
        alt="the town through the rain, focused on nothing",
        taken="2026-10-23T18:48:55",
        after="rain-window",
        unsharp=13,
        drift=(50, -30, 0),
    ),
]


def drop_pattern(seed, matter):
    """A cap that sits on glass: flat behind, heavier below."""
    radius = np.linspace(0, 1, 10)[None, :]
    angle = np.linspace(0, 2 * np.pi, 28, endpoint=False)[:, None]
    outline = 1 + 0.16 * perlin(np.cos(angle) * 1.4 + seed, np.sin(angle) * 1.4) - 0.10 * np.sin(angle)
    x, z = radius * outline * np.cos(angle), radius * outline * np.sin(angle) * 1.12
    y = -0.5 * np.sqrt(np.clip(1 - radius**2, 0, 1)) * (1 - 0.18 * z)
    front = np.stack([x, y + 0 * x, z], -1).reshape(-1, 3)
    back = front * [1, 0, 1]
    faces = grid_faces(28, 10, closed=True)
    return hide(mesh("drop", np.vstack([front, back]), np.vstack([faces, faces[:, ::-1] + len(front)]), matter))


class Pane:
    """Drops that keep their distance, as those that touch have already run together."""

    def __init__(self, patterns):
        self.patterns, self.taken = patterns, []

    def put(self, x, z, radius, stretch=1.0):
        if any((a - x) ** 2 + (b - z) ** 2 < (c + radius) ** 2 * 0.8 for a, b, c in self.taken[-900:]):
            return
        self.taken.append((x, z, radius))
        turn = (0, random.uniform(-0.25, 0.25), 0)
        copy(random.choice(self.patterns), (x, 0, z), turn, (radius, radius, radius * stretch))

    def trail(self, x, z, length):
        """A drop that has run, and the beads it left above itself."""
        self.put(x, z, random.uniform(0.055, 0.085), 1.35)
        up = z + 0.1
        while up < z + length:
            x += random.gauss(0, 0.008)
            self.put(x, up, random.uniform(0.008, 0.024), random.uniform(1, 1.9))
            up += random.uniform(0.025, 0.07)


def town():
    def place():
        away = random.uniform(60, 260)
        return (random.gauss(0, 0.30) * away, away, random.gauss(-0.02, 0.085) * away)

    far_lamps(170, place, 13, 0.0042)
    dark = material("house", colour=(0.02, 0.022, 0.03), roughness=0.9)
    box(dark, (0, 300, -34), (900, 700, 2), bevel=0)
    for _ in range(24):
        away, tall = random.uniform(160, 300), random.uniform(20, 90)
        box(dark, (random.uniform(-150, 150), away + 20, tall / 2 - 30), (random.uniform(15, 40), 10, tall), bevel=0)


def build(moment):
    water = material("drop", colour=(1, 1, 1), roughness=0.0, transmission=1.0, ior=1.33)
    pane = Pane([drop_pattern(index, water) for index in range(8)])
    for _ in range(13):
        pane.trail(random.uniform(-1.9, 1.9), random.uniform(-1.5, 0.8), random.uniform(0.8, 2.2))
    for _ in range(2600):
        pane.put(random.uniform(-2, 2), random.uniform(-1.6, 1.6), min(0.075, 0.008 * random.paretovariate(1.35)))
    town()
    plain_sky([(0, (0.20, 0.17, 0.24)), (0.15, (0.10, 0.13, 0.24)), (0.6, (0.035, 0.055, 0.13))], 1.3)
