#include "source_algorithm.h"

QString SourceAlgorithm::namesHelp() {
    return isInDesktop() ? QString()
                         : tr("Names in capital letters are parameters and outputs. Hold the mouse "
                              "over a parameter to see its name.\n\n");
}

QString SourceAlgorithm::slopesHelp() {
    QString functions;
    for (const fermat::NamedSlopeFunction& function : fermat::slope_functions())
        functions +=
            QStringLiteral("%1: %2 (%3).\n")
                .arg(QString::fromUtf8(function.id.data(), int(function.id.size())),
                     QString::fromUtf8(function.formula.data(), int(function.formula.size())),
                     QString::fromUtf8(function.reference.data(), int(function.reference.size())))
                .toHtmlEscaped();
    return tr("<b>Elevations and slopes</b>\n"
              "Elevations: the raster is a digital elevation model (DEM). On level ground the "
              "speed "
              "is LEVEL_SPEED, and on slopes SLOPE_FUNCTION changes it: walking uphill takes "
              "longer than downhill. Nothing else is needed. If LEVEL_SPEED is empty, it is the "
              "speed of the function's author. A function of energy gives joules per kilogram.\n"
              "If the raster holds velocities or costs, ELEVATION has the elevations. The function "
              "multiplies the time or cost of each step, with 1 on level ground. r_walk is added "
              "to costs instead: with friction in seconds per metre, the result is that of r.walk "
              "of GRASS GIS. GDAL brings ELEVATION to the grid of the raster (bilinear) if it has "
              "another one.\n"
              "The slope is rise / run in the direction of travel. A step of several cells has a "
              "slope for each part, so it cannot jump over a gully; functions that reproduce other "
              "programs (r_walk, accessmod_walking) take the slope from its first to its last "
              "cell. Steeper slopes than those for which a function holds cost as much as the end "
              "of its range. MAX_UPHILL and MAX_DOWNHILL close steeper steps. "
              "MAX_CROSS_SLOPE closes steps on ground that is steeper across them, from left to "
              "right.\n"
              "DIRECTION: away from the sources, or towards them. Towards, a path leads from each "
              "place to the source. There and back is the sum of both ways, from a source to the "
              "place and back to the same source; MAX_COST limits the sum. Isochrones, Travel "
              "times and algorithms on pairs of patches have it.\n"
              "Elevations are in metres, or in the unit that the file names, such as feet. "
              "Z_FACTOR "
              "overrules it. Cells without an elevation are impassable; the log has their number.\n"
              "SLOPE_TABLE is a function of your own: an angle in degrees and a factor in each "
              "line. SLOPE_LAYER has them in its first two columns. Between the angles the factor "
              "is linear.\n"
              "Functions are tables of curves, so that every processor computes the same bits. "
              "They "
              "differ from the formulas by less than 0.0001 %.\n\n"
              "<b>Slope functions</b>\n"
              "s is rise / run, G is 100 s, and θ is the angle in degrees.\n") +
           tr("V is the walking speed in m/s, the same on all slopes: LEVEL_SPEED. W is BODY_MASS, "
              "and L is LOAD. Functions of energy give joules per kilogram of the body; terrain "
              "factors in them are 1.\n") +
           functions + QLatin1Char('\n');
}

