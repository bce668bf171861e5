"""Real roads with one-way streets and speeds, and points beside them, for tests against QGIS' own network
analysis."""

import random
import re
import shutil

from fermat_process import FermatTest, test_data
from osgeo import ogr, osr

ZONES = {"monaco": 32632, "andorra": 32631}  # of UTM
SPEEDS = {"motorway": 100, "primary": 70, "secondary": 60, "residential": 30, "footway": 5}

# QGIS takes the ellipsoid from the project.
PROJECT = """<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.0"><properties><Measure><Ellipsoid type="QString">EPSG:7030</Ellipsoid></Measure>
</properties></qgis>
"""

# The parameters of one-way streets. QGIS treats an unknown direction as DEFAULT_DIRECTION, Fermat as both ways:
# DEFAULT_DIRECTION is both ways here.
WAYS = dict(DIRECTION_FIELD="way", VALUE_FORWARD="1", VALUE_BACKWARD="-1", VALUE_BOTH="no", DEFAULT_DIRECTION=2)


def roads_of(lines):
    """The roads of a layer of lines of OpenStreetMap: each geometry, its oneway ("1": forward, "-1": backward; None:
    no tag), and its speed in km/h."""
    for line in lines:
        geometry = line.GetGeometryRef()
        if not line.GetField("highway") or geometry.GetGeometryName() != "LINESTRING":
            continue
        tag = re.search(r'"oneway"=>"([^"]*)"', line.GetField("other_tags") or "")
        way = tag and {"yes": "1"}.get(tag.group(1), tag.group(1))
        yield geometry, way, SPEEDS.get(line.GetField("highway"), 20)


class RoadsTest(FermatTest):
    def prepare(self, name, in_degrees=False):
        """Writes the roads with the fields way (1: forward, -1: backward) and kmh, and points beside them.

        QGIS joins a point at the place that is nearest on the map, Fermat at that on the ground. In a UTM zone it is
        the same place, in degrees it is not. `in_degrees` keeps the coordinates as they are, for tests of nodes.
        """
        source = ogr.Open(str(test_data("roads", name + ".gpkg")))
        lines = source.GetLayerByName("roads")
        degrees = lines.GetSpatialRef().Clone()
        degrees.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
        code = 4326 if in_degrees else ZONES[name]
        crs = osr.SpatialReference()
        crs.ImportFromEPSG(code)
        crs.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
        to_crs = osr.CoordinateTransformation(degrees, crs)
        driver = ogr.GetDriverByName("GPKG")
        self.roads = self.folder / (name + ".gpkg")
        roads_file = driver.CreateDataSource(str(self.roads))
        roads = roads_file.CreateLayer(name, crs, ogr.wkbLineString)
        roads.CreateField(ogr.FieldDefn("way", ogr.OFTString))
        roads.CreateField(ogr.FieldDefn("kmh", ogr.OFTReal))
        vertices = []
        one_way = 0
        roads.StartTransaction()
        for geometry, way, kmh in roads_of(lines):
            geometry = geometry.Clone()
            if not in_degrees:
                geometry.Transform(to_crs)
            feature = ogr.Feature(roads.GetLayerDefn())
            feature.SetGeometry(geometry)
            one_way += way in ("1", "-1")
            if way:
                feature.SetField("way", way)
            feature.SetField("kmh", kmh)
            roads.CreateFeature(feature)
            vertices.append(geometry.GetPoint_2D(geometry.GetPointCount() // 2))
        roads.CommitTransaction()
        self.assertGreater(one_way, 100)
        chance = random.Random(7)
        beside = [(x + chance.uniform(-30, 30), y + chance.uniform(-30, 30))
                  for x, y in chance.sample(vertices, 41)]
        self.points = self.folder / (name + "_points.gpkg")
        points_file = driver.CreateDataSource(str(self.points))
        points = points_file.CreateLayer("points", crs, ogr.wkbPoint)
        for x, y in beside[1:]:
            feature = ogr.Feature(points.GetLayerDefn())
            feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT({x!r} {y!r})"))
            points.CreateFeature(feature)
        self.start = "{!r},{!r} [EPSG:{}]".format(*beside[0], code)

    def project(self):
        """The path of a project with the right ellipsoid."""
        path = self.folder / "project.qgs"
        path.write_text(PROJECT)
        return path


class QgisTestRoads(FermatTest):
    """The roads of QGIS' own tests (qgis_algorithm_tests2.yaml), in EPSG:32733, and their published results. Lengths
    there are ellipsoidal too."""

    def setUp(self):
        super().setUp()
        for name in ("roads.gml", "roads.gfs"): # GDAL writes beside a GML file
            shutil.copyfile(test_data("ref", "qgis_network", name), self.folder / name)
        self.roads = self.folder / "roads.gml"

    def expected(self, name):
        """The features of an expected result: their values and geometries."""
        copied = self.folder / "expected"
        if not copied.exists():
            copied.mkdir()
            for path in test_data("ref", "qgis_network", "expected").iterdir():
                shutil.copyfile(path, copied / path.name)
        file = ogr.Open(str(copied / name)) # a layer lives as long as its file
        return [(row.items(), row.GetGeometryRef().Clone()) for row in file.GetLayer()]

    def write_places(self, texts):
        """A layer of points "x, y". Their field `number` counts them from 1."""
        path = self.folder / "places.gpkg"
        file = ogr.GetDriverByName("GPKG").CreateDataSource(str(path))
        crs = osr.SpatialReference()
        crs.ImportFromEPSG(32733)
        points = file.CreateLayer("places", crs, ogr.wkbPoint)
        points.CreateField(ogr.FieldDefn("number", ogr.OFTInteger))
        for number, text in enumerate(texts, start=1):
            feature = ogr.Feature(points.GetLayerDefn())
            feature.SetField("number", number)
            feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT({text.replace(',', '')})"))
            points.CreateFeature(feature)
        return path
