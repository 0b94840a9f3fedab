#!/usr/bin/env python3
"""The rooms of a source tree: what may include what.

A layer is a folder below src/, a room a folder inside a layer. The layer's CMakeLists.txt lists its rooms, lowest first:

    yomi_layer(inference
      ROOMS propagation auction signals dealing

A room includes only rooms before it; the files beside the rooms are the top of the layer if they include a room, and its
bottom if they do not. No folders include each other in a circle, no folder has more than 15 sources, no file more than
330 lines. In the other folders given, such as tests/, only the length of files is checked.

    rooms.py SRC [FOLDER ...]      prints each violation, and exits with 1 if there is one
"""
import collections
import pathlib
import re
import sys

MOST_SOURCES = 15
MOST_LINES = 330
CODE = (".h", ".cpp", ".py")


def folders_included(src):
    """For each folder the folders it includes, each with one include that shows it."""
    graph = collections.defaultdict(dict)
    for path in sorted(src.rglob("*")):
        if path.suffix not in (".h", ".cpp"):
            continue
        folder = path.parent.relative_to(src)
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = re.match(r'#include "([^"]+)"', line)
            if not include or not (src / include[1]).is_file():
                continue
            target = pathlib.PurePath(include[1]).parent
            if target != folder:
                graph[folder].setdefault(target, f"{path.relative_to(src)}:{number}: includes {include[1]}")
    return graph


def circles(graph):
    """One message for each cycle that a depth-first walk finds."""
    found, done, path = [], set(), []

    def walk(folder):
        if folder in path:
            way = path[path.index(folder):] + [folder]
            links = "".join(f"\n  {graph[a][b]}" for a, b in zip(way, way[1:]))
            found.append("folders include each other: " + " -> ".join(map(str, way)) + links)
            return
        if folder in done:
            return
        path.append(folder)
        for target in graph.get(folder, {}):
            walk(target)
        path.pop()
        done.add(folder)

    for folder in list(graph):
        walk(folder)
    return found


def listed_rooms(layer):
    listing = layer / "CMakeLists.txt"
    rooms = re.search(r"^\s*ROOMS ([^\n]+)", listing.read_text(), re.M) if listing.is_file() else None
    return rooms[1].split() if rooms else []


def wrong_order(src, graph):
    found = []
    for layer in sorted(path for path in src.iterdir() if path.is_dir()):
        rooms = listed_rooms(layer)
        for folder in sorted({path.parent.relative_to(layer) for path in layer.rglob("*.cpp")}):
            if str(folder) not in (".", *rooms):
                found.append(f"{layer.name}/{folder}: not in ROOMS of {layer.name}/CMakeLists.txt")
        for at, room in enumerate(rooms):
            for later in rooms[at + 1:]:
                shown = graph.get(pathlib.PurePath(layer.name, room), {}).get(pathlib.PurePath(layer.name, later))
                if shown:
                    found.append(f"{shown}, but {room} comes before {later} in ROOMS")
    return found


def crowded(src):
    found = []
    counts = collections.Counter(path.parent for path in src.rglob("*.cpp"))
    for folder, count in sorted(counts.items()):
        if count > MOST_SOURCES:
            found.append(f"{folder.relative_to(src)}: {count} sources; expected at most {MOST_SOURCES}")
    return found


def long_files(folder):
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in CODE and (lines := len(path.read_text().splitlines())) > MOST_LINES:
            found.append(f"{folder.name}/{path.relative_to(folder)}: {lines} lines; expected at most {MOST_LINES}")
    return found


def main(src, *others):
    graph = folders_included(src)
    found = circles(graph) + wrong_order(src, graph) + crowded(src)
    for folder in (src, *others):
        found += long_files(folder)
    print("\n".join(found) if found else f"{len(graph)} folders in order")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(pathlib.Path, sys.argv[1:])))
