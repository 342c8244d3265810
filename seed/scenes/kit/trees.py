"""Conifers, grass and reeds: patterns that are planted as copies."""

import random

import numpy as np

from .air import hazed
from .nodes import material
from .noise import fractal
from .shapes import copy, hide, mesh


def far_conifer(seed, matter, height=14.0, whorls=13):
    """A ragged cone of star-shaped whorls, for hundreds at a distance."""
    dice = np.random.RandomState(seed)
    points, faces, count = [], [], 0
    for whorl in range(whorls):
        up = whorl / (whorls - 1)
        z = 1.2 + up * (height - 1.6)
        reach = (1 - up) ** 0.85 * height * 0.19 * dice.uniform(0.8, 1.15) + 0.12
        angle = np.arange(14) / 14 * 2 * np.pi + dice.uniform(0, 6)
        spread = reach * np.where(np.arange(14) % 2, 1.0, 0.5) * dice.uniform(0.75, 1.2, 14)
        skirt = np.stack([spread * np.cos(angle), spread * np.sin(angle), z - spread * 0.35], -1)
        points.append(np.vstack([[0, 0, z + height * 0.10], skirt]))
        faces += [(count, count + 1 + j, count + 1 + (j + 1) % 14) for j in range(14)]
        count += 15
    points.append(np.array([[0.2, 0, -1], [-0.1, 0.17, -1], [-0.1, -0.17, -1], [0, 0, height * 0.9]]))
    faces += [(count, count + 1, count + 3), (count + 1, count + 2, count + 3), (count + 2, count, count + 3)]
    return hide(mesh("far conifer", np.vstack(points), faces, matter, smooth=False))


def conifer_matter(haze=None, dark=(0.012, 0.022, 0.010), light=(0.035, 0.05, 0.02)):
    def recipe(graph):
        surface = graph.surface(colour=graph.mix(graph.noise(0.7, 3), dark, light), roughness=0.9, specular=0.1)
        return hazed(graph, surface, **haze) if haze else surface

    return material("conifer", recipe)


def near_conifer(seed, needles, height=9.0, whorls=26, droop=0.5, reach=0.2, twigs=11, sprays=9):
    """A spruce of branches with hanging sprays, thin enough that the sky shows through."""
    dice = np.random.RandomState(seed)
    points, faces = [], []

    def blade(base, tip, width):
        along = tip - base
        side = np.cross(along, [0, 0, 1.0])
        side = side / max(np.linalg.norm(side), 1e-6) * width
        start = len(points)
        middle = base * 0.45 + tip * 0.55
        points.extend([base, middle + side, tip, middle - side])
        faces.append((start, start + 1, start + 2, start + 3))

    for whorl in range(whorls):
        up = (whorl + dice.uniform(-0.3, 0.3)) / whorls
        base_z = height * (0.06 + 0.92 * up)
        for _ in range(twigs if up < 0.8 else 6):
            angle = dice.uniform(0, 2 * np.pi)
            length = ((1 - up) ** 0.8 * height * reach + 0.1) * dice.uniform(0.65, 1.15)
            heading = np.array([np.cos(angle), np.sin(angle), 0])
            previous = np.array([0, 0, base_z])
            for step in range(1, 6):
                t = step / 5
                place = np.array([0, 0, base_z]) + heading * length * t
                place[2] += length * (0.15 * t - droop * t * t) + 0.1 * length * max(0, t - 0.7)
                blade(previous, place, 0.02 * height / 9 + 0.05 * length * (1 - t))
                for _ in range(sprays // 3):
                    turn = angle + dice.uniform(0.5, 1.1) * dice.choice([-1, 1])
                    spray = np.array([np.cos(turn), np.sin(turn), -dice.uniform(0.25, 0.9)])
                    start = previous + (place - previous) * dice.rand()
                    blade(start, start + spray * length * 0.34 * (1.15 - t), 0.035 * length + 0.02)
                previous = place
    trunk = len(points)
    points.extend(np.array([[0.014 * height * np.cos(a), 0.014 * height * np.sin(a), -0.5] for a in (0, 2.1, 4.2)]))
    points.append(np.array([0, 0, height]))
    faces += [(trunk, trunk + 1, trunk + 3), (trunk + 1, trunk + 2, trunk + 3), (trunk + 2, trunk, trunk + 3)]
    return hide(mesh("conifer", np.array(points), faces, needles, smooth=False))


def forest(patterns, land, count, within, density_scale=90.0, threshold=-0.12, size=(0.55, 1.35), seed=77):
    """Plants copies on a ridge's coordinates where within(x, y, z) holds and noise allows."""
    x, y, z = land
    places = np.argwhere(within(x, y, z) & (fractal(x / density_scale, y / density_scale, 3, 0.5, seed) > threshold))
    for i, j in places[np.random.permutation(len(places))[:count]]:
        at = (x[i, j] + random.uniform(-3, 3), y[i, j] + random.uniform(-3, 3), z[i, j] - 0.3)
        copy(random.choice(patterns), at, (0, 0, random.uniform(0, 6.28)), random.uniform(*size))


def grass_matter(dark=(0.05, 0.045, 0.015), light=(0.16, 0.11, 0.045)):
    def recipe(graph):
        return graph.surface(colour=graph.mix(graph.node("ObjectInfo").outputs["Random"], dark, light), roughness=0.8)

    return material("grass", recipe)


def tuft(seed, matter, blades=26, height=1.1, spread=0.12, width=0.008):
    """Bent blades of grass round one root."""
    dice = np.random.RandomState(seed)
    points, faces = [], []
    for _ in range(blades):
        angle, tall = dice.uniform(0, 6.28), height * dice.uniform(0.5, 1.2)
        lean, root = dice.uniform(0.05, 0.45) * tall, dice.normal(0, spread, 2)
        half = width * dice.uniform(0.8, 1.6)
        for step in range(6):
            u = step / 5
            centre = np.array(
                [
                    root[0] + np.cos(angle) * lean * u * u,
                    root[1] + np.sin(angle) * lean * u * u,
                    tall * (u - 0.12 * u * u),
                ]
            )
            side = np.array([-np.sin(angle), np.cos(angle), 0]) * half * (1 - u * 0.92)
            points += [centre + side, centre - side]
            if step:
                last = len(points)
                faces.append((last - 4, last - 3, last - 1, last - 2))
    return hide(mesh("tuft", np.array(points), faces, matter))
