#pragma once

#include "ground_changes.h"
#include "raster_geometry.h"

#include <fermat/network_reach.h>
#include <fermat/progress.h>
#include <fermat/query.h>
#include <fermat/session.h>

#include <vector>

/// Start costs at the cells of a raster, from which ways go on that leave the edges of a network.
///
/// There is a start on each cell that a reached edge touches, and on the eight cells around it. It
/// costs the least over all points of the edge within the touched cell: what it costs to be there,
/// and the straight way to the centre of the start's cell. Between two cells of different ground
/// this way costs the mean of both. Where an edge touches an impassable cell, it is a bridge, or
/// the raster is coarse: ways leave it only to the cells around, at their cost. There is never a
/// start on an impassable cell. Ways do not leave an edge in a cell that a wall of CHANGES closes:
/// the cells around lie on both sides of the wall.
class GroundStarts {
  public:
    /// A point in the raster's CRS and what it costs to be there.
    struct Point {
        QgsPointXY place;
        double cost = 0;
    };

    /// The terrain is that of a part of the raster, after `changes`, which may be null. The part
    /// contains all cells that reached edges touch, and those around them. The costs are in
    /// `scratch`, or in memory if it is null. The arguments must outlive it.
    GroundStarts(const RasterGeometry& raster, const RasterGeometry& part,
                 const fermat::Terrain& terrain, const GroundChanges* changes,
                 fermat::Scratch* scratch, fermat::Progress& progress);

    /// A straight piece of an edge, along which costs are linear. Returns the number of cells that
    /// it touches.
    std::size_t add(const Point& from, const Point& to);
    /// The starts since the last call, as cells of the part. No path that begins at them may cost
    /// more than `maximum`.
    std::vector<fermat::Source> take(float maximum, fermat::Progress& progress);

  private:
    struct Piece;
    void addWithinCell(const Piece& piece, fermat::Cell touched, double begin, double end);
    fermat::Cell inPart(fermat::Cell cell) const {
        return {cell.row - mFirst.row, cell.col - mFirst.col};
    }
    bool isPassable(fermat::Cell cell) const { return mTerrain.surface.passable(inPart(cell)); }
    bool isWall(fermat::Cell cell) const;
    double slownessBetween(fermat::Cell touched, fermat::Cell start) const;

    // Cells are those of the raster, so that a part gives the same bits.
    const RasterGeometry& mRaster;
    const fermat::Cell mFirst; ///< of the part
    const fermat::Terrain& mTerrain;
    const GroundChanges* mChanges;
    std::vector<double> mCellWidth, mCellHeight; ///< of each row of the part, metres
    fermat::Array<float> mCost;                  ///< of the part; infinity where there is no start
    std::vector<std::size_t> mCells;             ///< of the part, with a start
    std::vector<double> mCuts;
};

/// The points of a reached part between which it is straight, with their costs in whole units. They
/// are in the network's CRS.
std::vector<GroundStarts::Point> pointsAlong(const fermat::Network& network,
                                             const fermat::ReachedPart& part,
                                             fermat::NetworkDirection direction);
