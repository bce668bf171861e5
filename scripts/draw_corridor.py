"""Draws corridors between patches and their pinch points on a map of velocities as a PNG picture.

usage: draw_corridor.py VELOCITY PATCHES CORRIDORS PINCH_POINTS PICTURE
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsFillSymbol,
    QgsMarkerSymbol,
    QgsProject,
    QgsRendererCategory,
    QgsVectorLayer,
)
from qgis.PyQt.QtGui import QPainter

from draw_map import draw, opened, velocity_layer
from draw_network import with_symbol

COLOURS = ("#bd0026", "#fd8d3c", "#fed976")


def corridor_layer(path):
    """The narrowest corridor comes last: it lies on the others."""
    layer = opened(QgsVectorLayer(path, "More than the least cost"), None)
    ends = sorted(feature["to"] for feature in layer.getFeatures())
    classes = []
    for end, colour in zip(ends, COLOURS):
        symbol = QgsFillSymbol.createSimple({"color": colour, "outline_style": "no"})
        symbol.symbolLayer(0).setRenderingPass(len(ends) - ends.index(end))
        classes.append(QgsRendererCategory(end, symbol, f"up to {end:g} %"))
    layer.setRenderer(QgsCategorizedSymbolRenderer("to", classes))
    layer.renderer().setUsingSymbolLevels(True)
    layer.setBlendMode(QPainter.CompositionMode_Multiply)
    return layer


def main(velocity, patches, corridors, pinch_points, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    place = QgsMarkerSymbol.createSimple(
        {"size": "4", "color": "#5fae4b", "outline_color": "#1d4516", "outline_width": "0.4"}
    )
    narrow = opened(QgsVectorLayer(pinch_points, "Pinch points"), "pinch_points")
    layers = [with_symbol(patches, "Patches", place), narrow, corridor_layer(corridors), ground]
    draw(layers, ground.extent(), "Fermat:\ncorridors between patches", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
