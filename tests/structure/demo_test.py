"""scripts/demo keeps a raster of the user in its own folder of results. All programs that it calls are replaced.

usage: demo_test.py ROOT
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

REPLACED = ["scripts/setup", "scripts/build-here", "programs/cmake", "programs/qgis_process.bin"]

with tempfile.TemporaryDirectory() as folder:
    root = Path(folder)
    for name in REPLACED:
        program = root / name
        program.parent.mkdir(exist_ok=True)
        program.write_text("#!/bin/sh\necho '* fermat'\n")
        program.chmod(0o755)
    (root / "scripts/draw_map.py").write_text("")
    demo = root / "scripts/demo"
    demo.write_bytes((Path(sys.argv[1]) / "scripts/demo").read_bytes())
    raster = root / "build/demo/velocity.tif"
    raster.parent.mkdir(parents=True)
    raster.write_text("precious")
    path = f"{root / 'programs'}:{os.environ['PATH']}"
    done = subprocess.run(["bash", demo, raster, "1,2"], env={**os.environ, "PATH": path}, capture_output=True, text=True)
    if done.returncode != 0 or not raster.exists() or raster.read_text() != "precious":
        sys.exit(f"scripts/demo ended with {done.returncode}; the raster is {raster.exists() and raster.read_text()}\n"
                 f"{done.stdout}{done.stderr}")
