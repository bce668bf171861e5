#include "fermat/rays.h"

#include "wave_lengths.h"
#include "wave_seeds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>

namespace fermat {

namespace {

/// Places that are nearer than this to a side are on it, in cells.
constexpr double on_side = 1e-9;
constexpr double alike = 0.1;

/// Where a ray may come from: any place on the sides of a cell, or the corners.
enum class Through { sides, corners };

} // namespace

struct Rays::Traced {
    Traced(const Terrain& terrain, const Query& query, std::span<const float> corners)
        : terrain(terrain), query(query), corners(corners), lengths(terrain) {
        const std::vector<bool> alone = are_alone(terrain.grid, query);
        for (std::size_t i = 0; i < query.sources.size(); ++i) {
            in_cell[query.sources[i].node].push_back(i);
            if (alone[i])
                in_block[block(terrain.grid.cell(query.sources[i].node))].push_back(i);
        }
    }

    /// Where a ray comes from, and its time.
    struct Step {
        GridPlace from;
        double time_there;
        double time; ///< at the place that the ray comes to
    };
    struct Straight {
        std::size_t source;
        double time;
        bool in_ball; ///< all corners of the cell have straight rays to the source
    };

    double corner(int row, int col) const {
        return row < 0 || col < 0 || row > terrain.grid.rows || col > terrain.grid.cols
                   ? double(infinity)
                   : double(corners[std::size_t(row) * std::size_t(terrain.grid.cols + 1) +
                                    std::size_t(col)]);
    }
    double slowness(int row, int col) const {
        return terrain.grid.contains(row, col) ? double(terrain.surface.slowness(Cell{row, col}))
                                               : double(infinity);
    }
    double height(int row) const { return double(lengths.height[WaveLengths::at(row)]); }
    double width(int row) const { return double(lengths.width[WaveLengths::at(row)]); }

    static std::uint64_t block(Cell cell) {
        return std::uint64_t(cell.row / wave_ball) << 32 | std::uint64_t(cell.col / wave_ball);
    }

    /// The source to which a straight ray from a place is the quickest, if there is one near it.
    std::optional<Straight> straight(GridPlace place) const {
        const Cell cell{std::clamp(int(place.row), 0, terrain.grid.rows - 1),
                        std::clamp(int(place.col), 0, terrain.grid.cols - 1)};
        std::optional<Straight> best;
        const auto look = [&](std::size_t i) {
            const Source& source = query.sources[i];
            const GridPlace from = place_of(terrain.grid, source.node, source.place);
            if (std::hypot(from.row - place.row, from.col - place.col) > wave_ball)
                return;
            const auto time =
                time_straight(terrain, lengths, from, place, terrain.surface.slowness(source.node));
            if (time && (!best || double(source.start_cost) + *time < best->time))
                best = {i, double(source.start_cost) + *time, false};
        };
        if (const auto found = in_cell.find(terrain.grid.index(cell)); found != in_cell.end())
            std::ranges::for_each(found->second, look);
        if (!in_block.empty())
            for (int row = std::max(cell.row - wave_ball, 0); row <= cell.row + wave_ball;
                 row += wave_ball)
                for (int col = std::max(cell.col - wave_ball, 0); col <= cell.col + wave_ball;
                     col += wave_ball)
                    if (const auto found = in_block.find(block({row, col}));
                        found != in_block.end())
                        std::ranges::for_each(found->second, look);
        if (!best)
            return best;
        const Source& source = query.sources[best->source];
        const GridPlace from = place_of(terrain.grid, source.node, source.place);
        best->in_ball = true;
        for (const int row : {cell.row, cell.row + 1})
            for (const int col : {cell.col, cell.col + 1}) {
                const auto time = time_straight(terrain, lengths, from, {double(row), double(col)},
                                                terrain.surface.slowness(source.node));
                best->in_ball =
                    best->in_ball && time &&
                    double(float(double(source.start_cost) + *time)) == corner(row, col);
            }
        return best;
    }

    /// The best step to a place from the sides of the cells that it is in or on, where the time is
    /// less than `before`. Nothing if there is none. With `bends`, smooth changes of slowness
    /// within a cell count; otherwise cells have one slowness, as in find_middles().
    std::optional<Step> step_to(GridPlace place, double before, bool bends, Through through) const {
        std::optional<Step> best;
        const auto take = [&](GridPlace from, double time_there, double way) {
            if (time_there < before && (!best || time_there + way < best->time))
                best = {from, time_there, time_there + way};
        };
        const auto rows = around(place.row), cols = around(place.col);
        for (int row = rows[0]; row <= rows[1]; ++row)
            for (int col = cols[0]; col <= cols[1]; ++col)
                if (const double s = slowness(row, col); s < double(infinity)) {
                    const Ground ground{s, bends ? change_in(row, col, s) : Change{}, bends};
                    for (int side = 0; side < 4; ++side)
                        step_from_side(place, row, col, side, ground, through,
                                       {before, best ? best->time : double(infinity)}, take);
                }
        return best;
    }

