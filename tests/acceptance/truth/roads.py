"""Real roads with one-way streets and speeds, and points beside them, for tests against QGIS' own network
analysis."""

import random
import re

from fermat_process import FermatTest, test_data
from osgeo import ogr

SPEEDS = {"motorway": 100, "primary": 70, "secondary": 60, "residential": 30, "footway": 5}

# QGIS takes the ellipsoid from the project.
PROJECT = """<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.0"><properties><Measure><Ellipsoid type="QString">EPSG:7030</Ellipsoid></Measure>
</properties></qgis>
"""

# The parameters of one-way streets. QGIS treats an unknown direction as DEFAULT_DIRECTION, Fermat as both ways:
# DEFAULT_DIRECTION is both ways here.
WAYS = dict(DIRECTION_FIELD="way", VALUE_FORWARD="1", VALUE_BACKWARD="-1", VALUE_BOTH="no", DEFAULT_DIRECTION=2)


class RoadsTest(FermatTest):
    def prepare(self, name):
        """Writes the roads with the fields way (1: forward, -1: backward) and kmh, and points beside them."""
        source = ogr.Open(str(test_data("roads", name + ".gpkg")))
        lines = source.GetLayerByName("roads")
        driver = ogr.GetDriverByName("GPKG")
        self.roads = self.folder / (name + ".gpkg")
        roads_file = driver.CreateDataSource(str(self.roads))
        roads = roads_file.CreateLayer(name, lines.GetSpatialRef(), ogr.wkbLineString)
        roads.CreateField(ogr.FieldDefn("way", ogr.OFTString))
        roads.CreateField(ogr.FieldDefn("kmh", ogr.OFTReal))
        vertices = []
        one_way = 0
        roads.StartTransaction()
        for line in lines:
            geometry = line.GetGeometryRef()
            if not line.GetField("highway") or geometry.GetGeometryName() != "LINESTRING":
                continue
            feature = ogr.Feature(roads.GetLayerDefn())
            feature.SetGeometry(geometry)
            tag = re.search(r'"oneway"=>"([^"]*)"', line.GetField("other_tags") or "")
            if tag:
                one_way += tag.group(1) in ("yes", "-1")
                feature.SetField("way", {"yes": "1"}.get(tag.group(1), tag.group(1)))
            feature.SetField("kmh", SPEEDS.get(line.GetField("highway"), 20))
            roads.CreateFeature(feature)
            vertices.append(geometry.GetPoint_2D(geometry.GetPointCount() // 2))
        roads.CommitTransaction()
        self.assertGreater(one_way, 100)
        chance = random.Random(7)
        beside = [(x + chance.uniform(-3e-4, 3e-4), y + chance.uniform(-3e-4, 3e-4))
                  for x, y in chance.sample(vertices, 41)]
        self.points = self.folder / (name + "_points.gpkg")
        points_file = driver.CreateDataSource(str(self.points))
        points = points_file.CreateLayer("points", lines.GetSpatialRef(), ogr.wkbPoint)
        for x, y in beside[1:]:
            feature = ogr.Feature(points.GetLayerDefn())
            feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT({x!r} {y!r})"))
            points.CreateFeature(feature)
        self.start = "{!r},{!r} [EPSG:4326]".format(*beside[0])

    def project(self):
        """The path of a project with the right ellipsoid."""
        path = self.folder / "project.qgs"
        path.write_text(PROJECT)
        return path
