"""Costs on road networks against QGIS' own network analysis: shortest and fastest paths with one-way
streets, from points beside the roads of Monaco and Andorra.

Where the numbers may differ, and by how much:

- Fermat's costs are whole millimetres or milliseconds. The rounding of the segments of a line adds up to
  half a unit at most, so a path of n lines is off by n / 2 units at most. ROUNDING allows for 500 lines.
- Both measure geodesics on the ellipsoid, so lengths agree otherwise.
- From a point to itself QGIS finds no path, and Fermat one that costs nothing. So the start is not among the
  ends here.
- QGIS gives fastest paths in hours.
- QGIS treats the direction "unknown" as DEFAULT_DIRECTION, Fermat as both ways. DEFAULT_DIRECTION is both
  ways here, so there is no difference.
"""

import random
import re
import unittest

from fermat_process import FermatTest, test_data
from osgeo import ogr

ROUNDING = 250  # millimetres or milliseconds
RELATIVE = 1e-6
SPEEDS = {"motorway": 100, "primary": 70, "secondary": 60, "residential": 30, "footway": 5}

# QGIS takes the ellipsoid from the project.
PROJECT = """<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.0"><properties><Measure><Ellipsoid type="QString">EPSG:7030</Ellipsoid></Measure>
</properties></qgis>
"""


class NetworkTruth(FermatTest):
    def prepare(self, name):
        """Writes the roads with the fields way (1: forward, -1: backward) and kmh, and points beside them."""
        source = ogr.Open(str(test_data("roads", name + ".gpkg")))
        lines = source.GetLayerByName("roads")
        driver = ogr.GetDriverByName("GPKG")
        self.roads = self.folder / (name + ".gpkg")
        roads_file = driver.CreateDataSource(str(self.roads))
        roads = roads_file.CreateLayer(name, lines.GetSpatialRef(), ogr.wkbLineString)
        roads.CreateField(ogr.FieldDefn("way", ogr.OFTString))
        roads.CreateField(ogr.FieldDefn("kmh", ogr.OFTReal))
        vertices = []
        one_way = 0
        roads.StartTransaction()
        for line in lines:
            geometry = line.GetGeometryRef()
            if not line.GetField("highway") or geometry.GetGeometryName() != "LINESTRING":
                continue
            feature = ogr.Feature(roads.GetLayerDefn())
            feature.SetGeometry(geometry)
            tag = re.search(r'"oneway"=>"([^"]*)"', line.GetField("other_tags") or "")
            if tag:
                one_way += tag.group(1) in ("yes", "-1")
                feature.SetField("way", {"yes": "1"}.get(tag.group(1), tag.group(1)))
            feature.SetField("kmh", SPEEDS.get(line.GetField("highway"), 20))
            roads.CreateFeature(feature)
            vertices.append(geometry.GetPoint_2D(geometry.GetPointCount() // 2))
        roads.CommitTransaction()
        self.assertGreater(one_way, 100)
        chance = random.Random(7)
        beside = [(x + chance.uniform(-3e-4, 3e-4), y + chance.uniform(-3e-4, 3e-4))
                  for x, y in chance.sample(vertices, 41)]
        self.points = self.folder / (name + "_points.gpkg")
        points_file = driver.CreateDataSource(str(self.points))
        points = points_file.CreateLayer("points", lines.GetSpatialRef(), ogr.wkbPoint)
        for x, y in beside[1:]:
            feature = ogr.Feature(points.GetLayerDefn())
            feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT({x!r} {y!r})"))
            points.CreateFeature(feature)
        self.start = "{!r},{!r} [EPSG:4326]".format(*beside[0])

    def costs_of_qgis(self, **parameters):
        """The cost of each end point, by its coordinates to five decimals. Unreached ones are missing."""
        output = self.folder / "qgis.gpkg"
        output.unlink(missing_ok=True)
        project = self.folder / "project.qgs"
        project.write_text(PROJECT)
        self.run_process("native:shortestpathpointtolayer", PROJECT_PATH=project, INPUT=self.roads,
                         START_POINT=self.start, END_POINTS=self.points, OUTPUT=output, **parameters)
        file = ogr.Open(str(output)) # a layer lives as long as its file
        return {tuple(round(float(number), 5) for number in row.GetField("end").split(",")): row.GetField("cost")
                for row in file.GetLayer() if row.GetField("cost") is not None}

    def costs_of_fermat(self, **parameters):
        """The same from fermat:networktraveltimes."""
        output = self.folder / "fermat.csv"
        self.run_algorithm("networktraveltimes", INPUT=self.roads, START_POINT=self.start,
                           RECEIVERS=self.points, OUTPUT=output, **parameters)
        file = ogr.Open(str(self.points))
        points = {point.GetFID(): point.GetGeometryRef().GetPoint_2D() for point in file.GetLayer()}
        rows = [line.split(",") for line in output.read_text().splitlines()[1:]]
        return {tuple(round(number, 5) for number in points[int(receiver)]): float(cost)
                for _, receiver, cost, _ in rows if cost}

    def compare(self, name):
        self.prepare(name)
        ways = dict(DIRECTION_FIELD="way", VALUE_FORWARD="1", VALUE_BACKWARD="-1", VALUE_BOTH="no",
                    DEFAULT_DIRECTION=2)
        for strategy, unit, more in ((0, 1, {}), (1, 3600, {"SPEED_FIELD": "kmh"})):
            with self.subTest(strategy=strategy):
                expected = self.costs_of_qgis(STRATEGY=strategy, **ways, **more)
                got = self.costs_of_fermat(STRATEGY=strategy, **ways, **more)
                self.assertGreater(len(expected), 20)
                self.assertEqual(sorted(got), sorted(expected))
                for place, cost in expected.items():
                    self.assertLessEqual(abs(got[place] - cost * unit),
                                         RELATIVE * cost * unit + ROUNDING / 1000, place)

    def test_monaco(self):
        self.compare("monaco")

    def test_andorra(self):
        self.compare("andorra")


if __name__ == "__main__":
    unittest.main()
