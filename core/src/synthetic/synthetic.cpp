#include "fermat/synthetic.h"

#include "fermat/error.h"
#include "synthetic_rows.h"
#include "value_noise.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace fermat {

namespace {

/// A weighted sum of noises.
struct Fractal {
    struct Octave {
        ValueNoise noise;
        float share;
    };
    std::vector<Octave> octaves;

    void row(int row, std::span<float> out) const {
        std::fill(out.begin(), out.end(), 0.0f);
        for (const Octave& octave : octaves)
            octave.noise.add_row(row, octave.share, out);
    }
};

class RoughTerrain {
  public:
    explicit RoughTerrain(std::uint32_t seed)
        : forest_{{{{170, seed, 0}, 0.55f}, {{43, seed, 1}, 0.3f}, {{12, seed, 2}, 0.15f}}},
          roughness_{{{{9, seed, 3}, 0.65f}, {{3, seed, 4}, 0.35f}}},
          lakes_{{{{380, seed, 5}, 0.68f}, {{101, seed, 6}, 0.22f}, {{29, seed, 7}, 0.1f}}},
          ponds_{{{{83, seed, 8}, 0.8f}, {{17, seed, 9}, 0.2f}}}, side_roads_(190, seed, 10),
          main_roads_(410, seed, 11) {}

    struct Scratch {
        explicit Scratch(int cols)
            : forest(std::size_t(cols)), roughness(std::size_t(cols)), lakes(std::size_t(cols)),
              ponds(std::size_t(cols)) {}
        std::vector<float> forest, roughness, lakes, ponds;
    };

    void row(int row, Scratch& scratch, std::span<std::uint8_t> out) const {
        forest_.row(row, scratch.forest);
        roughness_.row(row, scratch.roughness);
        lakes_.row(row, scratch.lakes);
        ponds_.row(row, scratch.ponds);
        for (std::size_t col = 0; col < out.size(); ++col) {
            const float open = std::clamp((0.6f - scratch.forest[col]) * 5.0f, 0.0f, 1.0f);
            const float speed = 9.0f + 28.5f * open - 9.0f * scratch.roughness[col];
            const bool wet = scratch.lakes[col] > 0.72f || scratch.ponds[col] > 0.84f;
            out[col] = wet ? 0 : std::uint8_t(std::clamp(int(speed), 2, 35));
        }
        side_roads_.mark_line(row, 1.2f, 50, out);
        main_roads_.mark_line(row, 2.0f, 80, out);
    }

  private:
    Fractal forest_;
    Fractal roughness_;
    Fractal lakes_;
    Fractal ponds_;
    ValueNoise side_roads_;
    ValueNoise main_roads_;
};

void check_positive(Says what, double value) {
    if (!(value > 0 && std::isfinite(value)))
        throw InvalidInput({Says::not_positive, what, value});
}

float checked_velocity(const Sentence& where, double velocity) {
    if (!(velocity >= 0 && std::isfinite(float(velocity))))
        throw InvalidInput({Says::velocity_below_0, where, velocity});
    return float(velocity);
}

using Table = std::span<const std::pair<double, double>>;

/// `missing` is said of an empty table, `key` of the first number of a pair.
void check_table(Says missing, Says key, Table table) {
    if (table.empty())
        throw InvalidInput(missing);
    for (std::size_t i = 0; i < table.size(); ++i) {
        const Sentence here(key, table[i].first);
        if (!std::isfinite(table[i].first))
            throw InvalidInput({Says::not_a_number, here});
        if (i > 0 && !(table[i].first > table[i - 1].first))
            throw InvalidInput({Says::does_not_rise, here, table[i - 1].first});
        checked_velocity({Says::at, here}, table[i].second);
    }
}

double interpolate(Table profile, double at) {
    const auto next = std::upper_bound(profile.begin(), profile.end(), at,
                                       [](double x, const auto& entry) { return x < entry.first; });
    if (next == profile.begin())
        return next->second;
    const auto& last = next[-1];
    if (next == profile.end())
        return last.second;
    return last.second +
           (next->second - last.second) * ((at - last.first) / (next->first - last.first));
}

} // namespace

Array<std::uint8_t> rough_terrain(Grid grid, std::uint32_t seed, Progress& progress, int threads) {
    check_grid(grid);
    const RoughTerrain terrain(seed);
    return by_rows<std::uint8_t>(grid, threads, progress,
                                 [&](int row, std::span<std::uint8_t> out) {
                                     thread_local RoughTerrain::Scratch scratch(0);
                                     if (scratch.forest.size() != out.size())
                                         scratch = RoughTerrain::Scratch(grid.cols);
                                     terrain.row(row, scratch, out);
                                 });
}

Array<float> vertical_gradient(Grid grid, double v0, double gradient, double cell_height,
                               Progress& progress, int threads) {
    check_grid(grid);
    check_positive(Says::cell_height, cell_height);
    const auto at = [&](int row) { return v0 + gradient * (row * cell_height); };
    for (const int row : {0, grid.rows - 1})
        checked_velocity({Says::in_row, row}, at(row));
    return by_rows<float>(grid, threads, progress, [&](int row, std::span<float> out) {
        std::fill(out.begin(), out.end(), float(at(row)));
    });
}

Array<float> horizontal_layers(Grid grid, Table layers, double cell_height, Progress& progress,
                               int threads) {
    check_grid(grid);
    check_positive(Says::cell_height, cell_height);
    check_table(Says::layers_missing, Says::depth, layers);
    return by_rows<float>(grid, threads, progress, [&](int row, std::span<float> out) {
        double velocity = layers.front().second;
        for (const auto& [top, below] : layers)
            if (row * cell_height >= top)
                velocity = below;
        std::fill(out.begin(), out.end(), float(velocity));
    });
}

Array<float> checkerboard(Grid grid, int square, double v0, double v1, Progress& progress,
                          int threads) {
    check_grid(grid);
    if (square < 1)
        throw InvalidInput({Says::empty_square, square});
    const float even = checked_velocity(Says::of_first_squares, v0);
    const float odd = checked_velocity(Says::of_second_squares, v1);
    return by_rows<float>(grid, threads, progress, [&](int row, std::span<float> out) {
        for (int col = 0; col < grid.cols; ++col)
            out[std::size_t(col)] = (row / square + col / square) % 2 == 0 ? even : odd;
    });
}

Array<float> radial_profile(Grid grid, Table profile, double row, double col, double cell_width,
                            double cell_height, Progress& progress, int threads) {
    check_grid(grid);
    check_positive(Says::cell_width, cell_width);
    check_positive(Says::cell_height, cell_height);
    if (!std::isfinite(row) || !std::isfinite(col))
        throw InvalidInput({Says::axis_not_finite, row, col});
    check_table(Says::profiles_missing, Says::radius, profile);
    return by_rows<float>(grid, threads, progress, [&](int r, std::span<float> out) {
        const double y = (r - row) * cell_height;
        for (int c = 0; c < grid.cols; ++c) {
            const double x = (c - col) * cell_width;
            // IEEE 754 rounds a square root correctly, so it has the same bits everywhere.
            out[std::size_t(c)] = float(interpolate(profile, std::sqrt(x * x + y * y)));
        }
    });
}

} // namespace fermat
