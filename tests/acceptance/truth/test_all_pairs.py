"""The matrix of fermat:allpairs against scipy, on the streets of Rome (rome99 of the 9th DIMACS challenge, 3,353
nodes) and on the sample of pgRouting; and its rows against QGIS' own network analysis on roads. Every path adds up to
its distance."""

import csv
import json
import unittest

import numpy as np
from fermat_process import test_data
from osgeo import gdal, ogr
from roads import WAYS, QgisTestRoads, RoadsTest

try:
    from scipy.sparse import csr_matrix
    from scipy.sparse.csgraph import shortest_path
except ImportError:
    shortest_path = None

UNREACHED = 2**32 - 1


def raster(path):
    """The whole numbers of a raster, its scale, and its nodes."""
    dataset = gdal.Open(str(path))
    band = dataset.GetRasterBand(1)
    nodes = json.loads(dataset.GetMetadataItem("NODES", "FERMAT"))
    return band.ReadAsArray().astype(np.int64), float(dataset.GetMetadataItem("SCALE", "FERMAT")), nodes


class Matrices:
    """What tests of fermat:allpairs have in common."""

    def matrices(self, **parameters):
        matrix, before = self.folder / "matrix.tif", self.folder / "before.tif"
        results = self.run_algorithm("allpairs", MATRIX=matrix, PREDECESSORS=before, **parameters)
        values, scale, nodes = raster(matrix)
        return values, raster(before)[0], scale, nodes, results

    def compare_with_qgis(self, roads, **parameters):
        """Compares the row of one node with QGIS' shortest paths to all the others."""
        points = self.folder / "nodes.gpkg"
        values, _, scale, nodes, _ = self.matrices(INPUT=roads, CENTRALITY=points, **parameters)
        # The node from which most others are reached.
        row = int((values != UNREACHED).sum(axis=1).argmax())
        output = self.folder / "qgis.gpkg"
        start = "{!r},{!r}".format(nodes["x"][row], nodes["y"][row])
        self.run_process("native:shortestpathpointtolayer", PROJECT_PATH=self.project(), INPUT=roads,
                         START_POINT=start, END_POINTS=points, OUTPUT=output, **parameters)
        file = ogr.Open(str(output)) # a layer lives as long as its file
        expected = {feature.GetField("id"): feature.GetField("cost") for feature in file.GetLayer()
                    if feature.GetField("cost") is not None}
        expected.pop(row, None)
        reached = [node for node in range(len(nodes["ids"])) if node != row and values[row, node] != UNREACHED]
        self.assertGreater(len(reached), 20)
        self.assertEqual(sorted(expected), reached)
        for node in reached:
            # Whole millimetres: the rounding of a line adds up to half a one at most.
            self.assertLessEqual(abs(values[row, node] * scale - expected[node]), 0.25 + 1e-6 * expected[node])


class AllPairsTruth(Matrices, RoadsTest):
    def of_table(self, edges, **parameters):
        """The matrices of a table with these rows: from, to, cost."""
        table = self.folder / "edges.csv"
        with open(table, "w", newline="") as file:
            csv.writer(file).writerows([("from", "to", "cost"), *edges])
        return self.matrices(INPUT=table, FROM_FIELD="from", TO_FIELD="to", COST_FIELD="cost", **parameters)

    def check_paths(self, values, before, arcs):
        """Every predecessor is one step away, and its distance and this step add up."""
        step = np.full(values.shape, UNREACHED, dtype=np.int64)
        for tail, head, cost in arcs:
            step[tail, head] = min(step[tail, head], cost)
        rows, columns = np.nonzero(before >= 0)
        previous = before[rows, columns]
        np.testing.assert_array_equal(values[rows, previous] + step[previous, columns], values[rows, columns])
        reached = values != UNREACHED
        np.fill_diagonal(reached, False)
        np.testing.assert_array_equal(before >= 0, reached)

    def test_the_streets_of_rome_are_those_of_scipy(self):
        if shortest_path is None:
            self.skipTest("scipy is not installed")
        with open(test_data("roads", "rome99.gr")) as file:
            arcs = [tuple(map(int, line.split()[1:])) for line in file if line.startswith("a ")]
        values, before, scale, nodes, results = self.of_table(arcs)
        self.assertEqual(nodes["ids"], [str(id) for id in range(1, 3354)])
        self.assertEqual(scale, 1)
        least = {}
        for tail, head, cost in arcs:
            least[tail - 1, head - 1] = min(cost, least.get((tail - 1, head - 1), cost))
        tails, heads = np.array(list(least)).T
        graph = csr_matrix((list(least.values()), (tails, heads)), shape=(3353, 3353))
        expected = shortest_path(graph, method="D")
        np.testing.assert_array_equal(values, np.where(np.isinf(expected), UNREACHED, expected))
        self.check_paths(values, before, [(tail - 1, head - 1, cost) for tail, head, cost in arcs])
        self.assertEqual(results["DIAMETER"], expected[np.isfinite(expected)].max())
        self.assertEqual(results["UNREACHED"], np.isinf(expected).sum())

    def test_the_sample_of_pgrouting(self):
        arcs = []
        with open(test_data("ref", "pgrouting", "edges.csv")) as file:
            for row in csv.DictReader(file):
                source, target = int(row["source"]), int(row["target"])
                arcs += [(source, target, float(row["cost"])), (target, source, float(row["reverse_cost"]))]
        arcs = [arc for arc in arcs if arc[2] >= 0]
        expected = np.loadtxt(test_data("ref", "pgrouting", "all_pairs_directed_scipy.csv"), delimiter=",")
        for solver in ("phast", "dijkstra", "blocked-floyd-warshall", "floyd-warshall"):
            with self.subTest(solver=solver):
                values, before, scale, nodes, _ = self.of_table(arcs, SOLVER=solver)
                # A table of texts (.csv) has ids that are texts.
                self.assertEqual(nodes["ids"], [str(id) for id in range(1, 18)])
                self.assertEqual(scale, 1)
                np.testing.assert_array_equal(values, np.where(np.isinf(expected), UNREACHED, expected))
                self.check_paths(values, before, [(tail - 1, head - 1, int(cost)) for tail, head, cost in arcs])

    def test_roads_of_monaco(self):
        self.prepare("monaco", in_degrees=True)
        self.compare_with_qgis(self.roads, **WAYS)


class AllPairsOfTheRoadsOfQgis(Matrices, QgisTestRoads):
    """Without a tolerance, QGIS finds no path to 6 of the 144 other nodes, and paths to 22 of them that are up to 86 m
    longer. It ties each end to a point that it calculates on the nearest segment. Here every end is at an end of a
    segment. Where rounding puts the point beside it, the segment leads to the point and no longer to the vertex where
    it meets the next segment. With a tolerance, the point and the vertex are one."""

    project = RoadsTest.project

    def test_the_roads_of_the_tests_of_qgis(self):
        self.compare_with_qgis(self.roads, TOLERANCE=1e-5)


if __name__ == "__main__":
    unittest.main()
