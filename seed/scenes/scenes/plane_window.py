"""Seat by the window, over cloud, the sun going down beyond the wing."""

import numpy as np

from kit.air import hazed
from kit.camera import Shot
from kit.light import evening_sky, sun, window
from kit.nodes import material
from kit.noise import fractal
from kit.shapes import grid_faces, mesh, plane_grid, sheet

SEED = 25
EXPOSURE = -0.1

SHOTS = [
    Shot(
        name="plane-window",
        alt="above all of it",
        taken="2026-07-13T20:18:37",
        eye=(-0.05, -0.44, 0.015),
        target=(0.01, 0.3, -0.02),
        lens=33,
        f=8,
        size=(1200, 1600),
        samples=10,
        body="finch",
        turn=6,
    ),
    Shot(
        name="plane-window-2",
        alt="the wing, and a bit of window",
        taken="2026-07-13T20:24:11",
        eye=(0.05, -0.36, 0.01),
        target=(0.06, 0.3, -0.04),
        lens=34,
        f=8,
        size=(1600, 1200),
        samples=10,
        turn=3,
    ),
]
HAZE = {"colour": (1.0, 0.62, 0.40), "density": 0.000050, "depth": 900.0, "strength": 0.75, "floor": 0.35}


def outline(width, height, count=160, power=3.0):
    """A rounded rectangle between an ellipse and a box (Lamé)."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    reach = (np.abs(np.cos(angle)) ** power + np.abs(np.sin(angle)) ** power) ** (-1 / power)
    return width * reach * np.cos(angle), height * reach * np.sin(angle)


def cabin_wall():
    """From the outer pane inwards: a dark seal, the reveal, a rounded lip, the panel."""
    plastic = material(
        "panel",
        lambda graph: graph.surface(
            colour=(0.58, 0.55, 0.51), roughness=0.5, normal=graph.bump(graph.noise(380, 2, 0.5), 0.10, 0.002)
        ),
    )
    rubber = material("seal", colour=(0.03, 0.03, 0.03), roughness=0.6)
    rings = [
        (0.118, 0.168, 0.085),
        (0.124, 0.174, 0.080),
        (0.130, 0.180, 0.055),
        (0.140, 0.190, 0.020),
        (0.150, 0.200, 0.006),
        (0.162, 0.212, 0.0),
        (0.9, 1.0, 0.0),
    ]
    points = np.concatenate([np.stack([*outline(w, h), np.full(160, y)], -1)[:, None] for w, h, y in rings], 1)[
        ..., [0, 2, 1]
    ]
    mesh("panel", points.reshape(-1, 3), grid_faces(160, len(rings), closed=True), plastic)
    seal_rings = [(0.110, 0.160, 0.088), (0.121, 0.171, 0.084)]
    seal = np.concatenate([np.stack([*outline(w, h), np.full(160, y)], -1)[:, None] for w, h, y in seal_rings], 1)[
        ..., [0, 2, 1]
    ]
    mesh("seal", seal.reshape(-1, 3), grid_faces(160, 2, closed=True), rubber)
    blind = material("blind", colour=(0.50, 0.48, 0.45), roughness=0.6)
    x, z = plane_grid((-0.125, 0.125), (0.118, 0.19), (2, 2))
    sheet("blind", x, 0 * x + 0.07, z, blind)


def pane():
    """Scratched acrylic: clear, with a breath of light where the sun hits its scratches."""

    def recipe(graph):
        scratch = graph.ramp(graph.noise(60, 3, 0.8, graph.place((1, 1, 9))), [(0.60, 0.0), (0.75, 0.07)])
        return graph.blend(scratch, graph.node("BsdfTransparent").outputs[0], graph.emission((1, 0.8, 0.6, 1), 0.9))

    x, z = plane_grid((-0.13, 0.13), (-0.18, 0.18), (2, 2))
    sheet("pane", x, 0 * x + 0.09, z, material("pane", recipe))


def wing():
    metal = material(
        "wing",
        lambda graph: graph.surface(
            colour=(0.42, 0.42, 0.43), roughness=0.32, metal=0.6, normal=graph.bump(graph.noise(0.8, 3), 0.1, 0.02)
        ),
    )
    along, across = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 30), indexing="ij")
    chord = 3.4 * (1 - along) + 1.1 * along
    front_x = 1.6 - along * 7.5
    x = front_x + (across - 0.5) * chord * 1.0 + 1.0
    y = 3.2 + along * 13.5
    camber = 0.12 * chord * np.sin(np.pi * np.sqrt(across)) * 0.6
    z = -1.75 + along * 0.95 + camber
    wing_top = sheet("wing", x, y, z, metal)
    wing_top.name = "wing"
    dark = material("gap", colour=(0.06, 0.06, 0.06), roughness=0.6)
    for share in (0.22, 0.72):
        k = np.linspace(0, 1, 60)[:, None]
        c = 3.4 * (1 - k) + 1.1 * k
        edge = np.array([[0.0, 0.012]])
        gx = 1.6 - k * 7.5 + (share + edge - 0.5) * c + 1.0
        gz = -1.75 + k * 0.95 + 0.12 * c * np.sin(np.pi * np.sqrt(share)) * 0.6 + 0.004
        sheet("gap", gx, 3.2 + k * 13.5 + 0 * edge, gz + 0 * edge, dark)
    tip = np.linspace(0, 1, 20)[:, None]
    depth = np.linspace(-0.5, 0.5, 12)[None, :]
    sheet(
        "winglet",
        -4.9 - 0.25 * tip + depth * 1.1 * (1 - 0.55 * tip),
        16.7 + 0.35 * tip + 0 * depth,
        -0.78 + 1.5 * tip + 0 * depth,
        metal,
    )


def cloud_deck():
    """A lumpy white sea a kilometre below, going to haze."""

    def recipe(graph):
        puff = graph.noise(0.006, 8, 0.62)
        surface = graph.surface(
            colour=(0.92, 0.90, 0.90), roughness=1.0, specular=0.0, normal=graph.bump(puff, 1.0, 70.0)
        )
        return hazed(graph, surface, **HAZE)

    u = np.linspace(0, 1, 620)[None, :]
    y = 400 + 42000 * u**2.2
    x = np.linspace(-1, 1, 560)[:, None] * (600 + y * 0.9)
    billow = 150 * np.abs(fractal(x / 900, y / 900, 5, 0.55, seed=3)) + 260 * np.clip(
        fractal(x / 3600, y / 3600, 3, seed=8), -0.2, 1
    )
    sheet("deck", x, y, -1150 + billow, material("cloud", recipe))


def build(moment):
    cabin_wall()
    pane()
    wing()
    cloud_deck()
    evening_sky(
        3.2,
        azimuth=-20,
        clouds=0.5,
        cover=0.56,
        seed=4.0,
        strength=0.62,
        stretch=(0.3, 1.8),
        lit=(1.8, 0.8, 0.45),
        shade=(0.5, 0.35, 0.40),
    )
    sun((-36, 100, 8), 3.0, (1, 0.60, 0.33), 0.010)
    window((0.5, -1.6, 1.0), (0, 0, 0), 1.6, (1.0, 0.6), (1, 0.86, 0.74))
