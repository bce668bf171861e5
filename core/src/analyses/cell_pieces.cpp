#include "fermat/cell_pieces.h"

#include "fermat/error.h"
#include "isoband_sets.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace fermat {

namespace {

/// Directions along the sides of cells, each a quarter turn to the left of the one before.
enum class Heading { west, south, east, north };

Heading left_of(Heading heading) {
    return Heading((int(heading) + 1) % 4);
}
Heading right_of(Heading heading) {
    return Heading((int(heading) + 3) % 4);
}

Cell ahead_of(Cell corner, Heading heading) {
    constexpr int rows[] = {0, 1, 0, -1}, cols[] = {-1, 0, 1, 0};
    return {corner.row + rows[int(heading)], corner.col + cols[int(heading)]};
}

/// The cell to the left of what is ahead of a corner.
Cell left_ahead(Cell corner, Heading heading) {
    constexpr int rows[] = {0, 0, -1, -1}, cols[] = {-1, 0, 0, -1};
    return {corner.row + rows[int(heading)], corner.col + cols[int(heading)]};
}
Cell right_ahead(Cell corner, Heading heading) {
    return left_ahead(corner, right_of(heading));
}

/// A place where a boundary turns.
struct Turn {
    Cell corner;
    bool may_come_again = false; ///< the piece is on both sides of the place
};

/// Twice the area to the left of a ring, in cells.
std::int64_t doubled_area(const SideRing& ring) {
    std::int64_t area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Cell from = ring[i], to = ring[(i + 1) % ring.size()];
        area += std::int64_t(from.row) * to.col - std::int64_t(to.row) * from.col;
    }
    return area;
}

/// Takes a boundary apart where it comes to a place again. What lies between two visits has no
/// place outside that it comes to again: the two rings would touch twice, and the piece would not
/// be connected.
std::vector<SideRing> simple_rings(const std::vector<Turn>& boundary) {
    std::vector<SideRing> rings;
    SideRing open;
    std::map<std::pair<int, int>, std::ptrdiff_t> places; // of `open`, where it may come again
    for (const Turn& turn : boundary) {
        if (turn.may_come_again) {
            const auto [before, is_new] =
                places.try_emplace({turn.corner.row, turn.corner.col}, std::ptrdiff_t(open.size()));
            if (!is_new) {
                const auto first = open.begin() + before->second;
                rings.emplace_back(first, open.end());
                open.erase(first, open.end());
            }
        }
        open.push_back(turn.corner);
    }
    rings.push_back(std::move(open));
    return rings;
}

/// Cells of one value beside each other in a row.
struct Run {
    int begin, end;
    std::int32_t value;
};

class PieceFinder {
  public:
    PieceFinder(const Field<std::int32_t>& values, std::int32_t none)
        : values_(values), none_(none), grid_(values.grid()), row_(std::size_t(grid_.cols)) {}

    std::vector<CellPiece> find(Progress& progress, std::size_t memory);

  private:
    void read_runs(int row);
    std::size_t count_runs();
    /// Unites the runs of each piece. They are numbered from north to south, from west to east.
    isoband::Sets connected_runs(std::size_t count);
    /// The boundary with the northern side of a cell.
    std::vector<Turn> walk(Cell first, std::int32_t value, std::vector<bool>& walked) const;

    const Field<std::int32_t>& values_;
    std::int32_t none_;
    Grid grid_;
    std::vector<std::int32_t> row_;
    std::vector<Run> runs_; ///< of the row that was read last
};

void PieceFinder::read_runs(int row) {
    values_.copy_row(row, row_.data());
    runs_.clear();
    for (int begin = 0, end = 0; begin < grid_.cols; begin = end) {
        const std::int32_t value = row_[std::size_t(begin)];
        while (end < grid_.cols && row_[std::size_t(end)] == value)
            ++end;
        if (value != none_)
            runs_.push_back({begin, end, value});
    }
}

