"""Fire: sheets of light for flames, stones and logs to burn between, sparks above."""

import math
import random

import numpy as np
from mathutils import Vector

from .nodes import material
from .noise import perlin
from .shapes import bend, copy, hide, pebble_mesh, sheet, strands


def _tongue_matter(strength):
    """Adds light and hides nothing, so that tongues can stand behind each other."""

    def recipe(graph):
        seed = graph.math("MULTIPLY", graph.node("ObjectInfo").outputs["Random"], 40.0)
        at = graph.place()
        across, up = graph.axis(at, 0), graph.axis(at, 2)
        moved = graph.node(
            "CombineXYZ", {0: graph.math("MULTIPLY", across, 1.3), 1: seed, 2: graph.math("MULTIPLY", up, 0.8)}
        ).outputs[0]
        sway = graph.math("SUBTRACT", graph.noise(1.6, 3, 0.5, moved), 0.5)
        centre = graph.math("ADD", across, graph.math("MULTIPLY", graph.math("MULTIPLY", sway, up), 1.5))
        width = graph.ramp(up, [(0.0, 0.30), (0.18, 0.46), (0.55, 0.26), (1.0, 0.0)])
        body = graph.math("SUBTRACT", width, graph.math("ABSOLUTE", centre))
        eaten = graph.math("SUBTRACT", graph.noise(2.6, 5, 0.55, moved, 0.6), 0.52)
        heat = graph.math("ADD", graph.math("MULTIPLY", body, 2.6), graph.math("MULTIPLY", eaten, 2.0))
        heat = graph.math(
            "MULTIPLY",
            graph.math("MAXIMUM", heat, 0.0),
            graph.ramp(up, [(0, 0.25), (0.12, 1.0), (0.9, 0.6), (1.0, 0.0)]),
        )
        colour = graph.ramp(heat, [(0, (1, 0.06, 0.004)), (0.35, (1, 0.17, 0.015)), (0.9, (1, 0.40, 0.07))])
        light = graph.emission(colour, graph.math("MULTIPLY", graph.math("POWER", heat, 1.3), strength))
        return graph.node("AddShader", {0: graph.node("BsdfTransparent").outputs[0], 1: light}).outputs[0]

    return material("tongue", recipe)


def flames(at, width, height, count, toward, strength=6.0):
    """Tongues that face the camera, the tallest in the middle."""
    u, v = np.meshgrid(np.linspace(-0.8, 0.8, 2), np.linspace(0, 1, 2), indexing="ij")
    pattern = hide(sheet("tongue", u, 0 * u, v, _tongue_matter(strength)))
    turn = math.atan2(toward[1] - at[1], toward[0] - at[0]) + math.pi / 2
    for _ in range(count):
        side = random.gauss(0, 0.42)
        tall = height * (1 - 0.55 * min(1, abs(side))) * random.uniform(0.65, 1.1)
        spot = (at[0] + side * width, at[1] + random.uniform(-0.3, 0.3) * width, at[2] + random.uniform(-0.02, 0.06))
        made = copy(pattern, spot, (0, 0, turn), (width * random.uniform(0.7, 1.2), 1, tall))
        made.visible_shadow = False


def sparks(at, count, height, spread, matter, radius=0.0022):
    """Short streaks, rarer and wider apart the higher they are."""
    lines = []
    for _ in range(count):
        up = random.expovariate(1.6) * height * 0.45 + 0.3 * height * random.random()
        angle, out = random.uniform(0, 6.28), (0.06 + 0.30 * up / height * random.random()) * spread
        foot = np.array(at) + [out * math.cos(angle), out * math.sin(angle), up + 0.15]
        lean = np.array([random.gauss(0, 0.7), random.gauss(0, 0.3), 1]) * random.uniform(0.006, 0.04) * height
        curl = np.array([random.gauss(0, 0.2), 0, 0]) * np.linalg.norm(lean)
        lines.append([tuple(foot), tuple(foot + lean * 0.5 + curl), tuple(foot + lean)])
    strands(lines, radius * height, matter, 3)


def rocks(matter, count=5, detail=4):
    """Patterns of broken stones."""
    made = []
    for index in range(count):

        def broken(x, y, z, index=index):
            swell = np.minimum(
                1 + 0.30 * perlin(x * 1.1 + 3.3 * index, y * 1.1 + z) + 0.10 * perlin(x * 3 + index, z * 3 + y * 2),
                1.06,
            )
            return x * swell, y * swell * 0.85, z * swell * 0.7

        made.append(hide(bend(pebble_mesh("rock", matter, detail=detail), broken)))
    return made


