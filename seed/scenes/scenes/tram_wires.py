"""Overhead wires against the evening: the street from the tram stop."""

import random

from kit.camera import Shot
from kit.light import evening_sky
from kit.materials import glow
from kit.nodes import material
from kit.shapes import ball, box, mesh, rod, tube

SEED = 16
EXPOSURE = 0.25

SHOTS = [
    Shot(
        name="tram-wires",
        alt="waiting for the tram, looking up",
        taken="2026-09-11T19:34:26",
        eye=(0.6, 0, 1.6),
        target=(0.2, 30, 14.5),
        lens=24,
        size=(1200, 1600),
        samples=8,
        place=(52.3702, 4.8952),
    ),
    Shot(
        name="tram-wires-shaken",
        alt="running for the tram",
        taken="2026-09-11T19:36:11",
        size=(1200, 1600),
        after="tram-wires",
        shake=(26, 18),
        drift=(40, -60, -4.0),
        iso=800,
    ),
]


def lit_windows(side, y, width, height, warm):
    """A few panes with the lamps already on."""
    for floor in range(1, int(height // 3)):
        for column in range(3):
            if random.random() < 0.13:
                at = (side * 7.98, y + (column + 0.5) * width / 3, floor * 3.0 + 1.4)
                box(warm, at, (0.05, 0.85, 1.35), bevel=0)


def row_of_houses(side, dark, warm):
    y = -12
    while y < 150:
        width, height = random.uniform(6, 9), random.choice([9.5, 11, 12.5, 14])
        box(dark, (side * 12, y + width / 2, height / 2), (8, width - 0.05, height), bevel=0)
        peak = height + random.uniform(1.8, 3.4)
        corners = [
            (side * 8, y, height),
            (side * 16, y, height),
            (side * 8, y + width, height),
            (side * 16, y + width, height),
            (side * 8.6, y + width / 2, peak),
            (side * 15.4, y + width / 2, peak),
        ]
        mesh("roof", corners, [(0, 4, 2), (1, 3, 5), (0, 1, 5, 4), (2, 4, 5, 3)], dark, smooth=False)
        for _ in range(random.randint(1, 2)):
            at = (side * random.uniform(8.8, 11), y + random.uniform(1, width - 1), peak - 0.3)
            box(dark, at, (0.7, 0.9, 2.2), bevel=0)
            rod(dark, at, (at[0], at[1], peak + random.uniform(1.6, 2.6)), 0.02)
        lit_windows(side, y, width, height, warm)
        y += width


def hanging(start, end, sag, radius, matter):
    points = []
    for step in range(13):
        t = step / 12
        points.append(
            tuple(a + (b - a) * t for a, b in zip(start[:2], end[:2]))
            + (start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t),)
        )
    tube(points, radius, matter)


def wires(dark):
    for x in (-1.6, 1.6):
        hanging((x, -20, 6.2), (x, 150, 6.2), 0.2, 0.022, dark)
        hanging((x, -20, 7.0), (x, 150, 7.0), 0.3, 0.015, dark)
    for index in range(8):
        y = 4 + index * 17
        hanging((-8, y, 8.6), (8, y, 8.6), 1.3, 0.018, dark)
        hanging((-8, y, 9.2), (8, y + 9, 9.0), 0.9, 0.012, dark)
        for x in (-1.6, 1.6):
            rod(dark, (x, y, 7.4), (x, y, 6.2), 0.02)
            ball(dark, (x, y, 7.35), 0.09, segments=12)


def rails(steel):
    for x in (-2.32, -0.88, 0.88, 2.32):
        box(steel, (x, 60, 0.005), (0.07, 200, 0.02), bevel=0)


def lamps(dark, warm):
    for index in range(6):
        y = 9 + index * 22
        rod(dark, (5.4, y, 0), (5.4, y, 7.0), 0.08, 0.05)
        tube([(5.4, y, 6.9), (5.3, y, 7.5), (4.8, y, 7.8), (3.9, y, 7.75)], 0.045, dark)
        box(dark, (3.7, y, 7.74), (0.75, 0.3, 0.12), bevel=0.04)
        ball(warm, (3.65, y, 7.62), 0.13, (1.6, 0.7, 0.5), segments=12)


def build(moment):
    dark = material("brick", colour=(0.11, 0.085, 0.075), roughness=0.9)
    row_of_houses(-1, dark, glow((1, 0.48, 0.16), 1.3))
    row_of_houses(1, dark, glow((1, 0.52, 0.20), 1.1))
    box(material("street", colour=(0.03, 0.03, 0.032), roughness=0.5), (0, 60, -0.05), (16, 200, 0.1), bevel=0)
    rails(material("rail", colour=(0.6, 0.58, 0.56), metal=1.0, roughness=0.18))
    wires(material("wire", colour=(0.012, 0.011, 0.011), roughness=0.7))
    lamps(dark, glow((1, 0.72, 0.40), 9.0))
    evening_sky(
        0.6,
        azimuth=2,
        clouds=0.95,
        cover=0.43,
        seed=5.2,
        scale=0.8,
        stretch=(0.7, 1.2),
        strength=0.9,
        lit=(2.2, 0.62, 0.34),
        shade=(0.26, 0.17, 0.30),
    )
