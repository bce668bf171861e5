"""The reached lines of fermat:networkisochrones against native:serviceareafromlayer: lengths and times with one-way
streets, from points beside the roads of Monaco and Andorra.

Where the lines may differ, and by how much:

- QGIS gives a line for each direction of a street, and two lines that overlap where paths from both ends meet. Fermat
  gives each place once. So the ground that lines cover is compared, not their number or length.
- Fermat's costs are whole millimetres or milliseconds. So the ends of lines are up to half a unit a line away: NEAR is
  more than that.
- QGIS gives multipart lines, one feature for each point. Fermat gives a feature for each part.
"""

import os
import unittest

from osgeo import ogr
from roads import WAYS, QgisTestRoads, RoadsTest

NEAR = 0.5 # metres
STARTS = 2


def lines_of(path, field, numbers):
    """The lines of each start, as one geometry."""
    file = ogr.Open(str(path)) # a layer lives as long as its file
    lines = {number: ogr.Geometry(ogr.wkbMultiLineString) for number in numbers}
    for feature in file.GetLayer():
        add_lines(feature.GetGeometryRef(), lines[feature.GetField(field)])
    return lines


def add_lines(geometry, to):
    parts = ogr.ForceToMultiLineString(geometry.Clone())
    for i in range(parts.GetGeometryCount()):
        to.AddGeometry(parts.GetGeometryRef(i))


def assert_same_ground(test, of_qgis, of_fermat, near, number):
    """All lines of one are within `near` of those of the other."""
    test.assertGreater(of_qgis.Length(), 200 * near)
    for lines, others in ((of_qgis, of_fermat), (of_fermat, of_qgis)):
        beyond = lines.Difference(others.Buffer(near))
        test.assertLess(beyond.Length(), near, f"start {number}: {beyond.ExportToWkt()[:300]}")


class ServiceAreaTruth(RoadsTest):
    def starts(self):
        """A layer with the first few points."""
        path = self.folder / "starts.gpkg"
        file = ogr.Open(str(self.points)) # a layer lives as long as its file
        points = file.GetLayer()
        starts = ogr.GetDriverByName("GPKG").CreateDataSource(str(path))
        layer = starts.CreateLayer("starts", points.GetSpatialRef(), ogr.wkbPoint)
        layer.CreateField(ogr.FieldDefn("number", ogr.OFTInteger))
        for number in range(1, STARTS + 1):
            feature = ogr.Feature(layer.GetLayerDefn())
            feature.SetField("number", number)
            point = points.GetFeature(number) # a geometry lives as long as its feature
            feature.SetGeometry(point.GetGeometryRef())
            layer.CreateFeature(feature)
        return path

    def compare(self, name):
        self.prepare(name)
        starts = self.starts()
        for strategy, most, unit, more in ((0, 800, 1, {}), (1, 0.03, 3600, {"SPEED_FIELD": "kmh"})):
            with self.subTest(strategy=strategy):
                expected, got = self.folder / f"qgis{strategy}.gpkg", self.folder / f"fermat{strategy}.gpkg"
                self.run_process("native:serviceareafromlayer", PROJECT_PATH=self.project(), INPUT=self.roads,
                                 START_POINTS=starts, STRATEGY=strategy, TRAVEL_COST2=most,
                                 OUTPUT_LINES=expected, **WAYS, **more)
                self.run_algorithm("networkisochrones", INPUT=self.roads, SOURCES=starts, ID_FIELD="number",
                                   EACH_SOURCE="true", STRATEGY=strategy, INTERVALS=most * unit, OUTPUT=got,
                                   **WAYS, **more)
                numbers = range(1, STARTS + 1)
                of_qgis, of_fermat = lines_of(expected, "number", numbers), lines_of(got, "source", numbers)
                for number in numbers:
                    assert_same_ground(self, of_qgis[number], of_fermat[number], NEAR, number)

    def test_monaco(self):
        self.compare("monaco")

    if os.environ.get("FERMAT_ALL_TRIALS"): # it takes a minute

        def test_andorra(self):
            self.compare("andorra")


class QgisResults(QgisTestRoads):
    """The lines that QGIS' own tests expect."""

    def compare(self, name, most, **more):
        expected = self.expected(name)
        output = self.folder / "fermat.gpkg"
        self.run_algorithm("networkisochrones", INPUT=self.roads, ID_FIELD="number", EACH_SOURCE="true",
                           SOURCES=self.write_places([values["start"] for values, _ in expected]),
                           INTERVALS=most, OUTPUT=output, **more)
        got = lines_of(output, "source", range(1, len(expected) + 1))
        for number, (_, lines) in enumerate(expected, start=1):
            assert_same_ground(self, lines, got[number], 0.02, number)

    def test_from_point(self):
        self.compare("service_area_from_point_lines.gml", 400)

    def test_from_layer(self):
        self.compare("service_area_from_layer_lines.gml", 700)

    def test_fastest(self):
        self.compare("service_area_fastests_lines.gml", 36, STRATEGY=1, DEFAULT_SPEED=50)


if __name__ == "__main__":
    unittest.main()
