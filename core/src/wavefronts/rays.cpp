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

double distance(double a, double b) {
    return std::sqrt(a * a + b * b);
}

/// Where a ray may come from: any place on the sides of a cell, or the corners.
enum class Through { sides, corners };

} // namespace

struct Rays::Traced {
    Traced(const Terrain& terrain, const Query& query, std::span<const float> corners)
        : terrain(terrain), query(query), corners(corners), lengths(terrain) {
        const std::vector<bool> alone = are_alone(terrain.grid, query);
        for (std::size_t i = 0; i < query.sources.size(); ++i) {
            in_cell[query.sources[i].node].push_back(i);
            const Cell cell = terrain.grid.cell(query.sources[i].node);
            if (alone[i])
                in_block[block(cell)].push_back(i);
            near_first = {std::min(near_first.row, cell.row - wave_ball),
                          std::min(near_first.col, cell.col - wave_ball)};
            near_last = {std::max(near_last.row, cell.row + wave_ball),
                         std::max(near_last.col, cell.col + wave_ball)};
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
        if (cell.row < near_first.row || cell.col < near_first.col || cell.row > near_last.row ||
            cell.col > near_last.col)
            return best;
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

    /// A cell and its neighbours.
    struct Ground {
        Cell cell{std::numeric_limits<int>::min(), 0};
        double slowness = 0;
        double along_rows[2],
            along_cols[2];         ///< slowness of the cells north and south, west and east
        double rows = 0, cols = 0; ///< how it changes from cell to cell, where it changes smoothly
    };
    /// The cells that a ray was in last: it is on the side of two, and looks at both.
    class LastCells {
      public:
        explicit LastCells(const Traced& traced) : traced_(traced) {}
        /// Stays until the next call.
        const Ground& at(Cell cell) {
            for (const Ground& ground : grounds_)
                if (ground.cell == cell)
                    return ground;
            next_ = (next_ + 1) % grounds_.size();
            return grounds_[next_] = traced_.ground_of(cell);
        }

      private:
        const Traced& traced_;
        std::array<Ground, 4> grounds_;
        std::size_t next_ = 0;
    };
    Ground ground_of(Cell cell) const {
        Ground ground;
        ground.cell = cell;
        const double s = ground.slowness = slowness(cell.row, cell.col);
        for (const int i : {0, 1}) {
            ground.along_rows[i] = slowness(cell.row - 1 + 2 * i, cell.col);
            ground.along_cols[i] = slowness(cell.row, cell.col - 1 + 2 * i);
        }
        const auto change = [&](const double(&beside)[2]) {
            const bool from = std::abs(beside[0] - s) <= alike * s,
                       to = std::abs(beside[1] - s) <= alike * s;
            return from && to ? (beside[1] - beside[0]) / 2
                   : from     ? s - beside[0]
                   : to       ? beside[1] - s
                              : 0;
        };
        ground.rows = change(ground.along_rows);
        ground.cols = change(ground.along_cols);
        return ground;
    }

    /// The best step to a place from the sides of the cells that it is in or on, where the time is
    /// less than `before`. Nothing if there is none. With `bends`, smooth changes of slowness
    /// within a cell count; otherwise cells have one slowness, as in find_middles().
    std::optional<Step> step_to(GridPlace place, double before, bool bends, Through through,
                                LastCells& cells) const {
        Step best{{}, 0, double(infinity)};
        const auto rows = around(place.row), cols = around(place.col);
        for (int row = rows[0]; row <= rows[1]; ++row)
            for (int col = cols[0]; col <= cols[1]; ++col)
                if (const Ground& ground = cells.at({row, col}); ground.slowness < double(infinity))
                    step_in(ground, place, before, bends, through, best);
        return best.time < double(infinity) ? std::optional(best) : std::nullopt;
    }

    /// The rows, or columns, of cells that a coordinate is in.
    static std::array<int, 2> around(double at) {
        const int line = int(at + 0.5); // places are not negative
        return std::abs(at - line) < on_side ? std::array{line - 1, line}
                                             : std::array{int(at), int(at)};
    }

    /// Takes the best step from the sides of a cell if it is better than `best`.
    void step_in(const Ground& ground, GridPlace place, double before, bool bends, Through through,
                 Step& best) const {
        const auto take = [&](GridPlace from, double time_there, double way) {
            if (time_there < before && time_there + way < best.time)
                best = {from, time_there, time_there + way};
        };
        const auto [row, col] = ground.cell;
        const double s = ground.slowness, h = height(row), w = width(row);
        // The place from the north-west corner.
        const double south = place.row - row, east = place.col - col;
        const std::array y{south * h, h - south * h}, x{east * w, w - east * w};
        double time[2][2], way[2][2], slowness[2][2]; // of the corners
        for (const int j : {0, 1})
            for (const int i : {0, 1}) {
                time[j][i] = corner(row + j, col + i);
                way[j][i] = distance(y[std::size_t(j)], x[std::size_t(i)]);
                // In the middle of the way.
                slowness[j][i] = bends ? s + ground.rows * ((south + j) / 2 - 0.5) +
                                             ground.cols * ((east + i) / 2 - 0.5)
                                       : s;
                if (time[j][i] < double(infinity))
                    take({double(row + j), double(col + i)}, time[j][i],
                         slowness[j][i] * way[j][i]);
            }
        if (through == Through::corners)
            return;
        // From corner (j, i) to the next one along the row or the column.
        const auto from_side = [&](bool along_row, int j, int i) {
            const int dj = !along_row, di = along_row;
            const double first = time[j][i], last = time[j + dj][i + di];
            const double away = std::abs(along_row ? y[std::size_t(j)] : x[std::size_t(i)]),
                         foot = along_row ? x[0] : y[0], length = along_row ? w : h;
            const double rise = last - first, most_bulge = s * length / 2;
            // Of the time at the place, with the place on the side.
            const auto rises_at_first = [&](double bulge) {
                return (rise - bulge / 2) * way[j][i] >= slowness[j][i] * foot * length;
            };
            const auto falls_at_last = [&](double bulge) {
                return (rise + bulge / 2) * way[j + dj][i + di] <=
                       slowness[j + dj][i + di] * (foot - length) * length;
            };
            // Nothing on the side is earlier, whatever its bulge, and the slowness changes by less
            // than a tenth.
            const double earliest = std::min(first, last) - most_bulge / 8;
            if (!(earliest < before) || !(earliest + 0.8 * s * away < best.time) ||
                !(std::max(first, last) < double(infinity)) ||
                away < on_side * (along_row ? h : w) || rises_at_first(most_bulge) ||
                falls_at_last(most_bulge))
                return;
            const double bulge = bulge_of(ground, {row + j, col + i}, along_row, length, !bends);
            if (rises_at_first(bulge) || falls_at_last(bulge))
                return; // a corner is best
            const double change = (slowness[j + dj][i + di] - slowness[j][i]) / length;
            const double u = WaySide{length,
                                     away,
                                     foot,
                                     slowness[j][i],
                                     change,
                                     (rise - bulge / 2) / length,
                                     bulge / (length * length)}
                                 .best();
            const double share = u / length;
            take({row + j + dj * share, col + i + di * share},
                 first + rise * share - bulge / 2 * share * (1 - share),
                 (slowness[j][i] + change * u) * distance(away, u - foot));
        };
        from_side(true, 0, 0);
        from_side(true, 1, 0);
        from_side(false, 0, 0);
        from_side(false, 0, 1);
    }

    /// Ways to a place from the places u on the side of a cell.
    struct WaySide {
        double length;           ///< of the side
        double away, foot;       ///< of the place: from the line of the side, and along it
        double slowness, change; ///< on the way from u = 0, and with u
        double slope, curve;     ///< of the times on the side at u = 0, and with u

        /// From where the ray comes first: where the time at the place has no slope, by Newton's
        /// method between bounds.
        double best() const {
            double low = 0, high = length;
            // As if times had the same slope all along the side.
            const double sine = -(slope + curve * length / 2) / slowness;
            double u = std::abs(sine) < 1 ? foot + away * sine / std::sqrt(1 - sine * sine) : low;
            if (!(low < u && u < high))
                u = length / 2;
            constexpr int usual = 2; // mostly enough
            for (int i = 1; i < 60; ++i) {
                const double from_foot = u - foot, square = away * away + from_foot * from_foot,
                             way = std::sqrt(square), s = slowness + change * u;
                const double slope_here = (slope + curve * u) * way + s * from_foot; // · way
                (slope_here < 0 ? low : high) = u;
                const double before = u;
                u -= slope_here * square /
                     (curve * way * square + change * from_foot * square + s * away * away);
                if (!(low < u && u < high))
                    u = (low + high) / 2;
                // What is left is about the square of this.
                if (i >= usual && std::abs(u - before) <= 1e-5 * length)
                    break;
            }
            return u;
        }
    };

    /// How much later the wavefront is between the corners of a side than on a straight line, as a
    /// second difference: see time_in_middle() in wave_kernel.inl. It is not negative, unless
    /// `may_be_hollow`.
    double bulge_of(const Ground& ground, Cell from, bool along_row, double length,
                    bool may_be_hollow) const {
        const double s = ground.slowness;
        const int dr = !along_row, dc = along_row;
        const double first = corner(from.row, from.col),
                     last = corner(from.row + dr, from.col + dc);
        double sum = 0, most = -double(infinity);
        int count = 0;
        const auto add = [&](double slowness_beside, double beyond, double near, double far) {
            if (!(beyond < double(infinity)) || !(std::abs(slowness_beside - s) <= alike * s))
                return;
            const double bulge = beyond - 2 * near + far;
            sum += bulge;
            most = std::max(most, bulge);
            ++count;
        };
        const auto& beside = along_row ? ground.along_cols : ground.along_rows;
        add(beside[0], corner(from.row - dr, from.col - dc), first, last);
        add(beside[1], corner(from.row + 2 * dr, from.col + 2 * dc), last, first);
        const double greatest = s * length / 2;
        if (may_be_hollow && count == 2 && most < 0)
            return std::max(most, -greatest);
        return count ? std::clamp(sum / count, 0.0, greatest) : 0.0;
    }

    const Terrain& terrain;
    const Query& query;
    const std::span<const float> corners;
    const WaveLengths lengths;
    /// The part of the grid in which there are straight rays.
    Cell near_first{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()},
        near_last{-1, -1};
    std::unordered_map<std::size_t, std::vector<std::size_t>> in_cell;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> in_block; ///< those that are alone
};

Rays::Rays(const Terrain& terrain, const Query& query, std::span<const float> corners)
    : traced_(std::make_unique<Traced>(terrain, query, corners)) {}

Rays::~Rays() = default;

float Rays::time(GridPlace place) const {
    const auto straight = traced_->straight(place);
    Traced::LastCells cells(*traced_);
    const auto step = traced_->step_to(place, double(infinity), false, Through::sides, cells);
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
    Traced::LastCells cells(*traced_);
    for (;;) {
        const auto straight = traced_->straight(places.back());
        const Through through = stuck > 0 ? Through::corners : Through::sides;
        const auto step = traced_->step_to(places.back(), time, true, through, cells);
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
