#include "band_areas.h"

#include "cell_areas.h"
#include "thread_limit.h"

#include <fermat/infinity.h>
#include <fermat/parallel.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace {

constexpr std::size_t cellsAtOnce = std::size_t(1) << 18;

/// Values at the corners of a square: north-west, north-east, south-west, south-east. The corner
/// beside the corner i is i ^ 1, the one above or below it i ^ 2, the opposite one i ^ 3.
using Corners = std::array<float, 4>;

/// How much of a square has values below a level. In a saddle, the corners to the north-west and to
/// the south-east are connected.
double shareBelow(const Corners& values, float level) {
    const auto isBelow = [&](int i) { return values[i] < level; };
    const auto wayTo = [&](int from, int to) {
        return (double(level) - values[from]) / (double(values[to]) - values[from]);
    };
    const auto triangle = [&](int i) { return wayTo(i, i ^ 1) * wayTo(i, i ^ 2) / 2; };
    const int count = isBelow(0) + isBelow(1) + isBelow(2) + isBelow(3);
    if (count == 0 || count == 4)
        return count / 4;
    if (count == 2) {
        if (isBelow(0) == isBelow(3))
            return isBelow(0) ? 1 - triangle(1) - triangle(2) : triangle(1) + triangle(2);
        const int across = isBelow(0) == isBelow(1) ? 2 : 1;
        const int first = isBelow(0) ? 0 : across, second = first ^ 3 ^ across;
        return (wayTo(first, first ^ across) + wayTo(second, second ^ across)) / 2;
    }
    int odd = 0; // the corner that differs from the others
    while (isBelow(odd) != (count == 1))
        ++odd;
    return count == 1 ? triangle(odd) : 1 - triangle(odd);
}

/// Adds up the areas of bands.
class BandSums {
  public:
    explicit BandSums(std::span<const float> ends) : mEnds(ends), mSums(ends.size()) {}

    const std::vector<double>& sums() const { return mSums; }

    /// Adds to the band of a value. A value at the end of a band belongs to the next band, except
    /// for the last one.
    void add(float value, double amount) {
        if (value <= mEnds.back())
            mSums[bandOf(value)] += amount;
    }
    void addSquare(const Corners& values, double area) {
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        if (!(*least <= mEnds.back()))
            return;
        double before = 0;
        for (std::size_t band = bandOf(*least); band < mEnds.size(); ++band) {
            const bool isAll =
                *most < mEnds[band] || (band + 1 == mEnds.size() && *most == mEnds.back());
            const double share = isAll ? 1 : shareBelow(values, mEnds[band]);
            mSums[band] += (share - before) * area;
            if (isAll)
                break;
            before = share;
        }
    }

  private:
    /// Values beside each other are mostly in the same band.
    std::size_t bandOf(float value) {
        while (mBand + 1 < mEnds.size() && value >= mEnds[mBand])
            ++mBand;
        while (mBand > 0 && value < mEnds[mBand - 1])
            --mBand;
        return mBand;
    }

    std::span<const float> mEnds;
    std::vector<double> mSums;
    std::size_t mBand = 0;
};

/// Adds a square between the centres of four cells. Some of these have no value: then each quarter
/// counts by itself, as in fermat::Isobands.
void addQuarters(const Corners& values, const std::array<double, 4>& areas, BandSums& sums) {
    const auto has = [&](int i) { return values[i] < fermat::infinity; };
    const auto mean = [&](int i, int other) {
        return has(other) ? (values[i] + values[other]) / 2 : values[i];
    };
    float sum = 0, count = 0;
    for (int i = 0; i < 4; ++i)
        if (has(i)) {
            sum += values[i];
            ++count;
        }
    for (int i = 0; i < 4; ++i)
        if (has(i)) {
            Corners quarter;
            quarter[i] = values[i];
            quarter[i ^ 1] = mean(i, i ^ 1);
            quarter[i ^ 2] = mean(i, i ^ 2);
            quarter[i ^ 3] = sum / count;
            sums.addSquare(quarter, areas[i] / 4);
        }
}

/// Calls `work(begin, end, sums)` for parts of `size`, on all threads, and adds the sums up.
template <class Work>
std::vector<double> sumInParallel(std::size_t size, std::size_t atOnce, std::span<const float> ends,
                                  fermat::Progress& progress, const Work& work) {
    std::vector<double> all(ends.size());
    if (ends.empty())
        return all;
    std::mutex adding;
    fermat::parallel_for(size, atOnce, fermat::thread_count(threadLimit()), progress,
                         [&](std::size_t begin, std::size_t end) {
                             BandSums some(ends);
                             work(begin, end, some);
                             const std::scoped_lock lock(adding);
                             for (std::size_t band = 0; band < all.size(); ++band)
                                 all[band] += some.sums()[band];
                         });
    return all;
}

} // namespace

