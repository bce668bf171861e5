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

import unittest

from osgeo import ogr
from roads import WAYS, QgisTestRoads, RoadsTest

ROUNDING = 250  # millimetres or milliseconds
RELATIVE = 1e-6


class NetworkTruth(RoadsTest):
    def costs_of_qgis(self, **parameters):
        """The cost of each end point, by its coordinates to centimetres. Unreached ones are missing."""
        output = self.folder / "qgis.gpkg"
        output.unlink(missing_ok=True)
        self.run_process("native:shortestpathpointtolayer", PROJECT_PATH=self.project(), INPUT=self.roads,
                         START_POINT=self.start, END_POINTS=self.points, OUTPUT=output, **parameters)
        file = ogr.Open(str(output)) # a layer lives as long as its file
        return {tuple(round(float(number), 2) for number in row.GetField("end").split(",")): row.GetField("cost")
                for row in file.GetLayer() if row.GetField("cost") is not None}

    def costs_of_fermat(self, **parameters):
        """The same from fermat:networktraveltimes."""
        output = self.folder / "fermat.csv"
        self.run_algorithm("networktraveltimes", INPUT=self.roads, START_POINT=self.start,
                           RECEIVERS=self.points, OUTPUT=output, **parameters)
        file = ogr.Open(str(self.points))
        points = {point.GetFID(): point.GetGeometryRef().GetPoint_2D() for point in file.GetLayer()}
        rows = [line.split(",") for line in output.read_text().splitlines()[1:]]
        return {tuple(round(number, 2) for number in points[int(receiver)]): float(cost)
                for _, receiver, cost, *_ in rows if cost}

    def compare(self, name):
        self.prepare(name)
        for strategy, unit, more in ((0, 1, {}), (1, 3600, {"SPEED_FIELD": "kmh"})):
            with self.subTest(strategy=strategy):
                expected = self.costs_of_qgis(STRATEGY=strategy, **WAYS, **more)
                got = self.costs_of_fermat(STRATEGY=strategy, **WAYS, **more)
                self.assertGreater(len(expected), 20)
                self.assertEqual(sorted(got), sorted(expected))
                for place, cost in expected.items():
                    self.assertLessEqual(abs(got[place] - cost * unit),
                                         RELATIVE * cost * unit + ROUNDING / 1000, place)

    def test_monaco(self):
        self.compare("monaco")

    def test_andorra(self):
        self.compare("andorra")


class QgisResults(QgisTestRoads):
    """The costs that QGIS' own tests expect, between one point and the points of a layer."""

    def compare(self, name, points, id_field, order, **one):
        rows = [values for values, _ in self.expected(name)]
        self.assertEqual(len(rows), 4)
        output = self.folder / "fermat.csv"
        self.run_algorithm("networktraveltimes", INPUT=self.roads, OUTPUT=output,
                           **{points: self.write_places([row[order] for row in rows]), id_field: "number"}, **one)
        got = [line.split(",") for line in output.read_text().splitlines()[1:]]
        column = 0 if order == "start" else 1
        for number, row in enumerate(rows, start=1):
            cost, = (float(cells[2]) for cells in got if cells[column] == str(number))
            self.assertLessEqual(abs(cost - row["cost"]), 0.003, row)

    def test_layer_to_point(self):
        self.compare("shortest_path_layer_to_point.shp", "SOURCES", "ID_FIELD", "start",
                     END_POINT="1004160.8843928401,6223198.426763908")

    def test_point_to_layer(self):
        self.compare("shortest_path_point_to_layer.shp", "RECEIVERS", "RECEIVER_ID_FIELD", "end",
                     START_POINT="1001285.503,6219636.58045")


if __name__ == "__main__":
    unittest.main()
