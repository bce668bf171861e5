"""The commands of docs/algorithms.md that make roads of an OpenStreetMap file, on that of Andorra."""

import os
import re
import subprocess
import unittest
from pathlib import Path

from fermat_process import FermatTest, test_data
from osgeo import ogr

PAGE = Path(__file__).parents[3] / "docs/algorithms.md"


class OpenStreetMap(FermatTest):
    def run_documented(self, algorithm, which=slice(None)):
        """Runs the command lines of the page that call this algorithm, in the folder of the test."""
        # A command goes on in the next line after a backslash.
        commands = re.findall(rf"^    (qgis_process\.bin run {algorithm} (?:.*\\\n)*.*)$", PAGE.read_text(), re.M)
        self.assertTrue(commands, algorithm)
        for command in commands[which]:
            done = subprocess.run(
                ["bash", "-c", command.replace("qgis_process.bin", '"$FERMAT_QGIS_PROCESS"')], cwd=self.folder,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=100)
            self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def documented_roads(self, extract):
        """Each road that the commands make, with this one of the two that extract roads: its highway, speed and
        oneway."""
        (self.folder / "andorra.osm.pbf").symlink_to(test_data("roads", "andorra.osm.pbf"))
        self.run_documented("native:extractbyexpression", extract)
        self.run_documented("native:fieldcalculator")
        file = ogr.Open(str(self.folder / "roads.gpkg"))
        return [(road["highway"], road["maxspeed"], road["oneway"]) for road in file.GetLayer()]

    def test_roads_with_their_speeds_and_one_way_streets(self):
        roads = self.documented_roads(slice(0, 1))
        self.assertEqual(len(roads), 1614)
        self.assertNotIn(None, {highway for highway, _, _ in roads})
        self.assertEqual({speed for _, speed, _ in roads}, {None, 20, 30, 50, 60, 70, 80, 90})
        self.assertEqual({way for _, _, way in roads}, {None, "yes", "no", "-1"})
        self.assertIn("UNREACHED:\t0", self.run_documented("fermat:networkpaths"))

    def test_roads_for_cars(self):
        highways = {highway for highway, _, _ in self.documented_roads(slice(1, 2))}
        self.assertIn("residential", highways)
        self.assertFalse(highways & {None, "footway", "path", "steps", "track", "pedestrian"})


if __name__ == "__main__":
    unittest.main()
