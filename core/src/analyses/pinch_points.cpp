#include "fermat/pinch_points.h"

#include "tile_minima.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

namespace fermat {

namespace {

constexpr double cells_in_slice = 8;
constexpr std::size_t least_slices = 5, most_slices = 64;
constexpr double least_narrowing = 2;

/// A cell of a corridor.
struct Part {
    Cell cell;
    float excess;
    double along;  ///< how far along the way, as a cost
    double extent; ///< the difference of `along` from one end of the cell to the other
    double weight; ///< integral of the gradient of `along` over the cell
};

/// A piece of a corridor between two lines across.
struct Slice {
    double width = 0;
    Part best{{}, infinity, 0, 0, 0}; ///< of the least excess
};

class CorridorOfPair {
  public:
    CorridorOfPair(std::span<const Field<float>> costs, const TileMinima& tiles, Excess excess,
                   float width, const Neighbourhood& neighbourhood, const GroundMetric& metric)
        : costs_(costs), tiles_(tiles), excess_(excess), width_(width),
          south_(neighbourhood.direction({1, 0})), east_(neighbourhood.direction({0, 1})),
          metric_(metric) {}

    /// Adds the narrow places of a pair.
    void find(std::span<const PatchPair> pairs, std::size_t pair, std::vector<PinchPoint>& found) {
        const std::vector<Corridor> counts = corridors_of(pairs.subspan(pair, 1), excess_);
        if (counts.empty())
            return;
        const std::vector<Slice> slices = cut(counts.front());
        std::vector<double> before(slices.size()), behind(slices.size());
        for (std::size_t i = 1; i < slices.size(); ++i)
            before[i] = std::max(before[i - 1], slices[i - 1].width);
        for (std::size_t i = slices.size(); i-- > 1;)
            behind[i - 1] = std::max(behind[i], slices[i].width);
        std::optional<PinchPoint> narrowest; // of neighbouring slices
        for (std::size_t i = 0; i <= slices.size(); ++i) {
            const double wide = i < slices.size() ? std::min(before[i], behind[i]) : 0;
            if (i == slices.size() || !(wide > least_narrowing * slices[i].width)) {
                if (narrowest)
                    found.push_back(*narrowest);
                narrowest.reset();
            } else if (slices[i].width > 0 && (!narrowest || slices[i].width < narrowest->width)) {
                const Part& best = slices[i].best;
                narrowest = {pair, best.cell, float(best.along), slices[i].width,
                             wide / slices[i].width};
            }
        }
    }

  private:
    template <class Use>
    void for_each_part(const Corridor& corridor, const Use& use) {
        const Tiling& tiling = costs_.front().tiling();
        for (std::size_t i = 0; i < tiling.tiles(); ++i) {
            const Cell at = tiling.position(i), first{at.row * tile_size, at.col * tile_size};
            const Grid size{tiling.height(at.row), tiling.width(at.col)};
            if (corridor.excess(tiles_.least(i, corridor.a), tiles_.least(i, corridor.b)) <= width_)
                for_each_part_in(corridor, first, size, use);
        }
    }

    template <class Use>
    void for_each_part_in(const Corridor& corridor, Cell first, Grid size, const Use& use) {
        copy_with_rim(costs_[corridor.a], first, size, a_);
        copy_with_rim(costs_[corridor.b], first, size, b_);
        const auto along = [&](int place) {
            return (double(a_[place]) - double(b_[place]) + double(corridor.least_cost)) / 2;
        };
        for (int row = 0; row < size.rows; ++row)
            for (int col = 0; col < size.cols; ++col) {
                const int place = (row + 1) * pitch + col + 1;
                const float excess = corridor.excess(a_[place], b_[place]);
                if (!(excess <= width_))
                    continue;
                const double here = along(place);
                const auto slope = [&](int step) {
                    const double ahead = along(place + step) - here,
                                 behind = here - along(place - step);
                    const bool is_ahead = std::isfinite(ahead), is_behind = std::isfinite(behind);
                    return is_ahead && is_behind ? (ahead + behind) / 2
                           : is_ahead            ? ahead
                           : is_behind           ? behind
                                                 : 0;
                };
                const double south = slope(pitch), east = slope(1);
                const int in_grid = first.row + row;
                const double height = metric_.length(
                    std::min(in_grid, std::max(costs_.front().grid().rows - 2, 0)), south_);
                const double width = metric_.length(in_grid, east_);
                use(Part{{in_grid, first.col + col},
                         excess,
                         here,
                         std::abs(south) + std::abs(east),
                         std::hypot(south * width, east * height)});
            }
    }

