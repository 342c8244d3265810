"""Shader graphs written as expressions, so that a material reads like its recipe."""

import bpy

_SURFACE_SOCKETS = {
    "colour": "Base Color",
    "roughness": "Roughness",
    "metal": "Metallic",
    "normal": "Normal",
    "ior": "IOR",
    "alpha": "Alpha",
    "specular": "Specular IOR Level",
    "transmission": "Transmission Weight",
    "scatter": "Subsurface Weight",
    "scatter_radius": "Subsurface Radius",
    "scatter_scale": "Subsurface Scale",
    "coat": "Coat Weight",
    "coat_roughness": "Coat Roughness",
    "sheen": "Sheen Weight",
    "glow": "Emission Strength",
    "glow_colour": "Emission Color",
}


class Graph:
    """One node tree. Every method returns a socket that the next one takes."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def node(self, kind, inputs=None, **properties):
        made = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in properties.items():
            setattr(made, name, value)
        for key, value in (inputs or {}).items():
            self.feed(made.inputs[key], value)
        return made

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
            return
        if socket.type == "RGBA" and hasattr(value, "__len__") and len(value) == 3:
            value = (*value, 1)
        socket.default_value = value

    def math(self, operation, a, b=0.0):
        return self.node("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        made = self.node("Mix", data_type="RGBA", blend_type=blend)
        for index, value in ((0, factor), (6, a), (7, b)):
            self.feed(made.inputs[index], value)
        return made.outputs[2]

    def blend(self, factor, a, b):
        return self.node("MixShader", {0: factor, 1: a, 2: b}).outputs[0]

    def ramp(self, factor, stops):
        """Stops are (position, value or RGB)."""
        made = self.node("ValToRGB", {0: factor})
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = (*value, 1) if hasattr(value, "__len__") else (value, value, value, 1)
        return made.outputs[0]

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0), shift=(0, 0, 0), kind="Object"):
        source = self.node("TexCoord").outputs[kind]
        return self.node("Mapping", {"Vector": source, "Scale": scale, "Rotation": turn, "Location": shift}).outputs[0]

    def axis(self, vector, index):
        return self.node("SeparateXYZ", {0: vector}).outputs[index]

    def height(self, kind="Object"):
        return self.axis(self.node("TexCoord").outputs[kind], 2)

    def noise(self, scale, detail=5, roughness=0.55, at=None, distortion=0.0):
        inputs = {"Scale": scale, "Detail": detail, "Roughness": roughness, "Distortion": distortion}
        inputs["Vector"] = self.place() if at is None else at
        return self.node("TexNoise", inputs).outputs[0]

    def cells(self, scale, at=None, feature="F1"):
        inputs = {"Scale": scale, "Vector": self.place() if at is None else at}
        return self.node("TexVoronoi", inputs, feature=feature).outputs[0]

    def bump(self, height, strength=0.3, distance=0.02):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        return self.node("Bump", inputs).outputs[0]

    def surface(self, **values):
        """A Principled surface, its sockets under this kit's names."""
        named = {_SURFACE_SOCKETS[key]: value for key, value in values.items()}
        return self.node("BsdfPrincipled", named).outputs[0]

    def emission(self, colour, strength):
        return self.node("Emission", {0: colour, 1: strength}).outputs[0]


def material(name, recipe=None, **surface):
    """A material from a recipe (graph -> shader socket) or from plain surface values."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    graph = Graph(made.node_tree)
    shader = recipe(graph) if recipe else graph.surface(**surface)
    graph.node("OutputMaterial", {0: shader})
    return made
