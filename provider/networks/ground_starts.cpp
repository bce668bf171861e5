#include "ground_starts.h"

#include "detached_work.h"
#include "raster_lengths.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr std::size_t cellsAtOnce = std::size_t(1) << 20; // between two questions

} // namespace

/// A straight piece of an edge in columns and rows of the raster, from its north-west corner.
struct GroundStarts::Piece {
    double col, row;   ///< where it begins
    double cols, rows; ///< to where it ends
    double cost, rise; ///< at its begin, and from there to its end
};

GroundStarts::GroundStarts(const RasterGeometry& raster, const RasterGeometry& part,
                           const fermat::Terrain& terrain, const GroundChanges* changes,
                           fermat::Scratch* scratch, fermat::Progress& progress)
    : mRaster(raster), mFirst(part.first), mTerrain(terrain), mChanges(changes),
      mCost(scratch, part.grid.cells(), progress) {
    for (std::size_t begin = 0; begin < mCost.size(); begin += cellsAtOnce) {
        progress.check(0);
        std::fill_n(&mCost[begin], std::min(cellsAtOnce, mCost.size() - begin), fermat::infinity);
    }
    RasterGeometry measured = part;
    // The length of a step from row to row needs two of them.
    measured.grid = {std::max(2, part.grid.rows), std::max(2, part.grid.cols)};
    const fermat::Neighbourhood neighbourhood(1);
    const fermat::GroundMetric metric =
        runAside([measured, neighbourhood](
                     fermat::Progress&) { return groundMetric(measured, neighbourhood); },
                 progress);
    const fermat::Direction east = neighbourhood.direction({0, 1}),
                            south = neighbourhood.direction({1, 0}),
                            north = neighbourhood.direction({-1, 0});
    for (int row = 0; row < part.grid.rows; ++row) {
        mCellWidth.push_back(metric.length(row, east));
        mCellHeight.push_back(row + 1 < measured.grid.rows ? metric.length(row, south)
                                                           : metric.length(row, north));
    }
}

bool GroundStarts::isWall(fermat::Cell cell) const {
    return mChanges && !isPassable(cell) &&
           mChanges->wallAt(mRaster.grid.index(cell), fermat::no_progress);
}

double GroundStarts::slownessBetween(fermat::Cell touched, fermat::Cell start) const {
    const fermat::Surface& surface = mTerrain.surface;
    const double own = surface.slowness(inPart(start)), there = surface.slowness(inPart(touched));
    if (touched == start || there == fermat::infinity)
        return own;
    const bool isDiagonal = touched.row != start.row && touched.col != start.col;
    if (isDiagonal && !isPassable({touched.row, start.col}) &&
        !isPassable({start.row, touched.col}))
        return fermat::infinity;
    return (own + there) / 2;
}

void GroundStarts::addWithinCell(const Piece& piece, fermat::Cell touched, double begin,
                                 double end) {
    if (isWall(touched))
        return;
    for (int row = touched.row - 1; row <= touched.row + 1; ++row)
        for (int col = touched.col - 1; col <= touched.col + 1; ++col) {
            if (!mRaster.grid.contains(row, col) || !isPassable({row, col}))
                continue;
            const fermat::Cell own = inPart({row, col});
            const double slowness = slownessBetween(touched, {row, col});
            // From here on in metres, with the centre of the cell as origin.
            const double width = mCellWidth[std::size_t(own.row)],
                         height = mCellHeight[std::size_t(own.row)];
            const double x = (piece.col - col - 0.5) * width, y = (piece.row - row - 0.5) * height;
            const double dx = piece.cols * width, dy = piece.rows * height;
            const double length = std::hypot(dx, dy);
            const auto costAt = [&](double share) {
                return piece.cost + share * piece.rise +
                       slowness * std::hypot(x + share * dx, y + share * dy);
            };
            double share = begin;
            if (length > 0) {
                // Where the cost along the piece and the cost of the way balance, as light is
                // refracted along the boundary of two media.
                const double slope = piece.rise / length;
                const double foot = -(x * dx + y * dy) / length;
                const double away = std::abs(x * dy - y * dx) / length;
                const double best =
                    std::abs(slope) < slowness
                        ? foot - slope * away / std::sqrt((slowness - slope) * (slowness + slope))
                    : slope > 0 ? 0
                                : length;
                share = std::clamp(best / length, begin, end);
            }
            const auto cost = float(costAt(share));
            const std::size_t start = mTerrain.grid.index(own);
            float& least = mCost[start];
            if (!(cost < least))
                continue;
            if (least == fermat::infinity)
                mCells.push_back(start);
            least = cost;
        }
}

