"""Draws links between patches on a map of velocities as a PNG picture.

usage: draw_network.py VELOCITY PATCHES LINKS TREE PICTURE
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsFillSymbol,
    QgsLineSymbol,
    QgsProject,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
)

from draw_map import draw, opened, velocity_layer


def with_symbol(path, name, symbol):
    layer = opened(QgsVectorLayer(path, name), None)
    layer.setRenderer(QgsSingleSymbolRenderer(symbol))
    return layer


def lines(path, name, colour, width):
    symbol = QgsLineSymbol.createSimple(
        {"line_color": colour, "line_width": width, "capstyle": "round", "joinstyle": "round"}
    )
    return with_symbol(path, name, symbol)


def main(velocity, patches, links, tree, picture):
    application = QgsApplication([], True)
    application.initQgis()
    ground = velocity_layer(velocity)
    area = QgsFillSymbol.createSimple({"color": "#5fae4b", "outline_color": "#2f6b22"})
    layers = [
        with_symbol(patches, "Patches", area),
        lines(links, "Links", "#1f5fa8", "0.4"),
        lines(tree, "Spanning tree", "#f2a25c", "1.6"),
        ground,
    ]
    draw(layers, ground.extent(), "Fermat:\na least-cost network", picture)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
