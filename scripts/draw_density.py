"""Draws the density of least-cost paths on a map of velocities as a PNG picture.

usage: draw_density.py VELOCITY PLACES DENSITY PICTURE
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsColorRampShader,
    QgsMarkerSymbol,
    QgsProject,
    QgsRasterBandStats,
    QgsRasterLayer,
    QgsRasterShader,
    QgsSingleBandPseudoColorRenderer,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)
from qgis.PyQt.QtGui import QColor

from draw_map import draw, opened, velocity_layer

COLOURS = ("#fed976", "#feb24c", "#fd8d3c", "#f03b20", "#bd0026", "#7a0177")


def density_layer(path):
    layer = opened(QgsRasterLayer(path, "Number of paths"), None)
    greatest = layer.dataProvider().bandStatistics(1, QgsRasterBandStats.Max).maximumValue
    ends = [end for end in (1, 3, 10, 30, 100, 300, 1000, 3000) if end < 3 * greatest][-len(COLOURS) :]
    classes, begin = [], 0
    for end, colour in zip(ends, COLOURS):
        classes.append(QgsColorRampShader.ColorRampItem(end, QColor(colour), f"{begin}–{end}"))
        begin = end
    colours = QgsColorRampShader(0, ends[-1], None, QgsColorRampShader.Discrete)
    colours.setColorRampItemList(classes)
    shader = QgsRasterShader()
    shader.setRasterShaderFunction(colours)
    layer.setRenderer(QgsSingleBandPseudoColorRenderer(layer.dataProvider(), 1, shader))
    return layer


def main(velocity, places, density, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    points = opened(QgsVectorLayer(places, "Places"), None)
    symbol = QgsMarkerSymbol.createSimple({"size": "2.2", "color": "#ffffff", "outline_color": "#202020"})
    points.setRenderer(QgsSingleSymbolRenderer(symbol))
    layers = [points, density_layer(density), ground]
    draw(layers, ground.extent(), "Fermat:\nthe density of least-cost paths", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
