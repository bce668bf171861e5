#include "fermat/coverage.h"
#include "fermat/window_solves.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/solvers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

namespace fermat {
namespace {

using test::Problem;

/// Sites on a random terrain with random people.
struct Sites {
    Problem problem;
    Field<float> people;
    std::vector<Query> queries;
    std::vector<double> capacities;
};

Sites random_sites(std::uint64_t seed, int most) {
    test::Random random(seed);
    Sites sites{test::random_problem(test::all_grounds[seed % 6], seed,
                                     {.radius = random.integer(1, 2), .rows = 500, .cols = 420}),
                {},
                {},
                {}};
    const Terrain& terrain = sites.problem.terrain;
    std::vector<float> people(terrain.grid.cells());
    const double density = random.between(0.02, 1);
    for (float& each : people)
        each = random.chance(density) ? float(random.between(0, 100)) : 0;
    sites.people = Field<float>(terrain.grid, people);
    const float step = float(sites.problem.length(0, {0, 1})) * terrain.surface.largest();
    for (int i = random.integer(1, most); i > 0; --i) {
        std::size_t cell = random.next() % terrain.grid.cells();
        while (!terrain.surface.passable(cell))
            cell = (cell + 1) % terrain.grid.cells();
        Query query;
        query.sources = {{.node = cell}};
        query.maximum_cost = step * float(random.between(0, 20));
        sites.queries.push_back(query);
        const double likely = 50 * density * random.between(0, 400);
        sites.capacities.push_back(random.chance(0.1)   ? 0
                                   : random.chance(0.1) ? double(infinity)
                                                        : likely);
    }
    return sites;
}

std::vector<ServedPeople> serve_all(const Sites& sites, Coverage& coverage,
                                    const std::string& solver, int threads) {
    Progress progress;
    std::vector<ServedPeople> served;
    solve_in_windows(
        sites.problem.terrain, test::solver_named(solver, sites.problem.terrain),
        {.cpu = {.threads = threads}}, sites.queries,
        [&](std::size_t site, Cell first, Solution solution) {
            EXPECT_EQ(coverage.in_reach(first, solution.distance),
                      Coverage(sites.people).serve(first, solution.distance, 0).in_reach);
            served.push_back(coverage.serve(first, solution.distance, sites.capacities[site]));
        },
        progress);
    return served;
}

/// The rules, in plain words: cells sorted by cost, bands of one cost, the last one in part.
ServedPeople serve_plainly(const Solution& solution, const std::vector<double>& people,
                           std::vector<double>& unserved, double capacity) {
    ServedPeople result;
    std::map<float, std::vector<std::size_t>> bands;
    for (std::size_t cell = 0; cell < people.size(); ++cell)
        if (const float cost = solution.distance[cell]; cost < infinity) {
            result.in_reach += people[cell];
            result.waiting += unserved[cell];
            if (unserved[cell] > 0)
                bands[cost].push_back(cell);
        }
    for (const auto& [cost, cells] : bands) {
        double band = 0;
        for (const std::size_t cell : cells)
            band += unserved[cell];
        const double taken = std::min(band, capacity - result.served);
        if (!(taken > 0))
            break;
        for (const std::size_t cell : cells)
            unserved[cell] *= 1 - taken / band;
        result.served += taken;
        result.farthest = cost;
    }
    return result;
}

TEST(Coverage, IsThatOfThePlainRulesOverSingleSolves) {
    double served_in_part = 0;
    for (int seed = 0; seed < test::trials(24); ++seed) {
        const Sites sites = random_sites(std::uint64_t(seed), 200);
        SCOPED_TRACE(sites.problem.text);
        Coverage coverage(sites.people);
        const std::vector<ServedPeople> got = serve_all(sites, coverage, "auto", 2);
        std::vector<double> people, unserved;
        for (const float each : test::values(sites.people))
            people.push_back(double(each));
        unserved = people;
        const double all = std::accumulate(people.begin(), people.end(), 0.0);
        Progress progress;
        const auto session = test::open_session("dijkstra", sites.problem.terrain);
        double served = 0;
        ASSERT_EQ(got.size(), sites.queries.size());
        for (std::size_t i = 0; i < got.size(); ++i) {
            const ServedPeople expected = serve_plainly(session->solve(sites.queries[i], progress),
                                                        people, unserved, sites.capacities[i]);
            // What is left of a cell is a float.
            const double near = 1e-6 * expected.in_reach + 1e-9;
            ASSERT_NEAR(got[i].in_reach, expected.in_reach, 1e-9 * expected.in_reach);
            ASSERT_NEAR(got[i].waiting, expected.waiting, near);
            ASSERT_NEAR(got[i].served, expected.served, near);
            ASSERT_EQ(got[i].served > 0, expected.served > 0);
            // The last band may have a cell of which only rounding is left.
            if (expected.served > near) {
                ASSERT_EQ(got[i].farthest, expected.farthest) << "site " << i;
            }
            served += got[i].served;
            served_in_part += got[i].served > 0 && got[i].served < got[i].waiting;
        }
        double left = 0;
        const std::vector<float> unserved_now = test::values(coverage.unserved());
        for (std::size_t cell = 0; cell < unserved.size(); ++cell) {
            ASSERT_NEAR(double(unserved_now[cell]), unserved[cell], 2e-4);
            left += double(unserved_now[cell]);
        }
        EXPECT_NEAR(left + served, all, 1e-7 * all + 1e-9);
    }
    EXPECT_GT(served_in_part, test::sanitized ? 0 : 50);
}

TEST(Coverage, HasTheSameBitsWithEverySolverAndNumberOfThreads) {
    for (int seed = 0; seed < test::trials(8); ++seed) {
        const Sites sites = random_sites(std::uint64_t(seed) + 500, 60);
        SCOPED_TRACE(sites.problem.text);
        Coverage expected(sites.people);
        const std::vector<ServedPeople> served = serve_all(sites, expected, "dijkstra", 1);
        for (const std::string& solver :
             test::solver_names(sites.problem.terrain.neighbourhood.radius()))
            for (const int threads : {1, 2, 5}) {
                SCOPED_TRACE(solver + ", threads: " + std::to_string(threads));
                Coverage coverage(sites.people);
                const std::vector<ServedPeople> got = serve_all(sites, coverage, solver, threads);
                ASSERT_EQ(got.size(), served.size());
                for (std::size_t i = 0; i < got.size(); ++i) {
                    ASSERT_EQ(got[i].in_reach, served[i].in_reach);
                    ASSERT_EQ(got[i].waiting, served[i].waiting);
                    ASSERT_EQ(got[i].served, served[i].served);
                    ASSERT_EQ(got[i].farthest, served[i].farthest);
                }
                ASSERT_TRUE(
                    test::same_bits(sites.people.grid(), coverage.unserved(), expected.unserved()));
            }
    }
}

/// A corridor of ten cells with these people. A step costs 1.
Field<float> corridor_people() {
    return Field<float>(Grid{1, 10}, std::vector<float>{5, 10, 20, 10, 40, 0, 30, 8, 6, 4});
}

Field<float> costs_from(int site, float maximum) {
    std::vector<float> costs;
    for (int col = 0; col < 10; ++col) {
        const auto cost = float(std::abs(col - site));
        costs.push_back(cost <= maximum ? cost : infinity);
    }
    return Field<float>(Grid{1, 10}, costs);
}

TEST(Coverage, OfACorridorIsTheOneThatWasWorkedByHand) {
    const Field<float> people = corridor_people();
    Coverage coverage(people);
    // Bands 20, 10 + 10, 5 + 40: 40 people are less than the capacity of 58, and 18 are 40 % of the
    // third band.
    const ServedPeople first = coverage.serve({}, costs_from(2, 2), 58);
    EXPECT_DOUBLE_EQ(first.in_reach, 85);
    EXPECT_DOUBLE_EQ(first.waiting, 85);
    EXPECT_DOUBLE_EQ(first.served, 58);
    EXPECT_EQ(first.farthest, 2);
    EXPECT_EQ(test::values(coverage.unserved()),
              (std::vector<float>{3, 0, 0, 0, 24, 0, 30, 8, 6, 4}));
    // Nobody lives at the site. Bands 24 + 30, 8, 6: the capacity ends with a band.
    const ServedPeople second = coverage.serve({}, costs_from(5, 3), 62);
    EXPECT_DOUBLE_EQ(second.in_reach, 114);
    EXPECT_DOUBLE_EQ(second.waiting, 68);
    EXPECT_DOUBLE_EQ(second.served, 62);
    EXPECT_EQ(second.farthest, 2);
    EXPECT_EQ(test::values(coverage.unserved()),
              (std::vector<float>{3, 0, 0, 0, 0, 0, 0, 0, 6, 4}));
    // More capacity than people: the farthest who is served decides, not the reach.
    const ServedPeople third = coverage.serve({}, costs_from(8, 8), 100);
    EXPECT_DOUBLE_EQ(third.in_reach, 133);
    EXPECT_DOUBLE_EQ(third.served, 13);
    EXPECT_EQ(third.farthest, 8);
    // Nobody is left.
    const ServedPeople last = coverage.serve({}, costs_from(4, 4), 10);
    EXPECT_EQ(last.served, 0);
    EXPECT_EQ(last.farthest, infinity);
}

TEST(Coverage, OfASiteWithoutCapacityTakesNobody) {
    const Field<float> people = corridor_people();
    Coverage coverage(people);
    const ServedPeople served = coverage.serve({}, costs_from(3, 9), 0);
    EXPECT_DOUBLE_EQ(served.waiting, 133);
    EXPECT_EQ(served.served, 0);
    EXPECT_EQ(served.farthest, infinity);
    EXPECT_EQ(test::values(coverage.unserved()), test::values(people));
}

} // namespace
} // namespace fermat
