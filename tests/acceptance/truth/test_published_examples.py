"""Worked examples that others published with their cost distance tools."""

import unittest

import numpy as np

from fermat_process import FermatTest, ROUNDING

NULL = np.nan

# ESRI, "Cost Distance algorithm", ArcGIS 9.2 web help, as kept in geotrellis'
# SimpleCostDistanceSpec (Apache-2.0): costs to one decimal.
ESRI_FRICTION = [[1, 3, 4, 4, 3, 2],
                 [4, 6, 2, 3, 7, 6],
                 [5, 8, 7, 5, 6, 6],
                 [1, 4, 5, NULL, 5, 1],
                 [4, 7, 5, NULL, 2, 6],
                 [1, 2, 2, 1, 3, 4]]
ESRI_SOURCES = [(0, 1), (0, 2), (1, 2), (5, 0)]
ESRI_COST = [[2.0, 0.0, 0.0, 4.0, 6.7, 9.2],
             [4.5, 4.0, 0.0, 2.5, 7.5, 13.1],
             [8.0, 7.1, 4.5, 4.9, 8.9, 12.7],
             [5.0, 7.5, 10.5, NULL, 10.6, 9.2],
             [2.5, 5.7, 6.4, NULL, 7.1, 11.1],
             [0.0, 1.5, 3.5, 5.0, 7.0, 10.5]]
ESRI_COST_TO_2_6 = [[2.0, 0.0, 0.0, NULL, NULL, NULL],
                    [NULL, NULL, 0.0, 2.5, NULL, NULL],
                    [NULL, NULL, NULL, NULL, NULL, NULL],
                    [NULL, NULL, NULL, NULL, NULL, NULL],
                    [2.5, NULL, NULL, NULL, NULL, NULL],
                    [0.0, 1.5, NULL, NULL, NULL, NULL]]

# GRASS GIS, manual of r.cost: costs to whole numbers.
GRASS_FRICTION = [[2, 2, 1, 1, 5, 5, 5],
                  [2, 2, 8, 8, 5, 2, 1],
                  [7, 1, 1, 8, 2, 2, 2],
                  [8, 7, 8, 8, 8, 8, 5],
                  [8, 8, 1, 1, 5, 3, 9],
                  [8, 1, 1, 2, 5, 3, 9]]
GRASS_SOURCES = [(4, 5)]
GRASS_COST = [[22, 21, 21, 20, 17, 15, 14],
              [20, 19, 22, 20, 15, 12, 11],
              [22, 18, 17, 18, 13, 11, 9],
              [21, 14, 13, 12, 8, 6, 6],
              [16, 13, 8, 7, 4, 0, 6],
              [14, 9, 8, 9, 6, 3, 8]]

PATH = 36 * ROUNDING  # no path of these grids has more cells


class PublishedExamples(FermatTest):
    def costs(self, friction, sources, cell, **parameters):
        raster = self.write_raster(friction, cell=(cell, cell))
        return self.accumulated(INPUT=raster, CORNERS=0, RADIUS=1,
                                SOURCES=self.write_points(raster, sources), **parameters).values

    def test_the_esri_example_as_cost_per_unit_of_length(self):
        for solver in ("tiled", "dijkstra"):
            got = self.costs(ESRI_FRICTION, ESRI_SOURCES, 1, SURFACE=1, SOLVER=solver)
            self.assert_within(got, np.array(ESRI_COST), PATH, 0.05)

    def test_the_esri_example_as_cost_per_cell_whatever_the_size_of_a_cell(self):
        got = self.costs(ESRI_FRICTION, ESRI_SOURCES, 37.5, SURFACE=2)
        self.assert_within(got, np.array(ESRI_COST), PATH, 0.05)

    def test_the_esri_example_up_to_a_maximum_cost_of_2_6(self):
        got = self.costs(ESRI_FRICTION, ESRI_SOURCES, 1, SURFACE=1, MAX_COST=2.6)
        self.assert_within(got, np.array(ESRI_COST_TO_2_6), PATH, 0.05)

    def test_the_grass_example_as_cost_per_cell(self):
        for solver in ("tiled", "dijkstra"):
            got = self.costs(GRASS_FRICTION, GRASS_SOURCES, 30, SURFACE=2, SOLVER=solver)
            self.assert_within(got, np.array(GRASS_COST, dtype=float), PATH, 0.5)


if __name__ == "__main__":
    unittest.main()
