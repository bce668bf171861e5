"""Starts QGIS under a virtual display with the plugin enabled; desktop_script.py looks around in it.

Leaves pictures of the window in the test's folder.
"""

import os
from pathlib import Path

import profile_home as profile

HERE = Path(__file__).parent


def main():
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    report = profile.WORK / "report.txt"
    session = (
        f"openbox & '{os.environ['FERMAT_QGIS']}' --nologo --noversioncheck "
        f"--code '{HERE / 'desktop_script.py'}'; status=$?; kill %1; exit $status"
    )
    output = profile.run(
        ["xvfb-run", "-a", "-s", "-screen 0 1500x950x24", "bash", "-c", session],
        QT_QPA_PLATFORM="xcb",
        FERMAT_REPORT=str(report),
    )
    told = report.read_text() if report.exists() else f"nothing was reported\n{output}"
    print(told)
    if not told.endswith("all well\n"):
        raise SystemExit(f"QGIS said:\n{output}")


main()
