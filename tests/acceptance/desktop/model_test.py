"""The models of the provider, run by qgis_process: they call algorithms of Fermat and of QGIS."""

import math
import struct

import profile_home as profile
from osgeo import gdal, ogr, osr

gdal.UseExceptions()
ogr.UseExceptions()
MINUTES = 20


def reachable_area():
    velocity = profile.WORK / "velocity.tif"
    profile.qgis_process(
        "run", "fermat:syntheticvelocity", "--",
        "KIND=3", "COLUMNS=300", "ROWS=300", "CELL_SIZE=30", "CRS=EPSG:32633", "SQUARE=10",
        "VELOCITY=12", "SECOND_VELOCITY=6", f"OUTPUT={velocity}",
    )
    area, times = profile.WORK / "area.gpkg", profile.WORK / "times.tif"
    profile.qgis_process(
        "run", "fermat:reachablearea", "--",
        f"velocity={velocity}", "start=4500,-4500 [EPSG:32633]", f"minutes={MINUTES}",
        f"isochrones:Reachable area={area}", f"isochrones:Travel time={times}",
    )

    raster = gdal.Open(str(times))
    band = raster.GetRasterBand(1)
    minutes = band.ReadAsArray()
    reached = minutes[minutes != band.GetNoDataValue()]
    assert 0 < reached.size < minutes.size, "the maximum time keeps part of the ground out"
    assert reached.min() == 0 and MINUTES * 0.95 < reached.max() <= MINUTES, reached.max()

    polygons = ogr.Open(str(area))
    layer = polygons.GetLayer(0)
    assert layer.GetFeatureCount() == 1
    feature = layer.GetNextFeature()
    assert (feature["from"], feature["to"]) == (0, MINUTES), feature.ExportToJson()
    polygon = feature.GetGeometryRef()
    assert polygon.IsValid()
    # The edge of the polygon is between cell centres, so the area may differ by half a ring of cells.
    cells = reached.size * 30.0 * 30.0
    assert abs(polygon.GetArea() / cells - 1) < 0.1, (polygon.GetArea(), cells)


def gradient_rays():
    """Only defaults: 0.5 + 0.005 z km/s, 701 x 701 cells of 1 m, the source at 0, 0."""
    files = {
        name: profile.WORK / file
        for name, file in {
            "rays:Rays": "rays.gpkg",
            "times:Travel time": "section_times.tif",
            "times:Wavefronts": "wavefronts.gpkg",
            "velocity:Velocity": "section.tif",
        }.items()
    }
    said = profile.qgis_process(
        "run", "fermat:gradientrays", "--", *(f"{name}={file}" for name, file in files.items())
    )
    assert "Cannot create transform" not in said, said
    v0, k = 500, 5

    section = gdal.Open(str(files["velocity:Velocity"]))
    assert not section.GetProjection(), section.GetProjection()
    velocity = section.ReadAsArray()
    assert velocity.shape == (701, 701) and velocity[0, 0] == 0.5 and velocity[700, 0] == 4

    times = gdal.Open(str(files["times:Travel time"])).ReadAsArray()
    for x, z in ((700, 0), (0, 700), (700, 700), (350, 200)):
        exact = 1000 / k * math.acosh(1 + k * k * (x * x + z * z) / (2 * v0 * (v0 + k * z)))
        assert 0 <= times[z, x] / exact - 1 < 0.004, (x, z, times[z, x], exact)

    wavefronts = ogr.Open(str(files["times:Wavefronts"]))
    ends = [feature["to"] for feature in wavefronts.GetLayer(0)]
    assert ends == [50 * i for i in range(1, 17)], ends

    rays = ogr.Open(str(files["rays:Rays"]))
    layer = rays.GetLayer(0)
    assert layer.GetFeatureCount() > 50, layer.GetFeatureCount()
    dived = 0
    for feature in layer:
        points = feature.GetGeometryRef().GetPoints() or []
        if len(points) < 2:
            continue  # the receiver at the source
        assert points[0] == (0, 0), points[0]
        x, y = points[-1]
        if y == 0 and x > 300:  # the ray must be as deep as its circle, whose centre is (x / 2, v0 / k)
            depth = math.hypot(x / 2, v0 / k) - v0 / k
            assert abs(-min(p[1] for p in points) - depth) < 0.01 * x, (x, depth)
            dived += 1
    assert dived >= 7, dived


