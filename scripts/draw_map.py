"""Draws a map of velocities, isochrones and rays as a PNG picture.

usage: draw_map.py VELOCITY ISOCHRONES RAYS START_X,START_Y PICTURE
"""

import sys
from pathlib import Path

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsColorRampShader,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsGeometry,
    QgsLayoutExporter,
    QgsLayoutItemLabel,
    QgsLayoutItemLegend,
    QgsLayoutItemMap,
    QgsLayoutItemScaleBar,
    QgsLayoutPoint,
    QgsLayoutSize,
    QgsMapLayerLegendUtils,
    QgsMarkerSymbol,
    QgsPointXY,
    QgsPrintLayout,
    QgsProject,
    QgsRasterLayer,
    QgsRasterBandStats,
    QgsRasterShader,
    QgsRendererCategory,
    QgsSingleBandPseudoColorRenderer,
    QgsSingleSymbolRenderer,
    QgsSymbolLayer,
    QgsUnitTypes,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QRectF
from qgis.PyQt.QtGui import QColor, QPainter

STYLES = Path(__file__).parent.parent / "resources" / "styles"
MARGIN, LEGEND = 5, 55  # mm


def opened(layer, style):
    """The layer with a style of Fermat. Ends the program if the layer or the style cannot be loaded."""
    if not layer.isValid():
        sys.exit(f"draw_map: {layer.source()} is no layer that QGIS reads")
    if style:
        text, ok = layer.loadNamedStyle(str(STYLES / f"{style}.qml"))
        if not ok:
            sys.exit(f"draw_map: style {style}: {text}")
    return layer


def velocity_layer(path):
    """The velocities in light grey, so that layers above keep the colours of their legend. Cells that cannot
    be passed are darker."""
    layer = opened(QgsRasterLayer(path, "Velocity [km/h]"), None)
    greatest = layer.dataProvider().bandStatistics(1, QgsRasterBandStats.Max).maximumValue
    classes = [QgsColorRampShader.ColorRampItem(0, QColor("#808080"), "0: impassable")]
    begin = 0
    for part, grey in enumerate(("#dedede", "#e9e9e9", "#f4f4f4", "#ffffff"), 1):
        end = greatest * part / 4
        classes.append(QgsColorRampShader.ColorRampItem(end, QColor(grey), f"{begin:.4g}–{end:.4g}"))
        begin = end
    colours = QgsColorRampShader(0, greatest, None, QgsColorRampShader.Discrete)
    colours.setColorRampItemList(classes)
    shader = QgsRasterShader()
    shader.setRasterShaderFunction(colours)
    layer.setRenderer(QgsSingleBandPseudoColorRenderer(layer.dataProvider(), 1, shader))
    return layer


def band_layer(path, name):
    """The bands, with one class each for the legend; the style has their colours as an expression. The
    layers below darken them. On white they have the colours of the legend."""
    layer = opened(QgsVectorLayer(path, name), "isochrones")
    symbol = layer.renderer().symbol()
    colours = symbol.symbolLayer(0).dataDefinedProperties()
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    classes = []
    for feature in layer.getFeatures():
        context.setFeature(feature)
        own = symbol.clone()
        fill = own.symbolLayer(0)
        colour, _ = colours.property(QgsSymbolLayer.PropertyFillColor).valueAsColor(context)
        colour.setAlpha(255)
        fill.setFillColor(colour)
        fill.dataDefinedProperties().clear()
        classes.append(QgsRendererCategory(feature["to"], own, f"{feature['from']:g}–{feature['to']:g}"))
    layer.setRenderer(QgsCategorizedSymbolRenderer("to", classes))
    layer.setBlendMode(QPainter.CompositionMode_Multiply)
    return layer


def start_layer(position, crs, name):
    layer = QgsVectorLayer(f"Point?crs={crs.authid()}", name, "memory")
    feature = QgsFeature()
    feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(*map(float, position.split(",")))))
    layer.dataProvider().addFeature(feature)
    symbol = QgsMarkerSymbol.createSimple(
        {"name": "star", "size": "5", "color": "#ffd400", "outline_color": "#202020"}
    )
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    return layer


def placed(layout, item, rectangle):
    layout.addLayoutItem(item)
    item.attemptMove(QgsLayoutPoint(rectangle.x(), rectangle.y()))
    item.attemptResize(QgsLayoutSize(rectangle.width(), rectangle.height()))
    return item


def draw(layers, extent, title, picture, axis=0, add_axes=None):
    """Draws `layers`, the top one first. `axis`: space in mm to the left of the map and above it, for
    the axes that `add_axes` adds."""
    project = QgsProject.instance()
    project.addMapLayers(layers)
    crs = layers[-1].crs()
    project.setCrs(crs)

    width = 180
    height = min(max(width * extent.height() / extent.width(), 60), 240)
    layout = QgsPrintLayout(project)
    layout.initializeDefaults()
    page = QgsLayoutSize(axis + width + LEGEND + 3 * MARGIN, axis + height + 2 * MARGIN)
    layout.pageCollection().page(0).setPageSize(page)

    canvas = QgsLayoutItemMap(layout)
    canvas.setRect(0, 0, width, height)  # an item without an extent cannot zoom
    canvas.setExtent(extent)
    placed(layout, canvas, QRectF(axis + MARGIN, axis + MARGIN, width, height))
    canvas.zoomToExtent(extent)
    canvas.setLayers(layers)
    canvas.setFrameEnabled(True)
    if add_axes:
        add_axes(canvas)

    left = axis + width + 2 * MARGIN
    label = QgsLayoutItemLabel(layout)
    label.setText(title)
    placed(layout, label, QRectF(left, MARGIN, LEGEND, 12))

    legend = QgsLayoutItemLegend(layout)
    legend.setLinkedMap(canvas)
    legend.setAutoUpdateModel(False)
    tree = legend.model()
    for entry in tree.rootGroup().findLayers():
        if isinstance(entry.layer(), QgsRasterLayer):  # without the band's long name
            classes = len(tree.layerLegendNodes(entry))
            QgsMapLayerLegendUtils.setLegendNodeOrder(entry, list(range(1, classes)))
            tree.refreshLayerLegend(entry)
    placed(layout, legend, QRectF(left, MARGIN + 12, LEGEND, height - 40))

    if crs.isValid() and not crs.isGeographic():
        bar = QgsLayoutItemScaleBar(layout)
        bar.setLinkedMap(canvas)
        bar.applyDefaultSize(QgsUnitTypes.DistanceKilometers)
        placed(layout, bar, QRectF(left, height + MARGIN - 16, LEGEND, 14))

    if not QgsLayoutExporter(layout).renderPageToImage(0, dpi=150).save(picture):
        sys.exit(f"draw_map: {picture} could not be written")


def main(velocity, isochrones, rays, start, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    layers = [
        start_layer(start, ground.crs(), "Start"),
        opened(QgsVectorLayer(rays, "Least-time paths"), "rays"),
        band_layer(isochrones, "Isochrones [minutes]"),
        ground,
    ]
    draw(layers, ground.extent(), "Fermat: isochrones\nand least-time paths", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
