"""A rowing boat tied up in the morning mist, water like glass."""

import random

import numpy as np
from mathutils import Matrix

from kit.air import hazed
from kit.camera import Shot
from kit.hills import hill_matter, ridge
from kit.light import plain_sky, sun
from kit.nodes import material
from kit.shapes import box, copy, rod, sheet, strands
from kit.trees import conifer_matter, far_conifer, forest, grass_matter, tuft
from kit.water import lake

SEED = 61
EXPOSURE = 0.6
HAZE = {"colour": (0.84, 0.76, 0.70), "density": 0.0028, "depth": 30.0, "strength": 0.72, "floor": 0.22}

DAWN = Shot(
    name="rowing-boat",
    alt="before the others were up",
    taken="2026-08-15T05:51:26",
    eye=(-1.0, -0.6, 2.3),
    target=(0.7, 10, 0.75),
    lens=34,
    samples=10,
    place=(61.4379, 8.8699),
    body="tarn",
)
SHOTS = [
    DAWN,
]


def painted_wood(colour):
    def recipe(graph):
        worn = graph.ramp(graph.noise(3.5, 8, 0.7, graph.place((0.4, 3, 3))), [(0.42, 0), (0.62, 1)])
        return hazed(
            graph,
            graph.surface(colour=graph.mix(worn, colour, tuple(0.5 * one + 0.10 for one in colour)), roughness=0.6),
            **HAZE
        )

    return material("painted wood", recipe)


def hull_surface(matter, inset):
    """Half-round sections between a raised bow and a cut-off stern."""
    along, across = np.meshgrid(np.linspace(-1, 1, 80), np.linspace(-1, 1, 40), indexing="ij")
    beam = (
        0.66 * np.clip(1 - np.clip(along, 0, 1) ** 2.4, 0, 1) ** 0.85 * (1 - 0.18 * np.clip(-along, 0, 1) ** 2) - inset
    )
    beam = np.maximum(beam, 0.004)
    sheer = 0.42 + 0.16 * np.clip(along, 0, 1) ** 2 + 0.05 * along**2
    keel = -0.14 + 0.10 * np.clip(along, 0, 1) ** 3 + inset
    round_off = np.abs(across) ** 2.2
    made = sheet("hull", along * 1.9, beam * np.sin(across * np.pi / 2), keel + (sheer - keel) * round_off, matter)
    return made


def boat(at, turn):
    outside, inside = painted_wood((0.08, 0.24, 0.26)), painted_wood((0.42, 0.27, 0.15))
    oak = painted_wood((0.26, 0.17, 0.10))
    parts = [hull_surface(outside, 0.0), hull_surface(inside, 0.03)]
    for x, wide in ((-1.0, 1.12), (-0.1, 1.22), (0.85, 0.92)):
        parts.append(box(oak, (x, 0, 0.27), (0.24, wide, 0.035), bevel=0.008))
    parts.append(box(outside, (-1.89, 0, 0.18), (0.04, 1.02, 0.56), bevel=0.01))
    rim = []
    for side in (-1, 1):
        line = []
        for step in range(40):
            along = -1 + 2 * step / 39
            beam = 0.66 * max(0.0, 1 - max(along, 0) ** 2.4) ** 0.85 * (1 - 0.18 * max(-along, 0) ** 2)
            line.append((along * 1.9, side * beam, 0.42 + 0.16 * max(along, 0) ** 2 + 0.05 * along**2))
        rim.append(line[::-1])
    parts.append(strands(rim, 0.03, oak, 1))
    parts.append(rod(oak, (-1.5, -0.25, 0.42), (1.2, 0.35, 0.48), 0.022))
    parts.append(rod(oak, (-1.5, 0.30, 0.42), (1.1, -0.2, 0.50), 0.022))
    cos, sin = np.cos(turn), np.sin(turn)
    for part in parts:
        x, y, z = part.location
        part.location = (at[0] + x * cos - y * sin, at[1] + x * sin + y * cos, at[2] + z)
        part.rotation_euler = (Matrix.Rotation(turn, 3, "Z") @ part.rotation_euler.to_matrix()).to_euler()


def build(moment):
    lake(HAZE, wind=0.05, colour=(0.010, 0.016, 0.018), near=-20)
    matter = hill_matter(HAZE)
    shore = ridge(130, 420, 60, 9, 150, matter, base=2)
    ridge(600, 1600, 240, 19, 500, matter)
    patterns = [far_conifer(index, conifer_matter(HAZE), random.uniform(11, 16)) for index in range(4)]
    forest(patterns, shore, 1500, lambda x, y, z: (z > 0.6) & (abs(x) < y * 0.8 + 20), 50, -0.15)
    boat((0.8, 6.2, 0.13), 0.42)
    grey = painted_wood((0.16, 0.15, 0.14))
    rod(grey, (3.7, 7.4, -1), (3.68, 7.45, 1.0), 0.07)
    rope = [(2.5, 7.0, 0.62), (2.9, 7.15, 0.42), (3.3, 7.3, 0.52), (3.66, 7.42, 0.85)]
    strands([rope], 0.014, grey)
    reeds = [tuft(index, grass_matter((0.06, 0.065, 0.03), (0.16, 0.14, 0.06)), height=1.3) for index in range(3)]
    for _ in range(150):
        x = random.choice([random.gauss(-3.6, 0.9), random.gauss(4.4, 0.8)])
        copy(
            random.choice(reeds),
            (x, random.uniform(2.5, 8), -0.2),
            (0, 0, random.uniform(0, 6)),
            random.uniform(0.4, 0.9),
        )
    sun((30, 100, 10), 1.2, (1, 0.80, 0.62), 0.05).visible_glossy = False
    plain_sky(
        [(0, (0.84, 0.74, 0.66)), (0.08, (0.80, 0.78, 0.76)), (0.35, (0.56, 0.66, 0.78)), (1, (0.30, 0.42, 0.60))], 0.8
    )
