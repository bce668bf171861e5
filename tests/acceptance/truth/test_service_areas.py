"""The reached lines of fermat:networkisochrones against native:serviceareafromlayer: lengths and times with one-way
streets, from points beside the roads of Monaco and Andorra.

Where the lines may differ, and by how much:

- QGIS gives a line for each direction of a street, and two lines that overlap where paths from both ends meet. Fermat
  gives each place once. So the ground that lines cover is compared, not their number or length.
- Fermat's costs are whole millimetres or milliseconds. So the ends of lines are up to half a unit a line away: NEAR is
  more than that.
- QGIS gives multipart lines, one feature for each point. Fermat gives a feature for each part.
"""

import unittest

from osgeo import ogr
from roads import WAYS, RoadsTest

NEAR = 5e-6 # degrees, about 50 cm
STARTS = 2


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

    def lines_of(self, path, field):
        """The lines of each start, as one geometry."""
        file = ogr.Open(str(path)) # a layer lives as long as its file
        lines = {number: ogr.Geometry(ogr.wkbMultiLineString) for number in range(1, STARTS + 1)}
        for feature in file.GetLayer():
            geometry = ogr.ForceToMultiLineString(feature.GetGeometryRef().Clone())
            for i in range(geometry.GetGeometryCount()):
                lines[feature.GetField(field)].AddGeometry(geometry.GetGeometryRef(i))
        return lines

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
                of_qgis, of_fermat = self.lines_of(expected, "number"), self.lines_of(got, "source")
                for number in of_qgis:
                    self.assertGreater(of_qgis[number].Length(), 1e-3)
                    for lines, others in ((of_qgis, of_fermat), (of_fermat, of_qgis)):
                        beyond = lines[number].Difference(others[number].Buffer(NEAR))
                        self.assertLess(beyond.Length(), NEAR, f"start {number}: {beyond.ExportToWkt()[:300]}")

    def test_monaco(self):
        self.compare("monaco")

    def test_andorra(self):
        self.compare("andorra")


if __name__ == "__main__":
    unittest.main()
