// A tile in vector registers, for every kind of vector. The file that includes this defines
// `Lanes`, `Floats` and their `transpose`. Everything here is local to that file, because it is
// compiled for instructions that not every processor has.

#include "tile_kernel.h"

#include <cstring>

namespace fermat {
namespace {

void transpose(const float (*from)[tile_size], float (*to)[tile_size]) {
    for (int i = 0; i < tile_size; i += Floats::width)
        for (int j = 0; j < tile_size; j += Floats::width)
            transpose(&from[i][j], &to[j][i], tile_size);
}

class VectorTile {
  public:
    using Lanes = fermat::Lanes;
    static constexpr int lines_at_once = 2;

    VectorTile(TileBlock& block, const TileHalves& halves) : block_(block), halves_(halves) {
        transpose(&block.slowness[1], &block.slowness_by_columns[1]);
    }

    Lanes distance(bool by_columns, int line) const {
        return Lanes::load((by_columns ? block_.distance_by_columns : block_.distance)[line]);
    }
    Lanes slowness(bool by_columns, int line) const {
        return Lanes::load((by_columns ? block_.slowness_by_columns : block_.slowness)[line]);
    }
    struct LinesAhead {
        float (*distances)[tile_size];
        const float (*slownesses)[tile_size];
        int ahead;

        Lanes distance(int i) const { return Lanes::load(distances[i * ahead]); }
        Lanes slowness(int i) const { return Lanes::load(slownesses[i * ahead]); }
        void set_distance(int i, const Lanes& lanes) const { lanes.store(distances[i * ahead]); }
    };
    LinesAhead lines(bool by_columns, int from, int ahead) {
        return {&(by_columns ? block_.distance_by_columns : block_.distance)[from],
                &(by_columns ? block_.slowness_by_columns : block_.slowness)[from], ahead};
    }
    Lanes straight(bool by_columns, int boundary) const {
        return by_columns ? Lanes::load(halves_.east_west)
                          : Lanes::all(halves_.north_south[boundary]);
    }
    Lanes before(bool by_columns, int boundary) const {
        return by_columns ? Lanes::load(halves_.diagonal) : Lanes::all(halves_.diagonal[boundary]);
    }
    Lanes behind(bool by_columns, int boundary) const {
        return by_columns ? Lanes::load(halves_.diagonal + 1)
                          : Lanes::all(halves_.diagonal[boundary]);
    }
    float corner_half(bool is_south) const { return halves_.diagonal[is_south ? 32 : 0]; }
    float distance_at(int row, int col) const {
        return at(block_.distance, block_.distance_by_columns, block_.corner_distance, row, col);
    }
    float slowness_at(int row, int col) const {
        return at(block_.slowness, block_.slowness_by_columns, block_.corner_slowness, row, col);
    }
    void turn_to_columns(bool changed) {
        if (changed)
            transpose(&block_.distance[1], &block_.distance_by_columns[1]);
    }
    void turn_to_rows(bool changed) {
        if (changed)
            transpose(&block_.distance_by_columns[1], &block_.distance[1]);
    }

    void set_rim(bool by_columns, int line, const Lanes& lanes) {
        lanes.store((by_columns ? block_.distance_by_columns : block_.distance)[line]);
    }
    void set_corner(bool is_south, bool is_east, float distance) {
        block_.corner_distance[2 * is_south + is_east] = distance;
    }
    void set_key(int neighbour, float key) { outcome_.key[neighbour] = key; }
    TileOutcome& outcome() { return outcome_; }

  private:
    static float at(const TileBlock::Lines& by_rows, const TileBlock::Lines& by_columns,
                    const float* corners, int row, int col) {
        const bool is_rim = row == 0 || row == 33;
        if (col >= 1 && col <= 32)
            return by_rows[row][col - 1];
        return is_rim ? corners[(row ? 2 : 0) + (col ? 1 : 0)] : by_columns[col][row - 1];
    }

