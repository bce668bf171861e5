// "auto" continues with the next solver if one fails during the work.

#include "fermat/error.h"
#include "fermat/network_solver.h"
#include "fermat/solver_registry.h"
#include "support/accumulations.h"
#include "support/compare.h"
#include "support/networks.h"
#include "support/problems.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fermat {
namespace {

/// Solves with `dijkstra`, and fails after a number of queries.
class Failing : public Solver {
  public:
    explicit Failing(int queries, bool opens = true) : queries_(queries), opens_(opens) {}
    std::string name() const override { return "failing"; }
    Sentence description() const override { return Sentence("a solver for a test"); }
    bool runs_on_device() const override { return true; }
    Sentence unsuitable(const TerrainShape&, const SolverOptions&) const override { return {}; }
    std::size_t memory_needed(const TerrainShape&, const Query&,
                              const SolverOptions&) const override {
        return 0;
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress&) const override {
        if (!opens_)
            throw OutOfMemory(2, 1);
        return std::make_unique<FailingSession>(terrain, options, queries_);
    }

  private:
    class FailingSession : public Session {
      public:
        FailingSession(const Terrain& terrain, const SolverOptions& options, int queries)
            : Session(terrain, options), left_(queries) {}

      protected:
        Solution solve_group(const Query& query, Progress& progress) override {
            progress.check(0.75);
            if (left_-- == 0)
                throw Unavailable(Sentence("the device fell off the bus"));
            return SolverRegistry()
                .choose("dijkstra", terrain())
                .open(terrain(), options(), progress)
                ->solve(query, progress);
        }

      private:
        int left_;
    };

    const int queries_;
    const bool opens_;
};

struct Heard {
    std::vector<std::string> names, sentences;
    std::vector<bool> failures;

    HearSolver hear() {
        return [this](const Solver& taken, const Sentence& why, bool failure) {
            names.push_back(taken.name());
            sentences.push_back(why.english());
            failures.push_back(failure);
        };
    }
};

using Names = std::vector<std::string>;

TEST(AutoSession, GoesOnWithTheNextSolverWhereOneFailsAndSaysSo) {
    const test::Problem problem = test::random_problem(test::Ground::open, 3, {});
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(0));
    Heard heard;
    Progress progress;
    const auto session = registry.open("auto", problem.terrain, {}, progress, heard.hear());
    EXPECT_EQ(heard.names, Names{"failing"});
    const Solution solution = session->solve(problem.query, progress);
    EXPECT_EQ(heard.names, (Names{"failing", "tiled"}));
    EXPECT_EQ(heard.failures, (std::vector{false, true}));
    EXPECT_NE(heard.sentences[1].find("the device fell off the bus"), std::string::npos);
    EXPECT_TRUE(test::same_bits<float>(problem.terrain.grid, solution.distance,
                                       test::solve(problem, "dijkstra").distance));
}

TEST(AutoSession, TakesTheNextSolverWhereOneCannotBeOpened) {
    const test::Problem problem = test::uniform_problem({20, 20}, {0, 0});
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(0, false));
    Heard heard;
    Progress progress;
    registry.open("auto", problem.terrain, {}, progress, heard.hear());
    EXPECT_EQ(heard.names, Names{"tiled"});
    EXPECT_EQ(heard.failures, std::vector{true});
    EXPECT_NE(heard.sentences[0].find("failing failed"), std::string::npos) << heard.sentences[0];
}

TEST(AutoSession, ASolverThatIsNamedIsNotReplacedWhereItFails) {
    const test::Problem problem = test::uniform_problem({20, 20}, {0, 0});
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(0));
    Progress progress;
    const auto session = registry.open("failing", problem.terrain, {}, progress);
    EXPECT_THROW(session->solve(problem.query, progress), Unavailable);
}