    /// The rows, or columns, of cells that a coordinate is in.
    static std::array<int, 2> around(double at) {
        const double line = std::round(at);
        return std::abs(at - line) < on_side ? std::array{int(line) - 1, int(line)}
                                             : std::array{int(std::floor(at)), int(std::floor(at))};
    }

    /// How the slowness changes from cell to cell, where it changes smoothly.
    struct Change {
        double rows = 0, cols = 0;
    };
    struct Ground {
        double slowness; ///< in the middle of the cell
        Change change;
        bool bends;
    };
    /// A step counts if it comes from an earlier place than `from`, and if its time is less.
    struct Limits {
        double from, time;
    };

    template <class Take>
    void step_from_side(GridPlace place, int row, int col, int side, const Ground& ground,
                        Through through, const Limits& limits, const Take& take) const {
        const double s = ground.slowness;
        const bool along_row = side < 2;
        const int down = side == 1, right = side == 3; // the south or the east side
        const int r = row + down, c = col + right;     // its first corner
        const int dr = !along_row, dc = along_row;
        const double h = height(row), w = width(row);
        const double length = along_row ? w : h;
        const double away = along_row ? std::abs(place.row - r) * h : std::abs(place.col - c) * w;
        const double foot = along_row ? (place.col - col) * w : (place.row - row) * h;
        const double first = corner(r, c), last = corner(r + dr, c + dc);
        // Nothing on the side is earlier, whatever its bulge, and the slowness changes by less than
        // a tenth.
        const double earliest = std::min(first, last) - s * length / 16;
        if (earliest >= limits.from || earliest + 0.8 * s * away >= limits.time)
            return;
        // In the middle of the way from a place on the side.
        const Change& change = ground.change;
        const auto slowness_at = [&](double u) {
            const double share = u / length;
            return s + change.rows * ((place.row + r + dr * share) / 2 - row - 0.5) +
                   change.cols * ((place.col + c + dc * share) / 2 - col - 0.5);
        };
        const auto from_corner = [&](bool at_last) {
            const double time = at_last ? last : first;
            if (time < double(infinity))
                take({double(r + (at_last ? dr : 0)), double(c + (at_last ? dc : 0))}, time,
                     slowness_at(at_last ? length : 0.0) *
                         distance(away, foot - (at_last ? length : 0)));
        };
        const bool is_on = away < on_side * (along_row ? h : w);
        from_corner(false);
        from_corner(true);
        if (is_on || through == Through::corners || !(first < double(infinity)) ||
            !(last < double(infinity)))
            return;
        const double bulge = bulge_of(row, col, r, c, dr, dc, s, length, !ground.bends);
        const double rise = last - first;
        const auto slope = [&](double u) {
            return rise / length - bulge / 2 * (1 - 2 * u / length) / length +
                   slowness_at(u) * (u - foot) / distance(away, u - foot);
        };
        const std::optional<double> found = root_of(slope, length);
        if (!found)
            return; // a corner is best
        const double u = *found, share = u / length;
        take({r + dr * share, c + dc * share},
             first + rise * share - bulge / 2 * share * (1 - share),
             slowness_at(u) * distance(away, u - foot));
    }
    static double distance(double a, double b) { return std::sqrt(a * a + b * b); }

    /// Where a function becomes positive between 0 and `length`, by regula falsi (Illinois);
    /// nothing if it does not.
    template <class Function>
    static std::optional<double> root_of(const Function& of, double length) {
        double low = 0, high = length, at_low = of(low), at_high = of(high), middle = 0;
        if (at_low >= 0 || at_high <= 0)
            return {};
        int before = 0;
        for (int i = 0; i < 60 && high - low > 1e-13 * length; ++i) {
            middle = std::clamp((low * at_high - high * at_low) / (at_high - at_low), low, high);
            const double value = of(middle);
            if (std::abs(value) <= 1e-14 * (at_high - at_low))
                break;
            if (value < 0) {
                low = middle;
                at_low = value;
                at_high = before < 0 ? at_high / 2 : at_high;
                before = -1;
            } else {
                high = middle;
                at_high = value;
                at_low = before > 0 ? at_low / 2 : at_low;
                before = 1;
            }
        }
        return middle;
    }

