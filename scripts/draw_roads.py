"""Draws what Fermat finds on roads as a PNG picture.

usage: draw_roads.py links ROADS PLACES LINKS PICTURE
       draw_roads.py corridor ROADS CORRIDOR PICTURE
       draw_roads.py people ROADS INHABITANTS SITES REACHED PICTURE

INHABITANTS are points with a field `people`. CORRIDOR and REACHED have a field `to`, the end of a class.
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsProject,
    QgsProperty,
    QgsRendererCategory,
    QgsSymbolLayer,
    QgsVectorLayer,
)

from draw_map import draw, opened
from draw_network import lines, with_symbol

COLOURS = ("#bd0026", "#fd8d3c", "#fecc5c")
METRES = "EPSG:32631"  # Andorra and its neighbours


def ground(path):
    """The roads in grey, in metres, so that the map has them too."""
    roads = opened(QgsVectorLayer(path, "Roads"), None)
    layer = QgsVectorLayer(f"MultiLineString?crs={METRES}", "Roads", "memory")
    metres = QgsCoordinateTransform(roads.crs(), QgsCoordinateReferenceSystem(METRES), QgsProject.instance())
    for road in roads.getFeatures():
        geometry = road.geometry()
        geometry.transform(metres)
        geometry.convertToMultiType()
        feature = QgsFeature()
        feature.setGeometry(geometry)
        layer.dataProvider().addFeature(feature)
    layer.updateExtents()
    layer.renderer().setSymbol(QgsLineSymbol.createSimple({"line_color": "#b8b8b8", "line_width": "0.3"}))
    return layer


def classes(path, name, unit):
    """Lines by the end of their class. The first class comes last: it lies on the others."""
    layer = opened(QgsVectorLayer(path, name), None)
    begin, categories = 0, []
    ends = sorted({feature["to"] for feature in layer.getFeatures()})
    for end, colour in zip(ends, COLOURS):
        symbol = QgsLineSymbol.createSimple({"line_color": colour, "line_width": "0.9", "capstyle": "round"})
        symbol.symbolLayer(0).setRenderingPass(len(ends) - ends.index(end))
        categories.append(QgsRendererCategory(end, symbol, f"{begin:g}–{end:g} {unit}"))
        begin = end
    layer.setRenderer(QgsCategorizedSymbolRenderer("to", categories))
    layer.renderer().setUsingSymbolLevels(True)
    return layer


def points(path, title, **look):
    return with_symbol(path, title, QgsMarkerSymbol.createSimple({"outline_color": "#202020", **look}))


def inhabitants(path):
    layer = points(path, "People", color="95,174,75,150", outline_width="0.1")
    size = QgsProperty.fromExpression("0.6 + sqrt(people) / 20")
    layer.renderer().symbol().symbolLayer(0).setDataDefinedProperty(QgsSymbolLayer.PropertySize, size)
    return layer


def main(kind, roads, *others):
    application = QgsApplication([], True)
    application.initQgis()
    under, picture = ground(roads), others[-1]
    if kind == "links":
        places, links, _ = others
        layers = [points(places, "Towns and villages", size="2.2", color="#ffffff")]
        layers += [lines(links, "Links", "#1f5fa8", "0.7")]
        title = "Fermat: links along roads"
    elif kind == "corridor":
        layers = [classes(others[0], "More than the fastest trip", "%")]
        title = "Fermat: a corridor of roads"
    else:
        people, sites, reached, _ = others
        layers = [points(sites, "Pharmacies", name="cross_fill", size="4.5", color="#1f5fa8")]
        layers += [inhabitants(people), classes(reached, "Within", "min")]
        title = "Fermat: people along roads"
    extent = under.extent()
    if kind == "corridor":
        to_metres = QgsCoordinateTransform(layers[0].crs(), under.crs(), QgsProject.instance())
        extent = to_metres.transformBoundingBox(layers[0].extent())
    extent.grow(1000)
    draw(layers + [under], extent, title, picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != {"links": 6, "corridor": 5, "people": 7}.get(sys.argv[1] if len(sys.argv) > 1 else ""):
        sys.exit(__doc__)
    main(*sys.argv[1:])
