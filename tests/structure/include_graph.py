"""Prints which folder includes headers of which other folder, and fails if an include points upwards.

usage: include_graph.py ROOT
"""

import re
import sys
from collections import defaultdict
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
# core and cuda know no Qt, QGIS, GDAL or PROJ; core knows no CUDA either.
FOREIGN = {
    "core": re.compile(r"Q[A-Z]|qgs|Qt|gdal|ogr|cpl_|proj|cuda|cooperative_groups"),
    "cuda": re.compile(r"Q[A-Z]|qgs|Qt|gdal|ogr|cpl_|proj"),
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
    """The header that `includer` names: its own folder's comes first, as for the compiler."""
    found = [path for path in sources if path.as_posix().endswith("/" + name)]
    own = [path for path in found if path.parts[0] == includer.parts[0]]
    return next(iter(own + found), None)


def main(root):
    sources = read_sources(root)
    graph = defaultdict(int)
    problems = []
    for path, text in sources.items():
        folder = path.parts[0]
        for name in INCLUDE.findall(text):
            header = header_of(name, path, sources)
            if header is None:
                if folder in FOREIGN and FOREIGN[folder].match(name):
                    problems.append(f"{path} includes <{name}>, which {folder}/ may not know")
                continue
            other = header.parts[0]
            if other == folder:
                continue
            graph[folder, other] += 1
            if other not in BELOW[folder]:
                problems.append(f"{path} includes {header}: {folder}/ may not include {other}/")
            elif folder != "cuda" and not header.as_posix().startswith(PUBLIC.get(other, "")):
                problems.append(f"{path} includes {header}, which is private to {other}/")
    for (folder, other), count in sorted(graph.items()):
        print(f"{folder:>8} -> {other:<8} {count:4} includes")
    print("\n".join(problems))
    return 1 if problems or not graph else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