std::size_t PieceFinder::count_runs() {
    std::size_t count = 0;
    for (int row = 0; row < grid_.rows; ++row) {
        read_runs(row);
        count += runs_.size();
    }
    return count;
}

isoband::Sets PieceFinder::connected_runs(std::size_t count) {
    isoband::Sets sets(count);
    std::vector<Run> above;
    std::uint32_t first = 0; // of the row
    runs_.clear();
    for (int row = 0; row < grid_.rows; ++row) {
        above.swap(runs_);
        const std::uint32_t first_above = first - std::uint32_t(above.size());
        read_runs(row);
        for (std::size_t here = 0, north = 0; here < runs_.size() && north < above.size();) {
            const Run &a = runs_[here], &b = above[north];
            if (a.value == b.value && a.begin < b.end && b.begin < a.end) {
                const std::uint32_t root = sets.root(first_above + std::uint32_t(north));
                const std::uint32_t other = sets.root(first + std::uint32_t(here));
                if (root != other)
                    sets.unite(root, other);
            }
            a.end < b.end ? ++here : ++north;
        }
        first += std::uint32_t(runs_.size());
    }
    return sets;
}

std::vector<Turn> PieceFinder::walk(Cell first, std::int32_t value,
                                    std::vector<bool>& walked) const {
    const auto is_inside = [&](Cell cell) {
        return grid_.contains(cell.row, cell.col) && values_[cell] == value;
    };
    std::vector<Turn> turns;
    Cell corner{first.row, first.col + 1};
    Heading heading = Heading::west;
    do {
        if (heading == Heading::west)
            walked[grid_.index(corner.row, corner.col - 1)] = true;
        corner = ahead_of(corner, heading);
        const bool left = is_inside(left_ahead(corner, heading));
        const bool right = is_inside(right_ahead(corner, heading));
        if (left && !right)
            continue;
        turns.push_back({corner, !left && right});
        heading = left ? right_of(heading) : left_of(heading);
    } while (heading != Heading::west || !(corner == Cell{first.row, first.col + 1}));
    return turns;
}

std::vector<CellPiece> PieceFinder::find(Progress& progress, std::size_t memory) {
    isoband::Sets sets = connected_runs(count_runs());
    std::vector<bool> walked(grid_.cells());
    std::unordered_map<std::uint32_t, std::size_t> number; ///< of the piece with a root
    std::vector<CellPiece> pieces;
    std::vector<std::int32_t> above(std::size_t(grid_.cols), none_);
    std::size_t bytes = 0;
    std::uint32_t run = 0;
    for (int row = 0; row < grid_.rows; ++row) {
        progress.check(double(row) / grid_.rows);
        above.swap(row_);
        if (row == 0)
            std::fill(above.begin(), above.end(), none_);
        read_runs(row);
        for (const Run& each : runs_) {
            const auto [known, is_new] = number.try_emplace(sets.root(run++), pieces.size());
            if (is_new)
                pieces.push_back({each.value, {}});
            for (int col = each.begin; col < each.end; ++col) {
                if (above[std::size_t(col)] == each.value || walked[grid_.index(row, col)])
                    continue;
                for (SideRing& ring : simple_rings(walk({row, col}, each.value, walked))) {
                    bytes += sizeof(ring) + ring.size() * sizeof(Cell);
                    std::vector<SideRing>& rings = pieces[known->second].rings;
                    const bool is_outer = doubled_area(ring) > 0;
                    rings.insert(is_outer ? rings.begin() : rings.end(), std::move(ring));
                }
                if (bytes > memory)
                    throw OutOfMemory(bytes, memory);
            }
        }
    }
    return pieces;
}

} // namespace

std::vector<CellPiece> cell_pieces(const Field<std::int32_t>& values, std::int32_t none,
                                   Progress& progress, std::size_t memory) {
    return PieceFinder(values, none).find(progress, memory);
}

} // namespace fermat
