"""A full moon over open water, held upright because the path was so long."""

import numpy as np

from kit.camera import Shot
from kit.light import night_sky, sun
from kit.nodes import material
from kit.shapes import ball, sheet

SEED = 9
EXPOSURE = 0.75

SHOTS = [
    Shot(
        name="moon-path",
        alt="the moon and its road, from the end of the pier",
        taken="2026-07-29T23:12:48",
        eye=(0, -20, 5.5),
        target=(0, 120, 6.5),
        lens=30,
        size=(800, 2400),
        samples=24,
        iso=1600,
        shutter=0.25,
    ),
    Shot(
        name="moon-path-wide",
        alt="moon on the water, the calm one",
        taken="2026-07-29T23:14:20",
        eye=(3, -20, 3.2),
        target=(-8, 120, 9),
        lens=36,
        size=(1600, 1200),
        samples=24,
        iso=1600,
        shutter=0.25,
        body="tarn",
    ),
]


def moon():
    """Drawn larger than it was, as everybody remembers it; its light on the water is a lamp's."""

    def recipe(graph):
        seas = graph.ramp(graph.noise(0.011, 4, 0.6), [(0.42, (0.62, 0.55, 0.45)), (0.6, (1.0, 0.93, 0.80))])
        return graph.emission(seas, 3.2)

    disc = ball(material("moon", recipe), (0, 6000, 1350), 95, segments=48)
    disc.visible_glossy = disc.visible_diffuse = False
    sun((0, 6000, 1350), 0.2, (1, 0.88, 0.70), 0.07)


def water():
    """Waves that lie across the view, long ones and short ones, so that the path breaks into bars."""

    def recipe(graph):
        swell = graph.noise(0.22, 3, 0.5, graph.place((0.45, 1, 1)))
        chop = graph.noise(1.1, 3, 0.5, graph.place((0.5, 1, 1)))
        height = graph.math("ADD", graph.math("MULTIPLY", swell, 2.6), graph.math("MULTIPLY", chop, 0.62))
        return graph.surface(
            colour=(0.004, 0.008, 0.014), roughness=0.10, ior=1.33, normal=graph.bump(height, 1.0, 0.75)
        )

    x = np.array([[-20000, -20000], [20000, 20000]], float)
    y = np.array([[-60, 30000], [-60, 30000]], float)
    sheet("water", x, y, 0 * x, material("water", recipe))


def build(moment):
    water()
    moon()
    night_sky(
        [
            (0, (0.085, 0.090, 0.125)),
            (0.10, (0.036, 0.050, 0.098)),
            (0.45, (0.012, 0.020, 0.050)),
            (1, (0.006, 0.010, 0.030)),
        ],
        stars=0.35,
    )
