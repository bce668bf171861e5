"""The loader in PyQGIS, and its messages about a plugin that cannot be loaded."""

import contextlib
import importlib
import io
import os
import sys
import unittest
from pathlib import Path

import profile_home as profile

os.environ["HOME"] = str(profile.HOME)
os.environ["XDG_RUNTIME_DIR"] = str(profile.HOME / "run")
os.environ["QT_QPA_PLATFORM"] = "offscreen"

import qgis.utils  # noqa: E402
from qgis.core import Qgis, QgsApplication, QgsPointXY, QgsProcessingContext  # noqa: E402

RELEASE = ".".join(Qgis.QGIS_VERSION.split(".")[:2])


class Bar:
    """Replaces the interface of QGIS and its message bar. Records the messages."""

    def __init__(self):
        self.messages = []

    def messageBar(self):
        return self

    def pushCritical(self, title, text):
        self.messages.append((title, text))


class LoaderTest(unittest.TestCase):
    def setUp(self):
        profile.install()
        qgis.utils.plugin_paths = [str(profile.PLUGINS)]
        qgis.utils.updateAvailablePlugins()
        self.module = next(profile.PLUGIN.glob("fermat_qgis*.so"))

    def load(self):
        """A new plugin, the messages of its message bar, and its output on stderr."""
        sys.modules.pop("fermat", None)
        bar, stderr = Bar(), io.StringIO()
        with contextlib.redirect_stderr(stderr):
            plugin = importlib.import_module("fermat").classFactory(bar)
        return plugin, bar.messages, stderr.getvalue()

    def refusal(self):
        """The sentence that a plugin reports in both places if it cannot be loaded. Nothing else happens."""
        plugin, messages, stderr = self.load()
        self.assertEqual(len(messages), 1)
        self.assertEqual(messages[0][0], "Fermat")
        self.assertEqual(stderr, messages[0][1] + "\n")
        plugin.initProcessing()
        plugin.initGui()
        self.assertIsNone(QgsApplication.processingRegistry().providerById("fermat"))
        plugin.unload()
        return messages[0][1]

    def test_it_loads_without_a_word_in_pyqgis(self):
        plugin, messages, stderr = self.load()
        self.assertEqual((messages, stderr), ([], ""))
        for _ in range(2):
            plugin.initProcessing()
            plugin.initProcessing()
            provider = QgsApplication.processingRegistry().providerById("fermat")
            self.assertIn("isochrones", [a.name() for a in provider.algorithms()])
            plugin.unload()
            self.assertIsNone(QgsApplication.processingRegistry().providerById("fermat"))

    def test_it_reads_points_of_pyqgis(self):
        plugin, _, _ = self.load()
        plugin.initProcessing()
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(
            "fermat:syntheticvelocity"
        )
        parameters = {"AXIS": QgsPointXY(3, 4), "OUTPUT": "velocity.tif"}
        context = QgsProcessingContext()
        self.assertEqual(algorithm.checkParameterValues(parameters, context), (True, ""))
        parameters["AXIS"] = (3, 4)
        ok, message = algorithm.checkParameterValues(parameters, context)
        self.assertFalse(ok)
        self.assertIn("cannot be a value of the type PyQt_PyObject. Write it as x,y", message)
        plugin.unload()

    def test_another_qgis(self):
        self.module.rename(self.module.with_name("fermat_qgis3.10_qt5.so"))
        told = self.refusal()
        self.assertIn("built for QGIS 3.10 with Qt 5, and this is QGIS " + RELEASE, told)
        self.assertIn("Install the Fermat that was built for this QGIS", told)

    def test_another_qt(self):
        self.module.rename(self.module.with_name(f"fermat_qgis{RELEASE}_qt9.so"))
        self.assertIn(f"built for QGIS {RELEASE} with Qt 9", self.refusal())

    def test_no_module(self):
        self.module.unlink()
        told = self.refusal()
        self.assertIn(f"missing from {profile.PLUGIN}", told)
        self.assertIn("Install Fermat again", told)

    def test_a_module_that_cannot_be_opened(self):
        self.module.unlink()
        self.module.write_bytes(b"no library")
        told = self.refusal()
        self.assertIn("cannot be opened", told)
        self.assertIn(str(self.module), told)

    def test_an_update_asks_for_a_restart(self):
        metadata = profile.PLUGIN / "metadata.txt"
        metadata.write_text(
            metadata.read_text().replace(f"version={profile.VERSION}", "version=99.0")
        )
        qgis.utils.updateAvailablePlugins()
        _, messages, stderr = self.load()
        self.assertEqual(len(messages), 1)
        self.assertIn("Restart QGIS to use Fermat 99.0", stderr)


if __name__ == "__main__":
    sys.path.insert(0, str(profile.PLUGINS))
    sys.dont_write_bytecode = True
    Path(profile.HOME / "run").mkdir(parents=True, exist_ok=True, mode=0o700)
    application = QgsApplication([], False)
    application.initQgis()
    program = unittest.main(verbosity=2, exit=False)
    application.exitQgis()
    sys.exit(not program.result.wasSuccessful())