QString SourceAlgorithm::changesHelp() {
    return tr(
        "<b>Changes of the ground</b>\n"
        "CHANGES are layers of points, lines or polygons that change the raster for one run: "
        "walls, bridges, closed roads, floods. The raster itself stays as it is. Fermat finds "
        "their fields by name, and capital letters make no difference:\n"
        "kind: wall (nothing crosses it), passage (a bridge, gate or tunnel, also through "
        "walls), value (the cells hold this value) or factor (crossing a cell takes so many "
        "times longer, or costs so many times more).\n"
        "value: for passage and value, what the cells hold from now on, in the unit of the "
        "raster: a velocity in VELOCITY_UNIT, a cost per map unit or a cost per cell. If the "
        "raster holds elevations, it is the speed on level ground in km/h. For factor, a "
        "number above 0: 2 is twice as long, 0.5 half as long. A wall needs no value.\n"
        "active (optional): false or 0 leaves the feature out. name (optional): for "
        "messages.\n"
        "A wall or passage changes every cell that it touches. So no step passes a wall, with "
        "any RADIUS and CORNERS. A polygon of value or factor changes the cells whose centres "
        "lie within; a line or point of these changes the cells that it touches.\n"
        "Values and factors come first, in the order of layers and features, then walls, "
        "then passages. So a bridge crosses a wall, whichever was drawn first. A factor "
        "leaves impassable cells impassable; a value opens them. Cells without an elevation "
        "stay impassable. The log has the numbers of changed cells, and errors name the "
        "feature.\n\n");
}

QString SourceAlgorithm::rasterHelp() {
    return tr("<b>The raster</b>\n"
              "Velocity: the speed in a cell, in VELOCITY_UNIT. All times that you set and all "
              "times in the results are in TIME_UNIT.\n"
              "Cost per map unit of length: the cost of one map unit in a cell, which is a length "
              "on the ground: one metre, or one foot if the CRS is in feet. If the CRS is "
              "geographic, it is the cost of one metre.\n"
              "Cost per cell: the cost of crossing a cell from west to east. From south to north, "
              "the cost is this value times the height of the cell, divided by its width. Both are "
              "those on the ground: in EPSG:4326 at 60° N, a step north on cells of 1° × 1° costs "
              "twice as much as a step east. For a step to another row, the "
              "width is that halfway between the rows.\n"
              "Fermat uses the scale, the offset, the nodata values and the mask of the layer. "
              "A nodata value with six to eight digits, or beyond 1e30, means all floats that are "
              "rounded to it, such as -3.4028235e38 to -3.40282e38. "
              "Empty cells (nodata, NaN) are impassable. Cells of velocity 0 are impassable, or "
              "get ZERO_VELOCITY. Cells of infinite cost are impassable. Negative values, infinite "
              "velocities and costs of 0 are errors. The message names the first such cell.\n\n") +
           slopesHelp() + changesHelp() +
           tr("<b>Lengths</b>\n"
              "Lengths are those on the ground, in metres. In a geographic CRS, they are geodesics "
              "on its ellipsoid, computed for each row of cells. So they are in Web Mercator, and "
              "in each other projected CRS in which a row of cells is a parallel: Mercator, "
              "equidistant and equal-area cylindrical projections. In other projected CRSs, "
              "Fermat compares lengths on the map with those on the ground. If they differ by more "
              "than 0.1 % somewhere on the raster, the log says by how much. If they differ by "
              "more than 1 %, Fermat corrects them row by row, and warns if more than 1 % is left. "
              "Paths do not cross the 180° meridian from one edge of the raster to the other. "
              "Without a CRS, map units are metres. "
              "Cells do not have to be square. Fermat refuses rotated and sheared grids, unless no "
              "corner moves by more than a hundredth of a cell.\n\n");
}

QString SourceAlgorithm::pathsHelp() {
    return tr("<b>Paths</b>\n"
              "A path goes from cell centre to cell centre. The cost of a step is the exact "
              "integral along its straight line. No step crosses an impassable cell. CORNERS says "
              "whether a step may pass the corner where cells meet.\n"
              "RADIUS sets the number of directions that a step can have. With few directions, "
              "paths are too long. On even ground with square cells, they are too long by up to "
              "8.2 % with RADIUS 1 (8 directions), 2.8 % with 2 (16 directions), 1.3 % with 3 "
              "(32), 0.8 % with 4 (48), 0.5 % with 5 (80) and 0.3 % with 6 (96). RADIUS is 2 if "
              "you do not set it.\n\n");
}

