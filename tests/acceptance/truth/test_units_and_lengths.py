"""Closed forms: units of velocity and time, steps on uniform ground, true lengths in degrees."""

import math
import unittest

import numpy as np

from fermat_process import FermatTest, Raster, ROUNDING, point

METRES_PER_SECOND = {0: 1 / 3.6, 1: 1.0, 2: 1000.0, 3: 0.44704}  # VELOCITY_UNIT
SECONDS = {0: 1.0, 1: 60.0, 2: 3600.0, 3: 0.001}  # TIME_UNIT
# WGS 84: the semi-major axis, and the square of the first eccentricity.
AXIS, ECCENTRICITY2 = 6378137.0, 0.0066943799901413165


def octile(shape, source, width, height):
    """Lengths of the shortest paths of straight and diagonal steps."""
    rows, cols = np.abs(np.indices(shape) - np.array(source)[:, None, None])
    diagonal = np.minimum(rows, cols)
    return (diagonal * math.hypot(width, height) + (rows - diagonal) * height
            + (cols - diagonal) * width)


def meridian_arc(south, north, parts=1000):
    """Length of a meridian between two latitudes in degrees, by the midpoint rule."""
    edges = np.radians(np.linspace(south, north, parts + 1))
    sine2 = np.sin((edges[1:] + edges[:-1]) / 2) ** 2
    radius = AXIS * (1 - ECCENTRICITY2) / (1 - ECCENTRICITY2 * sine2) ** 1.5
    return float(np.sum(radius * np.diff(edges)))


def parallel_arc(latitude, degrees):
    """Length of a parallel over some degrees of longitude."""
    sine2 = math.sin(math.radians(latitude)) ** 2
    radius = AXIS / math.sqrt(1 - ECCENTRICITY2 * sine2)
    return radius * math.cos(math.radians(latitude)) * math.radians(degrees)


class UnitsAndLengths(FermatTest):
    def test_uniform_velocity_has_the_octile_closed_form_in_every_unit(self):
        shape, source, width, height, velocity = (70, 45), (31, 12), 25.0, 40.0, 7.0
        raster = self.write_raster(np.full(shape, velocity), cell=(width, height))
        start = point(Raster(raster), *source)
        length = octile(shape, source, width, height)
        for velocity_unit, time_unit in [(0, 0), (1, 1), (2, 3), (3, 2)]:
            with self.subTest(VELOCITY_UNIT=velocity_unit, TIME_UNIT=time_unit):
                got = self.accumulated(INPUT=raster, START_POINT=start, VELOCITY_UNIT=velocity_unit,
                                       TIME_UNIT=time_unit, RADIUS=1).values
                expected = (length / (velocity * METRES_PER_SECOND[velocity_unit])
                            / SECONDS[time_unit])
                # The longest path has 70 cells; the slowness and half a length are rounded too.
                self.assert_within(got, expected, (70 + 2) * ROUNDING)

    def test_without_a_crs_map_units_are_metres(self):
        raster = self.write_raster(np.full((1, 9), 2.0), cell=(10, 10), origin=(0, 0), epsg=None)
        got = self.accumulated(INPUT=raster, START_POINT="5,-5", VELOCITY_UNIT=1).values
        self.assert_within(got, np.arange(9.0)[None, :] * 5, 11 * ROUNDING)

    def test_degrees_have_their_true_length_on_the_ground_by_row(self):
        cell, north = 0.01, 61.0
        raster = self.write_raster(np.full((101, 41), 1.0), cell=(cell, cell), origin=(7, north),
                                   epsg=4326)
        time = self.accumulated(INPUT=raster, START_POINT=point(Raster(raster), 0, 0),
                                VELOCITY_UNIT=1).values
        latitude = north - cell / 2
        self.assertAlmostEqual(time[100, 0] / meridian_arc(latitude - 100 * cell, latitude), 1,
                               delta=(101 + 2) * ROUNDING)
        # The geodesic between two centres is shorter than the parallel, here by less than 1e-8.
        self.assertAlmostEqual(time[0, 40] / parallel_arc(latitude, 40 * cell), 1,
                               delta=(41 + 2) * ROUNDING + 1e-8)

    def test_a_start_in_another_crs_lies_on_the_same_ground(self):
        raster = self.write_raster(np.full((30, 30), 1.0), cell=(100, 100))
        here = self.accumulated(INPUT=raster, START_POINT=point(Raster(raster), 15, 15))
        # The central meridian of zone 31 is 3 degrees east. The west edge of the raster is on it.
        there = self.accumulated(INPUT=raster, START_POINT="3.0171,36.1300 [EPSG:4326]")
        row, col = np.argwhere(there.values == 0)[0]
        self.assertTrue(0 < row < 29 and 0 < col < 29)
        x, y = here.centre(row, col)
        metres_east = parallel_arc(36.13, 0.0171) * 0.9996
        self.assertLess(abs(500000 + metres_east - x), 51)


if __name__ == "__main__":
    unittest.main()
