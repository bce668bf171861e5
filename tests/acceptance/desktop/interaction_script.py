"""Runs inside QGIS: isochrones on the map, with a mouse that xdotool moves. Reports and closes."""

import os
import re
import subprocess
import traceback
from pathlib import Path

import numpy
import processing
import qgis.utils
from osgeo import gdal
from processing.core.ProcessingLog import ProcessingLog
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRasterLayer,
    QgsVectorLayer,
)
from qgis.gui import QgsVertexMarker
from qgis.PyQt.QtCore import QEventLoop, QPoint, QProcess, Qt, QTimer
from qgis.PyQt.QtGui import QGuiApplication
from qgis.PyQt.QtWidgets import QAction, QDockWidget, QGroupBox, QLabel, QLineEdit, QPushButton, QToolBar, QWidget
from qgis.utils import iface

gdal.UseExceptions()
REPORT = Path(os.environ["FERMAT_REPORT"])
WORK = REPORT.parent
RASTER = os.environ["FERMAT_RASTER"]
# Positions in the CRS of the raster, EPSG:32611: on open ground, and far away.
START, OTHER = QgsPointXY(288000, 3812000), QgsPointXY(265000, 3832000)

project = QgsProject.instance()
window = iface.mainWindow()
canvas = iface.mapCanvas()


