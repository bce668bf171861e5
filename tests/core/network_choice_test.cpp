#include "fermat/error.h"
#include "fermat/network_solver.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

TEST(NetworkSolvers, AutoTakesTheFirstAndSaysWhy) {
    Sentence why;
    EXPECT_EQ(NetworkSolvers().choose("auto", {10, 10}, {}, &why).name(), "buckets");
    EXPECT_EQ(why.english(),
              "Solver: buckets (Buckets of nodes of about the same cost (Δ-stepping), on all "
              "CPU threads); not phast: building its hierarchy pays off from about 63 "
              "sources on");
}

TEST(NetworkSolvers, AutoTakesAHierarchyForManyQueriesOrIfThereIsOne) {
    NetworkShape roads{100000, 240000, 152};
    EXPECT_EQ(NetworkSolvers().choose("auto", roads).name(), "phast");
    roads.queries = 151;
    EXPECT_EQ(NetworkSolvers().choose("auto", roads).name(), "buckets");
    roads.queries = 1;
    roads.prepared = true;
    EXPECT_EQ(NetworkSolvers().choose("auto", roads).name(), "phast");
    Sentence why;
    EXPECT_EQ(NetworkSolvers().choose("auto", {1000, 6000, 1000000}, {}, &why).name(), "buckets");
    EXPECT_TRUE(why.english().ends_with(
        "; not phast: a graph with so many arcs per node has no small hierarchy"))
        << why.english();
    EXPECT_EQ(NetworkSolvers()
                  .choose("auto", {std::size_t(1) << 40, std::size_t(1) << 41, 1000000}, {}, &why)
                  .name(),
              "buckets");
    EXPECT_TRUE(
        why.english().ends_with("; not phast: there is not enough memory to build its hierarchy"))
        << why.english();
}

TEST(NetworkSolvers, AnUnknownNameIsRefusedWithTheNamesThatThereAre) {
    try {
        NetworkSolvers().choose("fastest", {10, 10});
        FAIL();
    } catch (const InvalidInput& error) {
        EXPECT_STREQ(error.what(),
                     "there is no solver 'fastest'; there are: auto, phast, buckets, dijkstra");
    }
}

/// A solver that cannot run, or should not be taken.
class PoorSolver : public NetworkSolver {
  public:
    PoorSolver(std::string missing, std::string poor)
        : missing_(std::move(missing)), poor_(std::move(poor)) {}
    std::string name() const override { return "poor"; }
    Sentence description() const override { return Sentence("none"); }
    Sentence unavailable() const override { return Sentence(missing_); }
    Sentence discouraged(const NetworkShape&, const SolverOptions&) const override {
        return Sentence(poor_);
    }
    std::size_t memory_needed(const NetworkShape&, const SolverOptions&) const override {
        return 0;
    }
    std::unique_ptr<NetworkSession> open(const ForwardStar&, const SolverOptions&,
                                         Progress&) const override {
        throw Unavailable(Sentence(missing_));
    }

  private:
    std::string missing_, poor_;
};

TEST(NetworkSolvers, AutoLeavesOutWhatCannotRunOrIsDiscouraged) {
    for (const bool missing : {true, false}) {
        NetworkSolvers solvers;
        solvers.add(
            std::make_unique<PoorSolver>(missing ? "no device" : "", missing ? "" : "few nodes"));
        Sentence why;
        EXPECT_EQ(solvers.choose("auto", {10, 10}, {}, &why).name(), "buckets");
        EXPECT_NE(why.english().find(missing ? "; not poor: no device" : "; not poor: few nodes"),
                  std::string::npos)
            << why.english();
        if (missing) {
            EXPECT_THROW(solvers.choose("poor", {10, 10}), Unavailable);
        } else {
            EXPECT_EQ(solvers.choose("poor", {10, 10}).name(), "poor");
        }
    }
}

} // namespace
} // namespace fermat
