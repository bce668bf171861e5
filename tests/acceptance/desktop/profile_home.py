"""A home of its own for each test, with the plugin in its QGIS profile."""

import os
import shutil
import subprocess
from pathlib import Path

BUILD = Path(os.environ["FERMAT_BUILD"])
WORK = Path(os.environ["FERMAT_WORK"])
VERSION = os.environ["FERMAT_VERSION"]
CMAKE = os.environ["FERMAT_CMAKE"]

HOME = WORK / "home"
PROFILE = HOME / ".local/share/QGIS/QGIS3/profiles/default"
PLUGINS = PROFILE / "python/plugins"
PLUGIN = PLUGINS / "fermat"


def environment(**more):
    """What QGIS needs to find that home and no other, and no display unless `more` names one."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "QGIS_"))}
    return kept | {
        "HOME": str(HOME),
        "XDG_RUNTIME_DIR": str(HOME / "run"),
        "QT_QPA_PLATFORM": "offscreen",
        "LC_ALL": "C.UTF-8",
    } | more


def new_home():
    shutil.rmtree(WORK, ignore_errors=True)
    PLUGINS.mkdir(parents=True)
    (HOME / "run").mkdir(mode=0o700)


def install():
    """A new home, and the plugin in it by `cmake --install`."""
    new_home()
    run([CMAKE, "--install", BUILD, "--prefix", PLUGINS])


def run(command, **more):
    """Runs it and returns what it printed, both streams. Fails the test where it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        env=environment(**more),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=240,
    )
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def qgis_process(*words):
    return run([os.environ["FERMAT_QGIS_PROCESS"], *words])