std::size_t GroundStarts::add(const Point& from, const Point& to) {
    const auto col = [&](const Point& point) { return mRaster.column(point.place.x()); };
    const auto row = [&](const Point& point) { return mRaster.row(point.place.y()); };
    const Piece piece{col(from),           row(from), col(to) - col(from),
                      row(to) - row(from), from.cost, to.cost - from.cost};
    // The share of the piece that lies on the raster.
    double begin = 0, end = 1;
    const auto clip = [&](double at, double extent, double size) {
        if (extent == 0) {
            if (at < 0 || at > size)
                end = -1;
            return;
        }
        const double a = -at / extent, b = (size - at) / extent;
        begin = std::max(begin, std::min(a, b));
        end = std::min(end, std::max(a, b));
    };
    const fermat::Grid grid = mRaster.grid;
    clip(piece.col, piece.cols, grid.cols);
    clip(piece.row, piece.rows, grid.rows);
    if (!(begin <= end))
        return 0;
    // Where it crosses from one cell to the next.
    mCuts.assign({begin, end});
    const auto cross = [&](double at, double extent) {
        const double a = at + begin * extent, b = at + end * extent;
        for (double line = std::ceil(std::min(a, b)); line <= std::max(a, b); ++line)
            if (extent != 0)
                mCuts.push_back(std::clamp((line - at) / extent, begin, end));
    };
    cross(piece.col, piece.cols);
    cross(piece.row, piece.rows);
    std::sort(mCuts.begin(), mCuts.end());
    for (std::size_t i = 0; i + 1 < mCuts.size(); ++i) {
        const double middle = (mCuts[i] + mCuts[i + 1]) / 2;
        if (mCuts[i] == mCuts[i + 1] && begin < end)
            continue;
        const fermat::Cell touched{
            std::clamp(int(std::floor(piece.row + middle * piece.rows)), 0, grid.rows - 1),
            std::clamp(int(std::floor(piece.col + middle * piece.cols)), 0, grid.cols - 1)};
        addWithinCell(piece, touched, mCuts[i], mCuts[i + 1]);
    }
    return mCuts.size() - 1;
}

std::vector<fermat::Source> GroundStarts::take(float maximum, fermat::Progress& progress) {
    const std::vector<std::size_t> cells = runAside(
        [cells = std::exchange(mCells, {})](fermat::Progress&) mutable {
            std::sort(cells.begin(), cells.end());
            return std::move(cells);
        },
        progress);
    std::vector<fermat::Source> sources;
    sources.reserve(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % cellsAtOnce == 0)
            progress.check(double(i) / double(cells.size()));
        float& cost = mCost[cells[i]];
        if (cost <= maximum)
            sources.push_back({cells[i], cost, maximum, 0});
        cost = fermat::infinity;
    }
    return sources;
}

std::vector<GroundStarts::Point> pointsAlong(const fermat::Network& network,
                                             const fermat::ReachedPart& part,
                                             fermat::NetworkDirection direction) {
    const fermat::PartCosts costs(network, part, direction);
    const std::span<const fermat::NetworkPoint> shape = network.shape(part.edge());
    std::vector<GroundStarts::Point> points{
        {{part.begin.point.x, part.begin.point.y}, part.begin_cost}};
    for (std::uint32_t vertex = part.begin.segment + 1; vertex <= part.end.segment; ++vertex)
        points.push_back({{shape[vertex].x, shape[vertex].y}, costs.at(vertex)});
    points.push_back({{part.end.point.x, part.end.point.y}, part.end_cost});
    return points;
}
