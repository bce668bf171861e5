"""The commands of docs/algorithms.md on roads of an OpenStreetMap file, that of Andorra."""

import csv
import heapq
import math
import os
import re
import subprocess
import unittest
from pathlib import Path

from fermat_process import FermatTest, test_data
from osgeo import ogr

START = (1.52, 42.51)  # of the commands
PAGE = Path(__file__).parents[3] / "docs/algorithms.md"


def metres(a, b):
    """East and north of a short step from a to b in degrees, on the ellipsoid WGS 84: with its radii in the middle."""
    axis, flattening = 6378137, 1 / 298.257223563
    squared = flattening * (2 - flattening)
    middle = math.radians((a[1] + b[1]) / 2)
    root = math.sqrt(1 - squared * math.sin(middle) ** 2)
    return (math.radians(b[0] - a[0]) * math.cos(middle) * axis / root,
            math.radians(b[1] - a[1]) * axis * (1 - squared) / root ** 3)


def share_at(place, a, b):
    """Where on the step from a to b a place joins, from 0 to 1, and how far away that is."""
    (x, y), (px, py) = metres(a, b), metres(a, place)
    share = min(1, max(0, (x * px + y * py) / (x * x + y * y or 1)))
    return math.hypot(px - share * x, py - share * y), share


def search(edges, starts):
    """The least time from the starts to each place."""
    times, queue = {}, [(time, place) for place, time in starts.items()]
    while queue:
        time, place = heapq.heappop(queue)
        if place in times:
            continue
        times[place] = time
        for other, seconds in edges.get(place, ()):
            heapq.heappush(queue, (time + seconds, other))
    return times


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

    def documented_table(self, name):
        """Writes a table of the page."""
        text = re.search(rf"^    cat > {name} <<'END'\n((?:    .*\n)*?)    END$", PAGE.read_text(), re.M).group(1)
        (self.folder / name).write_text(re.sub("^    ", "", text, flags=re.M))

    def documented_roads(self):
        """The layer that the commands make."""
        (self.folder / "andorra.osm.pbf").symlink_to(test_data("roads", "andorra.osm.pbf"))
        self.run_documented("native:extractbyexpression")
        return ogr.Open(str(self.folder / "roads.gpkg"))

    def test_roads_for_cars(self):
        file = self.documented_roads()
        highways = {road["highway"] for road in file.GetLayer()}
        self.assertIn("residential", highways)
        self.assertFalse(highways & {None, "footway", "path", "steps", "track", "pedestrian"})

    def minutes(self):
        file = ogr.Open(str(self.folder / "route.gpkg"))
        return round(file.GetLayer().GetNextFeature()["cost"])

    def test_paths(self):
        self.documented_roads()
        self.documented_table("rockfall.csv")
        self.assertIn("UNREACHED:\t0", self.run_documented("fermat:networkpaths", slice(None, 1)))
        self.assertEqual(self.minutes(), 21)
        self.assertIn("UNREACHED:\t0", self.run_documented("fermat:networkpaths", slice(1, None)))

    def test_links_and_corridors(self):
        self.documented_roads()
        self.assertIn("UNLINKED:\t0", self.run_documented("fermat:networklinks"))
        links = ogr.Open(str(self.folder / "links.gpkg"))
        rows = (self.folder / "links.csv").read_text().splitlines()
        self.assertEqual(len(rows) - 1, links.GetLayer().GetFeatureCount())
        places = ogr.Open(str(self.folder / "places.gpkg"))
        self.assertGreaterEqual(len(rows), places.GetLayer().GetFeatureCount())
        self.assertIn("PAIR_COUNT:\t1", self.run_documented("fermat:networkcorridor"))
        corridor = ogr.Open(str(self.folder / "corridor.gpkg"))
        classes = {(part["from"], part["to"]) for part in corridor.GetLayer()}
        self.assertEqual(classes, {(0, 5), (5, 10), (10, 20)})

    def test_service_area_with_speeds_and_one_way_streets_in_tags(self):
        """Times at all junctions are those of a search by this test, which reads the tags itself."""
        file = self.documented_roads()
        edges, nearest = {}, (math.inf,)
        speeds, ways = set(), set()
        for road in file.GetLayer():
            tags = dict(re.findall(r'"([^"]*)"=>"([^"]*)"', road["other_tags"] or ""))
            speed = tags.get("maxspeed", "")
            speeds.add(speed)
            speed = float(speed) if speed.isdigit() else 30
            way = tags.get("oneway", "yes" if tags.get("junction") == "roundabout" else "")
            ways.add(way)
            points = [point[:2] for point in road.GetGeometryRef().GetPoints()]
            for a, b in zip(points, points[1:]):
                seconds = math.hypot(*metres(a, b)) / (speed / 3.6)
                away, share = share_at(START, a, b)
                starts = {}
                if way != "-1":
                    edges.setdefault(a, []).append((b, seconds))
                    starts[b] = (1 - share) * seconds
                if way not in ("yes", "true", "1"):
                    edges.setdefault(b, []).append((a, seconds))
                    starts[a] = share * seconds
                nearest = min(nearest, (away, id(starts), starts))
        self.assertLessEqual({"20", "50", "90"}, speeds)
        self.assertLessEqual({"yes", "true", "1", "-1"}, ways)
        times = search(edges, nearest[-1])
        self.run_documented("fermat:networkisochrones", slice(None, 1))
        junctions = ogr.Open(str(self.folder / "junctions.gpkg"))
        count = 0
        for node in junctions.GetLayer():
            place = node.GetGeometryRef().GetPoint_2D()
            self.assertAlmostEqual(60 * node["cost"], times[place], delta=0.02)
            count += 1
        self.assertGreater(count, 300)

    def test_people_along_roads(self):
        self.documented_roads()
        self.run_documented("native:fieldcalculator -- INPUT=settlements.gpkg")
        self.run_documented("fermat:networkisochrones", slice(1, None))
        people = ogr.Open(str(self.folder / "inhabitants.gpkg"))
        everybody = sum(place["people"] for place in people.GetLayer())
        with (self.folder / "people.csv").open() as table:
            rows = list(csv.DictReader(table))
        said = re.search(r"\*([\d,]+) of the ([\d,]+) people have .* ([\d,]+) need more", PAGE.read_text())
        within, total, beyond = (int(number.replace(",", "")) for number in said.groups())
        self.assertEqual(everybody, total)
        self.assertEqual(sum(float(row["people"]) for row in rows), total)
        self.assertEqual(sum(float(row["people"]) for row in rows if row["to"] == "5"), within)
        self.assertEqual(sum(float(row["people"]) for row in rows if row["from"] == "15"), beyond)


if __name__ == "__main__":
    unittest.main()
