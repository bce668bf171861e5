"""Costs of GRASS' r.cost on 500 x 500 cells of real friction, with 8 and with 16 neighbours."""

import unittest

import numpy as np

from fermat_process import FermatTest, Raster, ROUNDING, point, test_data

START = (250, 250)


def cells_of_paths(cost, direction):
    """The number of cells on the path to each cell, along the back directions."""
    reach = range(-2, 3)
    steps = [(rows, cols) for rows in reach for cols in reach
             if abs(rows) + abs(cols) == 3 or max(abs(rows), abs(cols)) == 1]
    bearing = np.array([np.degrees(np.arctan2(cols, -rows)) % 360 for rows, cols in steps])
    count = np.full(cost.shape, np.nan)
    for index in np.argsort(cost, axis=None):
        cell = np.unravel_index(index, cost.shape)
        if np.isnan(cost[cell]):
            continue
        if direction[cell] == 0:
            count[cell] = 1
            continue
        turn = np.abs((bearing - direction[cell] + 180) % 360 - 180)
        rows, cols = steps[int(np.argmin(turn))]
        count[cell] = count[cell[0] + rows, cell[1] + cols] + 1
    return count


class GrassCosts(FermatTest):
    def compare(self, reference, radius):
        friction = test_data("ref", "grass_thomas500", "thomas500_friction.tif")
        expected = Raster(test_data("ref", "grass_thomas500", reference)).values
        direction = self.folder / "direction.tif"
        got = self.accumulated(INPUT=friction, SURFACE=2, CORNERS=0, RADIUS=radius,
                               START_POINT=point(Raster(friction), *START),
                               BACK_DIRECTION=direction).values
        cells = cells_of_paths(got, Raster(direction).values)
        self.assertTrue(np.array_equal(np.isnan(cells), np.isnan(got)))
        self.assertGreater(np.nanmax(cells), 250)
        # In addition to the path, the friction and the weight of a step are rounded: once for its length,
        # and once for each of the four cells that a knight's move crosses.
        self.assert_within(got, expected, (cells + 6) * ROUNDING)

    def test_8_neighbours_are_radius_1(self):
        self.compare("thomas500_rcost_8n.tif", 1)

    def test_16_neighbours_are_radius_2(self):
        self.compare("thomas500_rcost_16n.tif", 2)


if __name__ == "__main__":
    unittest.main()
