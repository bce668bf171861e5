#pragma once

// The implementation of GraphSession. A file that instantiates it for one kind of graph includes
// this.

#include "fermat/disk.h"
#include "fermat/graph_session.h"
#include "fermat/parallel.h"
#include "merged_solution.h"
#include "receivers.h"

#include <algorithm>

namespace fermat {

/// Queries, separated by the number of their groups.
template <class Graph>
struct SeparatedQueries {
    std::vector<QueryOn<Graph>> groups; ///< of the queries that have only one
    std::vector<std::size_t> query_of;  ///< the index of the query of each of these groups
    std::vector<std::size_t> others;    ///< the indices of the other queries

    explicit SeparatedQueries(std::span<const QueryOn<Graph>> queries) {
        for (std::size_t i = 0; i < queries.size(); ++i) {
            std::vector<QueryOn<Graph>> parts = groups_of_equal_maximum(queries[i]);
            if (parts.size() > 1) {
                others.push_back(i);
                continue;
            }
            groups.push_back(std::move(parts.front()));
            query_of.push_back(i);
        }
    }
};

template <class Graph>
SolutionOn<Graph> GraphSession<Graph>::solve(const Query& query, Progress& progress) {
    validate(query);
    const DiskWatch disk;
    if (is_one_group(query)) {
        Solution solution = solve_complete(query, progress);
        disk.check();
        progress.report(1);
        return solution;
    }
    const std::vector<Query> groups = groups_of_equal_maximum(query);
    const int threads = thread_count(options_.cpu.threads);
    MergedSolution<Graph> merged(options_);
    AskedProgress completing(progress);
    solve_groups(
        groups,
        [&](std::size_t i, Solution solution) {
            complete(groups[i], solution, threads, completing);
            merged.take(i, std::move(solution), completing);
        },
        progress);
    Solution solution = merged.whole();
    end_with_the_farthest(query, solution, progress);
    disk.check();
    progress.report(1);
    return solution;
}

template <class Graph>
void GraphSession<Graph>::solve_each(std::span<const Query> queries, const TakeSolution& take,
                                     Progress& progress) {
    for (const Query& query : queries)
        validate(query);
    // A query with several groups is solved on its own. Otherwise its groups would have to wait for
    // each other, because they are merged in order.
    const SeparatedQueries<Graph> separated(queries);
    const auto& [groups, query_of, merged] = separated;
    const auto fraction = [&](std::size_t solved) {
        return double(solved) / double(queries.size());
    };
    if (!groups.empty()) {
        const DiskWatch disk;
        PartProgress solving(progress, 0, fraction(groups.size()));
        AskedProgress completing(progress);
        solve_groups(
            groups,
            [&](std::size_t group, Solution solution) {
                complete(groups[group], solution, thread_count(options_.cpu.threads), completing);
                disk.check();
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

template <class Graph>
void GraphSession<Graph>::solve_groups(std::span<const Query> groups, const TakeSolution& take,
                                       Progress& progress) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
        PartProgress part(progress, double(i) / double(groups.size()),
                          double(i + 1) / double(groups.size()));
        part.check(0);
        take(i, solve_complete(groups[i], part));
    }
}

template <class Graph>
SolutionOn<Graph> GraphSession<Graph>::solve_complete(const Query& query, Progress& progress) {
    const bool paths = query.predecessor || query.allocation;
    PartProgress solving(progress, 0, paths ? 0.8 : 1), completing(progress, 0.8, 1);
    Solution solution = solve_group(query, solving);
    complete(query, solution, thread_count(options_.cpu.threads), completing);
    return solution;
}

} // namespace fermat
