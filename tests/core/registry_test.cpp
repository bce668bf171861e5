#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "support/compare.h"
#include "support/problems.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::holds;

class Named : public Solver {
  public:
    Named(std::string name, std::string unavailable, std::string unsuitable)
        : name_(std::move(name)), unavailable_(std::move(unavailable)),
          unsuitable_(std::move(unsuitable)) {}
    std::string name() const override { return name_; }
    Sentence description() const override { return Sentence("a solver for a test"); }
    Sentence unavailable() const override { return Sentence(unavailable_); }
    Sentence unsuitable(const TerrainShape&, const SolverOptions&) const override {
        return Sentence(unsuitable_);
    }
    std::size_t memory_needed(const TerrainShape&, const Query&,
                              const SolverOptions&) const override {
        return 0;
    }
    std::unique_ptr<Session> open(const Terrain&, const SolverOptions&, Progress&) const override {
        throw Unavailable(Sentence("only for a test"));
    }

  private:
    std::string name_, unavailable_, unsuitable_;
};

template <class Thrown>
std::string message_of(const SolverRegistry& registry, const std::string& name,
                       const Terrain& terrain) {
    try {
        registry.choose(name, terrain);
    } catch (const Thrown& error) {
        return error.what();
    }
    return "nothing was thrown";
}

TEST(Registry, HoldsTiledDijkstraAndWavefrontsInThisOrder) {
    const SolverRegistry registry;
    ASSERT_EQ(registry.solvers().size(), 3u);
    EXPECT_EQ(registry.solvers()[0]->name(), "tiled");
    EXPECT_EQ(registry.solvers()[1]->name(), "dijkstra");
    EXPECT_EQ(registry.solvers()[2]->name(), "wavefronts");
}

TEST(Registry, AutoTakesWavefrontsForContinuousTimesAndNoOtherSolverDoes) {
    test::Problem problem = test::uniform_problem({40, 40}, {0, 0});
    const SolverRegistry registry;
    EXPECT_FALSE(registry.solvers()[2]->why_not(problem.terrain, {}).empty());
    problem.terrain.wavefronts = true;
    EXPECT_EQ(registry.choose("auto", problem.terrain).name(), "wavefronts");
    for (const char* name : {"tiled", "dijkstra"})
        try {
            registry.choose(name, problem.terrain);
            FAIL() << name;
        } catch (const Unavailable& error) {
            EXPECT_TRUE(holds(error.what(), "continuous travel times")) << error.what();
        }
}

TEST(Registry, AutoTakesTiledForEveryRadiusAndSaysSo) {
    for (int radius = 1; radius <= 6; ++radius) {
        const test::Problem problem = test::uniform_problem({40, 40}, {0, 0}, radius);
        Sentence why;
        EXPECT_EQ(SolverRegistry().choose("auto", problem.terrain, {}, &why).name(), "tiled");
        EXPECT_TRUE(holds(why.english(), "tiled")) << why.english();
    }
}

TEST(Registry, AutoPassesASolverThatIsNotForThisTerrainAndSaysWhy) {
    SolverRegistry registry;
    registry.add(std::make_unique<Named>("picky", "", "the grid is too small"));
    const test::Problem problem = test::uniform_problem({40, 40}, {0, 0});
    Sentence why;
    EXPECT_EQ(registry.choose("auto", problem.terrain, {}, &why).name(), "tiled");
    EXPECT_TRUE(holds(why.english(), "not picky: the grid is too small")) << why.english();
}

TEST(Registry, ASolverThatIsAddedIsPreferredToThoseThereAre) {
    SolverRegistry registry;
    registry.add(std::make_unique<Named>("quick", "", ""));
    const test::Problem problem = test::uniform_problem({4, 4}, {0, 0});
    EXPECT_EQ(registry.choose("auto", problem.terrain).name(), "quick");
}

TEST(Registry, ThoseThereAreArePreferredToASolverThatIsAddedLast) {
    SolverRegistry registry;
    registry.add_last(std::make_unique<Named>("old", "", ""));
    const test::Problem problem = test::uniform_problem({4, 4}, {0, 0});
    Sentence why;
    EXPECT_EQ(registry.choose("auto", problem.terrain, {}, &why).name(), "tiled");
    EXPECT_FALSE(holds(why.english(), "old")) << why.english();
    EXPECT_EQ(registry.choose("old", problem.terrain).name(), "old");
}

TEST(Registry, AutoPassesASolverThatCannotRunAndSaysWhy) {
    SolverRegistry registry;
    registry.add(std::make_unique<Named>("broken", "the device is gone", ""));
    const test::Problem problem = test::uniform_problem({4, 4}, {0, 0});
    Sentence why;
    EXPECT_EQ(registry.choose("auto", problem.terrain, {}, &why).name(), "tiled");
    EXPECT_TRUE(holds(why.english(), "not broken")) << why.english();
    EXPECT_TRUE(holds(why.english(), "the device is gone")) << why.english();
}

TEST(Registry, ThrowsUnavailableForANamedSolverThatCannotRunWithTheReason) {
    SolverRegistry registry;
    registry.add(std::make_unique<Named>("broken", "the device is gone", ""));
    registry.add(std::make_unique<Named>("picky", "", "the grid is too small"));
    const test::Problem problem = test::uniform_problem({4, 4}, {0, 0}, 2);
    const std::string broken = message_of<Unavailable>(registry, "broken", problem.terrain);
    EXPECT_TRUE(holds(broken, "broken") && holds(broken, "the device is gone")) << broken;
    const std::string picky = message_of<Unavailable>(registry, "picky", problem.terrain);
    EXPECT_TRUE(holds(picky, "picky") && holds(picky, "the grid is too small")) << picky;
}

TEST(Registry, ThrowsInvalidInputForANameThatIsNotThereAndListsTheNames) {
    const test::Problem problem = test::uniform_problem({4, 4}, {0, 0});
    const std::string text = message_of<InvalidInput>(SolverRegistry(), "fastest", problem.terrain);
    for (const char* name : {"fastest", "auto", "tiled", "dijkstra"})
        EXPECT_TRUE(holds(text, name)) << text;
}

} // namespace
} // namespace fermat