    TileBlock& block_;
    const TileHalves& halves_;
    TileOutcome outcome_;
};

/// A tile on ground with slopes. It finds the values of the slope function for some lines when a
/// sweep needs those of one of them first.
class SlopedVectorTile : public VectorTile {
  public:
    static constexpr int lines_at_once = 1;

    SlopedVectorTile(TileBlock& block, TileRelief& relief, const TileHalves& halves)
        : VectorTile(block, halves), relief_(relief) {
        const float* const rows = relief.elevation[0];
        float* const columns = relief.elevation[1];
        for (int i = 0; i < tile_size; i += Floats::width)
            for (int j = 0; j < tile_size; j += Floats::width)
                fermat::transpose(rows + TileRelief::at(i + 1, j),
                                  columns + TileRelief::at(j + 1, i), TileRelief::pitch);
        for (int i = -1; i <= tile_size; ++i)
            for (const int rim : {-1, tile_size}) {
                columns[TileRelief::at(rim + 1, i)] = rows[TileRelief::at(i + 1, rim)];
                columns[TileRelief::at(i + 1, rim)] = rows[TileRelief::at(rim + 1, i)];
            }
        std::memset(relief.known, 0, sizeof relief.known);
    }

    OfSteps<Lanes> slope_values(bool by_columns, int line, int ahead) {
        const int boundary = ahead > 0 ? line : line - 1;
        std::uint64_t& known = relief_.known[by_columns][ahead > 0];
        if (!(known >> boundary & 1)) [[unlikely]]
            find_values(by_columns, ahead, boundary);
        const auto& values = relief_.values[by_columns][ahead > 0][boundary];
        return {Lanes::load(values[0]), Lanes::load(values[1]), Lanes::load(values[2])};
    }
    float corner_slope_value(bool is_south, bool is_east) const {
        const int boundary = is_south ? 32 : 0, lane = is_east ? 31 : -1;
        const auto at = [&](bool south, bool east) { // the four cells at the corner of the tile
            return relief_.elevation[0][TileRelief::at(boundary + south, lane + east)];
        };
        const float slope = StepPolicy::slope(at(!is_south, !is_east), at(is_south, is_east),
                                              relief_.inverse.diagonal[boundary]);
        const float value = StepPolicy::slope_value(*relief_.slopes, slope);
        if (!has_limit_across())
            return value;
        const float of_drop = relief_.of_drop.diagonal[boundary];
        return StepPolicy::within_limit_across(
            value,
            StepPolicy::slope_across(
                at(false, true) + at(true, true) - (at(false, false) + at(true, false)),
                at(true, false) + at(true, true) - (at(false, false) + at(false, true)),
                relief_.of_rise.diagonal[boundary], is_south == is_east ? of_drop : -of_drop),
            *relief_.slopes);
    }
    bool slopes_add() const { return relief_.slopes->adds; }

  private:
    using Line = FloatsOf<tile_size>;
    using Three = FloatsOf<3 * Floats::width>;

    /// A visit that needs the values at a boundary mostly needs those beside it, and the tables of
    /// the curves stay in registers.
    static constexpr int boundaries_at_once = 4;

