"""Renders the demo world's photographs again: scenes in, JPEGs and their list out.

    python3 -m venv v && v/bin/pip install -r requirements.txt
    nice -n 19 v/bin/python render.py                      # everything: one to two hours on two idle cores
    v/bin/python render.py campfire --width 400 --samples 4 --out /tmp/look

Names are scenes. A scene's light is kept in the light folder, so that `--develop` prints again
without rendering. Belongs to neither bin/run nor bin/test: the JPEGs are in the repository.
"""

import argparse
import importlib
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PHOTOS = HERE.parent / "photos"
sys.path.insert(0, str(HERE))

from kit import studio  # noqa: E402
from kit.camera import aim  # noqa: E402
from kit.develop import develop  # noqa: E402

NORMAL = "AgX - Medium High Contrast"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", help="scene names; all when none is given")
    parser.add_argument("--shot", action="append", help="only the shots of this name")
    parser.add_argument("--width", type=int, help="scale the long edge to this many pixels")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="render at this share of the size and enlarge when developing"
    )
    parser.add_argument("--samples", type=int, help="samples per pixel, instead of each shot's own")
    parser.add_argument("--out", type=Path, default=PHOTOS)
    parser.add_argument(
        "--light", type=Path, help="where rendered light is kept (default: .light beside the scenes, or in --out)"
    )
    parser.add_argument("--develop", action="store_true", help="print kept light again, render nothing")
    parser.add_argument("--list", action="store_true", help="only write pictures.json for the files there are")
    return parser.parse_args()


def scene_names():
    return sorted(path.stem for path in (HERE / "scenes").glob("*.py") if path.stem != "__init__")


def load(name):
    return importlib.import_module(f"scenes.{name}")


def scaled(size, width):
    """The shot's size, or the same shape with its long edge at width."""
    if not width:
        return size
    factor = width / max(size)
    return tuple(max(16, round(edge * factor)) for edge in size)


def rendered_size(shot, options):
    """The size to render at: half the scale is a quarter of the work."""
    return tuple(max(16, round(edge * options.scale)) for edge in scaled(shot.size, options.width))


def render(scene, name, options, light_folder):
    """Renders the scene's shots, building it again only when the moment changes."""
    built = None
    for shot in scene.SHOTS:
        if shot.after or (options.shot and shot.name not in options.shot):
            continue
        start = time.monotonic()
        if built != shot.moment:
            studio.clear(getattr(scene, "SEED", 1))
            scene.build(shot.moment)
            built = shot.moment
        aim(shot, getattr(scene, "UNIT", 1.0))
        ready = time.monotonic()
        studio.expose(light_folder / f"{shot.name}.exr", rendered_size(shot, options), options.samples or shot.samples)
        print(f"{name}/{shot.name}: built {ready - start:.0f} s, rendered {time.monotonic() - ready:.0f} s", flush=True)


def print_shots(scene, options, light_folder):
    """Develops every shot whose light has been rendered."""
    for shot in scene.SHOTS:
        light = light_folder / f"{shot.after or shot.name}.exr"
        if not light.exists() or (options.shot and shot.name not in options.shot):
            continue
        develop(
            studio.read_light(light),
            shot,
            scaled(shot.size, options.width),
            getattr(scene, "LOOK", NORMAL),
            getattr(scene, "EXPOSURE", 0.0),
            options.out / f"{shot.name}.jpg",
            light_folder / f"{shot.name}.png",
        )


def entry(name, shot):
    """What the demo world needs to know about one file."""
    return {
        "file": f"{shot.name}.jpg",
        "scene": name,
        "camera": shot.body,
        "taken": shot.taken,
        "orientation": shot.turn,
        "size": shot.size,
        "place": shot.place,
        "repeats": shot.after,
        "alt": shot.alt,
    }


def write_list(folder):
    """The list of all pictures that exist, in the order they were taken."""
    found = [
        entry(name, shot)
        for name in scene_names()
        for shot in load(name).SHOTS
        if (folder / f"{shot.name}.jpg").exists()
    ]
    found.sort(key=lambda one: one["taken"])
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in found)
    (folder / "pictures.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main():
    options = arguments()
    light_folder = options.light or (HERE if options.out == PHOTOS else options.out) / ".light"
    light_folder.mkdir(parents=True, exist_ok=True)
    for name in [] if options.list else options.scenes or scene_names():
        scene = load(name)
        if options.develop:
            studio.clear(1)
        else:
            render(scene, name, options, light_folder)
        print_shots(scene, options, light_folder)
    write_list(options.out)


if __name__ == "__main__":
    main()
