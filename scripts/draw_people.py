"""Draws people, sites and the ground that these reach on a map of velocities as a PNG picture.

usage: draw_people.py VELOCITY VILLAGES SITES GROUND PICTURE [UNSERVED]

VILLAGES are points with a field `people`. UNSERVED is the raster of fermat:coverage. Without it, the people
on GROUND are those within reach of a site.
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCategorizedSymbolRenderer,
    QgsFeature,
    QgsFillSymbol,
    QgsMarkerSymbol,
    QgsPalLayerSettings,
    QgsProject,
    QgsProperty,
    QgsRasterLayer,
    QgsRendererCategory,
    QgsSymbolLayer,
    QgsTextBufferSettings,
    QgsTextFormat,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
)
from qgis.PyQt.QtGui import QColor, QFont

from draw_map import draw, opened, velocity_layer
from draw_network import with_symbol

ALL, SOME, NONE = "#1f9e4b", "#e8a020", "#c8102e"
SERVED = {"served": ALL, "in part": SOME, "not served": NONE}
REACHED = {"within reach": ALL, "not within reach": NONE}


def share_left(village, unserved, ground):
    """Of the people of a village."""
    place = village.geometry().asPoint()
    if unserved:
        value, ok = unserved.dataProvider().sample(place, 1)
        return value / village["people"] if ok else 0
    return 0 if any(area.geometry().contains(place) for area in ground.getFeatures()) else 1


def people_layer(path, unserved, ground):
    """The villages by what becomes of their people. The area of a circle is their number."""
    colours = SERVED if unserved else REACHED
    states = list(colours)
    villages = opened(QgsVectorLayer(path, "Villages"), None)
    layer = QgsVectorLayer(
        f"Point?crs={villages.crs().authid()}&field=people:double&field=state:string", "Villages", "memory"
    )
    for village in villages.getFeatures():
        left = share_left(village, unserved, ground)
        state = states[0] if left < 0.001 else states[-1] if left > 0.999 else states[1]
        feature = QgsFeature(layer.fields())
        feature.setGeometry(village.geometry())
        feature.setAttributes([village["people"], state])
        layer.dataProvider().addFeature(feature)
    classes = []
    for state, colour in colours.items():
        symbol = QgsMarkerSymbol.createSimple({"color": colour, "outline_color": "#303030", "outline_width": "0.1"})
        size = QgsProperty.fromExpression("0.5 + sqrt(people) / 14")
        symbol.symbolLayer(0).setDataDefinedProperty(QgsSymbolLayer.PropertySize, size)
        classes.append(QgsRendererCategory(state, symbol, state))
    layer.setRenderer(QgsCategorizedSymbolRenderer("state", classes))
    return layer


def site_layer(path):
    symbol = QgsMarkerSymbol.createSimple(
        {"name": "cross_fill", "size": "4.2", "color": "#1f5fa8", "outline_color": "#ffffff", "outline_width": "0.3"}
    )
    layer = with_symbol(path, "Sites, with their rank", symbol)
    buffer = QgsTextBufferSettings()
    buffer.setEnabled(True)
    text = QgsTextFormat()
    text.setFont(QFont("DejaVu Sans"))
    text.setSize(9)
    text.setColor(QColor("#10305a"))
    text.setBuffer(buffer)
    labels = QgsPalLayerSettings()
    labels.fieldName = "rank"
    labels.setFormat(text)
    layer.setLabeling(QgsVectorLayerSimpleLabeling(labels))
    layer.setLabelsEnabled(True)
    return layer


def main(velocity, villages, sites, ground, picture, unserved=None):
    application = QgsApplication([], True)
    application.initQgis()
    area = QgsFillSymbol.createSimple(
        {"color": "74,144,217,60", "outline_color": "#1f548c", "outline_width": "0.4"}
    )
    reached = with_symbol(ground, "Catchments" if unserved else "Within 20 minutes", area)
    under = velocity_layer(velocity)
    left = opened(QgsRasterLayer(unserved, "Unserved"), None) if unserved else None
    layers = [site_layer(sites), people_layer(villages, left, reached), reached, under]
    del left  # while there is an application
    title = "Fermat: geographic coverage" if unserved else "Fermat: the best sites"
    draw(layers, under.extent(), title, picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) not in (6, 7):
        sys.exit(__doc__)
    main(*sys.argv[1:])
