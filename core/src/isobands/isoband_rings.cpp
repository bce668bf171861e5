#include "isoband_rings.h"

#include "fermat/freed_memory.h"

#include <unordered_map>
#include <utility>

namespace fermat::isoband {

Arcs::Arcs(const Lattice& where, std::vector<Strip>& strips, Progress& progress) : lattice(where) {
    std::size_t count = 0;
    for (const Strip& strip : strips)
        count += strip.arcs.size();
    all.reserve(count);
    next.reserve(2 * count);
    Half base = 0, base_before = 0;
    const std::vector<std::uint32_t>* seam = nullptr;
    std::vector<std::uint32_t> bottom;
    for (std::size_t i = 0; i < strips.size(); ++i) {
        progress.check(double(i) / double(strips.size()));
        if (i % 16 == 0)
            return_freed_memory(); // the arcs of the strips before
        Strip& strip = strips[i];
        const auto shifted = [&](Half half) { return half == no_half ? half : half + base; };
        for (Arc& arc : strip.arcs) {
            arc.east = shifted(arc.east);
            arc.west_neighbour = shifted(arc.west_neighbour);
            arc.strip = std::uint32_t(i);
            all.push_back(arc);
        }
        for (Node node : strip.nodes) {
            for (std::uint32_t& end : node)
                end = shifted(end);
            nodes.push_back(node);
        }
        for (const Half half : strip.next)
            next.push_back(shifted(half));
        if (seam)
            for (std::size_t k = 0; k < strip.top.size(); ++k) {
                const Half above = base_before + bottom[k], below = base + strip.top[k];
                next[above ^ 1] = below;
                next[below ^ 1] = above;
            }
        bottom = std::move(strip.bottom);
        seam = &bottom;
        base_before = base;
        base += Half(2 * strip.arcs.size());
        vertices.push_back(std::move(strip.vertices));
        first_rows.push_back(strip.first_row);
        strip = {};
    }
}

void Arcs::join_nodes() {
    for (const Node& node : nodes)
        join(node);
}

void Arcs::join(const Node& node) {
    for (const std::uint32_t out : node) {
        if (out == no_half || band_of(all, out) == band_of(all, out ^ 1))
            continue;
        const Band band = band_of(all, out ^ 1);
        Half& follows = next[out ^ 1];
        if (follows != no_half && band_of(all, follows) == band &&
            band_of(all, follows ^ 1) != band)
            continue;
        for (const std::uint32_t in : node)
            if (in != no_half && in != out && band_of(all, in) == band &&
                band_of(all, in ^ 1) != band)
                follows = in;
    }
}

RingFinder::RingFinder(Arcs& arcs, Band limit, Progress& progress)
    : arcs_(arcs), ring_of_(arcs.next.size(), none) {
    walk_all(limit, progress);
    for (std::uint32_t ring = 0; ring < rings_.size(); ++ring)
        find_shell(ring);
}

RingFinder::RingFinder(Arcs& arcs, Band limit, const std::function<std::uint32_t(Half)>& piece,
                       Progress& progress)
    : arcs_(arcs), ring_of_(arcs.next.size(), none) {
    walk_all(limit, progress);
    std::unordered_map<std::uint32_t, std::uint32_t> shells;
    for (std::uint32_t ring = 0; ring < rings_.size(); ++ring)
        if (rings_[ring].shell == ring)
            shells[piece(rings_[ring].start)] = ring;
    for (Ring& ring : rings_)
        ring.shell = shells.at(piece(ring.start));
}

void RingFinder::walk_all(Band limit, Progress& progress) {
    for (Half half = 0; half < arcs_.next.size(); ++half) {
        if (half % 4096 == 0)
            progress.check(double(half) / double(arcs_.next.size()));
        if (ring_of_[half] == none && band_of(arcs_.all, half) < limit)
            walk(half);
    }
}

/// Finds the rings on the way from `start` back to it.
void RingFinder::walk(Half start) {
    bool touches = false;
    Half half = start;
    do {
        touches |= arcs_.all[half >> 1].pinched[(half & 1) == 0];
        half = arcs_.next[half];
    } while (half != start);
    if (touches)
        split(start);
    else
        add(start);
}

/// If the way reaches a place again, it has gone around a ring, which is cut off.
void RingFinder::split(Half start) {
    std::vector<Half> whole, way;
    for (Half half = start; whole.empty() || half != start; half = arcs_.next[half])
        whole.push_back(half);
    std::unordered_map<std::uint64_t, std::size_t> places; // and the length of the way there
    std::vector<std::uint64_t> passed;                     // in the order of the way
    for (const Half half : whole) {
        if (!way.empty())
            arcs_.next[way.back()] = half;
        way.push_back(half);
        const Arc& arc = arcs_.all[half >> 1];
        if (!arc.pinched[(half & 1) == 0])
            continue;
        const std::uint64_t place = end_of(half);
        const auto [known, is_new] = places.try_emplace(place, way.size());
        if (is_new) {
            passed.push_back(place);
            continue;
        }
        cut(way, known->second);
        for (; passed.back() != place; passed.pop_back())
            places.erase(passed.back());
    }
    if (!way.empty())
        cut(way, 0);
}

/// Makes a ring from the part of the way that begins at `length`.
void RingFinder::cut(std::vector<Half>& way, std::size_t length) {
    const Half start = way[length];
    arcs_.next[way.back()] = start;
    way.resize(length);
    add(start);
}

/// The place where a half ends in the middle of a square.
std::uint64_t RingFinder::end_of(Half half) const {
    const int row = row_of(arcs_.last_of(half)) + arcs_.first_rows[arcs_.all[half >> 1].strip] + 1;
    return std::uint64_t(row) << 32 | std::uint32_t(arcs_.last_col(half));
}

void RingFinder::add(Half start) {
    Ring ring;
    ring.start = start;
    ring.band = band_of(arcs_.all, start);
    // A ring that crosses no row of cells and meets no corner is a narrow strip between two edges
    // of the ground.
    const auto index = ring.shell = std::uint32_t(rings_.size());
    std::uint64_t westmost = uncrossed;
    Half neighbour = no_half, half = start;
    do {
        const Arc& arc = arcs_.all[half >> 1];
        ring_of_[half] = index;
        if (arc.westmost < westmost) {
            westmost = arc.westmost;
            neighbour = arc.west_neighbour;
            // The inside is to the east of its westmost place.
            ring.shell = arc.east == half ? index : none;
        }
        half = arcs_.next[half];
    } while (half != start);
    rings_.push_back(ring);
    neighbours_.push_back(neighbour);
}

/// From the westmost place of a hole, its band continues to the west, up to a ring that reaches
/// further west. This ring is the shell, or another hole of the same shell.
void RingFinder::find_shell(std::uint32_t ring) {
    chain_.clear();
    while (ring != none && rings_[ring].shell == none) {
        chain_.push_back(ring);
        ring = neighbours_[ring] == no_half ? none : ring_of_[neighbours_[ring]];
    }
    for (const std::uint32_t each : chain_)
        rings_[each].shell = ring == none ? none : rings_[ring].shell;
}

namespace {

/// The rest of one or a few cells whose value is the end of a band. What lies in a speck is one.
bool is_speck(const Arcs& arcs, const Ring& ring) {
    const double smallest = arcs.lattice.smallest();
    Point low{HUGE_VAL, HUGE_VAL}, high{-HUGE_VAL, -HUGE_VAL};
    Half half = ring.start;
    do {
        arcs.visit(half, [&](Vertex vertex, int col, int row) {
            const Point at = arcs.lattice.in_cells(vertex, col, row);
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        });
        half = arcs.next[half];
        if (high.x - low.x >= smallest || high.y - low.y >= smallest)
            return false;
    } while (half != ring.start);
    return true;
}

} // namespace

void Rings::add(const Arcs& arcs, const std::deque<Ring>& rings, Band bands) {
    constexpr std::uint32_t none = RingFinder::none;
    std::vector<bool> is_seen(rings.size());
    std::vector<std::size_t> places(bands);
    std::vector<std::uint32_t> sizes(rings.size());
    for (std::uint32_t i = 0; i < rings.size(); ++i) {
        const std::uint32_t shell = rings[i].shell;
        is_seen[i] = shell != none && !is_speck(arcs, rings[i]) && !is_speck(arcs, rings[shell]);
        if (is_seen[i]) {
            ++sizes[shell];
            ++places[rings[i].band];
        }
    }
    std::size_t count = all_.size();
    for (std::size_t& place : places) {
        count += std::exchange(place, count);
        first_.push_back(count);
    }
    all_.resize(count);
    std::vector<std::size_t> shells(rings.size()); // position of each ring in `all_`
    for (std::uint32_t i = 0; i < rings.size(); ++i)
        if (is_seen[i] && rings[i].shell == i) {
            std::size_t& place = places[rings[i].band];
            shells[i] = place;
            all_[place] = shape_of(arcs, rings[i], true);
            place += std::exchange(sizes[i], 1u);
        }
    for (std::uint32_t i = 0; i < rings.size(); ++i)
        if (const std::uint32_t shell = rings[i].shell; is_seen[i] && shell != i)
            all_[shells[shell] + sizes[shell]++] = shape_of(arcs, rings[i], false);
}

Rings::Shape Rings::shape_of(const Arcs& arcs, const Ring& ring, bool is_shell) {
    Shape shape{halves_.size(), 0, 0, is_shell};
    Half half = ring.start;
    do {
        halves_.push_back(half);
        half = arcs.next[half];
    } while (half != ring.start);
    shape.halves = std::uint32_t(halves_.size() - shape.first);
    visit(shape, arcs, [&](Vertex, int, int) { ++shape.points; });
    return shape;
}

} // namespace fermat::isoband
