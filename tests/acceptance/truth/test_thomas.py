"""Off-road speeds of 2000 x 2000 cells: solvers, paths and the validator agree on real ground."""

import unittest

import numpy as np
from osgeo import gdal, ogr

from fermat_process import FermatTest, Raster, ROUNDING, point, test_data

START = (700, 1100)
RECEIVERS = [(300, 1500), (1200, 1400), (900, 700), (250, 900), (1500, 1800)]


class Thomas(FermatTest):
    def setUp(self):
        super().setUp()
        self.input = test_data("velocity", "thomas_offroad_kmh.tif")
        self.velocity = Raster(self.input)
        for row, col in [START] + RECEIVERS:
            self.assertGreater(self.velocity.values[row, col], 0, f"cell {row}, {col} is passable")
        self.common = {"INPUT": self.input, "START_POINT": point(self.velocity, *START), "RADIUS": 1}

    def test_isochrones_by_tiled_and_dijkstra_are_the_same_bits(self):
        arrays = {}
        for solver in ("tiled", "dijkstra"):
            output = self.folder / (solver + ".tif")
            results = self.run_algorithm("isochrones", OUTPUT=output, SOLVER=solver, **self.common)
            self.assertEqual(results["SOLVER_USED"], solver)
            arrays[solver] = gdal.Open(str(output)).ReadAsArray()
            self.assertEqual(arrays[solver].dtype, np.float32)
        np.testing.assert_array_equal(arrays["tiled"].view(np.uint32),
                                      arrays["dijkstra"].view(np.uint32))

    def test_the_isochrones_of_a_start_inland_are_valid_and_a_changed_cell_is_found(self):
        output = self.folder / "time.tif"
        results = self.run_algorithm(
            "isochrones", OUTPUT=output, BACK_DIRECTION=self.folder / "direction.tif",
            ALLOCATION=self.folder / "allocation.tif", INTERVALS="step:3600",
            ISOCHRONES=self.folder / "bands.gpkg", **self.common)
        time = Raster(output).values
        reached = np.isfinite(time)
        self.assertEqual(results["REACHED_CELLS"], reached.sum())
        self.assertGreater(reached.sum(), 1_000_000)
        self.assertEqual(results["MAX_REACHED"], np.nanmax(time))
        self.assertTrue(np.all(self.velocity.values[reached] > 0))
        allocation = Raster(self.folder / "allocation.tif").values
        np.testing.assert_array_equal(np.isfinite(allocation), reached)
        self.assertEqual(set(allocation[reached]), {0})
        direction = Raster(self.folder / "direction.tif").values
        np.testing.assert_array_equal(np.isfinite(direction), reached)
        self.assertEqual(set(np.round(direction[reached])), {0, *range(45, 361, 45)})
        self.assertEqual(np.argwhere(direction == 0).tolist(), [list(START)])

        checked = self.run_algorithm("validatedistance", DISTANCE=output,
                                     REPORT=self.folder / "report.html", **self.common)
        self.assertTrue(checked["VALID"], checked)
        changed = gdal.Open(str(output), gdal.GA_Update)
        row, col = RECEIVERS[0]
        value = np.nextafter(np.float32(time[row, col]), np.float32(np.inf))
        changed.GetRasterBand(1).WriteArray(np.array([[value]]), col, row)
        del changed
        checked = self.run_algorithm("validatedistance", DISTANCE=output,
                                     REPORT=self.folder / "report.html", **self.common)
        self.assertFalse(checked["VALID"], checked)
        self.assertIn("report.html", str(checked["REPORT"]))

    def test_the_cost_of_a_ray_is_the_rasters_value_at_its_receiver(self):
        time = self.accumulated(**self.common)
        output = self.folder / "rays.gpkg"
        results = self.run_algorithm(
            "raypaths", OUTPUT=output, RECEIVERS=self.write_points(self.input, RECEIVERS),
            **self.common)
        self.assertEqual(results["UNREACHED"], 0)
        source = ogr.Open(str(output))
        rays = list(source.GetLayer(0))
        self.assertEqual(len(rays), len(RECEIVERS))
        slowness = 3.6 / self.velocity.values
        for ray in rays:
            receiver = RECEIVERS[ray["receiver"] - 1]
            self.assertEqual(ray["cost"], time.values[receiver])
            corners = ray.GetGeometryRef().GetPoints()
            self.assertEqual(time.cell(*corners[0][:2]), START)
            self.assertEqual(time.cell(*corners[-1][:2]), receiver)
            np.testing.assert_allclose(corners[0][:2], time.centre(*START), atol=1e-6)
            np.testing.assert_allclose(corners[-1][:2], time.centre(*receiver), atol=1e-6)
            # A line may leave out cells inside a straight part.
            cells = [START]
            for x, y, *_ in corners[1:]:
                row, col = time.cell(x, y)
                rows, cols = row - cells[-1][0], col - cells[-1][1]
                steps = max(abs(rows), abs(cols))
                for _ in range(steps):
                    cells.append((cells[-1][0] + rows // steps, cells[-1][1] + cols // steps))
                self.assertEqual(cells[-1], (row, col))
            lengths = [30 * np.hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(cells, cells[1:])]
            cost = sum(length * (slowness[a] + slowness[b]) / 2
                       for length, a, b in zip(lengths, cells, cells[1:]))
            bound = (len(cells) + 4) * ROUNDING
            self.assertLessEqual(abs(ray["cost"] - cost), cost * bound)
            np.testing.assert_allclose(ray["length"], sum(lengths), rtol=1e-9)


if __name__ == "__main__":
    unittest.main()