    static constexpr int pitch = tile_size + 2;
    /// Infinite outside the grid.
    static void copy_with_rim(const Field<float>& costs, Cell first, Grid size, float* to) {
        const Grid grid = costs.grid();
        std::fill_n(to, pitch * pitch, infinity);
        const Cell from{std::max(first.row - 1, 0), std::max(first.col - 1, 0)};
        const Cell end{std::min(first.row + size.rows + 1, grid.rows),
                       std::min(first.col + size.cols + 1, grid.cols)};
        costs.copy(from, {end.row - from.row, end.col - from.col},
                   to + (from.row - first.row + 1) * pitch + from.col - first.col + 1,
                   std::size_t(pitch));
    }

    /// The slices from patch to patch; none if there are too few.
    std::vector<Slice> cut(const Corridor& corridor) {
        double extents = 0, parts = 0;
        for_each_part(corridor, [&](const Part& part) {
            extents += part.extent;
            ++parts;
        });
        if (!(extents > 0))
            return {};
        const auto least_cost = double(corridor.least_cost);
        const double cells = least_cost * parts / extents;
        const auto count = std::size_t(std::min(cells / cells_in_slice, double(most_slices)));
        if (count < least_slices)
            return {};
        std::vector<Slice> slices(count);
        const double per_slice = least_cost / double(count);
        for_each_part(corridor, [&](const Part& part) {
            // The cell from end to end, in slices.
            const double begin = (part.along - part.extent / 2) / per_slice,
                         end = (part.along + part.extent / 2) / per_slice;
            const double last = std::min(std::floor(end), double(count - 1));
            for (double at = std::max(std::floor(begin), 0.0); at <= last; ++at) {
                const double share =
                    end > begin ? (std::min(end, at + 1) - std::max(begin, at)) / (end - begin) : 1;
                Slice& slice = slices[std::size_t(at)];
                slice.width += share * part.weight / per_slice;
                if (part.excess < slice.best.excess)
                    slice.best = part;
            }
        });
        return slices;
    }

    std::span<const Field<float>> costs_;
    const TileMinima& tiles_;
    const Excess excess_;
    const float width_;
    const Direction south_, east_;
    const GroundMetric& metric_;
    float a_[pitch * pitch], b_[pitch * pitch];
};

} // namespace

std::vector<PinchPoint> pinch_points(std::span<const Field<float>> costs,
                                     std::span<const PatchPair> pairs, Excess excess, float width,
                                     const Neighbourhood& neighbourhood, const GroundMetric& metric,
                                     int threads, Progress& progress) {
    assert(!costs.empty());
    PartProgress preparing(progress, 0, 0.1), finding(progress, 0.1, 1);
    const TileMinima tiles(costs, threads, preparing);
    std::vector<std::vector<PinchPoint>> of_pairs(pairs.size());
    parallel_for(pairs.size(), 1, threads, finding, [&](std::size_t begin, std::size_t end) {
        CorridorOfPair corridor(costs, tiles, excess, width, neighbourhood, metric);
        for (std::size_t pair = begin; pair < end; ++pair)
            corridor.find(pairs, pair, of_pairs[pair]);
    });
    std::vector<PinchPoint> found;
    for (const std::vector<PinchPoint>& of_pair : of_pairs)
        found.insert(found.end(), of_pair.begin(), of_pair.end());
    return found;
}

std::size_t pinch_point_memory(Grid grid) {
    return Tiling(grid).tiles() * sizeof(float);
}

} // namespace fermat
