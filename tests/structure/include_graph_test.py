"""Tests include_graph.py on small trees.

usage: include_graph_test.py ROOT
"""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

import include_graph


def check(files, main=include_graph.main):
    """Returns the exit status and the output of a check of a tree with these files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = main(Path(folder))
        return status, output.getvalue()


class IncludeGraphTest(unittest.TestCase):
    good = {
        "core/include/fermat/grid.h": "",
        "core/src/grid/edge.h": "#include <fermat/grid.h>\n",
        "core/src/paths/paths.cpp": '#include "edge.h"\n',
        "provider/algorithms/terrain.cpp": "#include <fermat/grid.h>\n",
    }

    def refuses(self, files, sentence):
        status, output = check({**self.good, **files})
        self.assertEqual(status, 1)
        self.assertIn(sentence, output)

    def test_prints_the_rooms_from_the_top(self):
        status, output = check(self.good)
        self.assertEqual(status, 0)
        self.assertRegex(output, r"paths -> grid\n +grid -> include\n +include -> nothing")

    def test_refuses_rooms_that_include_each_other(self):
        self.refuses(
            {"core/src/paths/paths.h": "", "core/src/grid/grid.cpp": '#include "paths.h"\n'},
            "core/src/grid/grid.cpp includes core/src/paths/paths.h",
        )

    def test_refuses_a_public_header_that_includes_a_room(self):
        self.refuses(
            {"core/include/fermat/terrain.h": '#include "edge.h"\n'},
            "core/include/fermat/terrain.h includes core/src/grid/edge.h",
        )

    def test_refuses_a_part_that_includes_a_higher_one(self):
        self.refuses(
            {"provider/terrain.h": "", "core/src/grid/grid.cpp": '#include "terrain.h"\n'},
            "core/ may not include provider/",
        )

    def test_refuses_a_private_header_of_another_part(self):
        self.refuses({"provider/x.cpp": '#include "edge.h"\n'}, "private to core/")

    def test_refuses_qt_in_runs(self):
        self.refuses({"provider/run/run.cpp": "#include <QString>\n"}, "provider/run/ may not know")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
