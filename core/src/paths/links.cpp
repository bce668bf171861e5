#include "fermat/links.h"

#include "edge.h"
#include "fermat/parallel.h"
#include "fermat/paths.h"
#include "fermat/spanning_tree.h"
#include "step_policy.h"
#include "zone_borders.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace fermat {

namespace {

using Patches = std::span<const std::vector<std::size_t>>;

/// The links that are wanted from one patch.
struct LinksOf {
    std::size_t first = 0;
    float maximum = 0;                ///< none of these links costs more
    std::vector<std::size_t> seconds; ///< empty: all patches with larger numbers
    /// Cells of the second patches. A solve can end when it has reached them, because the nearest
    /// cell of each patch is not farther.
    std::vector<std::size_t> receivers;
};

void add_patch(Query& query, Patches patches, std::size_t number) {
    for (const std::size_t cell : patches[number])
        query.sources.push_back({.node = cell, .id = std::int32_t(number)});
}

auto ends_of(const PatchLink& link) {
    return std::tuple(link.first, link.second);
}

/// A link of one cell for each two patches that share it. Of several cells, the first one counts.
std::map<std::pair<std::size_t, std::size_t>, PatchLink> shared_cells(Patches patches) {
    std::vector<std::pair<std::size_t, std::size_t>> owners; // cells with their patches
    for (std::size_t patch = 0; patch < patches.size(); ++patch)
        for (const std::size_t cell : patches[patch])
            owners.emplace_back(cell, patch);
    std::sort(owners.begin(), owners.end());
    std::map<std::pair<std::size_t, std::size_t>, PatchLink> links;
    for (auto first = owners.begin(); first != owners.end(); ++first)
        for (auto second = first + 1; second != owners.end() && second->first == first->first;
             ++second)
            if (second->second != first->second)
                links.try_emplace(std::pair(first->second, second->second),
                                  PatchLink{first->second, second->second, 0, {first->first}});
    return links;
}

float cost_of_cells(const Terrain& terrain, const std::vector<std::size_t>& cells) {
    float cost = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const Cell from = terrain.grid.cell(cells[i - 1]), to = terrain.grid.cell(cells[i]);
        const Direction step =
            terrain.neighbourhood.direction({to.row - from.row, to.col - from.col});
        cost = step_distance(terrain, from, step, cost);
    }
    return cost;
}

/// The least-cost ways between neighbours that stay in the zones of both, from one solve. Other
/// ways may cost less, but not those of a minimum spanning tree: Mehlhorn 1988, A faster
/// approximation algorithm for the Steiner problem in graphs. If slopes close the way from the
/// first patch to the second, the cost is infinity.
std::vector<PatchLink> links_in_zones(Session& session, Patches patches, float maximum,
                                      Progress& progress,
                                      const std::function<void(const Solution&)>& solved) {
    const Terrain& terrain = session.terrain();
    PartProgress solving(progress, 0, 0.9), looking(progress, 0.9, 1);
    Query query;
    query.maximum_cost = maximum;
    query.predecessor = query.allocation = true;
    for (std::size_t patch = 0; patch < patches.size(); ++patch)
        add_patch(query, patches, patch);
    const Solution solution = session.solve(query, solving);
    solved(solution);
    auto links = shared_cells(patches);
    const int threads = thread_count(session.options().cpu.threads);
    for (const BorderStep& best : least_border_steps(terrain, solution, threads, looking)) {
        PatchLink link{std::size_t(best.first), std::size_t(best.second), 0,
                       trace_path(terrain, solution.predecessor, best.from)};
        std::ranges::reverse_copy(trace_path(terrain, solution.predecessor, best.to),
                                  std::back_inserter(link.cells));
        link.cost = cost_of_cells(terrain, link.cells);
        links.try_emplace(std::pair(link.first, link.second), std::move(link));
    }
    std::vector<PatchLink> result;
    for (auto& [ends, link] : links)
        result.push_back(std::move(link));
    return result;
}

