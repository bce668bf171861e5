"""Draws all slope functions as the pictures of docs/terrain.md: slopes_walking.png, slopes_riding.png,
slopes_energy.png and slopes_programs.png.

    cmake --build build/release --target fermat-slope-table
    build/release/tests/bench/fermat-slope-table | /usr/bin/python3 scripts/draw_slopes.py resources/images
"""

import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

SPEED, ENERGY, FACTOR = "speed in km/h", "energy in J/(kg m)", "cost, relative"
# For each panel: the title, what the values are, the end of the axis, and the functions.
PICTURES = {
    "walking": [
        ("Walking", SPEED, 15,
         "tobler tobler_off_path marquez_perez irmischer_clarke irmischer_clarke_off_path campbell_2019 "
         "campbell_2019_slow campbell_2019_fast campbell_2017 sullivan_2020"),
        ("Walking, rules and further authors", SPEED, 15,
         "naismith langmuir rees davey garmy kondo_seino uriarte_gonzalez marin_arroyo"),
    ],
    "riding": [
        ("Horses, llamas and bicycles", SPEED, 32, "tobler_riding tripcevich accessmod_bicycle"),
        ("Carts and pack animals", FACTOR, 12, "wheeled_8 wheeled_10 wheeled_12 pack_animals"),
        ("Costs without a unit", FACTOR, 12, "llobera_sluckin eastman bellavia bell_lock"),
    ],
    "energy": [
        ("Of any walker", ENERGY, 22, "minetti herzog"),
        ("At 5 km/h, 70 kg, no load", ENERGY, 22, "pandolf pandolf_van_leusen pandolf_santee ardigo lcda"),
    ],
    "programs": [
        ("Other programs: speeds", SPEED, 15,
         "r_walk accessmod_walking arcgis_hiking_time movecost_irmischer_clarke"),
        ("Other programs: energy", ENERGY, 22, "movecost_minetti leastcostpath_herzog"),
        ("ArcGIS: factors", FACTOR, 3.5,
         "arcgis_binary arcgis_linear arcgis_symmetric_linear arcgis_inverse_linear arcgis_cosine arcgis_secant"),
    ],
}
UNITS = {"s/m": SPEED, "J/(kg m)": ENERGY, "relative": FACTOR}


def read(lines):
    """For each function what its values are, the slopes, and the values. Closed slopes are left out."""
    functions = {}
    for line in lines:
        name, unit, slope, cost = line.split(",")
        kind, slopes, values = functions.setdefault(name, (UNITS[unit], [], []))
        if cost.strip() != "inf":
            slopes.append(float(slope))
            values.append(3.6 / float(cost) if kind == SPEED else float(cost))
    return functions


def draw(panels, functions, path):
    figure, axes = plt.subplots(1, len(panels), figsize=(4.6 * len(panels), 5), layout="constrained")
    for axis, (title, kind, highest, names) in zip(axes, panels):
        for i, name in enumerate(names.split()):
            own, slopes, values = functions.pop(name)
            if own != kind:
                sys.exit(f"draw_slopes: {name} is {own}, not {kind}")
            axis.plot(slopes, values, "--" if i % 2 else "-", linewidth=1.4, label=name, zorder=2 + i % 2)
        axis.set_ylim(0, highest)
        axis.set_xlim(-60, 60)
        axis.axvline(0, color="#808080", linewidth=0.6)
        axis.grid(True, linewidth=0.3)
        axis.set_title(title, fontsize=10)
        axis.set_xlabel("slope in %, uphill is positive", fontsize=9)
        axis.set_ylabel(kind, fontsize=9)
        axis.legend(fontsize=8, frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.13), ncols=2)
    figure.savefig(path, dpi=100)


def main(folder):
    functions = read(sys.stdin)
    for name, panels in PICTURES.items():
        draw(panels, functions, Path(folder) / f"slopes_{name}.png")
    if functions:
        sys.exit(f"draw_slopes: no picture has {', '.join(functions)}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
