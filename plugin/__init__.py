"""Opens Fermat's native module, which does the rest. If this fails, it says why."""

import ctypes
import sys
from pathlib import Path

from qgis.core import Qgis, QgsMessageLog
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QT_VERSION_STR
from qgis.utils import pluginMetadata

FOLDER = Path(__file__).parent
# libqgis_core changes its ABI with each release. So a module is built for one release, which is in its name.
RELEASE = f"{Qgis.QGIS_VERSION_INT // 10000}.{Qgis.QGIS_VERSION_INT // 100 % 100}"
QT = QT_VERSION_STR.split(".")[0]


def open_module():
    """The native module for the QGIS that runs. Raises OSError with a sentence for people."""
    path = FOLDER / f"fermat_qgis{RELEASE}_qt{QT}.so"
    if not path.exists():
        others = sorted(p.stem.removeprefix("fermat_") for p in FOLDER.glob("fermat_qgis*_qt*.so"))
        if not others:
            raise OSError(f"its native module is missing from {FOLDER}. Install Fermat again.")
        made_for = " and ".join(o.replace("qgis", "QGIS ").replace("_qt", " with Qt ") for o in others)
        raise OSError(
            f"it was built for {made_for}, and this is QGIS {RELEASE} with Qt {QT}. "
            "Install the Fermat that was built for this QGIS."
        )
    try:
        module = ctypes.CDLL(str(path))
    except OSError as error:
        raise OSError(
            f"its native module cannot be opened ({error}). "
            f"Install the Fermat that was built for QGIS {Qgis.QGIS_VERSION.split('-')[0]}."
        ) from error
    module.fermat_version.restype = ctypes.c_char_p
    return module


class Fermat:
    """The plugin as QGIS sees it. `iface` is None outside the desktop."""

    def __init__(self, iface):
        self.iface = iface
        self.module = None
        try:
            self.module = open_module()
        except OSError as error:
            self.say(f"Fermat is not available: {error}")
            return
        loaded, installed = self.module.fermat_version().decode(), pluginMetadata("fermat", "version")
        if installed != loaded and installed != "__error__":
            self.say(f"Fermat {loaded} is still loaded. Restart QGIS to use Fermat {installed}.")

    def say(self, text):
        print(text, file=sys.stderr)
        QgsMessageLog.logMessage(text, "Fermat", Qgis.MessageLevel.Critical)
        if self.iface:
            self.iface.messageBar().pushCritical("Fermat", text)

    def initProcessing(self):
        if self.module:
            self.module.fermat_init_processing()

    def initGui(self):
        if self.module:
            self.module.fermat_init_gui(ctypes.c_void_p(sip.unwrapinstance(self.iface)))

    def unload(self):
        if self.module:
            self.module.fermat_unload()


def classFactory(iface):
    return Fermat(iface)
