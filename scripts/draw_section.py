"""Draws wavefronts and rays in a section as a PNG picture, with the depth downwards.

usage: draw_section.py WAVEFRONTS RAYS SOURCE_X,SOURCE_Y PICTURE
"""

import sys

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsLayoutItemMapGrid,
    QgsProject,
    QgsVectorLayer,
)

from draw_map import band_layer, draw, opened, start_layer


def ray_layer(path):
    """The rays as thin lines, so that they can be told apart."""
    layer = opened(QgsVectorLayer(path, "Rays"), "rays")
    for line, width in zip(layer.renderer().symbol().symbolLayers(), (0.6, 0.3)):
        line.setWidth(width)
    return layer


def add_axes(canvas):
    """Adds axes: the distance along the top, and the depth, which is -y, along the left."""
    grid = QgsLayoutItemMapGrid("axes", canvas)
    canvas.grids().addGrid(grid)
    grid.setIntervalX(100)
    grid.setIntervalY(100)
    grid.setStyle(QgsLayoutItemMapGrid.FrameAnnotationsOnly)
    grid.setFrameStyle(QgsLayoutItemMapGrid.ExteriorTicks)
    grid.setFrameSideFlags(
        QgsLayoutItemMapGrid.FrameSideFlags(
            QgsLayoutItemMapGrid.FrameLeft | QgsLayoutItemMapGrid.FrameTop
        )
    )
    grid.setAnnotationEnabled(True)
    grid.setAnnotationFormat(QgsLayoutItemMapGrid.CustomFormat)
    grid.setAnnotationExpression("abs(round(@grid_number)) || ' m'")
    for side in (QgsLayoutItemMapGrid.Right, QgsLayoutItemMapGrid.Bottom):
        grid.setAnnotationDisplay(QgsLayoutItemMapGrid.HideAll, side)


def main(wavefronts, rays, source, picture):
    application = QgsApplication([], True)
    application.initQgis()
    nowhere = QgsCoordinateReferenceSystem()  # a section has no CRS
    bands = band_layer(wavefronts, "Travel time [ms]")
    bands.setLabelsEnabled(False)  # the rays would hide them
    layers = [start_layer(source, nowhere, "Source"), ray_layer(rays), bands]
    for layer in layers:
        layer.setCrs(nowhere)
    extent = bands.extent()
    extent.scale(1.03)  # room for a source in a corner
    title = "Fermat: wavefronts and rays\nin a velocity gradient"
    draw(layers, extent, title, picture, axis=14, add_axes=add_axes)
    QgsProject.instance().clear()
    application.exitQgis()


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
