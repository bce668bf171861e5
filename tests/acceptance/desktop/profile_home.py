"""A separate home for each test, with the plugin in its QGIS profile."""

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
    """The environment for QGIS: it uses only this home, and no display unless `more` names one."""
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
    """Makes a new home, and installs the plugin with `cmake --install`."""
    new_home()
    run([CMAKE, "--install", BUILD, "--prefix", PLUGINS])


def run(command, **more):
    """Runs it and returns what it printed to both streams. If it fails, the test fails."""
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


def desktop(script, scale=1, **more):
    """Starts QGIS under a virtual display of its own, of 1500 × 950 points with `scale` pixels each
    way, which runs `script`, beside this file. Fails the test where the script reports anything but
    that all is well."""
    report = WORK / "report.txt"
    session = (
        f"openbox & '{os.environ['FERMAT_QGIS']}' --nologo --noversioncheck "
        f"--code '{Path(__file__).parent / script}'; status=$?; kill %1; exit $status"
    )
    output = run(
        ["xvfb-run", "-a", "-s", f"-screen 0 {1500 * scale}x{950 * scale}x24", "bash", "-c", session],
        QT_QPA_PLATFORM="xcb",
        QT_SCALE_FACTOR=str(scale),
        FERMAT_REPORT=str(report),
        **more,
    )
    told = report.read_text() if report.exists() else f"nothing was reported\n{output}"
    print(told)
    if not told.endswith("all well\n"):
        raise SystemExit(f"QGIS said:\n{output}")
