#include "network_merge.h"

#include "fermat/network_snap.h"
#include "fermat/parallel.h"
#include "parallel_sort.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

namespace fermat {

namespace {

struct NumberedPoint {
    NetworkPoint point;
    std::uint32_t vertex;

    bool operator<(const NumberedPoint& other) const {
        return std::tie(point.x, point.y, vertex) <
               std::tie(other.point.x, other.point.y, other.vertex);
    }
};

/// The first vertex with the same coordinates, for each vertex.
std::vector<std::uint32_t> equal_places(std::span<const NetworkPoint> vertices, int threads,
                                        Progress& progress) {
    std::vector<NumberedPoint> sorted(vertices.size());
    PartProgress filling(progress, 0, 0.1), sorting(progress, 0.1, 0.9), ending(progress, 0.9, 1);
    constexpr std::size_t chunk = std::size_t(1) << 16;
    parallel_for(vertices.size(), chunk, threads, filling, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            sorted[i] = {vertices[i], std::uint32_t(i)};
    });
    parallel_sort(sorted, threads, sorting, std::less<>());
    std::vector<std::uint32_t> place(vertices.size());
    const auto same = [&](std::size_t i, std::size_t j) {
        return sorted[i].point.x == sorted[j].point.x && sorted[i].point.y == sorted[j].point.y;
    };
    parallel_for(vertices.size(), chunk, threads, ending, [&](std::size_t begin, std::size_t end) {
        std::size_t first = begin;
        while (first > 0 && same(first - 1, begin))
            --first;
        for (std::size_t i = begin; i < end; ++i) {
            if (!same(first, i))
                first = i;
            place[sorted[i].vertex] = sorted[first].vertex;
        }
    });
    return place;
}

/// Square cells that are wider than the tolerance, so that a place that is near enough lies in one
/// of at most nine cells. Cells that are much wider need fewer of them, but places must still be
/// few in a cell. Open addressing; places of one cell are a list.
class PlaceGrid {
  public:
    static constexpr std::uint32_t none = UINT32_MAX;

    PlaceGrid(std::span<const NetworkPoint> points, double tolerance, std::size_t places)
        : points_(points), tolerance_(tolerance), next_(points.size(), none) {
        double extent = 0;
        least_ = points.empty() ? NetworkPoint{} : points.front();
        for (const NetworkPoint& point : points)
            least_ = {std::min(least_.x, point.x), std::min(least_.y, point.y)};
        for (const NetworkPoint& point : points)
            extent = std::max({extent, point.x - least_.x, point.y - least_.y});
        // Cells are never so many that their numbers are not exact.
        const double roomy = extent / (4 * std::sqrt(double(places) + 1));
        side_ = std::max({tolerance * 1.001, extent * 0x1p-40, std::min(64 * tolerance, roomy)});
        slots_.resize(std::bit_ceil(2 * places + 1));
    }

    /// The earliest place within the tolerance of a point, or none.
    std::uint32_t find(NetworkPoint point) const {
        std::uint32_t found = none;
        // A little wider, because differences are rounded.
        const double reach = tolerance_ * 1.0005;
        const Cell first = cell({point.x - reach, point.y - reach}),
                   last = cell({point.x + reach, point.y + reach});
        for (std::int64_t row = first.row; row <= last.row; ++row)
            for (std::int64_t col = first.col; col <= last.col; ++col)
                for (std::uint32_t place = slots_[slot({row, col})].place; place != none;
                     place = next_[place])
                    if (std::abs(points_[place].x - point.x) <= tolerance_ &&
                        std::abs(points_[place].y - point.y) <= tolerance_)
                        found = std::min(found, place);
        return found;
    }

    void add(std::uint32_t place) {
        const Cell own = cell(points_[place]);
        Slot& list = slots_[slot(own)];
        next_[place] = list.place;
        list = {own, place};
    }

  private:
    struct Cell {
        std::int64_t row = 0, col = 0;
        bool operator==(const Cell&) const = default;
    };
    struct Slot {
        Cell cell;
        std::uint32_t place = none;
    };

    Cell cell(NetworkPoint point) const {
        return {std::int64_t(std::floor((point.y - least_.y) / side_)),
                std::int64_t(std::floor((point.x - least_.x) / side_))};
    }
    /// The slot of a cell, or the one where it would be.
    std::size_t slot(Cell cell) const {
        std::uint64_t hash =
            (std::uint64_t(cell.row) * 0x9e3779b97f4a7c15u) ^ std::uint64_t(cell.col);
        hash *= 0xbf58476d1ce4e5b9u;
        std::size_t i = (hash ^ (hash >> 32)) & (slots_.size() - 1);
        while (slots_[i].place != none && slots_[i].cell != cell)
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }

    std::span<const NetworkPoint> points_;
    double tolerance_;
    NetworkPoint least_;
    double side_ = 1;
    std::vector<Slot> slots_;
    std::vector<std::uint32_t> next_;
};

} // namespace

std::vector<std::uint32_t> places_of(std::span<const NetworkPoint> vertices, double tolerance,
                                     int threads, Progress& progress) {
    PartProgress equal(progress, 0, tolerance > 0 ? 0.5 : 1), near(progress, 0.5, 1);
    std::vector<std::uint32_t> place = equal_places(vertices, threads, equal);
    if (!(tolerance > 0))
        return place;
    std::size_t places = 0;
    for (std::size_t i = 0; i < place.size(); ++i)
        places += place[i] == i;
    PlaceGrid grid(vertices, tolerance, places);
    for (std::size_t i = 0; i < place.size(); ++i) {
        if (i % 65536 == 0)
            near.check(double(i) / double(place.size()));
        if (place[i] != i) {
            place[i] = place[place[i]];
            continue;
        }
        const std::uint32_t found = grid.find(vertices[i]);
        if (found == PlaceGrid::none)
            grid.add(std::uint32_t(i));
        else
            place[i] = found;
    }
    return place;
}

void snap_vertices(NetworkLines& lines, double tolerance, int threads, Progress& progress) {
    const std::vector<std::uint32_t> place =
        places_of(lines.vertex, tolerance, thread_count(threads), progress);
    // The vertex at a place is never moved itself.
    for (std::size_t v = 0; v < place.size(); ++v)
        lines.vertex[v] = lines.vertex[place[v]];
}

} // namespace fermat
