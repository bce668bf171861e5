#include "network_stars.h"

#include "fermat/error.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <string>
#include <tuple>

namespace fermat {

namespace {

struct SortedArc {
    std::uint32_t head, cost;
    std::uint64_t way;

    bool operator<(const SortedArc& other) const {
        return std::tie(head, cost, way) < std::tie(other.head, other.cost, other.way);
    }
};

/// Calls visit(tail, arc) for each open way.
template <class Visit>
void for_each_arc(std::span<const EdgeEnds> edges, bool reverse, Progress& progress, double from,
                  double to, const Visit& visit) {
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        if (edge % 65536 == 0)
            progress.check(from + (to - from) * double(edge) / double(edges.size()));
        const EdgeEnds& ends = edges[edge];
        const auto arc = [&](std::uint32_t tail, std::uint32_t head, std::uint32_t cost,
                             bool back) {
            if (cost != UINT32_MAX)
                visit(reverse ? head : tail,
                      SortedArc{reverse ? tail : head, cost, 2 * std::uint64_t(edge) + back});
        };
        arc(ends.from, ends.to, ends.forward, false);
        arc(ends.to, ends.from, ends.backward, true);
    }
}

} // namespace

Star star_of(std::span<const EdgeEnds> edges, std::size_t nodes, bool reverse, int threads,
             Progress& progress) {
    std::vector<std::uint32_t> end(nodes + 1, 0);
    std::size_t count = 0;
    for_each_arc(edges, reverse, progress, 0, 0.2, [&](std::uint32_t tail, const SortedArc&) {
        ++end[tail + 1];
        ++count;
    });
    if (count >= UINT32_MAX)
        throw InvalidInput({Says::too_many_arcs, count});
    for (std::size_t node = 0; node < nodes; ++node)
        end[node + 1] += end[node];
    Star result;
    result.star.first = Array<std::uint32_t>(nodes + 1);
    std::copy(end.begin(), end.end(), result.star.first.begin());
    // From here on, end[tail] is where the next arc of a node goes.
    std::vector<SortedArc> arcs(count);
    for_each_arc(edges, reverse, progress, 0.2, 0.6,
                 [&](std::uint32_t tail, const SortedArc& arc) { arcs[end[tail]++] = arc; });
    result.star.head = Array<std::uint32_t>(count);
    result.star.cost = Array<std::uint32_t>(count);
    result.way_of_arc.resize(count);
    PartProgress sorting(progress, 0.6, 1);
    parallel_for(nodes, std::size_t(1) << 14, threads, sorting,
                 [&](std::size_t begin, std::size_t stop) {
                     const std::uint32_t* first = result.star.first.data();
                     for (std::size_t node = begin; node < stop; ++node) {
                         std::sort(arcs.begin() + first[node], arcs.begin() + first[node + 1]);
                         for (std::uint32_t i = first[node]; i < first[node + 1]; ++i) {
                             result.star.head[i] = arcs[i].head;
                             result.star.cost[i] = arcs[i].cost;
                             result.way_of_arc[i] = arcs[i].way;
                         }
                     }
                 });
    return result;
}

} // namespace fermat