    /// Finds the values at several boundaries, among them this one.
    [[gnu::noinline]] void find_values(bool by_columns, int ahead, int boundary) {
        const int first = boundary & ~(boundaries_at_once - 1);
        const int end = first == tile_size ? first + 1 : first + boundaries_at_once;
        relief_.known[by_columns][ahead > 0] |= ((std::uint64_t(1) << (end - first)) - 1) << first;
        auto* const values = relief_.values[by_columns][ahead > 0];
        if (by_columns)
            find_values_by<true>(ahead, first, end, values);
        else
            find_values_by<false>(ahead, first, end, values);
        if (has_limit_across())
            for (int at = first; at < end; ++at)
                for (const int lane : {0, -1, 1}) {
                    float* const of_lane = values[at][lane < 0 ? 1 : 2 * lane];
                    within_limit_across(Line::load(of_lane), by_columns, at + (ahead < 0), ahead,
                                        lane)
                        .store(of_lane);
                }
    }
    template <bool by_columns>
    void find_values_by(int ahead, int first, int end,
                        float (*__restrict values)[3][tile_size]) const {
        const SlopeView& slopes = *relief_.slopes;
        const auto [north_south, east_west, diagonal] = relief_.inverse;
        for (int i = 0; i < tile_size; i += Floats::width) {
            Three inverse = {{Floats::load(east_west + i), Floats::load(diagonal + i),
                              Floats::load(diagonal + i + 1)}};
            for (int boundary = first; boundary < end; ++boundary) {
                const float* const at =
                    relief_.elevation[by_columns] + TileRelief::at(boundary + (ahead < 0), i);
                const Floats to = Floats::load(at + ahead * TileRelief::pitch);
                if (!by_columns) {
                    const Floats beside = Floats::all(diagonal[boundary]);
                    inverse = {{Floats::all(north_south[boundary]), beside, beside}};
                }
                const Three from = {{Floats::load(at), Floats::load(at - 1), Floats::load(at + 1)}};
                const Three value = StepPolicy::slope_value(
                    slopes, StepPolicy::slope(from, Three{{to, to, to}}, inverse));
                for (int k = 0; k < 3; ++k)
                    value.part[k].store(values[boundary][k] + i);
            }
        }
    }
    bool has_limit_across() const { return relief_.slopes->too_steep_across < infinity; }
    /// The values of the steps from the lanes + `lane` of a line.
    Line within_limit_across(const Line& value, bool by_columns, int line, int ahead,
                             int lane) const {
        const int boundary = ahead > 0 ? line : line - 1;
        const float* const elevation = relief_.elevation[by_columns];
        const auto at = [&](int i, int beside) { // i: 0 or 1, the lines in their order
            return Line::load(elevation + TileRelief::at(boundary + i, beside));
        };
        const auto of = [&](const TileHalves& all) {
            const float* const of_lanes = lane == 0 ? all.east_west : all.diagonal + (lane > 0);
            const float* const of_boundaries = lane == 0 ? all.north_south : all.diagonal;
            return by_columns ? Line::load(of_lanes) : Line::all(of_boundaries[boundary]);
        };
        const int less = lane > 0 ? 0 : -1, more = lane < 0 ? 0 : 1;
        const Line across_lanes = at(0, more) + at(1, more) - (at(0, less) + at(1, less));
        if (lane == 0)
            return StepPolicy::within_limit_across(
                value,
                StepPolicy::slope_across(across_lanes, across_lanes, of(relief_.of_rise),
                                         Line::all(0)),
                *relief_.slopes);
        // Between columns, the rise is that between the lines.
        const Line across_lines = at(1, less) + at(1, more) - (at(0, less) + at(0, more));
        const Line of_drop = of(relief_.of_drop) * Line::all(lane == ahead ? -1.0f : 1.0f);
        return StepPolicy::within_limit_across(
            value,
            StepPolicy::slope_across(by_columns ? across_lines : across_lanes,
                                     by_columns ? across_lanes : across_lines, of(relief_.of_rise),
                                     of_drop),
            *relief_.slopes);
    }

    TileRelief& relief_;
};

template <class Tile>
TileOutcome visited(Tile& tile, CornerRule corners, bool unsettled) {
    TileVisit<Tile> visit(tile, corners);
    tile.outcome().changed = visit.run(unsettled);
    tile.outcome().relaxations = std::uint64_t(visit.lines()) * tile_size * 3;
    return tile.outcome();
}

TileOutcome relax(TileBlock& block, const TileHalves& halves, CornerRule corners, bool unsettled) {
    VectorTile tile(block, halves);
    return visited(tile, corners, unsettled);
}

TileOutcome relax_sloped(TileBlock& block, TileRelief& relief, const TileHalves& halves,
                         CornerRule corners, bool unsettled) {
    SlopedVectorTile tile(block, relief, halves);
    return visited(tile, corners, unsettled);
}

} // namespace
} // namespace fermat
