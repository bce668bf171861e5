"""Isochrones on the map of a QGIS on a virtual display. interaction_script.py moves the mouse.

Saves pictures of the window in the folder of the test. `interaction_test.py SCALE THEME` uses a screen of
high resolution and another theme. It is skipped if the real data is missing.
"""

import os
import sys
from pathlib import Path

import profile_home as profile

RASTER = Path(os.environ.get("FERMAT_TEST_DATA", "")) / "velocity/thomas_offroad_kmh.tif"


def main():
    if not RASTER.is_file():
        print(f"skipped: there is no {RASTER}; FERMAT_TEST_DATA names the folder of the real data")
        sys.exit(77)
    profile.install()
    profile.qgis_process("plugins", "enable", "fermat")
    more = {"scale": int(sys.argv[1]), "FERMAT_THEME": sys.argv[2]} if len(sys.argv) > 1 else {}
    profile.desktop("interaction_script.py", FERMAT_RASTER=str(RASTER), **more)


main()
