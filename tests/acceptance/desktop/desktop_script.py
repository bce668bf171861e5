"""Runs inside QGIS: checks the plugin as users see it, reports, and closes the window.

Nothing here holds the main window for long: it would keep Python's half of all dialogs alive, and a dialog
that the plugin fails to hold would go unnoticed.
"""

import gc
import os
import re
import traceback
from pathlib import Path

import processing
import qgis.utils
from processing.gui.AlgorithmDialog import AlgorithmDialog
from qgis.core import (
    QgsApplication,
    QgsGeometry,
    QgsProcessingContext,
    QgsProject,
    QgsRasterLayer,
    QgsVectorLayer,
    QgsVectorLayerUtils,
)
from qgis.gui import QgsGui, QgsMessageBar
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QEvent, QEventLoop, QPointF, Qt, QTimer
from qgis.PyQt.QtGui import QGuiApplication, QMouseEvent
from qgis.PyQt.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTextBrowser,
    QToolBar,
    QToolButton,
    QWidget,
)
from qgis.utils import iface

REPORT = Path(os.environ["FERMAT_REPORT"])
WORK = REPORT.parent
TOOLS = ["isochronetool", "raytool", "keep", "layout", "clear", "panel"]
FIRST = [
    "isochrones",
    "raypaths",
    "traveltimes",
    "leastcostnetwork",
    "corridor",
    "restoration",
    "accumulate",
    "pathdensity",
    "coverage",
    "bestsites",
    "networkisochrones",
    "networkpaths",
    "networktraveltimes",
    "networklinks",
    "networkcorridor",
    "allpairs",
    "allpairspaths",
    "startpositions",
    "validatedistance",
    "syntheticvelocity",
]
PLUGIN = Path(qgis.utils.pluginDirectory("fermat"))


def picture(name):
    settle()
    QGuiApplication.primaryScreen().grabWindow(0).save(str(WORK / f"{name}.png"))