TEST(AutoSession, TakesEachOfManySolutionsOnceWhereASolverFailsAmongThem) {
    const test::Problem problem = test::uniform_problem({30, 30}, {0, 0});
    std::vector<Query> queries(5);
    for (std::size_t i = 0; i < queries.size(); ++i)
        queries[i].sources.push_back({.node = 31 * i});
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(2));
    Progress progress;
    const auto session = registry.open("auto", problem.terrain, {.cpu = {.threads = 2}}, progress);
    std::vector<int> taken(queries.size());
    session->solve_each(
        queries,
        [&](std::size_t i, const Solution& solution) {
            ++taken[i];
            EXPECT_EQ(solution.distance[31 * i], 0);
        },
        progress);
    EXPECT_EQ(taken, std::vector<int>(queries.size(), 1));
}

TEST(AutoSession, AddsEachOfManySharesOnceWhereASolverFailsAmongThem) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const test::AccumulationProblem problem =
            test::random_accumulation(test::Ground::voids, seed, {.rows = 40, .cols = 50});
        SolverRegistry registry;
        registry.add(std::make_unique<Failing>(int(seed % problem.queries.size())));
        Progress progress;
        Heard heard;
        const auto session =
            registry.open("auto", problem.problem.terrain, {}, progress, heard.hear());
        EXPECT_EQ(test::difference(test::accumulated(*session, problem),
                                   test::plainly_accumulated(problem)),
                  "");
        EXPECT_EQ(heard.names, (Names{"failing", "tiled"}));
    }
}

TEST(AutoSession, WhatWantingThrowsIsNoFailureOfTheSolver) {
    const test::Problem problem = test::uniform_problem({20, 20}, {0, 0});
    const std::vector<Query> queries(2, problem.query);
    const std::vector<Share> shares(2);
    CellSums sums(problem.terrain.grid, 2);
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(5));
    Heard heard;
    Progress progress;
    const auto session = registry.open("auto", problem.terrain, {}, progress, heard.hear());
    const auto wants = [](std::size_t, const std::array<float, 4>&) -> bool {
        throw Unavailable(Sentence("full"));
    };
    EXPECT_THROW(session->accumulate(queries, {sums, shares, wants}, progress), Unavailable);
    EXPECT_EQ(heard.names, Names{"failing"});
}

TEST(AutoSession, WhatTakingThrowsIsNoFailureOfTheSolver) {
    const test::Problem problem = test::uniform_problem({20, 20}, {0, 0});
    const std::vector<Query> queries(2, problem.query);
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(5));
    Heard heard;
    Progress progress;
    const auto session = registry.open("auto", problem.terrain, {}, progress, heard.hear());
    EXPECT_THROW(
        session->solve_each(
            queries, [](std::size_t, Solution) { throw Unavailable(Sentence("full")); }, progress),
        Unavailable);
    EXPECT_EQ(heard.names, Names{"failing"});
}

TEST(AutoSession, AQuestionThatNoSolverCanAnswerIsNotAskedTwice) {
    const test::Problem problem = test::uniform_problem({20, 20}, {0, 0});
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(5));
    Heard heard;
    Progress progress;
    const auto session = registry.open("auto", problem.terrain, {}, progress, heard.hear());
    EXPECT_THROW(session->solve({}, progress), InvalidInput);
    EXPECT_EQ(heard.names, Names{"failing"});
}

TEST(AutoSession, ProgressDoesNotFallWhereAnotherSolverBeginsAgain) {
    const test::Problem problem = test::uniform_problem({64, 64}, {0, 0});
    struct Rising : Progress {
        void report(double fraction) override {
            EXPECT_GE(fraction, last);
            last = fraction;
        }
        double last = 0;
    } progress;
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(0));
    Progress quiet;
    const auto session = registry.open("auto", problem.terrain, {}, quiet);
    session->solve(problem.query, progress);
    EXPECT_EQ(progress.last, 1);
}

TEST(AutoSession, CandidatesEndWithTheFirstThatNoDeviceCanLetDown) {
    const test::Problem problem = test::uniform_problem({20, 20}, {0, 0});
    SolverRegistry registry;
    registry.add(std::make_unique<Failing>(0));
    Names names;
    for (const Solver* solver : registry.candidates("auto", problem.terrain, {}).solvers)
        names.push_back(solver->name());
    EXPECT_EQ(names, (Names{"failing", "tiled"}));
}

