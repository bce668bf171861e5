"""TOLERANCE on a dense line, against a closed form: its vertices are merged one after another, and the cost from
end to end is the length of the line through those that are left."""

import math
import unittest

from osgeo import ogr

from fermat_process import FermatTest

STEP, STEPS = 4.0, 250  # metres: 1 km
ROUNDING = 0.001  # costs are whole millimetres


def straight():
    return [(STEP * i, 0.0) for i in range(STEPS + 1)]


def winding():
    """Bends every 60 m, so that merged vertices cut corners."""
    x, y, vertices = 0.0, 0.0, [(0.0, 0.0)]
    for i in range(STEPS):
        course = math.radians(70) * math.sin(2 * math.pi * STEP * i / 120)
        x, y = x + STEP * math.cos(course), y + STEP * math.sin(course)
        vertices.append((x, y))
    return vertices


def merged(vertices, tolerance):
    """Each vertex goes to the place of the first earlier one that is near in x and in y."""
    places, line = [], []
    for vertex in vertices:
        near = (place for place in places
                if abs(place[0] - vertex[0]) <= tolerance and abs(place[1] - vertex[1]) <= tolerance)
        place = next(near, vertex)
        if place is vertex:
            places.append(place)
        line.append(place)
    return line


def length(line):
    return sum(math.dist(a, b) for a, b in zip(line, line[1:]))


class Tolerance(FermatTest):
    def write_line(self, vertices):
        """A layer of one line, without a CRS: map units are metres."""
        path = self.folder / "line.shp"
        source = ogr.GetDriverByName("ESRI Shapefile").CreateDataSource(str(path))
        layer = source.CreateLayer("line", None, ogr.wkbLineString)
        feature = ogr.Feature(layer.GetLayerDefn())
        line = ogr.Geometry(ogr.wkbLineString)
        for x, y in vertices:
            line.AddPoint_2D(x, y)
        feature.SetGeometry(line)
        layer.CreateFeature(feature)
        return path

    def compare(self, vertices, places):
        roads = self.write_line(vertices)
        for tolerance in (0, 2, 5, 10):
            with self.subTest(tolerance=tolerance):
                line = merged(vertices, tolerance)
                self.assertEqual(len(set(line)), places[tolerance])
                output = self.folder / "times.csv"
                self.run_algorithm("networktraveltimes", INPUT=roads, STRATEGY=0, TOLERANCE=tolerance,
                                   START_POINT="{!r},{!r}".format(*line[0]),
                                   END_POINT="{!r},{!r}".format(*line[-1]), OUTPUT=output)
                cost = float(output.read_text().splitlines()[1].split(",")[2])
                self.assertLessEqual(abs(cost - length(line)), ROUNDING)

    def test_a_straight_line_keeps_its_length_up_to_its_last_place(self):
        vertices = straight()
        self.assertEqual([length(merged(vertices, tolerance)) for tolerance in (0, 2, 5, 10)], [1000, 1000, 1000, 996])
        self.compare(vertices, {0: 251, 2: 251, 5: 126, 10: 84})

    def test_a_winding_line_loses_its_corners(self):
        vertices = winding()
        lengths = [length(merged(vertices, tolerance)) for tolerance in (2, 5, 10)]
        self.assertGreater(lengths[0], lengths[1] + 2)
        self.assertGreater(lengths[1], lengths[2] + 2)
        self.compare(vertices, {tolerance: len(set(merged(vertices, tolerance))) for tolerance in (0, 2, 5, 10)})


if __name__ == "__main__":
    unittest.main()
