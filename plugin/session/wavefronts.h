#pragma once

#include "loaded_terrain.h"

/// Least times (or costs) from starts to every cell of a terrain.
struct Wavefronts {
    std::shared_ptr<LoadedTerrain> terrain;
    fermat::Solution solution; ///< with predecessors if paths are wanted
    float maximum = 0;         ///< the largest distance that is reached
    std::size_t reached = 0;   ///< cells

    /// Solves. Throws fermat::Error.
    Wavefronts(std::shared_ptr<LoadedTerrain> terrain, const fermat::Query& query,
               fermat::Progress& progress);
};

/// A least-time path from a start, in the CRS of the raster.
struct TracedPath {
    QVector<QgsPointXY> points; ///< centres of the cells where it turns, beginning with the start
    float cost = 0;
    double length = 0; ///< metres on the ground
};

/// The path to the cell at `end`; nothing if this is outside the raster or not reached.
std::optional<TracedPath> tracePath(const Wavefronts& wavefronts, const QgsPointXY& end);
