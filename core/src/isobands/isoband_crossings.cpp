#include "isoband_crossings.h"

#include <array>

namespace fermat::isoband {

namespace {

constexpr unsigned north = 0, east = 1, south = 2, west = 3;

/// The slot by which a crossing on each side of a square is reached from the square.
constexpr unsigned slot_inside[] = {1, 0, 0, 1};

} // namespace

/// A square with cells that have no value. Quarters are numbered clockwise from the north-east,
/// sides from the north: side i is between the quarters i - 1 and i.
struct Crossings::Square {
    int row;
    int col;
    std::array<Place, 4> cells;
    std::array<Run, 4> sides;

    bool has(int i) const { return cells[unsigned(i) % 4].band != no_value; }
    /// The two cells on the line of a side, from the west or from the north.
    std::pair<const Place&, const Place&> along(int i) const {
        static constexpr int first[] = {3, 0, 2, 3}, second[] = {0, 1, 1, 2};
        return {cells[std::size_t(first[i])], cells[std::size_t(second[i])]};
    }
};

Crossings::Crossings(const Lattice& lattice, const Levels& levels, Grid grid)
    : lattice_(lattice), levels_(levels), grid_(grid), above_(std::size_t(grid.cols) + 2, no_value),
      below_(above_), values_{std::vector<float>(std::size_t(grid.cols)), values_[0]},
      upper_runs_(std::size_t(grid.cols) + 1), lower_runs_(upper_runs_) {}

void Crossings::find(int first, int last, const CopyRow& copy_row,
                     const std::function<void(std::size_t)>& check) {
    all_.clear();
    forks_.clear();
    pinches_.clear();
    const auto read = [&](int r) -> const float* {
        if (r < 0 || r >= grid_.rows) {
            std::fill(below_.begin(), below_.end(), no_value);
            return nullptr;
        }
        std::vector<float>& values = values_[std::size_t(r % 2)]; // the other one has those above
        copy_row(r, values.data());
        levels_.classify(values, below_.data() + 1);
        return values.data();
    };
    const float* lower = read(first);
    add_row(lower, 0);
    top_ = std::uint32_t(all_.size());
    for (int r = first; r < last; ++r) {
        const std::size_t size_before = all_.size();
        check(size_before);
        const float* upper = lower;
        std::swap(above_, below_);
        std::swap(upper_runs_, lower_runs_);
        lower = read(r + 1);
        bottom_.first = std::uint32_t(all_.size());
        add_row(lower, r + 1 - first);
        bottom_.second = std::uint32_t(all_.size());
        add_squares(upper, lower, r - first);
        // Room for some rows more: doubling would take much more memory.
        const std::size_t in_row = all_.size() - size_before;
        if (all_.capacity() - all_.size() < 2 * in_row)
            all_.reserve(all_.size() + 4 * in_row);
    }
}

void Crossings::connect(Link a, Link b) {
    all_[a >> 1].links[a & 1] = b;
    all_[b >> 1].links[b & 1] = a;
}

/// The crossings between two neighbouring cells, in the order of the line.
Crossings::Run Crossings::add_run(Place a, Place b, Line line, int row, int col) {
    // Seen in the direction of the boundary, left is east if it goes south, and north if it goes
    // east.
    const auto put = [&](Offset offset, Band before, Band after) {
        const bool goes_south = line == Line::row;
        return add(make_vertex(line, row, offset), col, goes_south ? after : before,
                   goes_south ? before : after);
    };
    if (a.band == no_value || b.band == no_value) {
        const Band before = on_map(a.band), after = on_map(b.band);
        return before == after ? Run{} : Run{put(half_way, before, after), 0};
    }
    const bool rising = a.band < b.band;
    const int count = rising ? b.band - a.band : a.band - b.band;
    const int first = rising ? a.band : a.band - 1, step = rising ? 1 : -1;
    offsets_.resize(std::size_t(count));
    lattice_.place(a.value, b.value, levels_.ends() + first, count, false, offsets_.data());
    const auto begin = std::uint32_t(all_.size());
    for (int i = 0; i < count; ++i) {
        const int level = first + step * i;
        put(offsets_[std::size_t(i)], Band(rising ? level : level + 1),
            Band(rising ? level + 1 : level));
    }
    return {begin - std::uint32_t(step * first), step};
}

void Crossings::add_row(const float* values, int row) {
    const Band* bands = below_.data();
    for (int i = 0; i <= grid_.cols; ++i)
        if (bands[i] != bands[i + 1]) {
            const auto place = [&](int cell) {
                return Place{bands[cell] == no_value ? 0 : double(values[cell - 1]), bands[cell]};
            };
            lower_runs_[std::size_t(i)] = add_run(place(i), place(i + 1), Line::row, row, i - 1);
        }
}

void Crossings::add_squares(const float* upper, const float* lower, int row) {
    const Band* above = above_.data();
    const Band* below = below_.data();
    const int cols = grid_.cols;
    constexpr int block = 64;
    Run left;
    for (int begin = 0; begin <= cols; begin += block) {
        const int end = std::min(begin + block, cols + 1);
        unsigned changes = 0;
        for (int i = begin; i < end; ++i)
            changes |= unsigned(above[i] ^ below[i]) | unsigned(above[i] ^ above[i + 1]) |
                       unsigned(above[i] ^ below[i + 1]);
        if (changes == 0)
            continue;
        for (int i = begin; i < end; ++i) {
            const Band nw = above[i], ne = above[i + 1], sw = below[i], se = below[i + 1];
            if (nw == ne && nw == sw && nw == se)
                continue;
            Run right;
            if (ne != se)
                right = add_run({ne == no_value ? 0 : double(upper[i]), ne},
                                {se == no_value ? 0 : double(lower[i]), se}, Line::column, row, i);
            const Run top = upper_runs_[std::size_t(i)], bottom = lower_runs_[std::size_t(i)];
            if (nw != no_value && ne != no_value && sw != no_value && se != no_value) {
                march(nw, ne, sw, se, top, right, bottom, left);
            } else {
                const auto place = [](const float* values, int cell, Band band) {
                    return Place{band == no_value ? 0 : double(values[cell - 1]), band};
                };
                split({row,
                       i - 1,
                       {place(upper, i + 1, ne), place(lower, i + 1, se), place(lower, i, sw),
                        place(upper, i, nw)},
                       {top, right, bottom, left}});
            }
            left = right;
        }
    }
}

/// The boundaries through a square, or a quarter of one, by the bands of its corners.
void Crossings::march(Band nw, Band ne, Band sw, Band se, Run north_side, Run east_side,
                      Run south_side, Run west_side) {
    const Run sides[] = {north_side, east_side, south_side, west_side};
    const unsigned low = std::min({nw, ne, sw, se}), high = std::max({nw, ne, sw, se});
    for (unsigned level = low; level < high; ++level) {
        const auto join = [&](unsigned a, unsigned b) {
            connect(make_link(sides[a].of(level), slot_inside[a]),
                    make_link(sides[b].of(level), slot_inside[b]));
        };
        switch ((nw > level) | (ne > level) << 1 | (sw > level) << 2 | (se > level) << 3) {
        case 0b0001:
        case 0b1110:
            join(north, west);
            break;
        case 0b0010:
        case 0b1101:
            join(north, east);
            break;
        case 0b0100:
        case 0b1011:
            join(south, west);
            break;
        case 0b1000:
        case 0b0111:
            join(south, east);
            break;
        case 0b0011:
        case 0b1100:
            join(west, east);
            break;
        case 0b0101:
        case 0b1010:
            join(north, south);
            break;
        case 0b0110: // saddles
        case 0b1001:
            join(north, east);
            join(south, west);
            break;
        }
    }
}

/// The point halfway along a side that has a cell with a value.
Crossings::Place Crossings::halfway(const Square& square, int i) const {
    const auto [a, b] = square.along(i);
    if (a.band == no_value || b.band == no_value)
        return a.band == no_value ? b : a;
    // The crossings of the side decide, so that rounding cannot contradict them.
    Band band = a.band;
    const int step = a.band < b.band ? 1 : -1;
    while (band != b.band) {
        const unsigned level = step > 0 ? band : band - 1u;
        if (offset_of(all_[square.sides[std::size_t(i)].of(level)].vertex) > half_way)
            break;
        band = Band(band + step);
    }
    return {(a.value + b.value) / 2, band};
}

/// The crossings of leg i with the levels, from the outside inwards. If the leg is on an edge of
/// the ground, this includes that edge.
Crossings::Leg Crossings::make_leg(const Square& square, int i, Place middle) {
    const bool clockwise = square.has(i), counter_clockwise = square.has(i + 3);
    Leg leg;
    if (!clockwise && !counter_clockwise)
        return leg;
    leg.outer = halfway(square, i);
    const Band from = leg.outer.band, to = middle.band;
    const bool rising = from < to, is_edge = clockwise != counter_clockwise;
    const int count = rising ? to - from : from - to;
    const int first = rising ? from : from - 1, step = rising ? 1 : -1;
    offsets_.resize(std::size_t(count));
    lattice_.place(leg.outer.value, middle.value, levels_.ends() + first, count, true,
                   offsets_.data());
    const bool vertical = i == int(north) || i == int(south);
    const bool backwards = i == int(south) || i == int(east);
    const auto vertex = [&](Offset offset) {
        return make_vertex(vertical ? Line::middle_column : Line::middle_row, square.row,
                           backwards ? whole_way - offset : offset);
    };
    const auto begin = std::uint32_t(all_.size());
    leg.run = {begin - std::uint32_t(step * first), step};
    const bool inner_is_left = i >= int(south);
    for (int k = 0; k < count; ++k) {
        const Band outer = on_map(Band(from + step * k)), inner = on_map(Band(outer + step));
        add(vertex(offsets_[std::size_t(k)]), square.col, inner_is_left ? inner : outer,
            inner_is_left ? outer : inner);
    }
    if (!is_edge)
        return leg;
    // Seen inwards, the clockwise quarter is on the left.
    const Band outside = levels_.outside();
    const auto add_edge = [&](Offset offset, Band band) {
        return add(vertex(offset), square.col, clockwise ? band : outside,
                   clockwise ? outside : band);
    };
    const unsigned open = clockwise == (i < int(south)) ? 0 : 1;
    if (from < outside)
        leg.outside = make_link(square.sides[std::size_t(i)].origin, slot_inside[i]);
    for (int k = 0; k < count; ++k) {
        const Band outer = Band(from + step * k), inner = Band(outer + step);
        const Link between = make_link(begin + std::uint32_t(k), open);
        if (outer >= outside) {
            leg.outside = between;
        } else if (inner >= outside) {
            connect(leg.outside, between);
            leg.outside = no_link;
        } else {
            const Offset offset = offsets_[std::size_t(k)];
            const std::uint32_t comes = add_edge(offset, outer), goes = add_edge(offset, inner);
            forks_.push_back({between, make_link(comes, 1), make_link(goes, 0)});
            connect(leg.outside, make_link(comes, 0));
            leg.outside = make_link(goes, 1);
        }
    }
    return leg;
}

void Crossings::split(const Square& square) {
    double sum = 0;
    int valid = 0;
    for (int i = 0; i < 4; ++i)
        if (square.has(i)) {
            sum += square.cells[std::size_t(i)].value;
            ++valid;
        }
    const double mean = sum / valid;
    const Place middle{mean, levels_.of(mean)};
    std::array<Leg, 4> legs;
    for (int i = 0; i < 4; ++i)
        legs[std::size_t(i)] = make_leg(square, i, middle);
    const auto& [n, e, s, w] = legs;
    const auto& [north_side, east_side, south_side, west_side] = square.sides;
    const Band m = middle.band;
    if (square.has(0))
        march(n.outer.band, square.cells[0].band, m, e.outer.band, north_side, east_side, e.run,
              n.run);
    if (square.has(1))
        march(m, e.outer.band, s.outer.band, square.cells[1].band, e.run, east_side, south_side,
              s.run);
    if (square.has(2))
        march(w.outer.band, m, square.cells[2].band, s.outer.band, w.run, s.run, south_side,
              west_side);
    if (square.has(3))
        march(square.cells[3].band, n.outer.band, w.outer.band, m, north_side, n.run, w.run,
              west_side);
    if (m >= levels_.outside())
        return;
    // The edge of the ground reaches the middle along one leg and continues along another.
    for (int i = 0; i < 4; ++i) {
        if (!square.has(i) || square.has(i + 3))
            continue;
        int last = i;
        while (square.has(last + 1))
            ++last;
        const Link comes = legs[std::size_t(i)].outside;
        const Link goes = legs[std::size_t(last + 1) % 4].outside;
        if (last == i + 1) { // straight ahead
            connect(comes, goes);
            continue;
        }
        const std::uint32_t corner = add(make_vertex(Line::middle_row, square.row, half_way),
                                         square.col, m, levels_.outside());
        connect(comes, make_link(corner, 0));
        connect(make_link(corner, 1), goes);
        if (valid == 2)
            pinches_.push_back(corner);
    }
}

} // namespace fermat::isoband
