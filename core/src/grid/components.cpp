#include "fermat/components.h"

#include "edge.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "step_policy.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace fermat {

namespace {

constexpr std::size_t cells_between_checks = 1 << 18;

/// Union-find. The root of a set is its first cell, so that labels do not depend on the order of
/// unions.
class DisjointCells {
  public:
    DisjointCells(Scratch* scratch, std::size_t cells, Progress& progress)
        : parent_(scratch, cells, progress) {}

    void add(std::size_t cell) { parent_[cell] = std::int32_t(cell); }
    void leave_out(std::size_t cell) { parent_[cell] = Components::none; }
    bool contains(std::size_t cell) const { return parent_[cell] != Components::none; }

    std::int32_t root(std::size_t cell) {
        auto at = std::int32_t(cell);
        while (parent(at) != at) {
            parent(at) = parent(parent(at));
            at = parent(at);
        }
        return at;
    }

    void unite(std::int32_t root, std::int32_t other_root) {
        parent(std::max(root, other_root)) = std::min(root, other_root);
    }

    Array<std::int32_t> take_parents() { return std::move(parent_); }

  private:
    std::int32_t& parent(std::int32_t cell) { return parent_[std::size_t(cell)]; }

    Array<std::int32_t> parent_;
};

/// The steps to cells that come earlier, row by row. They are half of the neighbourhood, which is
/// enough for an undirected graph.
std::vector<Direction> steps_to_earlier_cells(const Neighbourhood& neighbourhood) {
    std::vector<Direction> steps;
    for (Direction k = 0; k < neighbourhood.size(); ++k) {
        const Offset offset = neighbourhood.offset(k);
        if (offset.rows < 0 || (offset.rows == 0 && offset.cols < 0))
            steps.push_back(k);
    }
    return steps;
}

Components label_in_order(Array<std::int32_t> parents, Progress& progress) {
    Components components{std::move(parents), {}};
    // A parent comes before its cell, so it already has its label.
    for (std::size_t cell = 0; cell < components.label.size(); ++cell) {
        if (cell % cells_between_checks == 0)
            progress.check(double(cell) / double(components.label.size()));
        std::int32_t& label = components.label[cell];
        if (label == Components::none)
            continue;
        if (std::size_t(label) == cell) {
            label = std::int32_t(components.size.size());
            components.size.push_back(0);
        } else {
            label = components.label[std::size_t(label)];
        }
        ++components.size[std::size_t(label)];
    }
    return components;
}

constexpr std::size_t draws_between_checks = 1 << 10;

/// SplitMix64 (Steele, Lea & Flood 2014). It uses integers only, so it gives the same numbers
/// everywhere. The distributions of the standard library do not.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    /// A number from [0, bound), all with the same probability.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t surplus = (0 - bound) % bound; // 2^64 modulo bound
        std::uint64_t value = next();
        while (value < surplus)
            value = next();
        return value % bound;
    }

  private:
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

/// The first `count` numbers of a random order of [0, size). This is the shuffle of Fisher and
/// Yates, and only the entries that moved are stored.
std::vector<std::size_t> draw(std::size_t size, std::size_t count, std::uint64_t seed,
                              Progress& progress) {
    Random random(seed);
    std::unordered_map<std::size_t, std::size_t> moved;
    const auto entry = [&](std::size_t i) {
        const auto found = moved.find(i);
        return found == moved.end() ? i : found->second;
    };
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % draws_between_checks == 0)
            progress.check(double(i) / double(count));
        const std::size_t j = i + random.below(size - i);
        drawn.push_back(entry(j));
        moved[j] = entry(i);
    }
    return drawn;
}

bool is_inside(const Terrain& terrain, int row, int col) {
    for (int r = row - 1; r <= row + 1; ++r)
        for (int c = col - 1; c <= col + 1; ++c)
            if (!terrain.surface.passable(Cell{r, c}))
                return false;
    return true;
}

