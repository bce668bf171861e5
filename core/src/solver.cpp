#include "fermat/solver.h"

#include "fermat/error.h"
#include "fermat/parallel.h"
#include "fermat/predecessors.h"
#include "merged_solution.h"
#include "number_text.h"
#include "overflow.h"
#include "solvers.h"

#include <algorithm>
#include <cmath>

namespace fermat {

namespace {

/// Passes on the cancel of another progress, but reports nothing to it.
class AskedProgress : public Progress {
  public:
    explicit AskedProgress(Progress& whole) : whole_(whole) {}
    bool cancelled() override { return whole_.cancelled(); }

  private:
    Progress& whole_;
};

} // namespace

void validate_query(const Terrain& terrain, const Query& query) {
    if (query.sources.empty())
        throw InvalidInput("there is no source");
    if (!(query.maximum_cost >= 0))
        throw InvalidInput("the maximum cost must not be negative, but is " +
                           text(query.maximum_cost));
    for (const std::size_t receiver : query.receivers)
        if (receiver >= terrain.grid.cells())
            throw InvalidInput("receiver cell " + std::to_string(receiver) +
                               " lies outside the grid of " + std::to_string(terrain.grid.cells()) +
                               " cells");
    for (const Source& source : query.sources) {
        const std::string name = "source " + std::to_string(source.id);
        if (source.cell >= terrain.grid.cells())
            throw InvalidInput(name + " lies outside the grid");
        if (!terrain.surface.passable(source.cell)) {
            const Cell cell = terrain.grid.cell(source.cell);
            throw InvalidInput(name + " lies on an impassable cell (row " +
                               std::to_string(cell.row) + ", column " + std::to_string(cell.col) +
                               ")");
        }
        if (!(source.start_cost >= 0 && source.start_cost < infinity))
            throw InvalidInput("the start cost of " + name + " must be 0 or more, but is " +
                               text(source.start_cost));
        if (!(source.maximum_cost >= 0))
            throw InvalidInput("the maximum cost of " + name + " must not be negative, but is " +
                               text(source.maximum_cost));
    }
}

namespace {

/// Whether the query has only one group, which is the query itself.
bool is_one_group(const Query& query) {
    return std::all_of(query.sources.begin(), query.sources.end(), [&](const Source& source) {
        return source.maximum_cost >= query.maximum_cost;
    });
}

} // namespace

std::vector<Query> groups_of_equal_maximum(const Query& query) {
    std::map<float, Query> groups;
    for (const Source& source : query.sources) {
        const float maximum = std::min(source.maximum_cost, query.maximum_cost);
        Query& group = groups[maximum];
        group.maximum_cost = maximum;
        group.predecessor = query.predecessor;
        group.allocation = query.allocation;
        group.receivers = query.receivers;
        group.sources.push_back(source);
    }
    std::vector<Query> result;
    for (auto& [maximum, group] : groups)
        result.push_back(std::move(group));
    return result;
}

float farthest_receiver(const Query& query, std::span<const float> distance) {
    if (query.receivers.empty())
        return query.maximum_cost;
    float farthest = 0;
    for (const std::size_t receiver : query.receivers)
        farthest = std::max(farthest, distance[receiver]);
    return std::min(farthest, query.maximum_cost);
}

void end_with_the_farthest(const Query& query, Solution& solution) {
    const float farthest = farthest_receiver(query, solution.distance);
    if (farthest == query.maximum_cost)
        return;
    for (std::size_t cell = 0; cell < solution.distance.size(); ++cell) {
        if (solution.distance[cell] <= farthest)
            continue;
        solution.distance[cell] = infinity;
        if (!solution.predecessor.empty())
            solution.predecessor[cell] = no_direction;
        if (!solution.allocation.empty())
            solution.allocation[cell] = Solution::no_source;
    }
}

std::size_t solution_bytes(const TerrainShape& shape, const Query& query) {
    const std::size_t one = sizeof(float) +
                            (query.predecessor || query.allocation ? sizeof(Direction) : 0) +
                            (query.allocation ? sizeof(std::int32_t) : 0);
    const bool several =
        std::any_of(query.sources.begin(), query.sources.end(), [&](const Source& source) {
            return std::min(source.maximum_cost, query.maximum_cost) !=
                   std::min(query.sources.front().maximum_cost, query.maximum_cost);
        });
    const std::size_t whole = one + (one > sizeof(float) ? sizeof(std::uint32_t) : 0);
    return shape.grid.cells() * (several ? one + whole : one);
}

Solution Session::solve(const Query& query, Progress& progress) {
    validate_query(terrain_, query);
    if (is_one_group(query)) {
        Solution solution = solve_complete(query, progress);
        progress.report(1);
        return solution;
    }
    const std::vector<Query> groups = groups_of_equal_maximum(query);
    const int threads = thread_count(options_.threads);
    MergedSolution merged(threads);
    AskedProgress completing(progress);
    solve_groups(
        groups,
        [&](std::size_t i, Solution solution) {
            complete(groups[i], solution, threads, completing);
            merged.take(i, std::move(solution));
        },
        progress);
    Solution solution = merged.whole();
    end_with_the_farthest(query, solution);
    progress.report(1);
    return solution;
}

void Session::solve_each(std::span<const Query> queries, const TakeSolution& take,
                         Progress& progress) {
    // A query with several groups is solved on its own. Otherwise its groups would have to wait for
    // each other, because they are merged in order.
    std::vector<Query> groups;
    std::vector<std::size_t> query_of, merged;
    for (const Query& query : queries)
        validate_query(terrain_, query);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        std::vector<Query> parts = groups_of_equal_maximum(queries[i]);
        if (parts.size() > 1) {
            merged.push_back(i);
            continue;
        }
        groups.push_back(std::move(parts.front()));
        query_of.push_back(i);
    }
    const auto fraction = [&](std::size_t solved) {
        return double(solved) / double(queries.size());
    };
    if (!groups.empty()) {
        PartProgress solving(progress, 0, fraction(groups.size()));
        AskedProgress completing(progress);
        solve_groups(
            groups,
            [&](std::size_t group, Solution solution) {
                complete(groups[group], solution, thread_count(options_.threads), completing);
                take(query_of[group], std::move(solution));
            },
            solving);
    }
    for (std::size_t i = 0; i < merged.size(); ++i) {
        PartProgress solving(progress, fraction(groups.size() + i),
                             fraction(groups.size() + i + 1));
        take(merged[i], solve(queries[merged[i]], solving));
    }
    progress.report(1);
}