std::vector<double> bandAreas(const fermat::Field<float>& costs, const RasterGeometry& geometry,
                              std::span<const float> ends,
                              const QgsCoordinateTransformContext& transforms,
                              fermat::Progress& progress) {
    const CellAreas cellAreas(geometry, transforms);
    const fermat::Grid grid = geometry.grid;
    const std::size_t cols = std::size_t(grid.cols);
    /// A row, with a cell without a value on each side.
    struct Row {
        std::vector<float> values;
        std::vector<double> areas;
    };
    const auto read = [&](int row, Row& to) {
        to.values.assign(cols + 2, fermat::infinity);
        to.areas.assign(cols + 2, 0);
        if (row < 0 || row >= grid.rows)
            return;
        costs.copy_row(row, to.values.data() + 1);
        cellAreas.ofRow(row, std::span(to.areas).subspan(1, cols));
    };
    // The squares above a row; the last ones are below the raster.
    const auto addRows = [&](std::size_t begin, std::size_t end, BandSums& sums) {
        Row above, below;
        read(int(begin) - 1, above);
        for (std::size_t row = begin; row < end; ++row) {
            read(int(row), below);
            for (std::size_t col = 0; col <= cols; ++col) {
                const Corners values{above.values[col], above.values[col + 1], below.values[col],
                                     below.values[col + 1]};
                const std::array<double, 4> areas{above.areas[col], above.areas[col + 1],
                                                  below.areas[col], below.areas[col + 1]};
                const auto isReached = [](float value) { return value < fermat::infinity; };
                if (std::all_of(values.begin(), values.end(), isReached))
                    sums.addSquare(values, (areas[0] + areas[1] + areas[2] + areas[3]) / 4);
                else
                    addQuarters(values, areas, sums);
            }
            std::swap(above, below);
        }
    };
    return sumInParallel(std::size_t(grid.rows) + 1, std::max<std::size_t>(1, cellsAtOnce / cols),
                         ends, progress, addRows);
}

std::vector<std::vector<double>>
bandAreasOfStarts(const fermat::Field<float>& costs, const fermat::Field<std::int32_t>& allocation,
                  std::size_t starts, const RasterGeometry& geometry, std::span<const float> ends,
                  std::span<const double> amounts, const QgsCoordinateTransformContext& transforms,
                  fermat::Progress& progress) {
    const CellAreas cellAreas(geometry, transforms);
    const fermat::Grid grid = geometry.grid;
    const std::size_t cols = std::size_t(grid.cols);
    std::vector<std::vector<double>> all(starts, std::vector<double>(ends.size()));
    if (ends.empty())
        return all;
    std::mutex adding;
    const auto addRows = [&](std::size_t begin, std::size_t end) {
        std::vector<BandSums> some(starts, BandSums(ends));
        std::vector<double> areas(cols);
        std::vector<float> values(cols);
        std::vector<std::int32_t> nearest(cols);
        for (std::size_t row = begin; row < end; ++row) {
            cellAreas.ofRow(int(row), areas);
            costs.copy_row(int(row), values.data());
            allocation.copy_row(int(row), nearest.data());
            for (std::size_t col = 0; col < cols; ++col)
                if (const std::int32_t start = nearest[col];
                    start >= 0 && std::size_t(start) < starts)
                    some[std::size_t(start)].add(values[col],
                                                 std::isfinite(areas[col]) ? areas[col] : 1);
        }
        const std::scoped_lock lock(adding);
        for (std::size_t start = 0; start < starts; ++start)
            for (std::size_t band = 0; band < ends.size(); ++band)
                all[start][band] += some[start].sums()[band];
    };
    fermat::parallel_for(std::size_t(grid.rows), std::max<std::size_t>(1, cellsAtOnce / cols),
                         fermat::thread_count(threadLimit()), progress, addRows);
    for (std::size_t band = 0; band < ends.size(); ++band) {
        double sum = 0;
        for (const auto& ofStart : all)
            sum += ofStart[band];
        for (auto& ofStart : all)
            ofStart[band] *= sum > 0 ? amounts[band] / sum : 0;
    }
    return all;
}

bool reachesEdge(const fermat::Field<float>& costs, fermat::Grid grid, float end) {
    const auto within = [&](int row, int col) {
        return costs[std::size_t(row) * std::size_t(grid.cols) + std::size_t(col)] <= end;
    };
    for (int row = 0; row < grid.rows; ++row)
        if (within(row, 0) || within(row, grid.cols - 1))
            return true;
    for (int col = 0; col < grid.cols; ++col)
        if (within(0, col) || within(grid.rows - 1, col))
            return true;
    return false;
}

std::vector<double> bandCells(const fermat::Field<float>& costs, std::span<const float> ends,
                              fermat::Progress& progress) {
    return sumInParallel(costs.tiling().tiles(), 256, ends, progress,
                         [&](std::size_t begin, std::size_t end, BandSums& sums) {
                             for (std::size_t tile = begin; tile < end; ++tile)
                                 for (const float cost : costs.cells(tile))
                                     sums.add(cost, 1);
                         });
}

BandFigures areaFigures(const fermat::Field<float>& costs, const RasterGeometry& geometry,
                        std::span<const float> ends,
                        const QgsCoordinateTransformContext& transforms,
                        fermat::Progress& progress) {
    BandFigures figures;
    figures.measure = BandFigures::Measure::SquareKilometres;
    figures.amounts = bandAreas(costs, geometry, ends, transforms, progress);
    if (!std::ranges::all_of(figures.amounts, [](double area) { return std::isfinite(area); })) {
        figures.measure = BandFigures::Measure::Cells;
        figures.amounts = bandCells(costs, ends, progress);
    }
    return figures;
}
