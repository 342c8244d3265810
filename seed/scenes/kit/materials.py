"""Matter that more than one scene needs."""

from .nodes import material


def wood(dark=(0.20, 0.10, 0.05), light=(0.42, 0.25, 0.13), roughness=0.4, scale=1.0, along=0, coat=0.1):
    """Boards with the grain along one axis (0 x, 1 y, 2 z)."""

    def recipe(graph):
        stretch = [9 * scale] * 3
        stretch[along] = 0.8 * scale
        fine_stretch = [one * (1 if index == along else 1.5) for index, one in enumerate(stretch)]
        rings = graph.noise(2.2, 8, 0.6, graph.place(stretch), 1.2)
        fibre = graph.noise(22, 4, 0.7, graph.place(fine_stretch))
        grain = graph.math("ADD", graph.math("MULTIPLY", rings, 0.7), graph.math("MULTIPLY", fibre, 0.3))
        middle = tuple((a + b) / 2 for a, b in zip(dark, light))
        return graph.surface(
            colour=graph.ramp(grain, [(0.3, dark), (0.48, middle), (0.68, light)]),
            roughness=graph.math("ADD", graph.math("MULTIPLY", fibre, 0.3), roughness - 0.12),
            normal=graph.bump(grain, 0.25, 0.004),
            coat=coat,
            coat_roughness=0.3,
        )

    return material("wood", recipe)


def ceramic(colour=(0.86, 0.83, 0.77), speckle=None):
    """Glazed, with uneven gloss; speckle is the colour of the dots in stoneware."""

    def recipe(graph):
        tone = colour
        if speckle:
            tone = graph.mix(graph.ramp(graph.noise(90, 2, 0.4), [(0.62, 0), (0.68, 1)]), colour, speckle)
        gloss = graph.ramp(graph.noise(8, 3), [(0.3, 0.1), (0.7, 0.24)])
        return graph.surface(colour=tone, roughness=gloss, coat=0.6, coat_roughness=0.05)

    return material("ceramic", recipe)


def plaster(colour=(0.52, 0.48, 0.42), roughness=0.9, relief=0.25, scale=1.0):
    def recipe(graph):
        cloud = graph.noise(1.5 * scale, 5)
        tone = graph.mix(cloud, tuple(0.9 * one for one in colour), tuple(min(1, 1.1 * one) for one in colour))
        height = graph.math("ADD", graph.math("MULTIPLY", cloud, 2.0), graph.noise(30 * scale, 5, 0.65))
        return graph.surface(colour=tone, roughness=roughness, normal=graph.bump(height, relief, 0.02))

    return material("plaster", recipe)


def cloth(colour=(0.62, 0.60, 0.55), second=None, thread=60.0, sheen=0.3, stripes=None):
    """A weave; stripes is (period in units, share) of the second colour across x."""

    def recipe(graph):
        at = graph.place()
        warp = graph.node("TexWave", {"Vector": at, "Scale": thread}).outputs[1]
        weft = graph.node("TexWave", {"Vector": at, "Scale": thread}, bands_direction="Y").outputs[1]
        weave = graph.math("ADD", warp, weft)
        tone = graph.mix(graph.noise(5, 4), colour, tuple(0.82 * one for one in colour))
        if second:
            band = graph.noise(40, 3)
            if stripes:
                phase = graph.math("FRACT", graph.math("DIVIDE", graph.axis(at, 0), stripes[0]))
                band = graph.math("LESS_THAN", phase, stripes[1])
            tone = graph.mix(band, tone, second)
        return graph.surface(colour=tone, roughness=0.92, sheen=sheen, normal=graph.bump(weave, 0.3, 0.004))

    return material("cloth", recipe)


def glass(colour=(1, 1, 1), roughness=0.0, ior=1.45):
    return material("glass", colour=colour, roughness=roughness, transmission=1.0, ior=ior)


def thin_glass():
    """A pane without refraction: cheap, free of noise, and it throws no black shadow."""

    def recipe(graph):
        facing = graph.node("LayerWeight", {0: 0.35}).outputs[0]
        share = graph.math("ADD", graph.math("MULTIPLY", facing, 0.5), 0.02)
        clear = graph.node("BsdfTransparent").outputs[0]
        shine = graph.node("BsdfGlossy", {"Roughness": 0.0}).outputs[0]
        return graph.blend(share, clear, shine)

    return material("thin glass", recipe)


def metal(colour=(0.75, 0.73, 0.70), low=0.12, high=0.28):
    def recipe(graph):
        worn = graph.ramp(graph.noise(20, 4), [(0.3, low), (0.7, high)])
        return graph.surface(colour=colour, metal=1.0, roughness=worn)

    return material("metal", recipe)


def glow(colour, strength):
    return material("glow", lambda graph: graph.emission((*colour, 1), strength))


def flame(colours, strength):
    """Emission along the object's own height: blue foot, orange body, pale tip."""
    return material("flame", lambda graph: graph.emission(graph.ramp(graph.height(), colours), strength))


def snow():
    def recipe(graph):
        drift = graph.noise(2, 6, 0.6)
        crystal = graph.noise(60, 3, 0.7)
        height = graph.math("ADD", drift, graph.math("MULTIPLY", crystal, 0.12))
        return graph.surface(colour=(0.86, 0.89, 0.93), roughness=0.55, normal=graph.bump(height, 0.35, 0.06))

    return material("snow", recipe)


def earth(dark=(0.02, 0.017, 0.01), light=(0.09, 0.07, 0.04), scale=1.2, relief=0.5):
    def recipe(graph):
        clods = graph.noise(scale, 8, 0.7)
        return graph.surface(
            colour=graph.ramp(clods, [(0.35, dark), (0.65, light)]),
            roughness=0.95,
            normal=graph.bump(clods, relief, 0.08),
        )

    return material("earth", recipe)


def leaf(dark=(0.03, 0.11, 0.02), light=(0.10, 0.26, 0.05)):
    def recipe(graph):
        veins = graph.noise(14, 3)
        return graph.surface(
            colour=graph.mix(veins, dark, light),
            roughness=0.42,
            scatter=0.2,
            scatter_radius=(0.3, 0.8, 0.1),
            scatter_scale=0.02,
        )

    return material("leaf", recipe)
