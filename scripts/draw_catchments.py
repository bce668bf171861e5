"""Draws catchments and the isochrones inside them as a PNG picture.

usage: draw_catchments.py VELOCITY PLACES CATCHMENTS ISOCHRONES PICTURE
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsFillSymbol,
    QgsMarkerSymbol,
    QgsProject,
    QgsRendererCategory,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)

from draw_map import draw, opened, velocity_layer

COLOURS = ("#8dd3c7", "#fdb462", "#bebada", "#fb8072", "#80b1d3", "#b3de69", "#fccde5", "#ffed6f", "#d9d9d9")


def by_value(path, name, field, symbols):
    """The layer with the symbol and the text of each value."""
    layer = opened(QgsVectorLayer(path, name), None)
    categories = [QgsRendererCategory(value, symbol, text) for value, symbol, text in symbols]
    layer.setRenderer(QgsCategorizedSymbolRenderer(field, categories))
    return layer


def catchment_layer(path):
    sources = QgsVectorLayer(path, "").getFeatures()
    symbols = []
    for i, feature in enumerate(sources):
        colour = COLOURS[i % len(COLOURS)]
        symbol = QgsFillSymbol.createSimple({"color": colour, "outline_width": "0.5"})
        text = f"{feature['area_km2']:.0f} km², {feature['mean_cost']:.1f} min"
        symbols.append((feature["source"], symbol, text))
    layer = by_value(path, "Area, mean time", "source", symbols)
    layer.setOpacity(0.75)
    return layer


def main(velocity, places, catchments, isochrones, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    points = opened(QgsVectorLayer(places, "Places"), None)
    symbol = QgsMarkerSymbol.createSimple({"size": "2.6", "color": "#ffffff", "outline_color": "#202020"})
    points.setRenderer(QgsSingleSymbolRenderer(symbol))
    lines = opened(QgsVectorLayer(isochrones, "Every 5 minutes"), None)
    outline = {"style": "no", "outline_color": "#404040", "outline_width": "0.15"}
    lines.setRenderer(QgsSingleSymbolRenderer(QgsFillSymbol.createSimple(outline)))
    layers = [points, lines, catchment_layer(catchments), ground]
    draw(layers, ground.extent(), "Fermat: catchments", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
