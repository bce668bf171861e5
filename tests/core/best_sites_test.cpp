#include "fermat/best_sites.h"
#include "fermat/infinity.h"
#include "fermat/window_solves.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/solvers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace fermat {
namespace {

using test::Problem;

/// Candidates on a random terrain, and the people within reach of each.
struct Candidates {
    Problem problem;
    Field<float> people;
    std::vector<Query> queries; ///< the first ones are sites that are there already
    std::size_t existing;
};

Candidates random_candidates(std::uint64_t seed, int most) {
    test::Random random(seed);
    Candidates all{test::random_problem(test::all_grounds[seed % 6], seed,
                                        {.radius = random.integer(1, 2), .rows = 420, .cols = 500}),
                   {},
                   {},
                   std::size_t(random.integer(0, 3))};
    const Terrain& terrain = all.problem.terrain;
    std::vector<float> people(terrain.grid.cells());
    const double density = random.between(0.005, 1);
    for (float& each : people)
        each = random.chance(density) ? float(random.integer(1, 9)) : 0; // sums are exact
    all.people = Field<float>(terrain.grid, people);
    const float step = float(all.problem.length(0, {0, 1})) * terrain.surface.largest();
    const float maximum = step * float(random.between(0, 25));
    for (auto left = all.existing + std::size_t(random.integer(1, most)); left > 0; --left) {
        std::size_t cell = random.next() % terrain.grid.cells();
        while (!terrain.surface.passable(cell))
            cell = (cell + 1) % terrain.grid.cells();
        all.queries.emplace_back();
        all.queries.back().sources = {{.node = cell}};
        all.queries.back().maximum_cost = maximum;
    }
    return all;
}

BestSites sites_of(const Candidates& all, const std::string& solver, int threads) {
    Progress progress;
    BestSites sites(all.people);
    solve_in_windows(
        all.problem.terrain, test::solver_named(solver, all.problem.terrain),
        {.cpu = {.threads = threads}}, all.queries,
        [&](std::size_t query, Cell first, Solution solution) {
            if (query < all.existing)
                sites.cover(first, solution.distance);
            else
                sites.add(first, solution.distance);
        },
        progress);
    return sites;
}

/// The greedy choice over a full matrix of who reaches whom.
std::vector<BestSites::Choice> choose_plainly(const Candidates& all) {
    Progress progress;
    const auto session = test::open_session("dijkstra", all.problem.terrain);
    std::vector<std::vector<bool>> reaches;
    for (const Query& query : all.queries) {
        const Solution solution = session->solve(query, progress);
        reaches.emplace_back(all.people.size());
        for (std::size_t cell = 0; cell < all.people.size(); ++cell)
            reaches.back()[cell] = solution.distance[cell] < infinity;
    }
    std::vector<bool> covered(all.people.size());
    const auto cover = [&](std::size_t query) {
        for (std::size_t cell = 0; cell < covered.size(); ++cell)
            covered[cell] = covered[cell] || reaches[query][cell];
    };
    for (std::size_t query = 0; query < all.existing; ++query)
        cover(query);
    std::vector<BestSites::Choice> choices;
    for (;;) {
        BestSites::Choice best{0, 0};
        for (std::size_t query = all.existing; query < all.queries.size(); ++query) {
            double people = 0;
            for (std::size_t cell = 0; cell < covered.size(); ++cell)
                if (reaches[query][cell] && !covered[cell])
                    people += double(all.people[cell]);
            if (people > best.people)
                best = {query - all.existing, people};
        }
        if (best.people == 0)
            return choices;
        cover(best.candidate + all.existing);
        choices.push_back(best);
    }
}

std::vector<BestSites::Choice> choose_all(BestSites& sites) {
    std::vector<BestSites::Choice> choices;
    while (const auto choice = sites.choose())
        choices.push_back(*choice);
    return choices;
}

void expect_same(const std::vector<BestSites::Choice>& got,
                 const std::vector<BestSites::Choice>& expected) {
    ASSERT_EQ(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
        ASSERT_EQ(got[i].candidate, expected[i].candidate) << "choice " << i;
        ASSERT_EQ(got[i].people, expected[i].people) << "choice " << i;
    }
}

TEST(BestSites, AreThoseOfThePlainGreedyChoice) {
    std::size_t looks = 0, plain_looks = 0, choices = 0;
    for (int seed = 0; seed < test::trials(24); ++seed) {
        const Candidates all = random_candidates(std::uint64_t(seed), 60);
        SCOPED_TRACE(all.problem.text);
        BestSites sites = sites_of(all, "auto", 2);
        const std::vector<BestSites::Choice> expected = choose_plainly(all);
        const std::vector<BestSites::Choice> got = choose_all(sites);
        expect_same(got, expected);
        if (HasFatalFailure())
            return;
        choices += got.size();
        looks += sites.looks();
        plain_looks += (all.queries.size() - all.existing) * (expected.size() + 1);
    }
    EXPECT_GT(choices, test::sanitized ? 0u : 100u);
    EXPECT_LT(looks, plain_looks / 3);
}

TEST(BestSites, AreTheSameWithEverySolverAndNumberOfThreads) {
    for (int seed = 0; seed < test::trials(8); ++seed) {
        const Candidates all = random_candidates(std::uint64_t(seed) + 300, 40);
        SCOPED_TRACE(all.problem.text);
        BestSites first = sites_of(all, "dijkstra", 1);
        const std::vector<BestSites::Choice> expected = choose_all(first);
        for (const std::string& solver :
             test::solver_names(all.problem.terrain.neighbourhood.radius()))
            for (const int threads : {1, 3}) {
                SCOPED_TRACE(solver + ", threads: " + std::to_string(threads));
                BestSites sites = sites_of(all, solver, threads);
                EXPECT_EQ(sites.bytes(), first.bytes());
                expect_same(choose_all(sites), expected);
            }
    }
}

/// One row of cells, of which these are within reach.
Field<float> reach(const std::vector<int>& cells, int cols) {
    std::vector<float> costs(std::size_t(cols), infinity);
    for (const int cell : cells)
        costs[std::size_t(cell)] = 1;
    return Field<float>(Grid{1, cols}, costs);
}

TEST(BestSites, CoverAtLeastTheGuaranteedShareOfTheBestPair) {
    // The greedy choice takes the middle first, although the two others cover everyone.
    const std::vector<float> people{3, 2, 2, 3, 0, 0};
    BestSites sites(Field<float>(Grid{1, 6}, people));
    sites.add({}, reach({0, 1}, 6));
    sites.add({}, reach({2, 3}, 6));
    sites.add({}, reach({0, 3}, 6));
    const auto first = sites.choose(), second = sites.choose(), third = sites.choose();
    ASSERT_TRUE(first && second && third);
    EXPECT_EQ(first->candidate, 2u);
    EXPECT_EQ(first->people, 6);
    EXPECT_EQ(second->candidate, 0u); // the first of two that cover the same number
    EXPECT_EQ(second->people, 2);
    EXPECT_EQ(third->candidate, 1u);
    EXPECT_FALSE(sites.choose());
    EXPECT_GE(first->people + second->people, (1 - 1 / std::exp(1.0)) * 10);
}

TEST(BestSites, DoNotCoverWhomExistingSitesCover) {
    BestSites sites(Field<float>(Grid{1, 6}, std::vector<float>{3, 2, 2, 3, 0, 1}));
    EXPECT_EQ(sites.cover({}, reach({1, 2, 4}, 6)), 4);
    EXPECT_EQ(sites.cover({}, reach({2, 3}, 6)), 3);
    sites.add({}, reach({1, 2, 3, 5}, 6));
    sites.add({}, reach({0, 1, 2, 3}, 6));
    EXPECT_EQ(sites.count(), 2u);
    const auto first = sites.choose(), second = sites.choose();
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->candidate, 1u);
    EXPECT_EQ(first->people, 3);
    EXPECT_EQ(second->people, 1);
}

TEST(BestSites, OfWhichNoneCoversAnyoneAreNone) {
    BestSites sites(Field<float>(Grid{1, 3}, std::vector<float>{0, 5, 0}));
    EXPECT_FALSE(sites.choose());
    sites.add({}, reach({0, 2}, 3));
    EXPECT_FALSE(sites.choose());
}

} // namespace
} // namespace fermat
