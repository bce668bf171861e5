#include "cell_runs.h"

#include "qgis_compat.h"

#include <fermat/error.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace {

/// A position in cells from the north-west corner of the raster.
struct CellPoint {
    double row, col;
};

class RunCollector {
  public:
    RunCollector(const RasterGeometry& raster, fermat::Progress& progress)
        : mRaster(raster), mProgress(progress) {
        const QgsRectangle extent = raster.extent();
        const double rounding = std::numeric_limits<double>::epsilon() *
                                std::max({std::abs(extent.xMinimum()) / raster.cellWidth,
                                          std::abs(extent.xMaximum()) / raster.cellWidth,
                                          std::abs(extent.yMinimum()) / raster.cellHeight,
                                          std::abs(extent.yMaximum()) / raster.cellHeight});
        constexpr double millionth = 1e-6;
        mNear = std::max(millionth, 4 * rounding);
    }

    void add(const QgsGeometry& shape, bool onlyCentres) {
        const bool isPolygon = shape.type() == compat::polygonType;
        std::vector<std::pair<int, double>>
            crossings; // rows, and where a ring crosses their middle
        CellPoint last{};
        for (auto vertex = shape.vertices_begin(); vertex != shape.vertices_end(); ++vertex) {
            const QgsPoint at = *vertex;
            const CellPoint next{(mRaster.north - at.y()) / mRaster.cellHeight,
                                 (at.x() - mRaster.west) / mRaster.cellWidth};
            const bool isFirst = vertex.vertexId().vertex == 0;
            const bool isAlone = shape.type() == compat::pointType;
            if (!isPolygon || !onlyCentres)
                addTouched(isFirst || isAlone ? next : last, next);
            if (isPolygon && !isFirst)
                addCrossings(last, next, crossings);
            last = next;
        }
        addWithin(crossings);
    }

    std::vector<CellRun> merged() {
        std::ranges::sort(mRuns);
        std::vector<CellRun> result;
        for (const CellRun& run : mRuns)
            if (!result.empty() && result.back().row == run.row &&
                run.col <= result.back().col + result.back().cols)
                result.back().cols =
                    std::max(result.back().cols, run.col + run.cols - result.back().col);
            else
                result.push_back(run);
        return result;
    }

  private:
    /// The rows or columns from `first` to `last` that a raster has so many of.
    static std::pair<int, int> within(double first, double last, int count) {
        return {int(std::clamp(first, 0.0, double(count))),
                int(std::clamp(last, -1.0, count - 1.0))};
    }

    void addRun(int row, double firstCol, double lastCol) {
        const auto [first, last] = within(firstCol, lastCol, mRaster.grid.cols);
        if (first <= last)
            mRuns.push_back({row, first, last - first + 1});
    }

    void addTouched(CellPoint a, CellPoint b) {
        askAfterAWhile();
        if (a.row > b.row)
            std::swap(a, b);
        if (std::max(a.col, b.col) < -mNear || std::min(a.col, b.col) > mRaster.grid.cols + mNear)
            return;
        const auto [first, last] =
            within(std::floor(a.row - mNear), std::floor(b.row + mNear), mRaster.grid.rows);
        const double height = b.row - a.row;
        const auto colAt = [&](double row) {
            return height > 0 ? std::lerp(a.col, b.col, std::clamp((row - a.row) / height, 0., 1.))
                              : a.col;
        };
        for (int row = first; row <= last; ++row) {
            const double above = colAt(row - mNear);
            const double below = height > 0 ? colAt(row + 1 + mNear) : b.col;
            addRun(row, std::floor(std::min(above, below) - mNear),
                   std::floor(std::max(above, below) + mNear));
        }
    }

    void addCrossings(CellPoint a, CellPoint b, std::vector<std::pair<int, double>>& crossings) {
        // Both polygons beside an edge compute the same crossing.
        if (a.row > b.row)
            std::swap(a, b);
        const auto [first, last] =
            within(std::ceil(a.row - 0.5), std::ceil(b.row - 0.5) - 1, mRaster.grid.rows);
        for (int row = first; row <= last; ++row)
            crossings.emplace_back(row,
                                   std::lerp(a.col, b.col, (row + 0.5 - a.row) / (b.row - a.row)));
    }

    void addWithin(std::vector<std::pair<int, double>>& crossings) {
        std::ranges::sort(crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
            addRun(crossings[i].first, std::ceil(crossings[i].second - 0.5),
                   std::ceil(crossings[i + 1].second - 0.5) - 1);
    }

    void askAfterAWhile() {
        constexpr int between = 1024;
        if (++mAsked % between == 0 && mProgress.cancelled())
            throw fermat::Cancelled();
    }

    const RasterGeometry& mRaster;
    fermat::Progress& mProgress;
    double mNear;
    unsigned mAsked = 0;
    std::vector<CellRun> mRuns;
};

std::vector<CellRun> runsOf(const std::vector<QgsGeometry>& shapes, const RasterGeometry& raster,
                            bool onlyCentres, fermat::Progress& progress) {
    RunCollector runs(raster, progress);
    for (QgsGeometry shape : shapes) {
        shape.convertToStraightSegment();
        for (const QgsGeometry& part : shape.asGeometryCollection())
            runs.add(part, onlyCentres);
    }
    return runs.merged();
}

} // namespace

std::vector<CellRun> touchedRuns(const std::vector<QgsGeometry>& shapes,
                                 const RasterGeometry& raster, fermat::Progress& progress) {
    return runsOf(shapes, raster, false, progress);
}

std::vector<CellRun> runsOfCentres(const std::vector<QgsGeometry>& shapes,
                                   const RasterGeometry& raster, fermat::Progress& progress) {
    return runsOf(shapes, raster, true, progress);
}
