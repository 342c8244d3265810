"""Land seen from far away."""

import numpy as np

from .air import hazed
from .nodes import material
from .noise import fractal, perlin, smoothstep
from .shapes import sheet


def hill_matter(haze, dark=(0.02, 0.035, 0.018), middle=(0.05, 0.06, 0.025), light=(0.11, 0.085, 0.05), grain=0.02):
    def recipe(graph):
        cover = graph.noise(grain, 8, 0.65)
        surface = graph.surface(
            colour=graph.ramp(cover, [(0.35, dark), (0.55, middle), (0.7, light)]),
            roughness=0.95,
            specular=0.1,
            normal=graph.bump(graph.noise(grain * 12, 6, 0.7), 1.0, 4.0),
        )
        return hazed(graph, surface, **haze)

    return material("hill", recipe)


def ridge(near, far, height, seed, scale, matter, base=4.0, width=1.0, detail=(800, 200), rise=0.75):
    """A chain of hills from near to far; returns its coordinates for whatever grows on it."""
    depth = np.linspace(near, far, detail[1])[None, :]
    across = np.linspace(-1, 1, detail[0])[:, None] * (far * 0.75 * width)
    x, y = np.broadcast_arrays(across, depth)
    shore = near + (far - near) * 0.10 * perlin(x / scale / 0.8 + seed, 0 * x + 3, seed)
    slope = smoothstep(0, rise, (y - shore) / (far - near))
    form = fractal(x / scale, y / scale, 9, 0.5, seed) * 0.5 + 0.55
    form = form + 0.3 * fractal(x / scale * 0.7, y / scale * 0.7, 7, 0.5, seed + 20, ridged=True)
    z = -base + slope * height * np.clip(form, 0.02, 3)
    sheet("ridge", x, y, z, matter)
    return x, y, z
