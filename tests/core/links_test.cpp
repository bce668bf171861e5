#include "edge.h"
#include "fermat/error.h"
#include "fermat/links.h"
#include "fermat/paths.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/oracle.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <queue>
#include <set>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;
using Patches = std::vector<std::vector<std::size_t>>;
using Pair = std::pair<std::size_t, std::size_t>;

constexpr LinkKind all_kinds[] = {LinkKind::neighbours, LinkKind::all, LinkKind::tree};
constexpr double endless = std::numeric_limits<double>::infinity();

std::vector<PatchLink> links_of(const Problem& problem, const Patches& patches, LinkKind kind,
                                float maximum = infinity, const std::string& solver = "auto",
                                int threads = 2) {
    Progress progress;
    return least_cost_links(*test::open_session(solver, problem.terrain, threads), patches, kind,
                            maximum, progress);
}

/// Rectangles of passable cells, some of which overlap or lie in one another.
Patches random_patches(const Terrain& terrain, std::uint64_t seed) {
    test::Random random(seed);
    const Grid grid = terrain.grid;
    Patches patches;
    for (int wanted = random.integer(1, 9), tries = 0; wanted > 0 && tries < 200; ++tries) {
        const int row = random.integer(0, grid.rows - 1), col = random.integer(0, grid.cols - 1);
        const int high = random.integer(1, 4), wide = random.integer(1, 4);
        std::vector<std::size_t> cells;
        for (int r = row; r < std::min(grid.rows, row + high); ++r)
            for (int c = col; c < std::min(grid.cols, col + wide); ++c)
                if (terrain.surface.passable(Cell{r, c}))
                    cells.push_back(grid.index(r, c));
        if (cells.empty())
            continue;
        patches.push_back(std::move(cells));
        --wanted;
    }
    return patches;
}

/// The least costs between patches in double, by weights that share no code with the core.
class TrueCosts {
  public:
    TrueCosts(const Problem& problem, const Patches& patches) {
        const Grid grid = problem.terrain.grid;
        const int radius = problem.terrain.neighbourhood.radius();
        std::vector<std::vector<std::pair<std::size_t, double>>> steps(grid.cells());
        for (std::size_t i = 0; i < grid.cells(); ++i) {
            const Cell from = grid.cell(i);
            if (!problem.terrain.surface.passable(i))
                continue;
            for (int rows = -radius; rows <= radius; ++rows)
                for (int cols = -radius; cols <= radius; ++cols)
                    if (std::gcd(rows, cols) == 1 &&
                        grid.contains(from.row + rows, from.col + cols))
                        if (const double weight = test::exact_weight(problem, from, {rows, cols});
                            weight < endless)
                            steps[i].emplace_back(grid.index(from.row + rows, from.col + cols),
                                                  weight);
        }
        for (std::size_t first = 0; first < patches.size(); ++first) {
            const std::vector<double> costs = costs_from(patches[first], steps);
            for (std::size_t second = first + 1; second < patches.size(); ++second)
                for (const std::size_t cell : patches[second])
                    if (costs[cell] < endless) {
                        const auto [known, is_new] = costs_.try_emplace({first, second}, endless);
                        known->second = std::min(known->second, costs[cell]);
                    }
        }
    }

    const std::map<Pair, double>& costs() const { return costs_; }

    /// The weight and the number of links of a minimum spanning forest, by Kruskal's algorithm on
    /// all links.
    std::pair<double, std::size_t> forest(std::size_t patches) const {
        std::vector<std::pair<double, Pair>> sorted;
        for (const auto& [pair, cost] : costs_)
            sorted.emplace_back(cost, pair);
        std::sort(sorted.begin(), sorted.end());
        std::vector<std::size_t> part(patches);
        std::iota(part.begin(), part.end(), std::size_t(0));
        double weight = 0;
        std::size_t links = 0;
        for (const auto& [cost, pair] : sorted) {
            const std::size_t first = part[pair.first], second = part[pair.second];
            if (first == second)
                continue;
            std::ranges::replace(part, first, second);
            weight += cost;
            ++links;
        }
        return {weight, links};
    }

