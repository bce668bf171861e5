"""Runs Fermat's algorithms with qgis_process, writes their inputs and reads their outputs."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import numpy as np
from osgeo import gdal, ogr, osr

gdal.UseExceptions()
ogr.UseExceptions()
osr.UseExceptions()

NODATA = -9999.0
# The relative error of one rounding to float32.
ROUNDING = 2.0**-24


class Raster:
    """A band as an array, with NaN where it has no data."""

    def __init__(self, path):
        dataset = gdal.Open(str(path))
        band = dataset.GetRasterBand(1)
        self.transform = dataset.GetGeoTransform()
        self.values = band.ReadAsArray().astype(np.float64)
        nodata = band.GetNoDataValue()
        if nodata is not None and not np.isnan(nodata):
            self.values[self.values == nodata] = np.nan

    def centre(self, row, col):
        """The coordinates of a cell's centre."""
        west, width, _, north, _, height = self.transform
        return west + (col + 0.5) * width, north + (row + 0.5) * height

    def cell(self, x, y):
        """The row and column of the cell that holds a point."""
        west, width, _, north, _, height = self.transform
        return int((y - north) // height), int((x - west) // width)


def point(raster, row, col):
    """The centre of a cell, written as a point for qgis_process."""
    return "{!r},{!r}".format(*raster.centre(row, col))


class FermatTest(unittest.TestCase):
    """Makes a folder for each test."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="fermat_truth_")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_process(self, identifier, **parameters):
        """The outputs of any algorithm."""
        command = [os.environ["FERMAT_QGIS_PROCESS"], "run", identifier, "--json"]
        if "PROJECT_PATH" in parameters: # an option, not a parameter of the algorithm
            command.append(f"--PROJECT_PATH={parameters.pop('PROJECT_PATH')}")
        command.append("--")
        command += [f"{name}={value}" for name, value in parameters.items()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=280)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        return json.loads(done.stdout[done.stdout.index("{"):])["results"]

    def run_algorithm(self, algorithm, **parameters):
        """The outputs of fermat:`algorithm`."""
        return self.run_process("fermat:" + algorithm, **parameters)

    def accumulated(self, **parameters):
        """The OUTPUT of fermat:isochrones."""
        output = self.folder / "accumulated.tif"
        self.run_algorithm("isochrones", OUTPUT=output, **parameters)
        return Raster(output)

    def write_raster(self, values, cell=(1.0, 1.0), origin=(500000.0, 4000000.0), epsg=32631):
        """Writes `values` as a Float32 GeoTIFF (NaN: no data) with its north-west corner at `origin`."""
        values = np.asarray(values, dtype=np.float64)
        path = self.folder / "input.tif"
        dataset = gdal.GetDriverByName("GTiff").Create(
            str(path), values.shape[1], values.shape[0], 1, gdal.GDT_Float32)
        dataset.SetGeoTransform((origin[0], cell[0], 0, origin[1], 0, -cell[1]))
        if epsg:
            crs = osr.SpatialReference()
            crs.ImportFromEPSG(epsg)
            dataset.SetProjection(crs.ExportToWkt())
        band = dataset.GetRasterBand(1)
        band.SetNoDataValue(NODATA)
        band.WriteArray(np.where(np.isnan(values), NODATA, values).astype(np.float32))
        return path

    def write_points(self, raster, cells, name="points"):
        """Writes a GeoPackage with a point at the centre of each cell (row, column). Ids begin with 1."""
        path = self.folder / (name + ".gpkg")
        source = ogr.GetDriverByName("GPKG").CreateDataSource(str(path))
        crs = osr.SpatialReference(wkt=gdal.Open(str(raster)).GetProjection())
        layer = source.CreateLayer(name, crs, ogr.wkbPoint)
        layer.CreateField(ogr.FieldDefn("number", ogr.OFTInteger))
        for number, (row, col) in enumerate(cells, start=1):
            feature = ogr.Feature(layer.GetLayerDefn())
            feature.SetField("number", number)
            x, y = Raster(raster).centre(row, col)
            feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT({x!r} {y!r})"))
            layer.CreateFeature(feature)
        return path

    def assert_within(self, got, expected, relative, absolute=0.0):
        """Every cell is within a bound (one number, or one per cell), or is unreached in both."""
        np.testing.assert_array_equal(np.isnan(got), np.isnan(expected))
        excess = np.abs(got - expected) - (np.abs(expected) * relative + absolute)
        row, col = np.unravel_index(np.nanargmax(excess), excess.shape)
        self.assertLessEqual(
            excess[row, col], 0,
            f"row {row}, column {col}: {got[row, col]!r} instead of {expected[row, col]!r}")


def test_data(*parts):
    """A path in the folder of real data. If it is missing, the test is skipped."""
    path = Path(os.environ["FERMAT_TEST_DATA"]).joinpath(*parts)
    if not path.exists():
        raise unittest.SkipTest(f"{path} is missing: FERMAT_TEST_DATA names the folder of test data")
    return path