template <class Visit>
void visit_inside_cells(const Terrain& terrain, int row, Visit visit) {
    if (row < 1 || row > terrain.grid.rows - 2)
        return;
    for (int col = 1; col < terrain.grid.cols - 1; ++col)
        if (is_inside(terrain, row, col))
            visit(terrain.grid.index(row, col));
}

} // namespace

Components connected_components(const Terrain& terrain, Progress& progress, Scratch* scratch) {
    terrain.validate();
    if (terrain.grid.cells() > std::size_t(1) << 31)
        throw InvalidInput({Says::too_many_cells_for_components, terrain.grid.cells()});
    DisjointCells cells(scratch, terrain.grid.cells(), progress);
    const auto steps = steps_to_earlier_cells(terrain.neighbourhood);
    static_assert(StepPolicy::symmetric); // on level ground, the steps back are open too
    PartProgress joining(progress, 0, 0.9), labelling(progress, 0.9, 1);
    std::size_t index = 0;
    for (int row = 0; row < terrain.grid.rows; ++row) {
        for (int col = 0; col < terrain.grid.cols; ++col, ++index) {
            if (index % cells_between_checks == 0)
                joining.check(double(index) / double(terrain.grid.cells()));
            if (!terrain.surface.passable(Cell{row, col})) {
                cells.leave_out(index);
                continue;
            }
            cells.add(index);
            auto root = std::int32_t(index);
            for (const Direction step : steps) {
                const Offset offset = terrain.neighbourhood.offset(step);
                if (!terrain.grid.contains(row + offset.rows, col + offset.cols))
                    continue;
                const std::size_t other = terrain.grid.index(row + offset.rows, col + offset.cols);
                if (!cells.contains(other))
                    continue;
                const std::int32_t other_root = cells.root(other);
                // Most steps join cells that are already in the same set.
                if (other_root != root &&
                    step_distance(terrain, {row, col}, step, 0.0f) < infinity &&
                    (!terrain.slopes ||
                     step_distance(terrain, {row + offset.rows, col + offset.cols},
                                   terrain.neighbourhood.opposite(step), 0.0f) < infinity)) {
                    cells.unite(root, other_root);
                    root = std::min(root, other_root);
                }
            }
        }
    }
    Components components = label_in_order(cells.take_parents(), labelling);
    progress.report(1);
    return components;
}

std::vector<std::size_t> random_start_cells(const Terrain& terrain, std::size_t count,
                                            std::uint64_t seed, Progress& progress, int threads) {
    terrain.validate();
    PartProgress counting(progress, 0, 0.4), drawing(progress, 0.4, 0.6), finding(progress, 0.6, 1);
    const auto rows = std::size_t(terrain.grid.rows);
    std::vector<std::size_t> before(rows + 1, 0); // number of inner cells in the rows before
    parallel_for(
        rows, 16, thread_count(threads), counting, [&](std::size_t begin, std::size_t end) {
            for (std::size_t row = begin; row < end; ++row)
                visit_inside_cells(terrain, int(row), [&](std::size_t) { ++before[row + 1]; });
        });
    for (std::size_t row = 0; row < rows; ++row)
        before[row + 1] += before[row];

    std::vector<std::size_t> cells =
        draw(before[rows], std::min(count, before[rows]), seed, drawing);
    std::unordered_map<std::size_t, std::vector<std::size_t>>
        inside; // inner cells of the rows that were drawn
    for (std::size_t& cell : cells) {
        if (const std::size_t i = std::size_t(&cell - cells.data()); i % draws_between_checks == 0)
            finding.check(double(i) / double(cells.size()));
        const auto row =
            std::size_t(std::upper_bound(before.begin(), before.end(), cell) - before.begin() - 1);
        auto [entry, is_new] = inside.try_emplace(row);
        if (is_new)
            visit_inside_cells(terrain, int(row),
                               [&](std::size_t c) { entry->second.push_back(c); });
        cell = entry->second[cell - before[row]];
    }
    return cells;
}

} // namespace fermat