  private:
    static std::vector<double>
    costs_from(const std::vector<std::size_t>& patch,
               const std::vector<std::vector<std::pair<std::size_t, double>>>& steps) {
        std::vector<double> costs(steps.size(), endless);
        std::priority_queue<std::pair<double, std::size_t>> open;
        for (const std::size_t cell : patch) {
            costs[cell] = 0;
            open.emplace(0, cell);
        }
        while (!open.empty()) {
            const auto [minus, cell] = open.top();
            open.pop();
            if (-minus > costs[cell])
                continue;
            for (const auto& [to, weight] : steps[cell])
                if (costs[cell] + weight < costs[to]) {
                    costs[to] = costs[cell] + weight;
                    open.emplace(-costs[to], to);
                }
        }
        return costs;
    }

    std::map<Pair, double> costs_;
};

/// Rounding of a path that may have all cells of the grid: see the docs on accuracy.
double rounding(const Problem& problem) {
    return double(problem.terrain.grid.cells() + 20) * 0x1p-24;
}

/// The cost from the first patch to the second by a solve of its own.
float solved_cost(const Problem& problem, const Patches& patches, const PatchLink& link) {
    Problem alone{
        "alone",
        Terrain(TerrainShape(problem.terrain), problem.terrain.surface.alias(),
                problem.terrain.slopes ? problem.terrain.elevation.alias() : Field<float>()),
        problem.length,
        {}};
    for (const std::size_t cell : patches[link.first])
        alone.query.sources.push_back({.node = cell});
    const Solution solution = solve(alone);
    float cost = infinity;
    for (const std::size_t cell : patches[link.second])
        cost = std::min(cost, solution.distance[cell]);
    return cost;
}

std::set<Pair> pairs_of(const std::vector<PatchLink>& links) {
    std::set<Pair> pairs;
    for (const PatchLink& link : links)
        pairs.emplace(link.first, link.second);
    return pairs;
}

/// The neighbours by their definition: a step joins their zones, or they share a cell.
std::set<Pair> neighbours_of(const Problem& problem, const Patches& patches) {
    const Terrain& terrain = problem.terrain;
    Query query;
    query.allocation = true;
    for (std::size_t patch = 0; patch < patches.size(); ++patch)
        for (const std::size_t cell : patches[patch])
            query.sources.push_back({.node = cell, .id = std::int32_t(patch)});
    Progress progress;
    const Solution solution = test::open_session("dijkstra", terrain)->solve(query, progress);
    std::set<Pair> pairs;
    for (std::size_t i = 0; i < terrain.grid.cells(); ++i)
        for (Direction step = 0; step < terrain.neighbourhood.size(); ++step) {
            const Cell from = terrain.grid.cell(i);
            if (solution.allocation[i] == Solution::no_source || !step_in_grid(terrain, from, step))
                continue;
            const Offset offset = terrain.neighbourhood.offset(step);
            const std::int32_t there =
                solution.allocation[Cell{from.row + offset.rows, from.col + offset.cols}];
            if (there > solution.allocation[i] && step_is_open(terrain, from, step))
                pairs.emplace(std::size_t(solution.allocation[i]), std::size_t(there));
        }
    for (std::size_t first = 0; first < patches.size(); ++first)
        for (std::size_t second = first + 1; second < patches.size(); ++second)
            if (std::ranges::any_of(patches[first], [&](std::size_t cell) {
                    return std::ranges::count(patches[second], cell) > 0;
                }))
                pairs.emplace(first, second);
    return pairs;
}

float cost_of_steps(const Problem& problem, const PatchLink& link) {
    const Terrain& terrain = problem.terrain;
    float cost = 0;
    for (std::size_t i = 1; i < link.cells.size(); ++i) {
        const Cell from = terrain.grid.cell(link.cells[i - 1]),
                   to = terrain.grid.cell(link.cells[i]);
        const auto offsets = terrain.neighbourhood.offsets();
        const auto step = std::ranges::find(offsets, Offset{to.row - from.row, to.col - from.col});
        if (step == offsets.end())
            return infinity;
        cost = step_distance(terrain, from, Direction(step - offsets.begin()), cost);
    }
    return cost;
}

class Links : public testing::TestWithParam<Ground> {
  protected:
    template <class Check>
    void for_problems(bool hills, const Check& check) {
        for (const int radius : {1, 2, 3})
            for (int seed = 0; seed < test::trials(20); ++seed) {
                const Problem problem =
                    random_problem(GetParam(), std::uint64_t(700 + seed),
                                   {.radius = radius, .rows = 34, .cols = 22, .hills = hills});
                SCOPED_TRACE(problem.text);
                check(problem, random_patches(problem.terrain, std::uint64_t(seed)));
                if (testing::Test::HasFatalFailure())
                    return;
            }
    }
};

