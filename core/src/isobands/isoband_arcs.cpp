#include "isoband_arcs.h"

#include <utility>

namespace fermat::isoband {

namespace {

constexpr Half unseen = 0xffffffff, pinch = 0xfffffffe;
} // namespace

Strip StripTracer::trace(int first_row, int last_row, const CopyRow& copy_row,
                         const std::function<void(std::size_t)>& check) {
    first_row_ = first_.row + first_row;
    crossings_.find(first_row, last_row, copy_row, check);
    vertices_.reserve(all_.size() + all_.size() / 8); // the ends of arcs are there twice
    arcs_.clear();
    joints_.clear();
    halves_.assign(all_.size(), unseen);
    ends_.clear();
    for (const std::uint32_t crossing : crossings_.pinches())
        halves_[crossing] = pinch;
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
            if (!ends_.contains(make_link(crossing, slot)))
                walk(crossing, slot);
    for (std::uint32_t i = 0; i < all_.size(); ++i)
        if (halves_[i] == unseen)
            walk(i, 1);
    for (Arc& arc : arcs_)
        if (arc.east != no_half)
            find_west_neighbour(arc);

    Strip strip;
    strip.first_row = first_row_;
    strip.vertices = std::exchange(vertices_, {});
    strip.arcs = arcs_;
    join(strip);
    strip.top.reserve(crossings_.top());
    for (std::uint32_t i = 0; i < crossings_.top(); ++i)
        strip.top.push_back(ends_.at(make_link(i, 0)));
    strip.bottom.reserve(bottom_end - bottom_begin);
    for (std::uint32_t i = bottom_begin; i < bottom_end; ++i)
        strip.bottom.push_back(ends_.at(make_link(i, 1)));
    return strip;
}

/// Follows arcs from a crossing, leaving it by `exit`, to an open end, to a pinch, or back to the
/// crossing.
void StripTracer::walk(std::uint32_t start, unsigned exit) {
    const bool from_pinch = halves_[start] == pinch;
    const std::uint32_t start_end = begin_arc(start, exit);
    arcs_.back().pinched[0] = from_pinch;
    ends_[make_link(start, from_pinch ? exit : 1 - exit)] = start_end;
    for (std::uint32_t at = start;;) {
        if (halves_[at] == unseen)
            pass(at, exit);
        const Link link = all_[at].links[exit];
        if (link == no_link) {
            ends_[make_link(at, exit)] = end_arc(at);
            return;
        }
        const std::uint32_t before = std::exchange(at, link >> 1);
        exit = 1 - (link & 1);
        if (halves_[at] != unseen) {
            const bool to_pinch = halves_[at] == pinch;
            const std::uint32_t end = end_arc(at);
            arcs_.back().pinched[1] = to_pinch;
            if (to_pinch)
                ends_[link] = end;
            else // round
                joints_.emplace_back(end, start_end);
            return;
        }
        // Vertices on a straight line to the north or south can be left out.
        if (!is_straight(all_[at].vertex) || all_[at].col != all_[last_put_].col)
            put(at, is_other_side_of(at, before));
    }
}

std::uint32_t StripTracer::begin_arc(std::uint32_t at, unsigned exit) {
    Arc& arc = arcs_.emplace_back();
    const Crossing& first = all_[at];
    arc.begin = std::uint32_t(vertices_.size());
    arc.cols[0] = first_.col + first.col;
    last_put_ = at;
    arc.left = exit == 1 ? first.left : first.right;
    arc.right = exit == 1 ? first.right : first.left;
    put(at, false);
    return std::uint32_t(2 * arcs_.size() - 2);
}

std::uint32_t StripTracer::end_arc(std::uint32_t at) {
    Arc& arc = arcs_.back();
    const std::size_t last = vertices_.size() - 1;
    if (last_put_ != at)
        put(at, false);
    else // the arc that goes on shows it
        vertices_.set(last, with_step(all_[at].vertex, step_of(vertices_[last])));
    arc.count = std::uint32_t(vertices_.size() - arc.begin);
    arc.cols[1] = first_.col + all_[at].col;
    return std::uint32_t(2 * arcs_.size() - 1);
}

bool StripTracer::is_other_side_of(std::uint32_t at, std::uint32_t before) const {
    const Crossing &a = all_[before], &b = all_[at];
    return lattice_.are_one(a.vertex, first_.col + a.col, b.vertex, first_.col + b.col, first_row_);
}

void StripTracer::put(std::uint32_t at, bool is_hidden) {
    const Vertex vertex = is_hidden ? hidden(all_[at].vertex) : all_[at].vertex;
    vertices_.push_back(with_step(vertex, all_[at].col - all_[last_put_].col));
    last_put_ = at;
}

void StripTracer::pass(std::uint32_t at, unsigned exit) {
    const Half half = Half(2 * arcs_.size() - 2) + (exit == 1 ? 0 : 1);
    halves_[at] = half;
    if (line_of(all_[at].vertex) != Line::row)
        return;
    Arc& arc = arcs_.back();
    const std::uint64_t easting =
        std::uint64_t(all_[at].col + 1) << offset_bits | offset_of(all_[at].vertex);
    if (easting < arc.westmost) {
        arc.westmost = easting;
        arc.east = half;
        arc.west_neighbour = at;
    }
}

/// Until here, Arc::west_neighbour is a crossing. This replaces it with the half of the crossing.
void StripTracer::find_west_neighbour(Arc& arc) const {
    const std::uint32_t at = arc.west_neighbour;
    arc.west_neighbour = no_half;
    if (at == 0)
        return;
    const Vertex west = all_[at - 1].vertex;
    if (line_of(west) == Line::row && row_of(west) == row_of(all_[at].vertex))
        arc.west_neighbour = halves_[at - 1];
}

/// Where two pieces of ground touch at a corner, one of them may cross no row of cells. Then the
/// ground that is in no band continues from its ring to the ring of the other piece.
void StripTracer::find_corner_neighbours(std::vector<Arc>& arcs, const Node& node) {
    const auto outside_of = [&](Half half) {
        return band_of(arcs, half) > band_of(arcs, half ^ 1) ? half : half ^ 1;
    };
    for (std::size_t i = 0; i < node.size(); ++i) {
        Arc& arc = arcs[node[i] >> 1];
        if (arc.east != no_half)
            continue;
        arc.westmost = at_corner;
        arc.east = outside_of(node[i]) ^ 1;
        arc.west_neighbour = outside_of(node[i ^ 2]);
    }
}

void StripTracer::join(Strip& strip) const {
    strip.next.assign(2 * strip.arcs.size(), no_half);
    const auto join_ends = [&](std::uint32_t a, std::uint32_t b) {
        strip.next[a ^ 1] = b;
        strip.next[b ^ 1] = a;
    };
    for (const auto& [a, b] : joints_)
        join_ends(a, b);
    const std::vector<std::uint32_t>& pinches = crossings_.pinches();
    for (std::size_t i = 0; i < pinches.size(); i += 2) {
        Node node;
        for (const std::size_t k : {0, 1}) {
            node[2 * k] = ends_.at(make_link(pinches[i + k], 0));
            node[2 * k + 1] = ends_.at(make_link(pinches[i + k], 1));
            join_ends(node[2 * k], node[2 * k + 1]);
        }
        strip.nodes.push_back(node);
        find_corner_neighbours(strip.arcs, node);
    }
    for (const Fork& fork : crossings_.forks()) {
        const Node node{ends_.at(fork.between), ends_.at(fork.outer), ends_.at(fork.inner),
                        no_half};
        strip.nodes.push_back(node);
        for (int out = 0; out < 3; ++out)
            for (const int in : {(out + 1) % 3, (out + 2) % 3}) {
                const Half half = node[std::size_t(out)] ^ 1;
                if (band_of(strip.arcs, node[std::size_t(in)]) == band_of(strip.arcs, half))
                    strip.next[half] = node[std::size_t(in)];
            }
    }
}

} // namespace fermat::isoband