QString SourceAlgorithm::exactnessHelp() {
    return tr("<b>Exactness</b>\n"
              "Among these paths, the result is the least possible time or cost. It is not an "
              "approximation. Fermat computes with 32-bit floating-point numbers. For a path of N "
              "cells, the relative error is at most (N + 3) · 2^-24 with RADIUS 1, and (N + 2 · "
              "RADIUS + 2) · 2^-24 with a larger RADIUS. All solvers give the same bits, with any "
              "number of threads.\n\n");
}

QString SourceAlgorithm::commonHelp() {
    return rasterHelp() +
           tr("<b>Sources (starts)</b>\n"
              "Starts on the map are the sources of a dialog. These are START_POINT and the "
              "features of SOURCES, in any CRS. Every cell "
              "that a feature touches is a start, with the start cost of the feature. Fermat skips "
              "a point outside the raster or on an impassable cell. It also skips a line or "
              "polygon that touches no passable cell. The log lists skipped sources, and "
              "SKIPPED_SOURCES is their number. If no source is left, this is an error. With "
              "SNAP_DISTANCE, a point moves to the nearest passable cell, if the centre of that "
              "cell is within this distance. What is off an edge of the raster by less than a "
              "thousandth of a cell is on the edge. In a geographic CRS, longitudes are brought "
              "into the range of the raster, so -170° is 190° on a raster from 0° to 360°.\n"
              "The maximum cost of a source limits the paths of this source, including its start "
              "cost. MAX_COST limits all paths. Fermat solves each different maximum cost "
              "separately.\n\n"
              "<b>Ids</b>\n"
              "The id of a source is its feature id, or the whole number in ID_FIELD, of up to 64 "
              "bits. If ID_FIELD is a field of texts, or has numbers that are not whole, its "
              "values are names: the results have them unchanged, besides the feature ids. "
              "START_POINT has the id 0, and a feature has its feature id if ID_FIELD is NULL "
              "there: the log says how many are. If another feature has this id, they get a number "
              "below 0. Two sources remain two if a field gives them the same id. The same holds "
              "for receivers, if there are any.\n\n") +
           pathsHelp() +
           tr("<b>Continuous wavefronts</b>\n"
              "With METHOD 1, times are those of waves that spread in all directions, and RADIUS "
              "has "
              "no effect. Each cell has one velocity or cost. Waves bend around the ends of walls, "
              "and rays are refracted where the velocity changes. Points start and end where they "
              "are, not in the middle of their cell. On even ground, times beyond 10 cells from a "
              "source are at most 0.03 % off. On land cover whose cells differ a lot, they are "
              "mostly 0.2 % off, and up to 3 % where two waves meet. BACK_DIRECTION is the "
              "direction in "
              "which the times fall. CORNERS: a gap between two impassable cells that touch at "
              "a corner is closed, unless it is 0. Elevations need METHOD 0.\n\n") +
           exactnessHelp();
}

QString SourceAlgorithm::largeRastersHelp() {
    return tr("<b>Large rasters</b>\n"
              "If all paths end at a maximum cost (MAX_COST or MAX_COST_FIELD) or at receivers, "
              "Fermat reads only a part of a raster with more than 2 million cells: a part that no "
              "path of the result leaves. It has at least 512 cells on each side of the sources. "
              "If it has more than 40 % of the cells, Fermat reads the whole raster. Only the part "
              "needs memory. The results are the same to the last bit, and result rasters have the "
              "grid of the whole raster. The log has the size of the part. Values that cannot be "
              "used are errors only there, and the range "
              "of values in the log is that of the part. GeoTIFFs then do not store tiles that "
              "have no values: QGIS and other programs that use GDAL see nodata there.\n\n");
}

QString SourceAlgorithm::limitsHelp() {
    return tr("<b>Limits</b>\n"
              "If the raster and its distances do not fit into memory, or into MEMORY_LIMIT, they "
              "are in temporary files while Fermat works: beside the output, or where temporary "
              "files are if there is more space. This takes longer. The results are the same. "
              "Before it starts, it checks that the disk has enough space.");
}