def raster_of(name, rows, cell=10):
    """A file with these values in EPSG:32633; its upper left corner is at 1000,2000."""
    path = profile.WORK / name
    file = gdal.GetDriverByName("GTiff").Create(str(path), len(rows[0]), len(rows), 1, gdal.GDT_Float32)
    file.SetGeoTransform((1000, cell, 0, 2000, 0, -cell))
    crs = osr.SpatialReference()
    crs.ImportFromEPSG(32633)
    file.SetProjection(crs.ExportToWkt())
    for row, values in enumerate(rows):
        file.GetRasterBand(1).WriteRaster(0, row, len(values), 1, struct.pack(f"{len(values)}f", *values))
    return path


def table_of(name, text):
    path = profile.WORK / name
    path.write_text(text)
    return path


def features_of(path):
    file = ogr.Open(str(path))
    return [dict(feature.items(), place=feature.GetGeometryRef().Clone()) for feature in file.GetLayer(0)]


def new_sites():
    """100 people live near a site that serves 60, and 50 far away. Each gets a new site, most people first."""
    side = 101
    velocity = raster_of("even.tif", [[3.6] * side] * side)  # 1 m/s
    people = [[0] * side for _ in range(side)]
    people[20][22], people[80][83] = 100, 50
    sites = table_of("sites.csv", 'WKT,beds\n"POINT (1205 1795)",60\n')
    files = {
        name: profile.WORK / file
        for name, file in {
            "coverage:Served sites": "served.gpkg",
            "coverage:Unserved people": "unserved.tif",
            "bestsites:New sites": "new.gpkg",
        }.items()
    }
    profile.qgis_process(
        "run", "fermat:newsites", "--",
        f"velocity={velocity}", f"people={raster_of('people.tif', people)}", f"sites={sites}", "capacity=beds",
        "minutes=4", "count=5", "spacing=200", *(f"{name}={file}" for name, file in files.items()),
    )
    (served,) = features_of(files["coverage:Served sites"])
    assert (served["in_reach"], served["served"]) == (100, 60), served
    left = gdal.Open(str(files["coverage:Unserved people"])).ReadAsArray()
    assert (left[20, 22], left[80, 83], (left > 0).sum()) == (40, 50, 2), left[left > 0]
    sites = features_of(files["bestsites:New sites"])
    assert [site["gain"] for site in sites] == [50, 40], sites
    for site, (x, y) in zip(sites, ((1835, 1195), (1225, 1795))):
        place = site["place"]
        assert math.hypot(place.GetX() - x, place.GetY() - y) <= 240, place.ExportToWkt()


def habitat_corridors():
    """Three habitats in a row, and ground of high resistance between the second and the third."""
    rows, cols, wall = 61, 121, 80
    cost = [[30 if col == wall else 1 for col in range(cols)] for _ in range(rows)]
    habitats = table_of(
        "habitats.csv", 'WKT,name\n' + "".join(f'"POINT ({x} 1695)",{x}\n' for x in (1105, 1605, 2105))
    )
    files = {
        name: profile.WORK / file
        for name, file in {
            "links:Links": "links.gpkg",
            "corridor:Corridors": "corridors.gpkg",
            "restoration:Places to restore": "restore.gpkg",
        }.items()
    }
    profile.qgis_process(
        "run", "fermat:habitatcorridors", "--",
        f"resistance={raster_of('resistance.tif', cost)}", f"habitats={habitats}", "width=5", "circle=30", "places=1",
        *(f"{name}={file}" for name, file in files.items()),
    )
    links = features_of(files["links:Links"])
    # The way through a cell of 10 m costs its resistance for each metre.
    assert sorted(link["cost"] for link in links) == [500, 790], links
    (corridor,) = features_of(files["corridor:Corridors"])
    assert corridor["to"] == 5 and corridor["place"].Contains(ogr.CreateGeometryFromWkt("POINT (1605 1695)"))
    (place,) = features_of(files["restoration:Places to restore"])
    assert place["radius"] == 30 and place["old_cost"] - place["new_cost"] == 790 - 500, place
    assert place["place"].Contains(ogr.CreateGeometryFromWkt(f"POINT ({1005 + 10 * wall} 1695)")), place


def main():
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    told = profile.qgis_process("help", "fermat:isochrones")
    assert "\nOutputs\nOUTPUT: the least time" in told and "<b>" not in told, told
    reachable_area()
    gradient_rays()
    new_sites()
    habitat_corridors()


main()
