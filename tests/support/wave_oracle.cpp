#include "support/wave_oracle.h"

#include "wave_seeds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

namespace fermat::test {

namespace {

class WaveOracle {
  public:
    WaveOracle(const Terrain& terrain, const Query& query)
        : terrain_(terrain), query_(query), rows_(terrain.grid.rows + 1),
          cols_(terrain.grid.cols + 1), first_(std::size_t(rows_ * cols_), infinity) {
        const Direction south = terrain.neighbourhood.direction({1, 0}),
                        east = terrain.neighbourhood.direction({0, 1});
        for (int row = 0; row + 1 < rows_; ++row) {
            width_.push_back(terrain.metric.length(row, east));
            if (terrain.metric.uniform())
                height_.push_back(terrain.metric.length(row, south));
            else if (rows_ == 2)
                height_.push_back(width_.back());
            else
                height_.push_back((terrain.metric.length(std::max(row - 1, 0), south) +
                                   terrain.metric.length(std::min(row, rows_ - 3), south)) /
                                  2);
        }
    }

    WaveTimes solve() {
        const WaveSeeds seeds = find_wave_seeds(terrain_, query_);
        limit_.assign(first_.size(), infinity);
        for (const WaveSeed& seed : seeds.corners) {
            first_[at(seed.at.row, seed.at.col)] = seed.time;
            limit_[at(seed.at.row, seed.at.col)] = seed.limit;
        }
        while (lower_all())
            ;
        const float most = query_.maximum_cost * 1.1f;
        for (float& time : first_)
            time = time > most ? infinity : time;
        times_.assign(first_.size(), infinity);
        for (const WaveSeed& seed : seeds.corners)
            if (first_[at(seed.at.row, seed.at.col)] == seed.time) {
                times_[at(seed.at.row, seed.at.col)] = seed.time;
                fixed_.insert(at(seed.at.row, seed.at.col));
            }
        std::vector<std::size_t> order(first_.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return first_[a] < first_[b]; });
        for (const std::size_t corner : order)
            if (first_[corner] < infinity && !fixed_.contains(corner))
                times_[corner] = final_time(int(corner) / cols_, int(corner) % cols_);
        WaveTimes result;
        for (int row = 0; row + 1 < rows_; ++row)
            for (int col = 0; col + 1 < cols_; ++col)
                result.cells.push_back(cut(middle(row, col)));
        for (const WaveSeed& seed : seeds.centres) {
            const auto [row, col] = seed.at;
            float& time = result.cells[terrain_.grid.index(seed.at)];
            const auto is_seed = [&](int r, int c) {
                return std::ranges::any_of(seeds.corners, [&](const WaveSeed& other) {
                    return other.at == Cell{r, c} && other.source == seed.source &&
                           other.time == times_[at(r, c)];
                });
            };
            const bool in_ball = is_seed(row, col) && is_seed(row, col + 1) &&
                                 is_seed(row + 1, col) && is_seed(row + 1, col + 1);
            if (in_ball || seed.time < time)
                time = cut(seed.time);
        }
        result.corners = times_;
        return result;
    }

  private:
    std::size_t at(int row, int col) const { return std::size_t(row * cols_ + col); }
    float of(const std::vector<float>& times, int row, int col) const {
        return row < 0 || col < 0 || row >= rows_ || col >= cols_ ? infinity : times[at(row, col)];
    }
    float slowness(int row, int col) const {
        return terrain_.grid.contains(row, col) ? terrain_.surface.slowness(Cell{row, col})
                                                : infinity;
    }
    float cut(float time) const { return time > query_.maximum_cost ? infinity : time; }

    /// Calls use(near row, near col, far row, far col) for the eight triangles around a corner.
    template <class Use>
    static void for_each_triangle(const Use& use) {
        for (const int side : {-1, 1})
            for (const int other : {-1, 1})
                use(side, 0, side, other);
        for (const int side : {-1, 1})
            for (const int other : {-1, 1})
                use(0, side, other, side);
    }

    bool lower_all() {
        bool changed = false;
        for (int row = 0; row < rows_; ++row)
            for (int col = 0; col < cols_; ++col) {
                if (is_closed(terrain_, {row, col}))
                    continue;
                float& time = first_[at(row, col)];
                for_each_triangle([&](int nr, int nc, int fr, int fc) {
                    const int cell_row = row + std::min(fr, 0), cell_col = col + std::min(fc, 0);
                    const float s = slowness(cell_row, cell_col);
                    if (s == infinity)
                        return;
                    const double h = height_[std::size_t(cell_row)],
                                 w = width_[std::size_t(cell_row)];
                    const float near = of(first_, row + nr, col + nc),
                                far = of(first_, row + fr, col + fc);
                    for (const float share : {0.0f, 0.25f, 0.5f, 0.75f, 1.0f}) {
                        const float length = nr ? float(std::hypot(h, double(share) * w))
                                                : float(std::hypot(w, double(share) * h));
                        const float start = share == 0   ? near
                                            : share == 1 ? far
                                                         : std::fma(share, far, (1 - share) * near);
                        const float value = std::fma(s, length, start);
                        if (value < time && value < limit_[at(row, col)]) {
                            time = value;
                            changed = true;
                        }
                    }
                });
            }
        return changed;
    }

