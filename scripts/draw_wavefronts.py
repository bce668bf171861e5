"""Draws isochrones of paths and of wavefronts side by side, on even ground, land cover and a section: the picture
wavefronts.png of docs/accuracy.md.

LANDCOVER is a raster of LANDFIRE fuel models, of which a part is drawn. SECTION holds the Marmousi velocities in km/s:
1601 columns of 401 cells of 7.5 m, float32.

    cmake --build build/release --target fermat-bench
    /usr/bin/python3 scripts/draw_wavefronts.py build/release/tests/bench/fermat-bench LANDCOVER SECTION \\
      resources/images/wavefronts.png
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from osgeo import gdal
from PIL import Image

SIZE = 240  # cells on a side of the first two grounds
CORNER = (920, 790)  # of the part of the land cover: row, column
# km/h by the first two digits of a fuel model; water and the rest are impassable.
SPEEDS = {9: 30, 10: 20, 12: 12, 14: 6, 16: 4, 18: 5}
DRAWN = {"Marmousi": (400, 1200)}  # columns
METHODS = {"METHOD 0, RADIUS 2": ["--radius", "2", "--solvers", "tiled"],
           "METHOD 1": ["--wavefronts", "1", "--solvers", "wavefronts"]}


def land_cover(path):
    row, col = CORNER
    models = gdal.Open(path).ReadAsArray(col, row, SIZE, SIZE)
    speeds = np.zeros((SIZE, SIZE), np.uint8)
    for group, speed in SPEEDS.items():
        speeds[(models // 10 == group) & (models != 98)] = speed
    return speeds


def solve(bench, ground, shape, method):
    with tempfile.TemporaryDirectory() as folder:
        times = Path(folder) / "times"
        subprocess.run([bench, *ground, *method, "--repeat", "1", "--times", times], check=True,
                       stdout=subprocess.DEVNULL)
        values = np.fromfile(times, np.float32).reshape(shape)
    return np.where(np.isfinite(values), values, np.nan)


def raw(folder, name, speeds):
    path = Path(folder) / name
    speeds.tofile(path)
    return ["--size", str(SIZE), "--terrain", "closed", "--raw", path]


def main(bench, cover, section, picture):
    marmousi = np.fromfile(section, np.float32).reshape(1601, 401).T
    even = np.full((SIZE, SIZE), 30, np.uint8)
    speeds = land_cover(cover)
    with tempfile.TemporaryDirectory() as folder:
        grounds = [
            ("even ground", even, raw(folder, "even", even), (120, 120), 12),
            ("land cover", speeds, raw(folder, "cover", speeds), (60, 190), 24),
            ("Marmousi", marmousi, ["--section", f"{section},401,1601,7.5"], (0, 800), 30),
        ]
        figure, axes = plt.subplots(3, 2, figsize=(9, 11.3), layout="constrained",
                                    height_ratios=[1, 1, 0.5])
        for (title, velocity, ground, start, bands), row in zip(grounds, axes):
            levels = None
            for (name, method), axis in zip(METHODS.items(), row):
                times = solve(bench, [*ground, "--start", "{},{}".format(*start)], velocity.shape, method)
                if levels is None:
                    levels = np.linspace(0, np.nanmax(times), bands + 1)[1:]
                fastest = float(velocity.max())
                axis.set_facecolor("#8fb8de")  # of water
                colours = {"cmap": "YlGn_r", "vmin": -fastest, "vmax": fastest}
                if title != "land cover":
                    colours = {"cmap": "Greys", "vmin": 0, "vmax": 2.5 * fastest}
                axis.imshow(np.where(velocity > 0, velocity, np.nan), interpolation="nearest", **colours)
                axis.contour(times, levels, colors="#b3006b", linewidths=0.9)
                axis.plot(start[1], start[0], "*", color="black", markersize=9, clip_on=False)
                axis.set_title(f"{title}: {name}", fontsize=10)
                axis.set_xlim(*DRAWN.get(title, (-0.5, velocity.shape[1] - 0.5)))
                axis.set_xticks([])
                axis.set_yticks([])
    with tempfile.NamedTemporaryFile(suffix=".png") as all_colours:
        figure.savefig(all_colours.name, dpi=90)
        Image.open(all_colours.name).convert("RGB").quantize(64).save(picture, optimize=True)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
