#include "isoband_arcs.h"

#include <algorithm>
#include <memory>

namespace fermat::isoband {

namespace {

constexpr Half unseen = 0xffffffff, pinch = 0xfffffffe;

class Gatherer {
  public:
    Gatherer(const Crossings& crossings, Strip& strip)
        : crossings_(crossings), all_(crossings.all()), strip_(strip), halves_(all_.size(), unseen),
          ends_(new std::uint32_t[2 * all_.size() + 1]) {}

    void gather() {
        strip_.vertices.reserve(all_.size() + all_.size() / 8);
        for (const std::uint32_t crossing : crossings_.pinches()) {
            halves_[crossing] = pinch;
            ends_[2 * crossing] = ends_[2 * crossing + 1] = unseen;
        }
        const auto from_open = [&](Link open) {
            if (halves_[open >> 1] == unseen)
                walk(open >> 1, 1 - (open & 1));
        };
        const auto [bottom_begin, bottom_end] = crossings_.bottom();
        for (std::uint32_t i = 0; i < crossings_.top(); ++i)
            from_open(make_link(i, 0));
        for (std::uint32_t i = bottom_begin; i < bottom_end; ++i)
            from_open(make_link(i, 1));
        for (const Fork& fork : crossings_.forks())
            for (const Link link : {fork.between, fork.outer, fork.inner})
                from_open(link);
        for (const std::uint32_t crossing : crossings_.pinches())
            for (const unsigned slot : {0u, 1u})
                if (ends_[2 * crossing + slot] == unseen)
                    walk(crossing, slot);
        for (std::uint32_t i = 0; i < all_.size(); ++i)
            if (halves_[i] == unseen)
                walk(i, 1);
        strip_.vertices.shrink_to_fit();
        strip_.arcs.shrink_to_fit();

        for (Arc& arc : strip_.arcs)
            if (arc.east != no_half)
                find_west_neighbour(arc);
        join();
        for (std::uint32_t i = 0; i < crossings_.top(); ++i)
            strip_.top.push_back(ends_[2 * i]);
        for (std::uint32_t i = bottom_begin; i < bottom_end; ++i)
            strip_.bottom.push_back(ends_[2 * i + 1]);
    }

  private:
    /// Arcs from a crossing that is left by `exit`, to an open end, to a pinch or back.
    void walk(std::uint32_t start, unsigned exit) {
        const bool from_pinch = halves_[start] == pinch;
        const std::uint32_t start_end = begin_arc(start, exit);
        strip_.arcs.back().pinched[0] = from_pinch;
        ends_[2 * start + (from_pinch ? exit : 1 - exit)] = start_end;
        for (std::uint32_t at = start;;) {
            if (halves_[at] == unseen)
                pass(at, exit);
            const Link link = all_[at].links[exit];
            if (link == no_link) {
                ends_[2 * at + exit] = end_arc(at);
                return;
            }
            at = link >> 1;
            exit = 1 - (link & 1);
            if (halves_[at] != unseen) {
                const bool to_pinch = halves_[at] == pinch;
                const std::uint32_t end = end_arc(at);
                strip_.arcs.back().pinched[1] = to_pinch;
                if (to_pinch)
                    ends_[2 * at + (link & 1)] = end;
                else // round
                    joints_.emplace_back(end, start_end);
                return;
            }
            if (std::abs(all_[at].col - strip_.arcs.back().col) >= most_columns_apart) {
                const std::uint32_t end = end_arc(at);
                joints_.emplace_back(end, begin_arc(at, exit));
            } else if (!is_straight(all_[at].vertex)) {
                put(at);
            }
        }
    }

    std::uint32_t begin_arc(std::uint32_t at, unsigned exit) {
        Arc& arc = strip_.arcs.emplace_back();
        const Crossing& first = all_[at];
        arc.begin = std::uint32_t(strip_.vertices.size());
        arc.col = first.col;
        arc.left = exit == 1 ? first.left : first.right;
        arc.right = exit == 1 ? first.right : first.left;
        put(at);
        return std::uint32_t(2 * strip_.arcs.size() - 2);
    }

    std::uint32_t end_arc(std::uint32_t at) {
        Arc& arc = strip_.arcs.back();
        if (last_put_ != at)
            put(at);
        arc.count = std::uint32_t(strip_.vertices.size() - arc.begin);
        last_put_ = unseen;
        return std::uint32_t(2 * strip_.arcs.size() - 1);
    }

    void put(std::uint32_t at) {
        strip_.vertices.push_back(
            with_columns(all_[at].vertex, all_[at].col - strip_.arcs.back().col));
        last_put_ = at;
    }

    void pass(std::uint32_t at, unsigned exit) {
        const Half half = Half(2 * strip_.arcs.size() - 2) + (exit == 1 ? 0 : 1);
        halves_[at] = half;
        if (line_of(all_[at].vertex) != Line::row)
            return;
        Arc& arc = strip_.arcs.back();
        const std::uint64_t easting =
            std::uint64_t(all_[at].col + 1) << offset_bits | offset_of(all_[at].vertex);
        if (easting < arc.westmost) {
            arc.westmost = easting;
            arc.east = half;
            arc.west_neighbour = at;
        }
    }

    /// Of a crossing, which Arc::west_neighbour is until here.
    void find_west_neighbour(Arc& arc) const {
        const std::uint32_t at = arc.west_neighbour;
        arc.west_neighbour = no_half;
        if (at == 0)
            return;
        const Vertex west = all_[at - 1].vertex;
        if (line_of(west) == Line::row && row_of(west) == row_of(all_[at].vertex))
            arc.west_neighbour = halves_[at - 1];
    }

    void join() {
        strip_.next.assign(2 * strip_.arcs.size(), no_half);
        const auto join_ends = [&](std::uint32_t a, std::uint32_t b) {
            strip_.next[a ^ 1] = b;
            strip_.next[b ^ 1] = a;
        };
        for (const auto& [a, b] : joints_)
            join_ends(a, b);
        const std::vector<std::uint32_t>& pinches = crossings_.pinches();
        for (std::size_t i = 0; i < pinches.size(); ++i) {
            const std::uint32_t* ends = &ends_[2 * pinches[i]];
            join_ends(ends[0], ends[1]);
            if (i % 2 == 0)
                strip_.nodes.push_back({ends[0], ends[1], no_half, no_half});
            else
                std::copy_n(ends, 2, strip_.nodes.back().begin() + 2);
        }
        for (const Fork& fork : crossings_.forks()) {
            const Node node{ends_[fork.between], ends_[fork.outer], ends_[fork.inner], no_half};
            strip_.nodes.push_back(node);
            for (int out = 0; out < 3; ++out)
                for (const int in : {(out + 1) % 3, (out + 2) % 3}) {
                    const Half half = node[std::size_t(out)] ^ 1;
                    if (band_of(strip_.arcs, node[std::size_t(in)]) == band_of(strip_.arcs, half))
                        strip_.next[half] = node[std::size_t(in)];
                }
        }
    }

    const Crossings& crossings_;
    const std::vector<Crossing>& all_;
    Strip& strip_;
    std::vector<Half> halves_;              // of each crossing: with what is to its east or north
    std::unique_ptr<std::uint32_t[]> ends_; // of each slot at which an arc ends
    std::vector<std::pair<std::uint32_t, std::uint32_t>> joints_;
    std::uint32_t last_put_ = unseen;
};

} // namespace

Strip gather_arcs(const Crossings& crossings, int first_row) {
    Strip strip;
    strip.first_row = first_row;
    Gatherer(crossings, strip).gather();
    return strip;
}

} // namespace fermat::isoband
