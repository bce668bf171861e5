#include "costs_to_centres.h"
#include "fermat/restoration.h"

#include <cassert>
#include <cmath>

namespace fermat {

namespace {

/// Gains without those of circles that overlap a place.
class GainsLeft {
  public:
    GainsLeft(Improvements found, const Restoration& restoration)
        : found_(std::move(found)), restoration_(restoration), largest_(tiling().tiles()) {
        for (std::size_t tile = 0; tile < largest_.size(); ++tile)
            find_largest(tile);
    }

    /// A place with the largest gain, or none that is 0.
    RestoredPlace best() const {
        const auto largest = std::ranges::max_element(largest_);
        if (*largest == 0)
            return {};
        const auto tile = std::size_t(largest - largest_.begin());
        const Cell at = tiling().position(tile);
        const float* const gains = found_.gain.tile(at);
        const int width = tiling().width(at.col);
        const auto place = int(std::find(gains, gains + cells_of(at), *largest) - gains);
        return middle_around(
            {{at.row * tile_size + place / width, at.col * tile_size + place % width}});
    }

    /// Takes the gains of all circles that overlap that of a place.
    void take(const RestoredPlace& place) {
        const double own = restoration_.radii[place.radius];
        const Block box = box_around(place.centre, own + restoration_.radii.back());
        const RowOfCells& row = restoration_.row(place.centre.row);
        for (int i = 0; i < box.size.rows; ++i)
            for (int j = 0; j < box.size.cols; ++j) {
                const Cell cell{box.first.row + i, box.first.col + j};
                const std::uint8_t radius = found_.radius[cell];
                if (radius != Improvements::none &&
                    std::hypot((cell.row - place.centre.row) * row.height,
                               (cell.col - place.centre.col) * row.width) <
                        own + restoration_.radii[radius])
                    found_.gain[cell] = 0;
            }
        for (int i = box.first.row / tile_size * tile_size; i < box.first.row + box.size.rows;
             i += tile_size)
            for (int j = box.first.col / tile_size * tile_size; j < box.first.col + box.size.cols;
                 j += tile_size)
                find_largest(tiling().tile({i, j}));
    }

  private:
    const Tiling& tiling() const { return found_.gain.tiling(); }
    std::size_t cells_of(Cell tile) const {
        return std::size_t(tiling().height(tile.row) * tiling().width(tile.col));
    }
    void find_largest(std::size_t tile) {
        const Cell at = tiling().position(tile);
        const float* const gains = found_.gain.tile(at);
        largest_[tile] = *std::max_element(gains, gains + cells_of(at));
    }
    Block box_around(Cell centre, double radius) const {
        const Grid grid = tiling().grid;
        const SearchCircle circle(radius, restoration_.row(centre.row), grid);
        const Cell first{std::max(centre.row - circle.rows(), 0),
                         std::max(centre.col - circle.cols(0), 0)};
        return {first,
                {std::min(centre.row + circle.rows() + 1, grid.rows) - first.row,
                 std::min(centre.col + circle.cols(0) + 1, grid.cols) - first.col}};
    }
    /// The place in the middle of those in its circle that are as good, apart from rounding.
    RestoredPlace middle_around(RestoredPlace place) const {
        constexpr float rounding = 1e-4F; // a gain is a small difference of large costs
        place.radius = found_.radius[place.centre];
        const float enough = found_.gain[place.centre] * (1 - rounding);
        const Block box = box_around(place.centre, restoration_.radii[place.radius]);
        std::vector<Cell> equals;
        double rows = 0, cols = 0;
        for (int i = 0; i < box.size.rows; ++i)
            for (int j = 0; j < box.size.cols; ++j)
                if (const Cell cell{box.first.row + i, box.first.col + j};
                    found_.radius[cell] == place.radius && found_.gain[cell] >= enough) {
                    equals.push_back(cell);
                    rows += cell.row;
                    cols += cell.col;
                }
        const auto count = double(equals.size());
        place.centre = *std::ranges::min_element(equals, {}, [&](Cell cell) {
            return std::hypot(cell.row - rows / count, cell.col - cols / count);
        });
        place.gain = found_.gain[place.centre];
        return place;
    }

    Improvements found_;
    const Restoration& restoration_;
    std::vector<float> largest_; ///< gain of each tile
};

/// The least costs of pairs, which fall with each restored place.
class PairsToRestore {
  public:
    PairsToRestore(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                   const Restoration& restoration)
        : costs_(costs), pairs_(pairs.begin(), pairs.end()), restoration_(restoration) {}

    std::span<const PatchPair> now() const { return pairs_; }

    /// Finds the pair that has the gain of a place, and restores the place for all.
    void restore(RestoredPlace& place) {
        const double radius = restoration_.radii[place.radius];
        CostsToCentres to_centre(costs_, {place.centre, {1, 1}}, radius, restoration_);
        float least = 0;
        for (std::size_t i = 0; i < pairs_.size(); ++i)
            for (const Corridor& corridor : corridors_of({&pairs_[i], 1}, restoration_.unit)) {
                const float a = *to_centre(corridor.a), b = *to_centre(corridor.b);
                const float excess = corridor.excess(a, b) * per_diameter(radius);
                if (excess < least) {
                    least = excess;
                    place.pair = i;
                    place.before = corridor.least_cost;
                    place.after = a + b;
                }
                pairs_[i].least_cost = std::min(corridor.least_cost, a + b);
            }
        assert(least == -place.gain);
    }

  private:
    std::span<const Field<float>> costs_;
    std::vector<PatchPair> pairs_;
    const Restoration& restoration_;
};

} // namespace

std::vector<RestoredPlace> best_places(Improvements found, std::span<const Field<float>> costs,
                                       std::span<const PatchPair> pairs,
                                       const Restoration& restoration, std::size_t count,
                                       Scratch* scratch, int threads, Progress& progress) {
    PairsToRestore restored(costs, pairs, restoration);
    std::vector<RestoredPlace> places;
    while (places.size() < count) {
        GainsLeft left(std::move(found), restoration);
        for (const RestoredPlace& place : places)
            left.take(place);
        RestoredPlace place = left.best();
        if (place.gain == 0)
            break;
        restored.restore(place);
        places.push_back(place);
        if (places.size() == count)
            break;
        PartProgress finding(progress, double(places.size() - 1) / double(count),
                             double(places.size()) / double(count));
        found = improvements(costs, restored.now(), restoration, scratch, threads, finding);
    }
    return places;
}

} // namespace fermat