/// Solves networks with `dijkstra`, and fails after a number of queries.
class FailingOnNetworks : public NetworkSolver {
  public:
    explicit FailingOnNetworks(int queries) : queries_(queries) {}
    std::string name() const override { return "failing"; }
    Sentence description() const override { return Sentence("a solver for a test"); }
    bool runs_on_device() const override { return true; }
    std::size_t memory_needed(const NetworkShape&, const SolverOptions&) const override {
        return 0;
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const SolverOptions& options,
                                         Progress&) const override {
        if (queries_ < 0)
            throw OutOfMemory(2, 1);
        return std::make_unique<FailingSession>(graph, options, queries_);
    }

  private:
    class FailingSession : public NetworkSession {
      public:
        FailingSession(const ForwardStar& graph, const SolverOptions& options, int queries)
            : NetworkSession(graph, options), left_(queries) {}

      protected:
        NetworkSolution solve_group(const NetworkQuery& query, Progress& progress) override {
            if (left_-- == 0)
                throw Unavailable(Sentence("the device fell off the bus"));
            return NetworkSolvers()
                .open("dijkstra", graph(), 1, nullptr, options(), progress)
                ->solve(query, progress);
        }

      private:
        int left_;
    };

    const int queries_;
};

/// A network, its solvers with one that fails after `queries` queries, and what "auto" said.
struct FailingRoads {
    explicit FailingRoads(int queries) {
        solvers.add(std::make_unique<FailingOnNetworks>(queries));
        session = solvers.open("auto", graph, 1, nullptr, {.cpu = {.threads = 2}}, progress,
                               [this](const NetworkSolver& taken, const Sentence& why, bool) {
                                   names.push_back(taken.name());
                                   sentences.push_back(why.english());
                               });
        for (std::size_t node = 0; node < 5; ++node)
            queries_of_nodes.emplace_back().sources = {{.node = 31 * node}};
    }

    const ForwardStar graph = test::lattice(12, 5);
    NetworkSolvers solvers;
    Progress progress;
    Names names, sentences;
    std::unique_ptr<NetworkSession> session;
    std::vector<NetworkQuery> queries_of_nodes;
};

TEST(AutoSession, GoesOnOnNetworksToo) {
    for (const int queries : {-1, 0, 2}) {
        FailingRoads roads(queries);
        const auto expected =
            roads.solvers.open("dijkstra", roads.graph, 1, nullptr, {}, roads.progress);
        std::vector<int> taken(roads.queries_of_nodes.size());
        roads.session->solve_each(
            roads.queries_of_nodes,
            [&](std::size_t i, const NetworkSolution& solution) {
                ++taken[i];
                EXPECT_TRUE(std::ranges::equal(
                    solution.distance,
                    expected->solve(roads.queries_of_nodes[i], roads.progress).distance));
            },
            roads.progress);
        EXPECT_EQ(taken, std::vector<int>(taken.size(), 1));
        EXPECT_EQ(roads.names, queries < 0 ? Names{"buckets"} : (Names{"failing", "buckets"}));
        EXPECT_TRUE(roads.sentences.back().starts_with("The solver failing failed: "))
            << roads.sentences.back();
        EXPECT_NE(roads.sentences.back().find(". Solver: buckets ("), std::string::npos);
    }
}

TEST(AutoSession, GoesOnInTablesOfNetworks) {
    FailingRoads roads(1);
    const std::vector<std::size_t> receivers{3, 140, 77};
    const Array<std::uint32_t> costs =
        roads.session->costs_between(roads.queries_of_nodes, receivers, roads.progress);
    const Array<std::uint32_t> expected =
        roads.solvers.open("dijkstra", roads.graph, 1, nullptr, {}, roads.progress)
            ->costs_between(roads.queries_of_nodes, receivers, roads.progress);
    EXPECT_TRUE(std::ranges::equal(costs, expected));
    EXPECT_EQ(roads.names, (Names{"failing", "buckets"}));
}

} // namespace
} // namespace fermat
