#include "local_rules.h"

#include "edge.h"
#include "fermat/parallel.h"
#include "predecessors.h"

#include <algorithm>
#include <atomic>
#include <queue>

namespace fermat {

Rule broken_by(float distance) {
    return distance == 0          ? Rule::zero_is_a_source
           : distance == infinity ? Rule::unreached_is_shut
                                  : Rule::least_of_neighbours;
}

LocalRules::LocalRules(const Terrain& terrain, const Query& query, const Field<float>& distance,
                       const ValidationOptions& options, Progress& progress)
    : terrain_(terrain), distance_(distance), sources_(first_sources(query)),
      maximum_(query.maximum_cost),
      started_(std::ranges::any_of(sources_,
                                   [&](const Source& source) {
                                       return source.start_cost <= maximum_ &&
                                              distance[source.node] <= source.start_cost;
                                   })),
      verdict_(options.scratch, distance.size()) {
    PartProgress judging(progress, 0, 0.9), entering(progress, 0.9, 1);
    std::atomic<bool> plateaus = false;
    parallel_for(verdict_.size(), std::size_t(1) << 12, thread_count(options.threads), judging,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t cell = begin; cell < end; ++cell) {
                         verdict_[cell] = judge(cell);
                         if (verdict_[cell] == Verdict(Rule::leads_to_a_source))
                             plateaus.store(true, std::memory_order_relaxed);
                     }
                 });
    if (plateaus)
        enter_plateaus(entering);
}

float LocalRules::expected(std::size_t cell) const {
    if (!started_)
        return distance_[cell] == infinity ? start_on(cell) : infinity;
    const bool plateau = verdict_[cell] == Verdict(Rule::leads_to_a_source);
    return within_maximum(given(cell, plateau ? distance_[cell] : infinity).least);
}

/// The start cost of the source on a cell, or infinity if there is no source that may start.
float LocalRules::start_on(std::size_t cell) const {
    const auto source = std::ranges::lower_bound(sources_, cell, {}, &Source::node);
    return source != sources_.end() && source->node == cell ? within_maximum(source->start_cost)
                                                            : infinity;
}

/// Only neighbours whose distance is below a bound count.
LocalRules::Given LocalRules::given(std::size_t index, float below) const {
    const Cell cell = terrain_.grid.cell(index);
    Given given{start_on(index), -1};
    for (Direction k = 0; k < terrain_.neighbourhood.size(); ++k) {
        if (!step_in_grid(terrain_, cell, k))
            continue;
        const Offset offset = terrain_.neighbourhood.offset(k);
        const Cell from{cell.row + offset.rows, cell.col + offset.cols};
        const float d = distance_[from];
        if (!(d < given.least && d < below))
            continue;
        const float there = step_distance(terrain_, from, terrain_.neighbourhood.opposite(k), d);
        if (there < given.least)
            given = {there, d};
        else if (there == given.least)
            given.by = std::min(given.by, d);
    }
    return given;
}

/// Judges a cell. A cell on a plateau counts as one that leads to no source, until an entry is
/// found.
LocalRules::Verdict LocalRules::judge(std::size_t cell) const {
    const float found = distance_[cell];
    if (!started_) {
        if (found != infinity)
            return Verdict(Rule::sources_start);
        return start_on(cell) == infinity ? sound : Verdict(Rule::unreached_is_shut);
    }
    const Given there = given(cell, infinity);
    if (found != within_maximum(there.least))
        return Verdict(broken_by(found));
    return found == infinity || there.by < found ? sound : Verdict(Rule::leads_to_a_source);
}

/// Whether visit(neighbour) is true for a neighbour that has the same distance as the cell and is
/// joined to it by a step that adds nothing. The step comes `from` the cell, or leads to it.
template <class Visit>
bool LocalRules::any_on_plateau(std::size_t index, bool from, const Visit& visit) const {
    const Cell cell = terrain_.grid.cell(index);
    const float level = distance_[index];
    for (Direction k = 0; k < terrain_.neighbourhood.size(); ++k) {
        if (!step_in_grid(terrain_, cell, k))
            continue;
        const Offset offset = terrain_.neighbourhood.offset(k);
        const Cell other{cell.row + offset.rows, cell.col + offset.cols};
        const std::size_t next = terrain_.grid.index(other);
        if (distance_[next] != level)
            continue;
        const float there =
            from ? step_distance(terrain_, cell, k, level)
                 : step_distance(terrain_, other, terrain_.neighbourhood.opposite(k), level);
        if (there == level && visit(next))
            return true;
    }
    return false;
}

/// Floods each plateau from the cells whose distance comes from outside the plateau. Cells that
/// break another rule count as such cells, because that rule already reports them.
void LocalRules::enter_plateaus(Progress& progress) {
    const auto is_open = [&](std::size_t cell) {
        return verdict_[cell] == Verdict(Rule::leads_to_a_source);
    };
    std::queue<std::size_t> front;
    std::size_t steps = 0;
    for (std::size_t cell = 0; cell < verdict_.size(); ++cell) {
        if (steps++ % 65536 == 0)
            progress.check(double(cell) / double(verdict_.size()));
        if (!is_open(cell) ||
            !any_on_plateau(cell, false, [&](std::size_t next) { return !is_open(next); }))
            continue;
        verdict_[cell] = sound;
        for (front.push(cell); !front.empty(); front.pop()) {
            if (steps++ % 65536 == 0)
                progress.check(double(cell) / double(verdict_.size()));
            any_on_plateau(front.front(), true, [&](std::size_t next) {
                if (is_open(next)) {
                    verdict_[next] = sound;
                    front.push(next);
                }
                return false;
            });
        }
    }
}

} // namespace fermat