INSTANTIATE_TEST_SUITE_P(Ground, Links, testing::ValuesIn(test::all_grounds),
                         [](const auto& info) { return test::ground_name(info.param); });

TEST_P(Links, LeadFromTheirFirstPatchToTheSecondAndCostWhatTheirStepsCost) {
    for (const bool hills : {false, true})
        for_problems(hills, [&](const Problem& problem, const Patches& patches) {
            for (const LinkKind kind : all_kinds) {
                if (hills && kind == LinkKind::tree)
                    continue;
                const std::vector<PatchLink> links = links_of(problem, patches, kind);
                ASSERT_EQ(pairs_of(links).size(), links.size());
                ASSERT_TRUE(std::ranges::is_sorted(links, {}, [](const PatchLink& link) {
                    return Pair(link.first, link.second);
                }));
                for (const PatchLink& link : links) {
                    ASSERT_LT(link.first, link.second);
                    ASSERT_EQ(std::ranges::count(patches[link.first], link.cells.front()), 1);
                    ASSERT_EQ(std::ranges::count(patches[link.second], link.cells.back()), 1);
                    ASSERT_EQ(test::bits(cost_of_steps(problem, link)), test::bits(link.cost));
                }
            }
        });
}

TEST_P(Links, OfAllPatchesCostTheTruth) {
    for_problems(false, [](const Problem& problem, const Patches& patches) {
        const TrueCosts truth(problem, patches);
        const std::vector<PatchLink> links = links_of(problem, patches, LinkKind::all);
        ASSERT_EQ(links.size(), truth.costs().size());
        for (const PatchLink& link : links) {
            const auto known = truth.costs().find({link.first, link.second});
            ASSERT_NE(known, truth.costs().end());
            ASSERT_NEAR(link.cost, known->second, rounding(problem) * known->second);
        }
    });
}

TEST_P(Links, HaveTheBitsOfASolveFromTheFirstPatchAlsoOnHills) {
    for (const bool hills : {false, true})
        for_problems(hills, [](const Problem& problem, const Patches& patches) {
            for (const LinkKind kind : {LinkKind::neighbours, LinkKind::all})
                for (const PatchLink& link : links_of(problem, patches, kind))
                    ASSERT_EQ(test::bits(link.cost),
                              test::bits(solved_cost(problem, patches, link)));
        });
}

TEST_P(Links, OfNeighboursAreThoseWhoseZonesTouchOrThatShareACell) {
    for_problems(false, [](const Problem& problem, const Patches& patches) {
        ASSERT_EQ(pairs_of(links_of(problem, patches, LinkKind::neighbours)),
                  neighbours_of(problem, patches));
    });
}

TEST_P(Links, OfATreeWeighWhatTheLeastTreeOfAllTrueCostsWeighs) {
    for_problems(false, [](const Problem& problem, const Patches& patches) {
        const TrueCosts truth(problem, patches);
        const auto [weight, count] = truth.forest(patches.size());
        const std::vector<PatchLink> tree = links_of(problem, patches, LinkKind::tree);
        ASSERT_EQ(tree.size(), count);
        double sum = 0;
        for (const PatchLink& link : tree) {
            sum += link.cost;
            const double least = truth.costs().at({link.first, link.second});
            ASSERT_NEAR(link.cost, least, 2 * rounding(problem) * least);
        }
        ASSERT_NEAR(sum, weight, 2 * rounding(problem) * weight);
    });
}

TEST_P(Links, BeyondAMaximumAreLeftOut) {
    for_problems(false, [](const Problem& problem, const Patches& patches) {
        for (const LinkKind kind : all_kinds) {
            const std::vector<PatchLink> links = links_of(problem, patches, kind);
            if (links.empty())
                continue;
            std::vector<float> costs;
            for (const PatchLink& link : links)
                costs.push_back(link.cost);
            std::ranges::sort(costs);
            const float maximum = costs[costs.size() / 2];
            std::set<Pair> cheap;
            for (const PatchLink& link : links)
                if (link.cost <= maximum)
                    cheap.emplace(link.first, link.second);
            const std::vector<PatchLink> within = links_of(problem, patches, kind, maximum);
            for (const PatchLink& link : within)
                ASSERT_LE(link.cost, maximum);
            const std::set<Pair> found = pairs_of(within);
            // Zones end at the maximum, so fewer of them may touch.
            if (kind == LinkKind::neighbours)
                ASSERT_TRUE(std::ranges::includes(cheap, found));
            else
                ASSERT_EQ(found, cheap);
        }
    });
}

