#include "solved_part.h"

#include <fermat/window_solves.h>

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t north = 0, west = 1, south = 2, east = 3;

/// How many rows or columns to add beyond an edge that is `depth` cells from the sources and was
/// reached at the cost `reached`.
long long stepBeyond(float reached, float maximum, long long depth, long long most) {
    if (std::isinf(maximum) || !(reached > 0))
        return most;
    // The further the front came, the more it tells of the ground beyond.
    const double reserve = 1.05 + 0.05 * std::min(1.0, 1024.0 / double(depth + 1));
    const double wanted = double(depth) * (reserve * double(maximum) / double(reached) - 1);
    return std::clamp((long long)(std::min(wanted, double(most))), most / 16, most);
}

} // namespace

void SolvedPart::Box::add(fermat::Cell cell) {
    add(Box{cell.row, cell.col, cell.row, cell.col});
}

void SolvedPart::Box::add(const Box& other) {
    if (other.empty())
        return;
    if (empty()) {
        *this = other;
        return;
    }
    north = std::min(north, other.north);
    west = std::min(west, other.west);
    south = std::max(south, other.south);
    east = std::max(east, other.east);
}

long long SolvedPart::Box::farthest(const Box& other) const {
    return std::max(
        {north - other.north, west - other.west, other.south - south, other.east - east, 0LL});
}

void SolvedPart::Edges::add(const Edges& other) {
    for (std::size_t side = 0; side < least.size(); ++side)
        least[side] = std::min(least[side], other.least[side]);
}

bool SolvedPart::Edges::reached() const {
    return std::any_of(least.begin(), least.end(),
                       [](float distance) { return distance < fermat::infinity; });
}

SolvedPart::SolvedPart(fermat::Grid raster, const Ends& ends, const Rules& rules)
    : mRaster(raster), mRules(rules), mSources(ends.sources) {
    Box all = ends.sources;
    all.add(ends.receivers);
    const long long largest = std::max(raster.rows, raster.cols);
    // One cell more, because points need not be in the middle of a cell.
    const long long margin = std::max<long long>(mRules.margin, std::min(ends.snap, largest) + 1);
    // Towards receivers, fronts go as far in the other directions, and a little further on rough
    // ground.
    const long long front = ends.receivers.empty() ? ends.sources.longest() / 2
                            : ends.isEachSource    ? all.longest()
                                                   : ends.sources.farthest(ends.receivers);
    Box box = ends.sources.grown(std::max(margin, front + front / 4));
    box.add(all.grown(margin));
    take(box);
}

bool SolvedPart::contains(std::size_t cellOfRaster) const {
    const fermat::Cell cell = mRaster.cell(cellOfRaster);
    return mGrid.contains(cell.row - mFirst.row, cell.col - mFirst.col);
}

std::size_t SolvedPart::toPart(std::size_t cellOfRaster) const {
    const fermat::Cell cell = mRaster.cell(cellOfRaster);
    return mGrid.index(cell.row - mFirst.row, cell.col - mFirst.col);
}

std::size_t SolvedPart::toRaster(std::size_t cellOfPart) const {
    const fermat::Cell cell = mGrid.cell(cellOfPart);
    return mRaster.index(cell.row + mFirst.row, cell.col + mFirst.col);
}

SolvedPart::Edges SolvedPart::edgesOf(const std::array<float, 4>& all) const {
    Edges edges;
    const std::array<bool, 4> inner = innerSides();
    for (std::size_t side = 0; side < inner.size(); ++side)
        if (inner[side])
            edges.least[side] = all[side];
    return edges;
}

SolvedPart::Edges SolvedPart::edgesOf(const fermat::Field<float>& distance, int radius) const {
    return edgesOf(fermat::distances_at_edges(distance, radius));
}

SolvedPart::Edges SolvedPart::edgesOf(const fermat::Solution& solution,
                                      const fermat::TerrainShape& terrain) const {
    return edgesOf(fermat::edges_of(solution, terrain));
}

std::array<bool, 4> SolvedPart::innerSides() const {
    return {mFirst.row > 0, mFirst.col > 0, mFirst.row + mGrid.rows < mRaster.rows,
            mFirst.col + mGrid.cols < mRaster.cols};
}

void SolvedPart::widen(const Edges& edges, float maximum) {
    Box wider = box();
    const auto grow = [&](std::size_t before, std::size_t after, long long& first, long long& last,
                          long long sourcesFirst, long long sourcesLast) {
        const bool atFirst = edges.least[before] < fermat::infinity;
        const bool atLast = edges.least[after] < fermat::infinity;
        const long long length = last - first + 1;
        const long long most = atFirst && atLast ? (length + 1) / 2 : length;
        const long long fromFirst = sourcesFirst - first, toLast = last - sourcesLast;
        if (atFirst)
            first -= stepBeyond(edges.least[before], maximum, fromFirst, most) + 1;
        if (atLast)
            last += stepBeyond(edges.least[after], maximum, toLast, most) + 1;
    };
    grow(north, south, wider.north, wider.south, mSources.north, mSources.south);
    grow(west, east, wider.west, wider.east, mSources.west, mSources.east);
    take(wider);
}

SolvedPart::Box SolvedPart::box() const {
    return {mFirst.row, mFirst.col, (long long)(mFirst.row) + mGrid.rows - 1,
            (long long)(mFirst.col) + mGrid.cols - 1};
}

void SolvedPart::take(const Box& box) {
    const long long multiple = mRules.multiple;
    const auto begin = [&](long long first) {
        return int(std::max(first, 0LL) / multiple * multiple);
    };
    const auto end = [&](long long last, int size) {
        return int(std::min((std::max(last, 0LL) / multiple + 1) * multiple, (long long)(size)));
    };
    mFirst = {begin(box.north), begin(box.west)};
    mGrid = {end(box.south, mRaster.rows) - mFirst.row, end(box.east, mRaster.cols) - mFirst.col};
    if (double(mGrid.cells()) > mRules.most * double(mRaster.cells())) {
        mFirst = {};
        mGrid = mRaster;
    }
}
