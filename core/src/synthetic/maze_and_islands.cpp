#include "fermat/neighbourhood.h"
#include "fermat/synthetic.h"
#include "synthetic_rows.h"
#include "value_noise.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace fermat {

namespace {

/// Islands around the points of a lattice. The lines of the lattice are moved a little.
class Islands {
  public:
    Islands(Grid grid, std::uint32_t seed)
        : seed_(mix(seed + 1)), ground_(7, seed, 0), rows_(lines(grid.rows, 1)),
          cols_(lines(grid.cols, 2)) {}

    void row(int row, std::span<float> ground, std::span<std::uint8_t> out) const {
        std::fill(out.begin(), out.end(), std::uint8_t(0));
        draw_bridges(row, out);
        std::fill(ground.begin(), ground.end(), 5.0f);
        ground_.add_row(row, 36.0f, ground);
        for (std::size_t i = 0; i < rows_.size(); ++i)
            if (const int rise = std::abs(row - rows_[i]); rise <= largest)
                for (std::size_t j = 0; j < cols_.size(); ++j)
                    draw_island(rise, int(4 + draw(i, j, 3) % (largest - 3)), cols_[j], ground,
                                out);
    }

  private:
    static constexpr int apart = 64, largest = 22; // distance of islands, and their radius

    std::uint32_t draw(std::size_t i, std::size_t j, std::uint32_t what) const {
        return mix(mix(mix(seed_ + what) + std::uint32_t(i)) + std::uint32_t(j));
    }
    std::vector<int> lines(int cells, std::uint32_t what) const {
        std::vector<int> places{0};
        for (std::size_t i = 1;; ++i) {
            const int place = int(i) * apart + int(draw(i, 0, what) % (apart / 2));
            if (place >= cells)
                return places;
            places.push_back(place);
        }
    }
    /// Each island has a bridge to the north or to the west, so that the islands form a tree. A
    /// quarter of them has both bridges.
    bool leads(bool north, std::size_t i, std::size_t j) const {
        if (i == 0 || j == 0)
            return north ? i > 0 : j > 0;
        const std::uint32_t drawn = draw(i, j, 4) % 8;
        return drawn < 2 || (drawn < 5) == north;
    }

    void draw_bridges(int row, std::span<std::uint8_t> out) const {
        constexpr std::uint8_t speed = 10;
        const auto south = std::lower_bound(rows_.begin(), rows_.end(), row);
        if (south == rows_.end())
            return;
        const auto i = std::size_t(south - rows_.begin());
        for (std::size_t j = 0; j < cols_.size(); ++j) {
            if (leads(true, i, j))
                out[std::size_t(cols_[j])] = speed;
            if (row == *south && leads(false, i, j))
                std::fill(out.begin() + cols_[j - 1], out.begin() + cols_[j], speed);
        }
    }

    static void draw_island(int rise, int radius, int middle, std::span<const float> ground,
                            std::span<std::uint8_t> out) {
        for (int col = std::max(0, middle - radius);
             col <= std::min(int(out.size()) - 1, middle + radius); ++col)
            if (rise * rise + (col - middle) * (col - middle) <= radius * radius)
                out[std::size_t(col)] = std::uint8_t(ground[std::size_t(col)]);
    }

    std::uint32_t seed_;
    ValueNoise ground_;
    std::vector<int> rows_, cols_; // of the lattice
};

} // namespace

Array<std::uint8_t> maze(Grid grid, std::uint32_t seed, Progress& progress) {
    check_grid(grid);
    constexpr std::uint8_t speed = 10;
    constexpr Offset ways[] = {{-2, 0}, {0, 2}, {2, 0}, {0, -2}};
    // While the maze grows, each corner of a corridor stores the direction that led there, plus
    // one.
    Array<std::uint8_t> velocity(grid.cells(), 0);
    const std::size_t corners = std::size_t((grid.rows + 1) / 2) * std::size_t((grid.cols + 1) / 2);
    std::uint32_t random = mix(seed + 1);
    Cell at{0, 0};
    velocity[0] = speed;
    for (std::size_t made = 1; made < corners;) {
        std::uint32_t open[4], count = 0;
        for (std::uint32_t way = 0; way < 4; ++way) {
            const Cell next{at.row + ways[way].rows, at.col + ways[way].cols};
            if (grid.contains(next.row, next.col) && !velocity[grid.index(next)])
                open[count++] = way;
        }
        if (count == 0) {
            const Offset back = ways[velocity[grid.index(at)] - 1];
            at = {at.row - back.rows, at.col - back.cols};
            continue;
        }
        random = mix(random + 0x9e3779b9U);
        const std::uint32_t way = open[(std::uint64_t(random) * count) >> 32];
        velocity[grid.index(at.row + ways[way].rows / 2, at.col + ways[way].cols / 2)] = speed;
        at = {at.row + ways[way].rows, at.col + ways[way].cols};
        velocity[grid.index(at)] = std::uint8_t(way + 1);
        if (++made % 65536 == 0)
            progress.check(double(made) / double(corners));
    }
    for (std::uint8_t& cell : velocity)
        cell = cell ? speed : 0;
    return velocity;
}

Array<std::uint8_t> islands(Grid grid, std::uint32_t seed, Progress& progress, int threads) {
    check_grid(grid);
    const Islands islands(grid, seed);
    return by_rows<std::uint8_t>(grid, threads, progress,
                                 [&](int row, std::span<std::uint8_t> out) {
                                     thread_local std::vector<float> ground;
                                     ground.resize(out.size());
                                     islands.row(row, ground, out);
                                 });
}

} // namespace fermat
