"""Draws the density of least-cost paths, or the overlap of corridors, on a map of velocities as a PNG picture.

usage: draw_density.py VELOCITY PLACES DENSITY PICTURE [TOLERANCE]

With TOLERANCE, such as "1 min", DENSITY is the overlap of corridors that are so much dearer.
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


def density_layer(path, name):
    layer = opened(QgsRasterLayer(path, name), None)
    greatest = layer.dataProvider().bandStatistics(1, QgsRasterBandStats.Max).maximumValue
    steps = (1, 3, 10, 30, 100, 300, 1000, 3000)
    last = next(i for i, step in enumerate(steps) if step >= greatest)
    ends = steps[: last + 1][-len(COLOURS) :]
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


def main(velocity, places, density, picture, tolerance=None):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    points = opened(QgsVectorLayer(places, "Places"), None)
    symbol = QgsMarkerSymbol.createSimple({"size": "2.2", "color": "#ffffff", "outline_color": "#202020"})
    points.setRenderer(QgsSingleSymbolRenderer(symbol))
    name = "Number of corridors" if tolerance else "Number of paths"
    title = f"corridors up to\n{tolerance} dearer" if tolerance else "the density of least-cost paths"
    layers = [points, density_layer(density, name), ground]
    draw(layers, ground.extent(), f"Fermat:\n{title}", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) not in (5, 6):
        sys.exit(__doc__)
    main(*sys.argv[1:])
