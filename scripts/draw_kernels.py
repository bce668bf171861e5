"""Draws a sum of kernels of many places on a map of velocities as a PNG picture.

usage: draw_kernels.py VELOCITY PLACES SUM PICTURE
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
)
from qgis.PyQt.QtGui import QColor

from draw_map import draw, opened, velocity_layer
from draw_network import with_symbol

COLOURS = ("#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#0c2c84")


def sum_layer(path):
    layer = opened(QgsRasterLayer(path, "Places, each by its kernel"), None)
    greatest = layer.dataProvider().bandStatistics(1, QgsRasterBandStats.Max).maximumValue
    width = greatest / len(COLOURS)
    # Nothing is drawn where hardly anybody comes.
    classes = [QgsColorRampShader.ColorRampItem(width / 20, QColor(255, 255, 255, 0), f"< {width / 20:.2g}")]
    begin = width / 20
    for part, colour in enumerate(COLOURS, 1):
        end = part * width
        classes.append(QgsColorRampShader.ColorRampItem(end, QColor(colour), f"{begin:.2g}–{end:.2g}"))
        begin = end
    colours = QgsColorRampShader(0, greatest, None, QgsColorRampShader.Discrete)
    colours.setColorRampItemList(classes)
    shader = QgsRasterShader()
    shader.setRasterShaderFunction(colours)
    layer.setRenderer(QgsSingleBandPseudoColorRenderer(layer.dataProvider(), 1, shader))
    return layer


def main(velocity, places, kernels, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    place = QgsMarkerSymbol.createSimple({"size": "2.2", "color": "#ffffff", "outline_color": "#202020"})
    layers = [with_symbol(places, "Places", place), sum_layer(kernels), ground]
    draw(layers, ground.extent(), "Fermat:\nresistant kernels", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
