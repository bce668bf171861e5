"""Draws what restoration brings, and the best places for it, on a map of velocities as a PNG picture.

usage: draw_restoration.py VELOCITY PATCHES CHANGES GAINS PLACES PICTURE

CHANGES is a table of changes of the ground. Its walls are drawn, and its passages.
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsColorRampShader,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsPalLayerSettings,
    QgsProject,
    QgsRasterBandStats,
    QgsRasterLayer,
    QgsRasterShader,
    QgsRendererCategory,
    QgsSingleBandPseudoColorRenderer,
    QgsTextBufferSettings,
    QgsTextFormat,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtGui import QColor, QFont

from draw_map import draw, opened, velocity_layer
from draw_network import with_symbol

COLOURS = ("#fed976", "#fd8d3c", "#f03b20", "#bd0026")


def gain_layer(path):
    layer = opened(QgsRasterLayer(path, "Gain [min/m]"), None)
    greatest = layer.dataProvider().bandStatistics(1, QgsRasterBandStats.Max).maximumValue
    ends = [greatest * share for share in (0.01, 0.03, 0.1, 0.3, 1)]
    classes = [QgsColorRampShader.ColorRampItem(ends[0], QColor(255, 255, 255, 0), f"< {ends[0]:.1g}")]
    for begin, end, colour in zip(ends, ends[1:], COLOURS):
        classes.append(QgsColorRampShader.ColorRampItem(end, QColor(colour), f"{begin:.1g}–{end:.1g}"))
    colours = QgsColorRampShader(0, greatest, None, QgsColorRampShader.Discrete)
    colours.setColorRampItemList(classes)
    shader = QgsRasterShader()
    shader.setRasterShaderFunction(colours)
    layer.setRenderer(QgsSingleBandPseudoColorRenderer(layer.dataProvider(), 1, shader))
    return layer


def place_layer(path):
    """The places by numbers, because circles are too small to be seen."""
    marker = QgsMarkerSymbol.createSimple(
        {"size": "4", "color": "#1f5fa8", "outline_color": "#ffffff", "outline_width": "0.4"}
    )
    layer = opened(QgsVectorLayer(path, "Best places"), None)
    symbol = QgsFillSymbol()
    centroid = QgsApplication.symbolLayerRegistry().symbolLayerMetadata("CentroidFill").createSymbolLayer({})
    centroid.setSubSymbol(marker)
    symbol.changeSymbolLayer(0, centroid)
    layer.renderer().setSymbol(symbol)
    buffer = QgsTextBufferSettings()
    buffer.setEnabled(True)
    text = QgsTextFormat()
    text.setFont(QFont("DejaVu Sans"))
    text.setSize(10)
    text.setColor(QColor("#10305a"))
    text.setBuffer(buffer)
    labels = QgsPalLayerSettings()
    labels.fieldName = "id || ': ' || round(saved) || ' min'"
    labels.isExpression = True
    labels.placement = QgsPalLayerSettings.AroundPoint
    labels.dist = 2.5
    labels.setFormat(text)
    layer.setLabeling(QgsVectorLayerSimpleLabeling(labels))
    layer.setLabelsEnabled(True)
    return layer


def change_layer(path, crs):
    layer = opened(QgsVectorLayer(f"{path}|geometrytype=LineString", "Motorway"), None)
    layer.setCrs(crs)
    kinds = {"wall": ("Motorway", "#303030", "1"), "passage": ("Bridge", "#2f9e44", "2")}
    classes = []
    for kind, (name, colour, width) in kinds.items():
        symbol = QgsLineSymbol.createSimple({"line_color": colour, "line_width": width})
        classes.append(QgsRendererCategory(kind, symbol, name))
    layer.setRenderer(QgsCategorizedSymbolRenderer("kind", classes))
    return layer


def main(velocity, patches, changes, gains, places, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    area = QgsFillSymbol.createSimple({"color": "#5fae4b", "outline_color": "#2f6b22"})
    layers = [
        place_layer(places),
        with_symbol(patches, "Patches", area),
        change_layer(changes, ground.crs()),
        gain_layer(gains),
        ground,
    ]
    draw(layers, ground.extent(), "Fermat:\nbarriers and restoration", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 7:
        sys.exit(__doc__)
    main(*sys.argv[1:])