def bark(burnt_centre=None, reach=0.85, scale=1.0):
    """Bark that chars and glows in its cracks near burnt_centre (a point of the scene)."""

    def recipe(graph):
        ridges = graph.noise(3 * scale, 8, 0.65, graph.place((1, 1, 0.25)), 1.0)
        tone = graph.ramp(ridges, [(0.35, (0.05, 0.03, 0.018)), (0.65, (0.17, 0.11, 0.065))])
        relief = graph.bump(ridges, 1.0, 0.05)
        if burnt_centre is None:
            return graph.surface(colour=tone, roughness=0.9, normal=relief)
        away = graph.node(
            "VectorMath", {0: graph.node("NewGeometry").outputs["Position"], 1: burnt_centre}, operation="DISTANCE"
        ).outputs["Value"]
        charred = graph.ramp(away, [(0.35 * reach, 1), (reach, 0)])
        crack = graph.ramp(graph.noise(11 * scale, 6, 0.7, graph.place((1, 1, 0.5))), [(0.50, 0), (0.62, 1)])
        hot = graph.math(
            "MULTIPLY", graph.math("MULTIPLY", crack, charred), graph.ramp(graph.noise(1.7, 3), [(0.35, 0), (0.6, 1)])
        )
        return graph.surface(
            colour=graph.mix(charred, tone, (0.012, 0.010, 0.009)),
            roughness=0.9,
            normal=relief,
            glow_colour=(1, 0.11, 0.006),
            glow=graph.math("MULTIPLY", hot, 3.0),
        )

    return material("bark", recipe)


def log(start, end, radius, seed, matter):
    """A crooked cylinder with closed, rounded ends."""
    start, end = np.array(start, float), np.array(end, float)
    length = np.linalg.norm(end - start)
    t = np.linspace(0, 1, 60)[None, :]
    angle = np.linspace(0, 2 * np.pi, 48, endpoint=False)[:, None]
    knots = (
        1
        + 0.12 * perlin(np.cos(angle) * 1.5 + seed, np.sin(angle) * 1.5 + t * 4)
        + 0.05 * perlin(np.cos(angle) * 5 + seed, np.sin(angle) * 5 + t * 3)
    )
    girth = radius * knots * (1 - 0.15 * t) * np.minimum(1, np.minimum(t, 1 - t) * 40) ** 0.4
    made = sheet(
        "log", girth * np.cos(angle), girth * np.sin(angle), (t - 0.5) * length + 0 * angle, matter, closed=True
    )
    made.location = (start + end) / 2
    made.rotation_euler = Vector(end - start).to_track_quat("Z", "Y").to_euler()
    return made


def coal_matter(strength=7.0, scale=1.0):
    """Charcoal with a grey skin of ash on top and a glow that comes out of its cracks."""

    def recipe(graph):
        crack = graph.ramp(graph.noise(4 * scale, 5, 0.6), [(0.46, 0), (0.7, 1)])
        colour = graph.ramp(graph.noise(6 * scale, 4), [(0.42, (0.9, 0.06, 0.004)), (0.7, (1, 0.33, 0.05))])
        facing_up = graph.axis(graph.node("NewGeometry").outputs["Normal"], 2)
        ash = graph.math(
            "MULTIPLY",
            graph.ramp(facing_up, [(0.45, 0), (0.85, 1)]),
            graph.ramp(graph.noise(7, 6, 0.7), [(0.4, 0), (0.6, 1)]),
        )
        alive = graph.ramp(graph.node("ObjectInfo").outputs["Random"], [(0.25, 0.15), (0.8, 1.0)])
        heat = graph.math(
            "MULTIPLY",
            graph.math("MULTIPLY", crack, alive),
            graph.math("SUBTRACT", 1.0, graph.math("MULTIPLY", ash, 0.85)),
        )
        return graph.surface(
            colour=graph.mix(ash, (0.018, 0.014, 0.012), (0.30, 0.28, 0.26)),
            roughness=0.95,
            normal=graph.bump(graph.noise(12, 7, 0.7), 0.8, 0.05),
            glow_colour=colour,
            glow=graph.math("MULTIPLY", heat, strength),
        )

    return material("coal", recipe)