def settle(milliseconds=800):
    """Processes the events of the window for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def provider():
    return QgsApplication.processingRegistry().providerById("fermat")


def toolbars():
    return iface.mainWindow().findChildren(QToolBar, "FermatToolBar")


def dialog_actions():
    """Those of the menu of the button in the toolbar."""
    return toolbars()[0].findChild(QToolButton, "FermatDialogs").menu().actions()


def menu_actions():
    menus = [a.menu() for a in iface.pluginMenu().actions() if a.text() == "&Fermat"]
    assert len(menus) <= 1, "two Fermat menus"
    return menus[0].actions() if menus else []


def the_plugin_is_there():
    assert "fermat" in qgis.utils.active_plugins, qgis.utils.active_plugins
    ids = [a.id() for a in provider().algorithms()]
    assert {"fermat:isochrones", "fermat:raypaths"} <= set(ids), ids

    first = [f"fermat:{name}" for name in FIRST]
    ids = first + [i for i in ids if i not in first]
    bars = toolbars()
    assert len(bars) == 1 and bars[0].isVisible(), bars
    tools = bars[0].actions()[: len(TOOLS)]
    shown = [a.objectName() for a in tools + dialog_actions()]
    assert shown == TOOLS + ids, (shown, ids)
    assert all(not a.icon().isNull() for a in tools + dialog_actions())
    for tool in tools:
        assert QgsGui.shortcutsManager().actionByName(tool.text()) == tool, tool.text()
    in_menu = [a.objectName() for a in menu_actions()]
    assert in_menu == TOOLS + ids + ["FermatAboutAction"], in_menu


def a_map_is_made():
    velocity, minutes = str(WORK / "velocity.tif"), str(WORK / "minutes.tif")
    processing.run(
        "fermat:syntheticvelocity",
        {"KIND": 0, "COLUMNS": 500, "ROWS": 400, "CELL_SIZE": 30, "CRS": "EPSG:32633", "SEED": 7,
         "OUTPUT": velocity},
    )
    start = processing.run(
        "fermat:startpositions", {"INPUT": velocity, "COUNT": 1, "SEED": 1, "OUTPUT": "memory:"}
    )["OUTPUT"]
    result = processing.run(
        "fermat:isochrones",
        {"INPUT": velocity, "SOURCES": start, "TIME_UNIT": 1, "OUTPUT": minutes},
    )
    assert result["REACHED_CELLS"] > 1000, result
    layers = [QgsRasterLayer(velocity, "velocity"), QgsRasterLayer(minutes, "minutes")]
    assert all(layer.isValid() for layer in layers)
    QgsProject.instance().addMapLayers(layers)
    iface.mapCanvas().zoomToFullExtent()


def every_action_opens_its_dialog():
    for action in dialog_actions():
        action.trigger()
        settle()
        algorithm = QgsApplication.processingRegistry().algorithmById(action.objectName())
        dialogs = [
            w for w in QgsApplication.topLevelWidgets()
            if isinstance(w, QDialog) and w.isVisible() and algorithm.displayName() in w.windowTitle()
        ]
        assert len(dialogs) == 1, (action.objectName(), dialogs)
        assert not dialogs[0].isModal(), action.objectName()
        picture(algorithm.name())
        dialogs[0].close()
        settle(100)


def a_start_is_picked_on_the_map():
    """As a user does it: the button beside the field, then a click on the map."""
    next(a for a in dialog_actions() if a.objectName() == "fermat:isochrones").trigger()
    settle(3000)
    gc.collect()
    dialog = next(w for w in QgsApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible())
    assert isinstance(dialog, AlgorithmDialog), "Python has lost the dialog, and QGIS will crash"
    panel = next(
        w for w in dialog.findChildren(QWidget) if w.metaObject().className() == "QgsProcessingPointPanel"
    )
    panel.findChild(QToolButton).click()
    settle()
    assert dialog.isMinimized()
    canvas = iface.mapCanvas()
    middle = QPointF(canvas.viewport().rect().center())
    for kind in (QEvent.MouseButtonPress, QEvent.MouseButtonRelease):
        event = QMouseEvent(kind, middle, Qt.LeftButton, Qt.LeftButton, Qt.NoModifier)
        QgsApplication.sendEvent(canvas.viewport(), event)
    settle()
    assert not dialog.isMinimized()
    assert "[EPSG:32633]" in panel.findChild(QLineEdit).text(), panel.findChild(QLineEdit).text()
    dialog.close()
    settle(100)


def warnings(dialog):
    widgets = dialog.findChildren(QWidget)
    bars = [sip.cast(w, QgsMessageBar) for w in widgets if w.metaObject().className() == "QgsMessageBar"]
    return [bar.currentItem().text() for bar in bars if bar.currentItem()]


def a_dialog_begins_with_the_ground_and_warns_of_results():
    velocity, minutes = (QgsProject.instance().mapLayersByName(n)[0] for n in ("velocity", "minutes"))
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    for active, first in ((velocity, velocity), (minutes, velocity)):
        iface.setActiveLayer(active)
        dialog = processing.createAlgorithmDialog("fermat:isochrones")
        dialog.show()
        settle()
        wrappers = dialog.mainWidget().wrappers
        assert wrappers["INPUT"].parameterValue() == first.id(), wrappers["INPUT"].parameterValue()
        assert wrappers["RADIUS"].parameterValue() == 2, wrappers["RADIUS"].parameterValue()
        assert wrappers["ISOCHRONES"].parameterValue() is not None
        buttons = [b.text().replace("&", "") for b in dialog.findChildren(QPushButton)]
        assert "Help" in buttons, buttons
        colours = re.findall(r"(?<![-\w])color:", dialog.findChild(QTextBrowser, "textShortHelp").toHtml())
        assert not colours, "the help has colours of its own"
        assert not warnings(dialog), warnings(dialog)
        wrappers["INPUT"].setParameterValue(minutes.id(), context)
        settle()
        assert "is a result of Fermat" in "".join(warnings(dialog)), warnings(dialog)
        picture("warning")
        wrappers["INPUT"].setParameterValue(velocity.id(), context)
        settle()
        assert not warnings(dialog), warnings(dialog)
        dialog.close()
        dialog.deleteLater()  # QGIS' panel for points must not outlive the map
        settle(100)


def a_dialog_fills_in_speeds_and_one_way_streets():
    roads = QgsVectorLayer("LineString?crs=EPSG:32633&field=maxspeed:string&field=oneway:string", "roads", "memory")
    roads.dataProvider().addFeatures([QgsVectorLayerUtils.createFeature(
        roads, QgsGeometry.fromWkt("LineString(0 0, 9 0)"), {0: "30 mph", 1: "yes"})])
    plain = QgsVectorLayer("LineString?crs=EPSG:32633&field=name:string", "plain", "memory")
    QgsProject.instance().addMapLayers([roads, plain])
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    iface.setActiveLayer(roads)
    dialog = processing.createAlgorithmDialog("fermat:networkisochrones")
    dialog.show()
    settle()
    wrappers = dialog.mainWidget().wrappers
    names = ("SPEED_FIELD", "DIRECTION_FIELD", "VALUE_FORWARD", "VALUE_BACKWARD")
    tip = wrappers["DIRECTION_FIELD"].wrappedWidget().toolTip()
    assert "“Direction without a value”" in tip and "DEFAULT_DIRECTION" not in tip, tip
    label = dialog.findChild(QLabel, "FermatRoads")
    of_roads = "OpenStreetMap: speeds from maxspeed, one-ways from oneway = yes"
    of_plain = "All lines have the default speed, 50 km/h: no field with speeds is chosen."
    for layer, values, note in ((roads, ["maxspeed", "oneway", "yes,true,1", "-1,reverse"], of_roads),
                                (plain, [""] * 4, of_plain),
                                (roads, ["maxspeed", "oneway", "yes,true,1", "-1,reverse"], of_roads)):
        wrappers["INPUT"].setParameterValue(layer.id(), context)
        settle()
        found = [wrappers[name].parameterValue() or "" for name in names]
        assert found == values, (layer.name(), found)
        assert label.isVisible() and label.text() == note, (layer.name(), label.text())
    picture("roads")
    dialog.close()
    dialog.deleteLater()
    settle(100)
    QgsProject.instance().removeMapLayers([roads.id(), plain.id()])


def the_about_box_tells():
    menu_actions()[-1].trigger()
    picture("about")
    box = iface.mainWindow().findChild(QMessageBox, "FermatAbout")
    assert box and box.isVisible()
    for word in ("tiled", "dijkstra", "CPU", "CUDA", "QGIS"):
        assert word in box.text(), box.text()
    box.close()


def it_can_be_loaded_again():
    for _ in range(2):
        assert qgis.utils.unloadPlugin("fermat")
        settle(200)
        assert provider() is None and not toolbars() and not menu_actions()
        assert qgis.utils.loadPlugin("fermat") and qgis.utils.startPlugin("fermat")
        for _ in range(50):  # the window places a new toolbar some time later
            settle(200)
            if toolbars() and toolbars()[0].isVisible():
                break
        the_plugin_is_there()


def a_plugin_for_another_qgis_says_so():
    assert qgis.utils.unloadPlugin("fermat")
    module = next(PLUGIN.glob("fermat_qgis*.so"))
    module.rename(module.with_name("fermat_qgis3.10_qt5.so"))
    assert qgis.utils.loadPlugin("fermat") and qgis.utils.startPlugin("fermat")
    told = iface.messageBar().currentItem().text()
    assert "built for QGIS 3.10 with Qt 5" in told, told
    assert provider() is None and not toolbars()
    picture("another_qgis")


def look_around():
    try:
        for check in (
            the_plugin_is_there,
            a_map_is_made,
            every_action_opens_its_dialog,
            a_start_is_picked_on_the_map,
            a_dialog_begins_with_the_ground_and_warns_of_results,
            a_dialog_fills_in_speeds_and_one_way_streets,
            the_about_box_tells,
            it_can_be_loaded_again,
            a_plugin_for_another_qgis_says_so,
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
