"""The models of the provider, run by qgis_process: they call algorithms of Fermat and of QGIS."""

import math

import profile_home as profile
from osgeo import gdal, ogr

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


def main():
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    told = profile.qgis_process("help", "fermat:isochrones")
    assert "\nOutputs\nOUTPUT: the least time" in told and "<b>" not in told, told
    reachable_area()
    gradient_rays()


main()