TEST_P(Links, AreTheSameWithEachSolverAndNumberOfThreads) {
    for_problems(false, [](const Problem& problem, const Patches& patches) {
        for (const LinkKind kind : all_kinds) {
            const std::vector<PatchLink> expected =
                links_of(problem, patches, kind, infinity, "dijkstra", 1);
            for (const int threads : {1, 3}) {
                const std::vector<PatchLink> links =
                    links_of(problem, patches, kind, infinity, "tiled", threads);
                ASSERT_EQ(links.size(), expected.size());
                for (std::size_t i = 0; i < links.size(); ++i) {
                    ASSERT_EQ(links[i].first, expected[i].first);
                    ASSERT_EQ(links[i].second, expected[i].second);
                    ASSERT_EQ(test::bits(links[i].cost), test::bits(expected[i].cost));
                    ASSERT_EQ(links[i].cells, expected[i].cells);
                }
            }
        }
    });
}

TEST(LinksOfADrawing, OfNeighboursMayLeadThroughTheZoneOfAnotherPatch) {
    // The zones of the outer patches touch on the dear way in the south.
    const Problem problem = test::drawn_problem({".........", //
                                                 ".#######.", //
                                                 ".9999999."});
    const Patches patches{{0}, {4}, {8}};
    const std::vector<PatchLink> links = links_of(problem, patches, LinkKind::neighbours);
    ASSERT_EQ(pairs_of(links), (std::set<Pair>{{0, 1}, {0, 2}, {1, 2}}));
    EXPECT_EQ(links[1].cost, 8);
    EXPECT_EQ(links[1].cells, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(pairs_of(links_of(problem, patches, LinkKind::tree)),
              (std::set<Pair>{{0, 1}, {1, 2}}));
}

TEST(LinksOfADrawing, OfPatchesThatShareACellCostNothing) {
    const Problem problem = test::drawn_problem({"......"});
    const Patches patches{{0, 1, 2}, {2, 3}, {1, 2}, {5}};
    for (const LinkKind kind : all_kinds) {
        const std::vector<PatchLink> links = links_of(problem, patches, kind);
        for (const PatchLink& link : links)
            if (link.second != 3) {
                EXPECT_EQ(link.cost, 0);
                EXPECT_EQ(link.cells.size(), 1u);
            }
    }
    EXPECT_EQ(pairs_of(links_of(problem, patches, LinkKind::neighbours)),
              (std::set<Pair>{{0, 1}, {0, 2}, {1, 2}, {1, 3}}));
    EXPECT_EQ(pairs_of(links_of(problem, patches, LinkKind::tree)),
              (std::set<Pair>{{0, 1}, {0, 2}, {1, 3}}));
}

TEST(LinksOfADrawing, OfOnePatchAreNone) {
    const Problem problem = test::drawn_problem({"..."});
    for (const LinkKind kind : all_kinds)
        EXPECT_TRUE(links_of(problem, {{1}}, kind).empty());
}

TEST(LinksOfADrawing, AreToldAfterTheirSolutions) {
    const Problem problem = test::drawn_problem({"......"});
    const auto session = test::open_session("auto", problem.terrain);
    const Patches patches{{0}, {2}, {5}};
    for (const LinkKind kind : all_kinds) {
        std::size_t solved = 0, traced = 0;
        Progress progress;
        const std::vector<PatchLink> links = least_cost_links(
            *session, patches, kind, infinity, progress,
            [&](const PatchLink&) {
                EXPECT_GT(solved, 0u);
                ++traced;
            },
            [&](const Solution& solution) {
                EXPECT_EQ(solution.distance.size(), 6u);
                ++solved;
            });
        EXPECT_EQ(traced, links.size());
        EXPECT_EQ(solved, kind == LinkKind::tree ? 1u : kind == LinkKind::all ? 2u : 3u);
    }
}

TEST(LinksOfADrawing, CanBeCancelledAtAnyTime) {
    const Problem problem = test::uniform_problem({300, 300}, {0, 0});
    Patches patches;
    for (std::size_t i = 0; i < 30; ++i)
        patches.push_back({i * 3001});
    const auto session = test::open_session("auto", problem.terrain, 2);
    for (const LinkKind kind : all_kinds)
        for (const double fraction : {0.0, 0.15, 0.5, 0.9}) {
            test::Recorder recorder;
            recorder.cancel_beyond(fraction);
            EXPECT_THROW(least_cost_links(*session, patches, kind, infinity, recorder), Cancelled);
        }
}

} // namespace
} // namespace fermat
