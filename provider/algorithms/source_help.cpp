#include "source_algorithm.h"

QString SourceAlgorithm::commonHelp() {
    return tr("Names in capitals are parameters and outputs: point at a parameter to see its "
              "name.\n\n") +
           tr("<b>The raster</b>\n"
              "Velocity: how fast one moves in a cell, in VELOCITY_UNIT. All times, those that you "
              "give and those in the results, are in TIME_UNIT.\n"
              "Cost per map unit of length: what a map unit costs in a cell (a metre, where the "
              "CRS is geographic).\n"
              "Cost per cell: what crossing a cell from west to east costs. From south to north it "
              "is that times the cell's height over its width.\n"
              "Scale, offset, nodata, masks and the layer's additional nodata values are followed. "
              "Void cells (nodata, NaN) are impassable. Cells of velocity 0 are impassable, or get "
              "ZERO_VELOCITY. Cells of infinite cost are impassable. Negative values, infinite "
              "velocities and costs of 0 are errors, and the message names the first such "
              "cell.\n\n") +
           tr("<b>Lengths</b>\n"
              "With a projected CRS, lengths on the map count, in metres whatever its unit. With a "
              "geographic CRS, the true lengths of geodesics on its ellipsoid count, row by row; "
              "paths do not cross the 180° meridian from one edge of the raster to the other. "
              "Without a CRS, map units are metres. Cells need not be square. Rotated and sheared "
              "grids are refused.\n\n") +
           tr("<b>Sources (origins)</b>\n"
              "START_POINT and the features of SOURCES, in any CRS. Every cell that a feature "
              "touches is a start, at the feature's start cost. A point outside the raster, or on "
              "a cell that cannot be passed, is skipped, and so is a line or polygon without a "
              "cell that can be passed. The log lists them, and SKIPPED_SOURCES is their number. "
              "It is an error if no source is left. With SNAP_DISTANCE a point moves to the "
              "nearest cell that can be passed, if the centre of that cell is not further away.\n"
              "The maximum cost of a source limits its own paths, start cost included. MAX_COST "
              "limits all paths. Each different maximum cost takes a solve of its own. The id of "
              "START_POINT is 0, that of a feature its feature id, "
              "unless ID_FIELD gives another.\n\n") +
           tr("<b>Paths</b>\n"
              "A path goes from cell centre to cell centre. A step costs the exact integral along "
              "its straight line, and no step crosses an impassable cell. CORNERS says whether a "
              "step may pass the corner where cells touch.\n"
              "RADIUS sets how many directions a step can have, and how much longer than the "
              "straight line a path over even ground of square cells can be: 8 directions and "
              "8.2 % for 1, 16 and 2.8 % for 2, 32 and 1.3 % for 3, 48 and 0.8 % for 4, 80 and "
              "0.5 % for 5, 96 and 0.3 % for 6. Dialogs and map tools begin with 2. Scripts and "
              "models that leave it out get 1, as they always did.\n\n") +
           tr("<b>Exactness</b>\n"
              "Over these paths the result is the least there is, not an approximation. It is "
              "computed in 32-bit floating-point numbers. For a path of N cells the relative error "
              "is at most (N + 3) · 2^-24 with RADIUS 1, and (N + 2 · RADIUS + 2) · 2^-24 with "
              "more. Each solver gives the same bits, with any number of threads.\n");
}
