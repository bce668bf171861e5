"""Draws isochrones over shaded mountains as a PNG picture, and outlines of other isochrones over them.

usage: draw_terrain.py DEM START_X,START_Y PICTURE TITLE ISOCHRONES NAME [OUTLINES NAME]...
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsFillSymbol,
    QgsHillshadeRenderer,
    QgsProject,
    QgsRasterLayer,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)

from draw_map import band_layer, draw, opened, start_layer

COLOURS = ("#d01c8b", "#1a1a1a")


def hills(path):
    layer = opened(QgsRasterLayer(path, ""), None)
    layer.setRenderer(QgsHillshadeRenderer(layer.dataProvider(), 1, 315, 45))
    layer.brightnessFilter().setBrightness(90)  # so that layers above keep their colours
    layer.brightnessFilter().setContrast(-40)
    return layer


def outline_layer(path, name, colour):
    layer = opened(QgsVectorLayer(path, name), None)
    symbol = QgsFillSymbol.createSimple(
        {"style": "no", "outline_color": colour, "outline_width": "0.5"}
    )
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    return layer


def main(dem, start, picture, title, isochrones, name, *outlines):
    application = QgsApplication([], True)
    application.initQgis()
    ground = hills(dem)
    bands = band_layer(isochrones, name)
    extent = bands.extent()
    extent.scale(1.03)
    layers = [start_layer(start, ground.crs(), "Start")]
    for path, outline, colour in zip(outlines[::2], outlines[1::2], COLOURS):
        layers.append(outline_layer(path, outline, colour))
    draw([*layers, bands, ground], extent.intersect(ground.extent()), title, picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) < 7 or len(sys.argv) % 2 == 0:
        sys.exit(__doc__)
    main(*sys.argv[1:])
