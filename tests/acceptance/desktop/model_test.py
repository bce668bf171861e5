"""The model of the plugin's folder, which calls fermat:isochrones, run by qgis_process."""

import profile_home as profile
from osgeo import gdal, ogr

gdal.UseExceptions()
ogr.UseExceptions()
MINUTES = 20


def main():
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    velocity = profile.WORK / "velocity.tif"
    profile.qgis_process(
        "run", "fermat:syntheticvelocity", "--",
        "KIND=3", "COLUMNS=300", "ROWS=300", "CELL_SIZE=30", "CRS=EPSG:32633", "SQUARE=10",
        "VELOCITY=12", "SECOND_VELOCITY=6", f"OUTPUT={velocity}",
    )
    area, times = profile.WORK / "area.gpkg", profile.WORK / "times.tif"
    profile.qgis_process(
        "run", profile.PLUGIN / "models/reachable_area.model3", "--",
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
    # The polygon's rim runs between cell centres: it may differ from the cells by half a ring of them.
    cells = reached.size * 30.0 * 30.0
    assert abs(polygon.GetArea() / cells - 1) < 0.1, (polygon.GetArea(), cells)


main()
