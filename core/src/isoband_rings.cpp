#include "isoband_rings.h"

#include <unordered_map>

namespace fermat::isoband {

Arcs::Arcs(std::vector<Strip>& strips) {
    std::size_t count = 0;
    for (const Strip& strip : strips)
        count += strip.arcs.size();
    all.reserve(count);
    next.reserve(2 * count);
    Half base = 0, base_before = 0;
    const std::vector<std::uint32_t>* seam = nullptr;
    std::vector<std::uint32_t> bottom;
    for (std::size_t i = 0; i < strips.size(); ++i) {
        Strip& strip = strips[i];
        const auto shifted = [&](Half half) { return half == no_half ? half : half + base; };
        for (Arc& arc : strip.arcs) {
            arc.east = shifted(arc.east);
            arc.west_neighbour = shifted(arc.west_neighbour);
            arc.strip = std::uint32_t(i);
            all.push_back(arc);
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

namespace {

constexpr std::uint32_t none = 0xffffffff;

class RingFinder {
  public:
    RingFinder(Arcs& arcs, Band outside) : arcs_(arcs), ring_of_(arcs.next.size(), none) {
        for (Half half = 0; half < arcs.next.size(); ++half)
            if (ring_of_[half] == none && band_of(arcs.all, half) < outside)
                walk(half);
        for (std::uint32_t ring = 0; ring < rings_.size(); ++ring)
            find_shell(ring);
    }

    /// All but those too small to be seen, sorted.
    void sort(Band outside, std::vector<Ring>& sorted, std::vector<std::size_t>& first) const {
        std::vector<std::size_t> places(std::size_t(outside) + 1), sizes(rings_.size());
        for (std::uint32_t i = 0; i < rings_.size(); ++i) {
            const bool seen = rings_[i].shell != none && !is_speck(rings_[rings_[i].shell]) &&
                              !is_speck(rings_[i]);
            if (!seen)
                continue;
            ++sizes[rings_[i].shell];
            ++places[rings_[i].band];
        }
        std::size_t count = 0;
        for (std::size_t& place : places)
            count += std::exchange(place, count);
        first = places;
        sorted.resize(count);
        std::vector<std::uint32_t> shells(rings_.size()); // where each is in `sorted`
        for (std::uint32_t i = 0; i < rings_.size(); ++i)
            if (rings_[i].shell == i && sizes[i] > 0) {
                std::size_t& place = places[rings_[i].band];
                shells[i] = std::uint32_t(place);
                sorted[place] = rings_[i];
                sorted[place].shell = shells[i];
                place += std::exchange(sizes[i], 1);
            }
        for (std::uint32_t i = 0; i < rings_.size(); ++i) {
            const std::uint32_t shell = rings_[i].shell;
            if (shell == i || shell == none || sizes[shell] == 0 || is_speck(rings_[i]))
                continue;
            Ring& ring = sorted[shells[shell] + sizes[shell]++];
            ring = rings_[i];
            ring.shell = shells[shell];
        }
    }

  private:
    /// The rings on the way from `start` back to it.
    void walk(Half start) {
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

    /// Where the way comes to a place again, it has gone round a ring, which is cut off.
    void split(Half start) {
        std::vector<Half> whole, way;
        for (Half half = start; whole.empty() || half != start; half = arcs_.next[half])
            whole.push_back(half);
        std::unordered_map<std::uint64_t, std::size_t> places; // and how long the way is there
        std::vector<std::uint64_t> passed;                     // in the way's order
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

    /// Makes a ring of the way from `length` on.
    void cut(std::vector<Half>& way, std::size_t length) {
        const Half start = way[length];
        arcs_.next[way.back()] = start;
        way.resize(length);
        add(start);
    }

    /// Where a half that ends in the middle of a square does so.
    std::uint64_t end_of(Half half) const {
        const Arc& arc = arcs_.all[half >> 1];
        const Vertex vertex =
            arcs_.vertices[arc.strip][half & 1 ? arc.begin : arc.begin + arc.count - 1];
        const auto row = std::uint64_t(row_of(vertex) + arcs_.first_rows[arc.strip] + 1);
        return row << 32 | std::uint32_t(arc.col + columns_of(vertex));
    }

    void add(Half start) {
        Ring ring;
        ring.start = start;
        ring.band = band_of(arcs_.all, start);
        // A ring that crosses no row of cells is a strip between two edges of the ground.
        const auto index = ring.shell = std::uint32_t(rings_.size());
        std::uint64_t westmost = ~std::uint64_t(0);
        Half neighbour = no_half, half = start;
        do {
            const Arc& arc = arcs_.all[half >> 1];
            ring_of_[half] = index;
            const std::vector<Vertex>& vertices = arcs_.vertices[arc.strip];
            const Vertex first = vertices[half & 1 ? arc.begin + arc.count - 1 : arc.begin];
            ring.points += arc.count - (is_straight(first) ? 2 : 1);
            if (arc.westmost < westmost) {
                westmost = arc.westmost;
                neighbour = arc.west_neighbour;
                // To the east of its westmost place lies what is inside.
                ring.shell = arc.east == half ? index : none;
            }
            half = arcs_.next[half];
        } while (half != start);
        rings_.push_back(ring);
        neighbours_.push_back(neighbour);
    }

    /// From the westmost place of a hole its band goes on to the west, up to a ring that reaches
    /// further west: that is the shell, or a hole beside this one.
    void find_shell(std::uint32_t ring) {
        chain_.clear();
        while (ring != none && rings_[ring].shell == none) {
            chain_.push_back(ring);
            ring = neighbours_[ring] == no_half ? none : ring_of_[neighbours_[ring]];
        }
        for (const std::uint32_t each : chain_)
            rings_[each].shell = ring == none ? none : rings_[ring].shell;
    }

    /// What is left of a single cell, or of a few, whose value is the end of a band.
    bool is_speck(const Ring& ring) const {
        if (ring.points > 8)
            return false;
        Point low{HUGE_VAL, HUGE_VAL}, high{-HUGE_VAL, -HUGE_VAL};
        Half half = ring.start;
        do {
            arcs_.visit(half, [&](Vertex vertex, int col, int row) {
                const Point at = Lattice::in_cells(vertex, col, row);
                low = {std::min(low.x, at.x), std::min(low.y, at.y)};
                high = {std::max(high.x, at.x), std::max(high.y, at.y)};
            });
            half = arcs_.next[half];
        } while (half != ring.start);
        return high.x - low.x < 0x1p-16 && high.y - low.y < 0x1p-16;
    }

    Arcs& arcs_;
    std::vector<std::uint32_t> ring_of_;
    std::vector<Ring> rings_;
    std::vector<Half> neighbours_; // to the west of each
    std::vector<std::uint32_t> chain_;
};

} // namespace

Rings::Rings(Arcs& arcs, Band outside) {
    RingFinder(arcs, outside).sort(outside, all, first);
}

} // namespace fermat::isoband
