#pragma once

#include <fermat/grid.h>
#include <fermat/infinity.h>
#include <fermat/session.h>

#include <algorithm>
#include <array>

/// The part of a raster that is read and solved. Where all paths end at a maximum cost or at the
/// farthest receiver, it is a window that is widened until no path can leave it. Its solution is
/// that of the whole raster, bit for bit.
///
/// The argument: all sources are in the window. If a path of the solution of the whole raster left
/// the window, consider its first step that ends outside. The step starts in the window, at most
/// `radius` rows and columns from an inner edge. The path up to there is in the window, and costs
/// no more than the whole path. So the window's solution would reach a cell this near to an inner
/// edge. If it reaches none, then all paths are in the window, and their cells have the same
/// distances. Predecessors are the same too, because they are among the cells that are reached.
/// Receivers only lower the maximum, to the same cost in both solutions.
///
/// Wavefronts find times in a first pass that also goes a little beyond the maximum. If none of
/// these is near an inner edge, the argument holds for them: see fermat::Solution::edges.
class SolvedPart {
  public:
    /// When a part is worthwhile.
    struct Rules {
        std::size_t leastCells = 2'000'000; ///< smaller rasters are always read as a whole
        int margin = 512;                   ///< cells around the sources, at least
        int multiple = 256; ///< rows and columns begin at multiples of it, as tiles of files do
        double most = 0.4;  ///< a part with more of the raster's cells becomes the whole raster
    };

    /// Cells of the raster: a rectangle around some of them.
    struct Box {
        long long north = 0, west = 0, south = -1, east = -1; ///< with the last row and column

        void add(fermat::Cell cell);
        void add(const Box& other);
        bool empty() const { return south < north; }
        Box grown(long long cells) const {
            return {north - cells, west - cells, south + cells, east + cells};
        }
        long long longest() const { return std::max(south - north, east - west) + 1; }
        /// The rows or columns, whichever are more, from here to the farthest cell of `other`.
        long long farthest(const Box& other) const;
    };

    /// The least distances near the edges of the part beyond which the raster goes on.
    struct Edges {
        std::array<float, 4> least; ///< north, west, south, east
        Edges() { least.fill(fermat::infinity); }
        void add(const Edges& other);
        bool reached() const;
    };

    /// What is known before anything is read.
    struct Ends {
        Box sources, receivers;    ///< if there are receivers, paths may end at them
        bool isEachSource = false; ///< each source has paths to all receivers
        long long snap = 0;        ///< up to how many rows or columns points may move
    };

    /// The whole raster.
    explicit SolvedPart(fermat::Grid raster) : mRaster(raster), mGrid(raster) {}
    /// The part to begin with.
    SolvedPart(fermat::Grid raster, const Ends& ends, const Rules& rules);

    fermat::Grid raster() const { return mRaster; }
    fermat::Cell first() const { return mFirst; } ///< in the raster
    fermat::Grid grid() const { return mGrid; }
    bool isWhole() const { return mGrid == mRaster; }
    bool contains(std::size_t cellOfRaster) const;
    std::size_t toPart(std::size_t cellOfRaster) const;
    std::size_t toRaster(std::size_t cellOfPart) const;

    /// Whether and where a solution of this part may leave it.
    Edges edgesOf(const fermat::Solution& solution, const fermat::TerrainShape& terrain) const;
    /// The same of distances by steps that are at most `radius` rows and columns long.
    Edges edgesOf(const fermat::Field<float>& distance, int radius) const;
    /// The distances of `all` edges at those beyond which the raster goes on.
    Edges edgesOf(const std::array<float, 4>& all) const;
    /// Makes the part larger where an edge was reached, to about twice the size or as far as paths
    /// up to `maximum` probably go.
    void widen(const Edges& edges, float maximum);

  private:
    void take(const Box& box);
    /// Whether the raster goes on beyond the north, west, south and east edge.
    std::array<bool, 4> innerSides() const;
    Box box() const;

    fermat::Grid mRaster;
    Rules mRules;
    fermat::Cell mFirst;
    fermat::Grid mGrid;
    Box mSources;
};
