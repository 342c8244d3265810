"""Haze without a volume: free of noise, and no sample is spent on it."""


def hazed(graph, shader, colour, density=0.00042, depth=55.0, strength=0.55, floor=0.35):
    """Mixes a shader to the air's colour by distance from the camera, thickest at z = 0.

    Density is per metre; depth is the height in which the haze thins by e; floor is what is
    left of it above that.
    """
    distance = graph.node("CameraData").outputs[2]
    height = graph.axis(graph.node("NewGeometry").outputs["Position"], 2)
    above = graph.math("MULTIPLY", graph.math("MAXIMUM", height, 0.0), -1 / depth)
    thickness = graph.math("ADD", graph.math("MULTIPLY", graph.math("EXPONENT", above), 1.6), floor)
    lost = graph.math("MULTIPLY", graph.math("MULTIPLY", distance, -density), thickness)
    share = graph.math("SUBTRACT", 1.0, graph.math("EXPONENT", lost))
    return graph.blend(share, shader, graph.emission((*colour, 1), strength))