def settle(milliseconds=300):
    """Processes the events of the window for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for(what, text):
    for _ in range(200):
        if what():
            return
        settle(100)
    raise AssertionError(f"waited in vain for {text}")


def picture(name):
    settle(300)
    wait_for(lambda: not canvas.isDrawing(), "the map")
    settle(300)
    QGuiApplication.primaryScreen().grabWindow(0).save(str(WORK / f"{name}.png"))


def pixel(place):
    """A position of the screen in pixels, as xdotool counts them."""
    ratio = window.devicePixelRatioF()
    return round(place.x() * ratio), round(place.y() * ratio)


def xdotool(*words):
    """Moves the mouse as a user does: from outside, while the window keeps running."""
    process = QProcess()
    process.start("xdotool", [str(word) for word in words])
    wait_for(lambda: process.state() == QProcess.NotRunning, f"xdotool {words}")
    assert process.exitCode() == 0, process.readAllStandardError()
    settle(60)


def on_screen(point):
    """The position on the screen of a point in EPSG:32611."""
    crs = project.mapLayersByName("velocity")[0].crs()
    transform = QgsCoordinateTransform(crs, canvas.mapSettings().destinationCrs(), project)
    place = canvas.getCoordinateTransform().transform(transform.transform(point))
    return pixel(canvas.viewport().mapToGlobal(QPoint(round(place.x()), round(place.y()))))


def status():
    return window.findChild(QLabel, "FermatStatus").text()


def is_solved():
    return "is reached" in status()


def in_all():
    """What is reached, as the title of the table of bands says it."""
    return window.findChild(QGroupBox, "FermatBands").title()


def path_label():
    label = canvas.findChild(QLabel, "FermatPathLabel")
    return label.text() if label.isVisible() else ""


def marks():
    return [i for i in canvas.scene().items() if isinstance(i, QgsVertexMarker) and i.isVisible()]


def groups():
    return project.layerTreeRoot().findGroups()


def kept_layers():
    """All layers of the group, by their names."""
    return {node.name(): node.layer() for group in groups() for node in group.findLayers()}


def action(name):
    return window.findChild(QToolBar, "FermatToolBar").findChild(QAction, name) or next(
        a for a in window.findChild(QToolBar, "FermatToolBar").actions() if a.objectName() == name
    )


def button_of(name):
    """The position on the screen of a button of the toolbar."""
    bar = window.findChild(QToolBar, "FermatToolBar")
    widget = bar.widgetForAction(action(name))
    return pixel(widget.mapToGlobal(widget.rect().center()))


def click_title(box):
    xdotool("mousemove", *pixel(box.mapToGlobal(QPoint(60, 8))), "click", 1)


def values(layer):
    return gdal.Open(layer.source()).ReadAsArray()


def cell_at(point):
    """Row and column. It is exact, because a click may be on the edge between two cells."""
    west, width, _, north, _, height = gdal.Open(RASTER).GetGeoTransform()
    return int((north - point.y()) / -height), int((point.x() - west) / width)


def a_project_is_loaded():
    layer = QgsRasterLayer(RASTER, "velocity")
    assert layer.isValid()
    layer.loadNamedStyle(":/fermat/styles/velocity.qml")
    colours = layer.renderer().shader().rasterShaderFunction()
    colours.setMinimumValue(0)
    colours.setMaximumValue(25)
    colours.classifyColorRamp(10, 1, layer.extent(), layer.dataProvider())
    project.addMapLayer(layer)
    project.setCrs(layer.crs())
    file = str(WORK / "thomas.qgz")
    assert project.write(file)
    iface.newProject()
    assert iface.addProject(file)
    canvas.zoomToFullExtent()
    settle(2000)


def the_tool_is_taken():
    xdotool("mousemove", *button_of("isochronetool"), "click", 1)
    wait_for(lambda: canvas.mapTool() and canvas.mapTool().toolName() == "Isochrones", "the tool")
    dock = window.findChild(QDockWidget, "FermatDock")
    wait_for(dock.isVisible, "the panel")
    # Minutes, as a user would choose.
    combo = dock.findChild(type(dock.findChild(object, "TIME_UNIT")), "TIME_UNIT")
    combo.setCurrentIndex(1)
    settle(800)  # the canvas has another size now
    canvas.zoomToFullExtent()
    settle(1500)


def a_click_gives_isochrones():
    xdotool("mousemove", *on_screen(START), "click", 1)
    wait_for(is_solved, "isochrones")
    assert len(marks()) == 1
    picture("isochrones")


def the_mouse_shows_the_path():
    profile = window.findChild(QGroupBox, "FermatProfile")
    chart = window.findChild(QWidget, "FermatPathChart")
    assert profile.isVisible() and not chart.isVisible()
    click_title(profile)
    wait_for(chart.isVisible, "the profile")
    xdotool("mousemove", *on_screen(OTHER))
    wait_for(lambda: " km" in path_label(), "the path")
    picture("path")
    click_title(profile)
    wait_for(lambda: not chart.isVisible(), "the profile to fold")


def a_dragged_start_moves_the_wavefronts():
    before = status()
    x, y = on_screen(START)
    ratio = window.devicePixelRatioF()
    xdotool("mousemove", x, y, "mousedown", 1)
    for step in range(1, 13):
        xdotool("mousemove", round(x - 9 * step * ratio), round(y + 7 * step * ratio))
    assert not is_solved(), "the whole raster waits for the release"
    picture("dragged")
    xdotool("mouseup", 1)
    wait_for(is_solved, "isochrones")
    assert status() != before
    picture("released")


def further_starts_come_and_go():
    xdotool("mousemove", *on_screen(OTHER), "keydown", "shift", "click", 1, "keyup", "shift")
    wait_for(lambda: len(marks()) == 2 and is_solved(), "two starts")
    picture("two_starts")
    xdotool("keydown", "ctrl", "click", 1, "keyup", "ctrl")
    wait_for(lambda: len(marks()) == 1 and is_solved(), "one start")


def control_z_undoes_the_last_step():
    def starts():
        return [(mark.center().x(), mark.center().y()) for mark in marks()]

    before = starts()
    settle(1000)  # otherwise the last click and this one are a double click
    xdotool("mousemove", *on_screen(OTHER), "click", 1)
    wait_for(lambda: starts() != before and is_solved(), "another start")
    xdotool("key", "ctrl+z")
    wait_for(lambda: starts() == before and is_solved(), "the start before")


def ctrl_enter_keeps_it():
    xdotool("key", "ctrl+Return")
    wait_for(lambda: len(groups()) == 1, "a group")
    names = [node.name() for node in groups()[0].findLayers()]
    assert names == ["Starts", "Isochrones", "Travel time"], names
    starts, bands, times = (node.layer() for node in groups()[0].findLayers())
    start = next(starts.getFeatures()).geometry().asPoint()
    kept = values(times)
    assert kept[cell_at(start)] == 0, kept[cell_at(start)]
    assert bands.featureCount() > 3
    assert "fermat:isochrones" in times.metadata().abstract()
    picture("kept")

    # The run from the history gives the same bits.
    command = ProcessingLog.getLogEntries()[-1].text
    assert command.startswith('processing.run("fermat:isochrones"'), command
    again = eval(command, {"processing": processing})
    assert numpy.array_equal(gdal.Open(again["OUTPUT"]).ReadAsArray(), kept)
    # And so does the table of the panel. The cells are 30 m wide on the map, and nearly so on the ground.
    reached = int((kept != -9999).sum()) * 0.03**2
    wait_for(lambda: "Reached within " in in_all(), "the table of bands")
    said = float(re.search(r"([\d,.]+) km²", in_all())[1].replace(",", ""))
    assert abs(said - reached) < 0.005 * reached, (reached, in_all())


def rays_are_kept_too():
    xdotool("mousemove", *button_of("raytool"), "click", 1)
    wait_for(lambda: canvas.mapTool().toolName() == "Rays", "the tool for rays")
    told = []
    for place in (OTHER, QgsPointXY(305000, 3825000), QgsPointXY(308000, 3790000)):
        xdotool("mousemove", *on_screen(place))
        wait_for(lambda: " km" in path_label(), "the path")
        told.append(path_label())
        xdotool("click", 1)
    picture("rays")
    xdotool("key", "ctrl+Return")
    wait_for(lambda: "Least-time paths" in kept_layers(), "the paths in the group")
    # The isochrones are there already.
    names = ["Isochrones", "Least-time paths", "Starts", "Travel time"]
    assert sorted(kept_layers()) == names, list(kept_layers())
    paths, times = kept_layers()["Least-time paths"], values(kept_layers()["Travel time"])
    assert paths.featureCount() == 3
    for feature, words in zip(paths.getFeatures(), told):
        end = feature.geometry().asPolyline()[-1]
        assert numpy.float32(feature["cost"]) == times[cell_at(end)]
        assert f"{feature['length'] / 1000:.2f} km" in words, (feature["length"], words)
    picture("rays_kept")


def undo_takes_the_result_away():
    file = Path(kept_layers()["Least-time paths"].source().split("|")[0])
    others = {p for p in file.parent.iterdir() if p.stem != file.stem}
    undo = iface.messageBar().currentItem().findChild(QPushButton, "FermatUndoKeep")
    drawn = []
    canvas.renderStarting.connect(lambda: drawn.append(True))
    xdotool("mousemove", *pixel(undo.mapToGlobal(undo.rect().center())), "click", 1)
    wait_for(lambda: list(kept_layers()) == ["Starts", "Isochrones", "Travel time"], "one result")
    wait_for(lambda: drawn, "the map without them")
    assert set(file.parent.iterdir()) == others, list(file.parent.iterdir())
    assert file.parent.parent == WORK / "fermat", file


def another_crs_and_a_rotated_map_show_the_same():
    project.layerTreeRoot().findGroups()[0].setItemVisibilityChecked(False)
    before = status()
    project.setCrs(QgsCoordinateReferenceSystem("EPSG:3857"))
    canvas.setRotation(25)
    canvas.zoomToFullExtent()
    xdotool("mousemove", *button_of("isochronetool"), "click", 1)
    place = QgsPointXY(300000, 3815000)
    xdotool("mousemove", *on_screen(place))
    minutes = values(project.mapLayersByName("Travel time")[0])[cell_at(place)]
    # A pixel is as wide as several cells, and the mouse may have passed other places on its way.
    near = [int(minutes + 0.5) + more for more in (-1, 0, 1)]
    texts = tuple(f"{m // 60} h {m % 60} min" for m in near)
    wait_for(lambda: path_label().startswith(texts) and " km" in path_label(), f"a path of {texts}")
    picture("rotated")
    assert status() == before, "the raster was solved anew"
    xdotool("mousemove", *on_screen(START), "click", 1)
    wait_for(lambda: is_solved() and status() != before, "isochrones")
    picture("rotated_click")
    canvas.setRotation(0)
    project.setCrs(project.mapLayersByName("velocity")[0].crs())
    canvas.zoomToFullExtent()


def escape_clears_the_map():
    xdotool("mousemove", *button_of("isochronetool"), "click", 1)
    xdotool("mousemove", *on_screen(OTHER), "key", "Escape")
    wait_for(lambda: not marks() and status() == "", "a clear map")
    told = iface.messageBar().currentItem()
    assert "The start was removed" in told.text(), told.text()
    back = told.findChild(QPushButton, "FermatBringBack")
    xdotool("mousemove", *pixel(back.mapToGlobal(back.rect().center())), "click", 1)
    wait_for(lambda: len(marks()) == 1 and is_solved(), "the start again")


def lines_are_offered_and_solved():
    lines = QgsVectorLayer("LineString?crs=EPSG:32611", "lines", "memory")
    west, middle, east = START, QgsPointXY(280000, 3825000), OTHER
    road = QgsFeature()
    road.setGeometry(QgsGeometry.fromPolylineXY([west, middle, east]))
    assert lines.dataProvider().addFeatures([road])[0]
    project.addMapLayer(lines)
    iface.setActiveLayer(lines)
    offer = window.findChild(QLabel, "FermatOffer")
    wait_for(lambda: offer.isVisible() and "lines" in offer.text(), "the offer")
    settle(300)
    picture("offer")
    place = pixel(offer.mapToGlobal(QPoint(15, offer.fontMetrics().height() // 2)))
    xdotool("mousemove", *place, "click", 1)
    wait_for(lambda: not offer.isVisible(), "the lines in the panel")
    assert not window.findChild(object, "TIME_UNIT").isEnabled()
    xdotool("mousemove", *on_screen(west), "click", 1)
    wait_for(lambda: is_solved() and re.fullmatch("Reached within .* km", in_all()), "reached lines")
    xdotool("mousemove", *on_screen(middle))
    # The cost of shortest paths is their length.
    length = west.distance(middle)
    wait_for(lambda: path_label().endswith(" km"), "the route")
    assert abs(float(path_label().split()[0]) * 1000 - length) < 500, (path_label(), length)
    picture("lines")
    button = button_of("panel")
    xdotool("mousemove", *button)
    wait_for(lambda: path_label() == "", "no route where the mouse is not on the map")
    velocity = project.mapLayersByName("velocity")[0]
    iface.setActiveLayer(velocity)
    wait_for(offer.isVisible, "the offer of the raster")
    offer.linkActivated.emit("")
    project.removeMapLayer(lines)


def it_can_be_unloaded_while_it_solves():
    # Dijkstra's algorithm at radius 3 is slow.
    dock = window.findChild(QDockWidget, "FermatDock")
    for name, text in (("SOLVER", "dijkstra"),):
        combo = dock.findChild(type(dock.findChild(object, name)), name)
        combo.setCurrentText(text)
    xdotool("mousemove", *on_screen(OTHER), "click", 1)
    assert qgis.utils.unloadPlugin("fermat")
    settle(500)
    assert window.findChild(QDockWidget, "FermatDock") is None
    assert not marks()
    assert qgis.utils.loadPlugin("fermat") and qgis.utils.startPlugin("fermat")
    settle(500)


def look_around():
    try:
        if "FERMAT_THEME" in os.environ:
            QgsApplication.setUITheme(os.environ["FERMAT_THEME"])
        window.setGeometry(0, 0, 1500, 930)
        settle(500)
        for check in (
            a_project_is_loaded,
            the_tool_is_taken,
            a_click_gives_isochrones,
            the_mouse_shows_the_path,
            a_dragged_start_moves_the_wavefronts,
            further_starts_come_and_go,
            control_z_undoes_the_last_step,
            ctrl_enter_keeps_it,
            rays_are_kept_too,
            undo_takes_the_result_away,
            another_crs_and_a_rotated_map_show_the_same,
            escape_clears_the_map,
            lines_are_offered_and_solved,
            it_can_be_unloaded_while_it_solves,
        ):
            check()
            with REPORT.open("a") as report:
                report.write(f"{check.__name__}\n")
        with REPORT.open("a") as report:
            report.write("all well\n")
    except Exception:
        picture("failure")
        with REPORT.open("a") as report:
            report.write(traceback.format_exc())
    QgsProject.instance().clear()
    iface.actionExit().trigger()


QTimer.singleShot(3000, look_around)