    Change change_in(int row, int col, double s) const {
        const auto change = [&](double before, double behind) {
            const bool from = std::abs(before - s) <= alike * s,
                       to = std::abs(behind - s) <= alike * s;
            return from && to ? (behind - before) / 2 : from ? s - before : to ? behind - s : 0;
        };
        return {change(slowness(row - 1, col), slowness(row + 1, col)),
                change(slowness(row, col - 1), slowness(row, col + 1))};
    }

    /// How much later the wavefront is between the corners of a side than on a straight line, as a
    /// second difference: see time_in_middle() in wave_kernel.inl. It is not negative, unless
    /// `may_be_hollow`.
    double bulge_of(int row, int col, int r, int c, int dr, int dc, double s, double length,
                    bool may_be_hollow) const {
        const double first = corner(r, c), last = corner(r + dr, c + dc);
        double sum = 0, most = -double(infinity);
        int count = 0;
        const auto add = [&](int cell_row, int cell_col, double beyond, double near, double far) {
            if (!(beyond < double(infinity)) ||
                !(std::abs(slowness(cell_row, cell_col) - s) <= alike * s))
                return;
            const double bulge = beyond - 2 * near + far;
            sum += bulge;
            most = std::max(most, bulge);
            ++count;
        };
        add(row - dr, col - dc, corner(r - dr, c - dc), first, last);
        add(row + dr, col + dc, corner(r + 2 * dr, c + 2 * dc), last, first);
        const double greatest = s * length / 2;
        if (may_be_hollow && count == 2 && most < 0)
            return std::max(most, -greatest);
        return count ? std::clamp(sum / count, 0.0, greatest) : 0.0;
    }

    const Terrain& terrain;
    const Query& query;
    const std::span<const float> corners;
    const WaveLengths lengths;
    std::unordered_map<std::size_t, std::vector<std::size_t>> in_cell;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> in_block; ///< those that are alone
};

Rays::Rays(const Terrain& terrain, const Query& query, std::span<const float> corners)
    : traced_(std::make_unique<Traced>(terrain, query, corners)) {}

Rays::~Rays() = default;

float Rays::time(GridPlace place) const {
    const auto straight = traced_->straight(place);
    const auto step = traced_->step_to(place, double(infinity), false, Through::sides);
    double time = step ? step->time : double(infinity);
    if (straight && (straight->in_ball || straight->time < time))
        time = straight->time;
    return time > double(traced_->query.maximum_cost) ? infinity : float(time);
}

std::vector<GridPlace> Rays::to(GridPlace place, std::size_t* source) const {
    std::vector<GridPlace> places{place};
    // The time where the ray is. Between two corners it is interpolated, and it may be so low that
    // no place beside it has less: then the ray goes on from corner to corner until it is below
    // this.
    double time = double(infinity), stuck = 0;
    for (;;) {
        const auto straight = traced_->straight(places.back());
        const Through through = stuck > 0 ? Through::corners : Through::sides;
        const auto step = traced_->step_to(places.back(), time, true, through);
        if (straight && (straight->in_ball || !step || straight->time <= step->time)) {
            const Source& from = traced_->query.sources[straight->source];
            places.push_back(place_of(traced_->terrain.grid, from.node, from.place));
            if (source)
                *source = straight->source;
            break;
        }
        if (!step && through == Through::corners)
            break; // nothing came here
        if (!step) {
            stuck = std::exchange(time, double(infinity));
            continue;
        }
        time = step->time_there;
        if (time < stuck)
            stuck = 0;
        places.push_back(step->from);
    }
    std::ranges::reverse(places);
    return places;
}

struct RayLengths::OfCells {
    WaveLengths lengths;
    int last_row; ///< of the grid
};

RayLengths::RayLengths(const TerrainShape& terrain, const GroundMetric& metric)
    : of_cells_(std::make_unique<OfCells>(WaveLengths(terrain, metric), terrain.grid.rows - 1)) {}

RayLengths::~RayLengths() = default;

double RayLengths::of(std::span<const GridPlace> ray) const {
    double length = 0;
    for (std::size_t i = 1; i < ray.size(); ++i) {
        const auto [north, south] = std::minmax(ray[i - 1].row, ray[i].row);
        const double rows = south - north, cols = ray[i].col - ray[i - 1].col;
        // Straight rays near a source cross several rows.
        const int first = int(std::floor(north)), last = std::max(first, int(std::ceil(south)) - 1);
        for (int row = first; row <= last; ++row) {
            const double part =
                rows > 0 ? (std::min(south, row + 1.0) - std::max(north, double(row))) / rows : 1;
            const std::size_t at = WaveLengths::at(std::clamp(row, 0, of_cells_->last_row));
            length += std::hypot(part * rows * double(of_cells_->lengths.height[at]),
                                 part * cols * double(of_cells_->lengths.width[at]));
        }
    }
    return length;
}

} // namespace fermat
