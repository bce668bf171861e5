"""Draws a map of velocities, isochrones and rays as a PNG picture.

usage: draw_map.py VELOCITY ISOCHRONES RAYS START_X,START_Y PICTURE
"""

import sys
from pathlib import Path

from qgis.core import (
    QgsApplication,
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
    QgsRectangle,
    QgsSingleSymbolRenderer,
    QgsUnitTypes,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QRectF

STYLES = Path(__file__).parent.parent / "resources" / "styles"
MARGIN, LEGEND = 5, 55  # mm


def opened(layer, style):
    """The layer in Fermat's style. Ends the program where one of them is not there."""
    if not layer.isValid():
        sys.exit(f"draw_map: {layer.source()} is no layer that QGIS reads")
    if style:
        text, ok = layer.loadNamedStyle(str(STYLES / f"{style}.qml"))
        if not ok:
            sys.exit(f"draw_map: style {style}: {text}")
    return layer


def velocity_layer(path):
    """The velocities, with the style's colours, which run from 0 to 1, stretched to the greatest."""
    layer = opened(QgsRasterLayer(path, "Velocity [km/h]"), "velocity")
    stats = layer.dataProvider().bandStatistics(1, QgsRasterBandStats.Max)
    renderer = layer.renderer()
    colours = renderer.shader().rasterShaderFunction()
    items = colours.colorRampItemList()
    for item in items:
        item.value *= stats.maximumValue
        item.label = f"{item.value:.4g}"
    colours.setColorRampItemList(items)
    colours.setMaximumValue(stats.maximumValue)
    renderer.setClassificationMax(stats.maximumValue)
    return layer


def start_layer(position, crs):
    layer = QgsVectorLayer(f"Point?crs={crs.authid()}", "Start", "memory")
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


def draw(layers, picture):
    """`layers` from the top down; the last is the velocities' and gives the extent."""
    project = QgsProject.instance()
    project.addMapLayers(layers)
    ground = layers[-1]
    project.setCrs(ground.crs())

    extent = QgsRectangle(ground.extent())
    width = 180
    height = min(max(width * extent.height() / extent.width(), 60), 240)
    layout = QgsPrintLayout(project)
    layout.initializeDefaults()
    page = QgsLayoutSize(width + LEGEND + 3 * MARGIN, height + 2 * MARGIN)
    layout.pageCollection().page(0).setPageSize(page)

    canvas = QgsLayoutItemMap(layout)
    canvas.setRect(0, 0, width, height)  # an item without an extent of its own cannot zoom to one
    canvas.setExtent(extent)
    placed(layout, canvas, QRectF(MARGIN, MARGIN, width, height))
    canvas.zoomToExtent(extent)
    canvas.setLayers(layers)
    canvas.setFrameEnabled(True)

    left = width + 2 * MARGIN
    title = QgsLayoutItemLabel(layout)
    title.setText("Fermat: isochrones\nand least-time paths")
    placed(layout, title, QRectF(left, MARGIN, LEGEND, 12))

    legend = QgsLayoutItemLegend(layout)
    legend.setLinkedMap(canvas)
    legend.setAutoUpdateModel(False)
    tree = legend.model()
    entry = tree.rootGroup().findLayer(ground)
    QgsMapLayerLegendUtils.setLegendNodeOrder(entry, [1])  # the ramp, without the band's long name
    tree.refreshLayerLegend(entry)
    placed(layout, legend, QRectF(left, MARGIN + 12, LEGEND, height - 40))

    if ground.crs().isValid() and not ground.crs().isGeographic():
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
    bands = opened(QgsVectorLayer(isochrones, "Isochrones [minutes]"), "isochrones")
    draw(
        [
            start_layer(start, ground.crs()),
            opened(QgsVectorLayer(rays, "Least-time paths"), "rays"),
            bands,
            ground,
        ],
        picture,
    )
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
