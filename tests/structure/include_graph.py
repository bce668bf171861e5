"""Prints which folder includes headers of which other folder, and fails if an include points upwards.

This holds for the parts (core, cuda, provider, plugin) and for the rooms, which are the folders inside a part.

usage: include_graph.py ROOT
"""

import re
import sys
from collections import defaultdict
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

# What each folder may include besides itself.
BELOW = {
    "core": set(),
    "cuda": {"core"},
    "provider": {"core", "cuda"},
    "plugin": {"core", "cuda", "provider"},
}
# provider and plugin see only the public headers of core and cuda.
PUBLIC = {"core": "core/include/", "cuda": "cuda/include/"}
# core and cuda know no Qt, QGIS, GDAL or PROJ; core knows no CUDA either. Runs know no Qt and no QGIS.
FOREIGN = {
    "core": re.compile(r"Q[A-Z]|qgs|Qt|gdal|ogr|cpl_|proj|cuda|cooperative_groups"),
    "cuda": re.compile(r"Q[A-Z]|qgs|Qt|gdal|ogr|cpl_|proj"),
    "provider/run": re.compile(r"Q[A-Z]|qgs|Qt"),
}
SOURCES = {".h", ".inl", ".cpp", ".cu", ".cuh", ".in"}
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)


def read_sources(root):
    return {
        path.relative_to(root): path.read_text(encoding="utf-8")
        for folder in BELOW
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in SOURCES
    }


def header_of(name, includer, sources):
    """The header that `includer` names. As for the compiler, its own folder comes first."""
    found = [path for path in sources if path.as_posix().endswith("/" + name)]
    beside = [path for path in found if path.parent == includer.parent]
    own = [path for path in found if path.parts[0] == includer.parts[0]]
    return next(iter(beside + own + found), None)


def room_of(path):
    """The folder inside a part: core/src/grid/edge.h is in `grid`, core/include/fermat/grid.h in `include`."""
    folders = [name for name in path.parts[1:-1] if name != "src"]
    return folders[0] if folders else path.parts[0]


def problems_between_rooms(part, includes):
    """Prints which room of a part includes which, the highest room first. `includes` lists the includes from a
    room to another one."""
    below = defaultdict(list)
    for room, other in sorted(includes):
        below[room].append(other)
    try:
        order = list(TopologicalSorter(below).static_order())
    except CycleError as error:
        circle = error.args[1][::-1]
        return [
            f"{part}/: the rooms {' -> '.join(circle)} include each other: {'; '.join(includes[pair])}"
            for pair in zip(circle, circle[1:])
        ]
    print(f"\nrooms of {part}, from the top:")
    for room in reversed(order):
        print(f"{room:>12} -> {', '.join(other for other in reversed(order) if other in below[room]) or 'nothing'}")
    return []


def main(root):
    sources = read_sources(root)
    graph = defaultdict(int)
    rooms = {part: defaultdict(list) for part in BELOW}
    problems = []
    for path, text in sources.items():
        folder = path.parts[0]
        for name in INCLUDE.findall(text):
            header = header_of(name, path, sources)
            if header is None:
                problems += [
                    f"{path} includes <{name}>, which {place}/ may not know"
                    for place, foreign in FOREIGN.items()
                    if path.is_relative_to(place) and foreign.match(name)
                ]
                continue
            other = header.parts[0]
            if other == folder:
                if room_of(path) != room_of(header):
                    rooms[folder][room_of(path), room_of(header)].append(f"{path} includes {header}")
                continue
            graph[folder, other] += 1
            if other not in BELOW[folder]:
                problems.append(f"{path} includes {header}: {folder}/ may not include {other}/")
            elif folder != "cuda" and not header.as_posix().startswith(PUBLIC.get(other, "")):
                problems.append(f"{path} includes {header}, which is private to {other}/")
    for (folder, other), count in sorted(graph.items()):
        print(f"{folder:>8} -> {other:<8} {count:4} includes")
    for part, includes in rooms.items():
        problems += problems_between_rooms(part, includes)
    print("\n".join(problems))
    return 1 if problems or not graph else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
