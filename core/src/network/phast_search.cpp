#include "phast_search.h"

#include "contraction_hierarchy.h"
#include "core_search.h"
#include "network_solvers.h"
#include "receivers.h"

#include <algorithm>
#include <bit>

namespace fermat {

namespace {

/// How many distances are found or copied between two questions for a cancel.
constexpr std::size_t work_at_once = std::size_t(1) << 20;

/// Calls visit(place) for all marked places, falling. `visit` may mark lower ones.
template <class Visit>
void for_each_mark_falling(const std::vector<std::uint64_t>& marks, const Visit& visit) {
    for (std::size_t word = marks.size(); word-- > 0;) {
        std::uint64_t below = UINT64_MAX;
        while (const std::uint64_t left = marks[word] & below) {
            const int bit = 63 - std::countl_zero(left);
            below = (std::uint64_t(1) << bit) - 1;
            visit(64 * word + std::size_t(bit));
        }
    }
}

} // namespace

PhastTargets::PhastTargets(const ContractionHierarchy& hierarchy,
                           std::span<const std::size_t> nodes, Progress& progress) {
    std::vector<std::uint64_t> marks(hierarchy.nodes() / 64 + 1, 0);
    const auto mark = [&](std::size_t at) { marks[at / 64] |= std::uint64_t(1) << (at % 64); };
    for (const std::size_t node : nodes)
        mark(hierarchy.place_of[node]);
    std::size_t since_check = 0;
    for_each_mark_falling(marks, [&](std::size_t at) {
        if (since_check++ % 65536 == 0)
            progress.check(0);
        place.push_back(std::uint32_t(at));
        for (std::uint32_t arc = hierarchy.down_first[at]; arc < hierarchy.down_first[at + 1];
             ++arc)
            mark(hierarchy.down[arc].place);
    });
    std::reverse(place.begin(), place.end());
    first.reserve(place.size() + 1);
    for (const std::uint32_t at : place) {
        first.push_back(std::uint32_t(arcs.size()));
        arcs.insert(arcs.end(), hierarchy.down.data() + hierarchy.down_first[at],
                    hierarchy.down.data() + hierarchy.down_first[at + 1]);
    }
    first.push_back(std::uint32_t(arcs.size()));
}

PhastSearch::PhastSearch(const ContractionHierarchy& hierarchy, const PhastKernel& kernel,
                         std::size_t lanes)
    : hierarchy_(hierarchy), kernel_(kernel), lanes_(lanes), rows_(hierarchy.nodes() * lanes),
      marks_(hierarchy.nodes() / 64 + 1), core_(hierarchy.core) {}

std::size_t PhastSearch::bytes(std::size_t nodes, std::size_t lanes) {
    return nodes * lanes * sizeof(std::uint32_t) + nodes / 8 + 8;
}

std::uint32_t* PhastSearch::row(std::size_t place) {
    std::uint32_t* const row = rows_.data() + place * lanes_;
    if (!is_marked(place))
        std::fill_n(row, lanes_, phast_far);
    marks_[place / 64] |= std::uint64_t(1) << (place % 64);
    return row;
}

void PhastSearch::solve(std::span<const NetworkQuery> queries, const PhastTargets* targets,
                        Progress& progress) {
    progress.check(0);
    start(queries);
    rise();
    PartProgress searching(progress, 0, 0.5), falling(progress, hierarchy_.core > 0 ? 0.5 : 0, 1);
    if (hierarchy_.core > 0)
        search_core(searching);
    fall(targets, falling);
}

void PhastSearch::start(std::span<const NetworkQuery> queries) {
    std::fill(marks_.begin(), marks_.end(), 0);
    maximum_.clear();
    for (const NetworkQuery& query : queries) {
        const std::size_t lane = maximum_.size();
        maximum_.push_back(greatest_cost(query));
        for (const NetworkSource& source : query.sources)
            if (source.start_cost <= maximum_.back()) {
                std::uint32_t& distance = row(hierarchy_.place_of[source.node])[lane];
                distance = std::min(distance, source.start_cost);
            }
    }
}

void PhastSearch::rise() {
    const PhastArcs up{nullptr, hierarchy_.up_first.data(), hierarchy_.up.data()};
    for_each_mark_falling(
        marks_, [&](std::size_t place) { kernel_.rise(up, place, rows_.data(), marks_.data()); });
}

/// One query after the other.
void PhastSearch::search_core(Progress& progress) {
    for (std::size_t place = 0; place < hierarchy_.core; ++place)
        row(place);
    for (std::size_t lane = 0; lane < maximum_.size(); ++lane) {
        PartProgress own(progress, double(lane) / double(maximum_.size()),
                         double(lane + 1) / double(maximum_.size()));
        for (std::size_t place = 0; place < hierarchy_.core; ++place)
            core_[place] = rows_[place * lanes_ + lane];
        fermat::search_core(hierarchy_.core_star, core_, maximum_[lane], heap_, own);
        for (std::size_t place = 0; place < hierarchy_.core; ++place)
            rows_[place * lanes_ + lane] = core_[place];
    }
}

void PhastSearch::fall(const PhastTargets* targets, Progress& progress) {
    const std::size_t count = targets ? targets->place.size() : hierarchy_.nodes();
    const PhastArcs down =
        targets ? PhastArcs{targets->place.data(), targets->first.data(), targets->arcs.data()}
                : PhastArcs{nullptr, hierarchy_.down_first.data(), hierarchy_.down.data()};
    for (std::size_t begin = 0, end; begin < count; begin = end) {
        end = std::min(begin + work_at_once / lanes_, count);
        kernel_.fall(down, begin, end, rows_.data(), marks_.data());
        progress.check(double(end) / double(count));
    }
}

void PhastSearch::copy_to(std::span<std::uint32_t* const> distance, Progress& progress) const {
    constexpr std::size_t block = 16;
    const std::size_t nodes = hierarchy_.nodes(), queries = maximum_.size();
    // Blocks of nodes, because one line of memory holds a node for all queries, or many nodes for
    // one query.
    std::uint32_t values[phast_lanes][block];
    for (std::size_t begin = 0; begin < nodes; begin += block) {
        if (begin % (work_at_once / phast_lanes) == 0)
            progress.check(double(begin) / double(nodes));
        const std::size_t count = std::min(block, nodes - begin);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t* row =
                rows_.data() + std::size_t(hierarchy_.place_of[begin + i]) * lanes_;
            for (std::size_t lane = 0; lane < queries; ++lane)
                values[lane][i] = row[lane];
        }
        for (std::size_t lane = 0; lane < queries; ++lane)
            for (std::size_t i = 0; i < count; ++i)
                distance[lane][begin + i] =
                    values[lane][i] <= maximum_[lane] ? values[lane][i] : NetworkGraph::unreached;
    }
}

std::uint32_t PhastSearch::distance(std::size_t node, std::size_t lane) const {
    const std::uint32_t value = rows_[std::size_t(hierarchy_.place_of[node]) * lanes_ + lane];
    return value <= maximum_[lane] ? value : NetworkGraph::unreached;
}

} // namespace fermat