    static float half_slope(float before, float here, float behind) {
        const float from = before == infinity ? behind - here : here - before;
        const float to = behind == infinity ? from : behind - here;
        if (!(std::abs(from) <= 0.1f * here && std::abs(to) <= 0.1f * here && from * to > 0))
            return 0;
        const float size =
            std::min(std::abs(from + to) * 0.5f, 2 * std::min(std::abs(from), std::abs(to)));
        return std::copysign(0.5f * size, from);
    }
    struct Over {
        float near_length, side, diagonal, s, before, behind;
    };
    Over over(int row, int col, int nr, int nc, int fr, int fc) const {
        const int cell_row = row + std::min(fr, 0), cell_col = col + std::min(fc, 0);
        const int ahead_row = fr - nr, ahead_col = fc - nc;
        const float h = float(height_[std::size_t(cell_row)]),
                    w = float(width_[std::size_t(cell_row)]);
        return {nr ? h : w,
                nr ? w : h,
                float(std::hypot(height_[std::size_t(cell_row)], width_[std::size_t(cell_row)])),
                slowness(cell_row, cell_col),
                slowness(cell_row - ahead_row, cell_col - ahead_col),
                slowness(cell_row + ahead_row, cell_col + ahead_col)};
    }
    static float time_over(const Over& o, float near, float far, float bulge) {
        const float steepest = o.side / o.diagonal;
        float sine = 0;
        if (near > far)
            sine = std::min((near - far) / (o.s * o.side), steepest);
        const float cosine = std::sqrt(1 - sine * sine), length = o.near_length / cosine;
        const float start = std::min(near, far + o.s * steepest * o.side);
        const float share = length * sine / o.side;
        const float bend = length * half_slope(o.before, o.s, o.behind);
        return start + o.s * o.near_length * cosine + (share - 1) * (bend + 0.5f * share * bulge);
    }

    float final_time(int row, int col) const {
        const float here = of(first_, row, col);
        float best = infinity, result = here;
        for_each_triangle([&](int nr, int nc, int fr, int fc) {
            const auto earlier = [&](int r, int c) { return of(first_, row + r, col + c) < here; };
            const bool near = earlier(nr, nc), far = earlier(fr, fc);
            if (!near && !far)
                return;
            if (slowness(row + std::min(fr, 0), col + std::min(fc, 0)) == infinity)
                return;
            const Over o = over(row, col, nr, nc, fr, fc);
            const float first = time_over(o, near ? of(first_, row + nr, col + nc) : infinity,
                                          far ? of(first_, row + fr, col + fc) : infinity, 0);
            if (!(first < best))
                return;
            best = first;
            const int ar = fr - nr, ac = fc - nc;
            const float e = near ? of(times_, row + nr, col + nc) : infinity,
                        d = far ? of(times_, row + fr, col + fc) : infinity;
            float bulge = 0;
            if (near && far) {
                if (earlier(fr + ar, fc + ac) && std::abs(o.behind - o.s) <= 0.1f * o.s)
                    bulge = (of(times_, row + fr + ar, col + fc + ac) - d) + (e - d);
                else if (earlier(nr - ar, nc - ac) && std::abs(o.before - o.s) <= 0.1f * o.s)
                    bulge = (of(times_, row + nr - ar, col + nc - ac) - e) + (d - e);
            }
            result = time_over(o, e, d, std::clamp(bulge, 0.0f, 0.5f * o.s * o.side));
        });
        return result;
    }

    float middle(int row, int col) const {
        const float s = slowness(row, col);
        if (s == infinity)
            return infinity;
        const float h = float(height_[std::size_t(row)]), w = float(width_[std::size_t(row)]);
        float least = infinity;
        // Begin of the side, its direction, length, and distance from the middle of the cell.
        const auto look = [&](int r, int c, int dr, int dc, float length, float away) {
            const float first = of(times_, r, c), last = of(times_, r + dr, c + dc),
                        before = of(times_, r - dr, c - dc),
                        behind = of(times_, r + 2 * dr, c + 2 * dc);
            const float half = 0.5f * length, to_end = std::sqrt(away * away + half * half);
            const float rise = last - first, sine = std::abs(rise) / (s * length);
            if (!(sine < half / to_end)) {
                least = std::min(least, std::min(first, last) + s * to_end);
                return;
            }
            const auto alike = [&](int sign) {
                return std::abs(slowness(row + sign * dr, col + sign * dc) - s) <= 0.1f * s;
            };
            float bulge = 0;
            const bool has_before = before < infinity && alike(-1),
                       has_behind = behind < infinity && alike(1);
            const float one = has_before ? before - first + rise : 0,
                        other = has_behind ? behind - last - rise : 0;
            const float greatest = 0.5f * s * length;
            if (one < 0 && other < 0) {
                bulge = std::max(std::max(one, other), -greatest);
            } else {
                bulge = has_before && has_behind ? 0.5f * (one + other) : one + other;
                bulge = std::clamp(bulge, 0.0f, greatest);
            }
            const float cosine = std::sqrt(1 - sine * sine), offset = away * sine / (cosine * half);
            least = std::min(least, 0.5f * (first + last) - 0.125f * bulge * (1 - offset * offset) +
                                        s * away * cosine);
        };
        look(row, col, 0, 1, w, 0.5f * h);
        look(row + 1, col, 0, 1, w, 0.5f * h);
        look(row, col, 1, 0, h, 0.5f * w);
        look(row, col + 1, 1, 0, h, 0.5f * w);
        return least;
    }

    const Terrain& terrain_;
    const Query& query_;
    const int rows_, cols_; ///< of corners
    std::vector<double> height_, width_;
    std::vector<float> first_, limit_, times_;
    std::set<std::size_t> fixed_; ///< seeds that nothing lowered
};

} // namespace

WaveTimes wave_oracle(const Terrain& terrain, const Query& query) {
    return WaveOracle(terrain, query).solve();
}

} // namespace fermat::test