void Session::solve_groups(std::span<const Query> groups, const TakeSolution& take,
                           Progress& progress) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
        PartProgress part(progress, double(i) / double(groups.size()),
                          double(i + 1) / double(groups.size()));
        part.check(0);
        take(i, solve_complete(groups[i], part));
    }
}

Solution Session::solve_complete(const Query& query, Progress& progress) {
    const bool paths = query.predecessor || query.allocation;
    PartProgress solving(progress, 0, paths ? 0.8 : 1), completing(progress, 0.8, 1);
    Solution solution = solve_group(query, solving);
    complete(query, solution, thread_count(options_.threads), completing);
    return solution;
}

void Session::complete(const Query& query, Solution& solution, int threads,
                       Progress& progress) const {
    refuse_overflow(terrain_, query, solution.distance, progress);
    SolverOptions options = options_;
    options.threads = threads;
    PartProgress tracing(progress, 0, query.allocation ? 0.5 : 1), allocating(progress, 0.5, 1);
    const bool needs_allocation = query.allocation && solution.allocation.empty();
    if (solution.predecessor.empty() && (query.predecessor || needs_allocation))
        solution.predecessor = predecessors(terrain_, query, solution.distance, options, tracing);
    if (needs_allocation)
        solution.allocation =
            allocate(terrain_, query, solution.distance, solution.predecessor, options, allocating);
    if (!query.predecessor)
        solution.predecessor = {};
}

} // namespace fermat