void keep_spanning_tree(std::vector<PatchLink>& links, std::size_t patches) {
    std::vector<CostLink> costs;
    for (const PatchLink& link : links)
        costs.push_back({link.first, link.second, double(link.cost)});
    const std::vector<bool> belongs = spanning_tree(costs, patches);
    std::size_t i = 0;
    std::erase_if(links, [&](const PatchLink&) { return !belongs[i++]; });
}

std::vector<LinksOf> links_to_neighbours(const std::vector<PatchLink>& in_zones, float maximum) {
    std::vector<LinksOf> wanted;
    for (const PatchLink& link : in_zones) {
        if (wanted.empty() || wanted.back().first != link.first)
            wanted.push_back({link.first, 0, {}, {}});
        wanted.back().seconds.push_back(link.second);
        wanted.back().receivers.push_back(link.cells.back());
        // Rounding is monotone, so the least cost is not above that of any other way.
        wanted.back().maximum = std::max(wanted.back().maximum, std::min(link.cost, maximum));
    }
    return wanted;
}

std::vector<LinksOf> links_to_all(std::size_t patches, float maximum) {
    std::vector<LinksOf> wanted;
    for (std::size_t first = 0; first + 1 < patches; ++first)
        wanted.push_back({first, maximum, {}, {}});
    return wanted;
}

std::vector<PatchLink> solve_links(Session& session, Patches patches,
                                   const std::vector<LinksOf>& wanted, Progress& progress,
                                   const std::function<void(const PatchLink&)>& traced,
                                   const std::function<void(const Solution&)>& solved) {
    std::vector<Query> queries;
    for (const LinksOf& links : wanted) {
        Query& query = queries.emplace_back();
        query.maximum_cost = links.maximum;
        query.predecessor = true;
        query.receivers = links.receivers;
        add_patch(query, patches, links.first);
    }
    std::vector<PatchLink> result;
    const auto take = [&](std::size_t number, const Solution& solution) {
        solved(solution);
        const auto& [first, maximum, seconds, receivers] = wanted[number];
        const std::size_t count = seconds.empty() ? patches.size() - first - 1 : seconds.size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t second = seconds.empty() ? first + 1 + i : seconds[i];
            const std::size_t nearest = *std::ranges::min_element(
                patches[second], {}, [&](std::size_t cell) { return solution.distance[cell]; });
            const float cost = solution.distance[nearest];
            if (!(cost < infinity))
                continue;
            PatchLink link{first, second, cost,
                           trace_path(session.terrain(), solution.predecessor, nearest)};
            traced(link);
            result.push_back(std::move(link));
        }
    };
    session.solve_each(queries, take, progress);
    std::ranges::sort(result, {}, ends_of);
    return result;
}

} // namespace

std::vector<PatchLink> least_cost_links(Session& session,
                                        std::span<const std::vector<std::size_t>> patches,
                                        LinkKind kind, float maximum, Progress& progress,
                                        const std::function<void(const PatchLink&)>& traced,
                                        const std::function<void(const Solution&)>& solved) {
    if (kind == LinkKind::all)
        return solve_links(session, patches, links_to_all(patches.size(), maximum), progress,
                           traced, solved);
    const bool is_tree = kind == LinkKind::tree;
    PartProgress finding(progress, 0, is_tree ? 1 : 0.2), solving(progress, 0.2, 1);
    std::vector<PatchLink> links = links_in_zones(session, patches, maximum, finding, solved);
    if (!is_tree) {
        const std::vector<LinksOf> wanted = links_to_neighbours(std::exchange(links, {}), maximum);
        return solve_links(session, patches, wanted, solving, traced, solved);
    }
    static_assert(StepPolicy::symmetric); // a tree has no directions
    std::erase_if(links, [&](const PatchLink& link) { return link.cost > maximum; });
    keep_spanning_tree(links, patches.size());
    std::ranges::for_each(links, traced);
    return links;
}

} // namespace fermat
