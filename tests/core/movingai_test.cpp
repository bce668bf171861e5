#include "fermat/cuda.h"
#include "fermat/solver.h"
#include "fermat/solver_registry.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/movingai.h"
#include "support/problems.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <mutex>
#include <thread>

namespace fermat {
namespace {

using test::MovingAiRow;

Terrain terrain_of(const test::MovingAiMap& map) {
    Array<std::uint8_t> codes(map.grid.cells());
    for (std::size_t i = 0; i < map.grid.cells(); ++i)
        codes[i] = map.free[i];
    Surface::Table slowness;
    slowness.fill(1);
    slowness[0] = infinity;
    const Neighbourhood steps;
    return {map.grid, Surface({map.grid, codes}, slowness), steps, GroundMetric(steps, 1, 1),
            CornerRule::only_if_both_sides_open};
}

class MovingAi : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override {
        if (test::test_data().empty())
            GTEST_SKIP() << "the test data are not there: set FERMAT_TEST_DATA to their folder";
        file_ = test::test_data() / "movingai" / GetParam();
        ASSERT_TRUE(std::filesystem::exists(file_)) << file_;
    }

    std::filesystem::path file_;
};

INSTANTIATE_TEST_SUITE_P(Map, MovingAi,
                         testing::Values("cities/Berlin_0_256.map", "cities/Berlin_1_1024.map",
                                         "cities/Boston_0_512.map", "mazes/maze512-8-0.map",
                                         "random/random512-10-0.map", "random/random512-35-0.map",
                                         "rooms/8room_000.map"),
                         [](const auto& info) {
                             std::string name = std::filesystem::path(info.param).stem().string();
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_P(MovingAi, RowsOfTheScenarioHaveTheirOptimalLength) {
    const test::MovingAiMap map = test::read_movingai_map(file_);
    const Terrain terrain = terrain_of(map);
    const std::vector<MovingAiRow> rows = test::read_movingai_scenario(file_.string() + ".scen");
    ASSERT_GT(rows.size(), 900u);
    const SolverRegistry registry = all_solvers();
    const Solver& solver = registry.choose("tiled", terrain);
    const std::size_t stride = test::sanitized ? 97 : test::all_trials() ? 1 : 20;

    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    const auto work = [&] {
        Progress progress;
        const auto session = solver.open(terrain, {.cpu = {.threads = 1}}, progress);
        for (std::size_t i; (i = next.fetch_add(stride)) < rows.size();) {
            const MovingAiRow& row = rows[i];
            // No step is shorter than 1, so this is the largest number of cells of a path of this
            // length.
            const double cells = row.length + 1;
            const double bound = row.length * cells * 0x1p-24 + row.rounding;
            Query query;
            query.sources.push_back({.node = map.grid.index(row.start)});
            query.maximum_cost = float(row.length + bound + 0.1);
            const float distance =
                session->solve(query, progress).distance[map.grid.index(row.goal)];
            const std::lock_guard lock(mutex);
            EXPECT_NEAR(double(distance), row.length, bound) << "row " << i;
        }
    };
    std::vector<std::jthread> threads(std::max(1u, std::thread::hardware_concurrency()));
    for (std::jthread& thread : threads)
        thread = std::jthread(work);
}

TEST_P(MovingAi, EverySolverHasTheBitsOfDijkstra) {
    const test::MovingAiMap map = test::read_movingai_map(file_);
    const std::vector<MovingAiRow> rows = test::read_movingai_scenario(file_.string() + ".scen");
    test::Problem problem{file_.string(), terrain_of(map), {}, {}};
    for (const CornerRule corners : {CornerRule::always, CornerRule::unless_both_sides_blocked,
                                     CornerRule::only_if_both_sides_open}) {
        problem.terrain.corners = corners;
        problem.query.sources = {
            {.node = map.grid.index(rows.back().start), .id = 1},
            {.node = map.grid.index(rows.front().start), .start_cost = 50.5f, .id = 2}};
        const Solution expected = solve(problem);
        for (const std::string& solver : test::names_beside_dijkstra())
            for (int threads : {1, 2, 7})
                ASSERT_TRUE(test::same_bits<float>(
                    map.grid, solve(problem, solver, threads).distance, expected.distance))
                    << solver << ", " << threads << " threads";
    }
}

TEST(MovingAiReader, NamesTheFileThatIsNotAMap) {
    const auto file = std::filesystem::path(testing::TempDir()) / "fermat_not_a_map.map";
    std::ofstream(file) << "type octile\nheight 2\nwidth 3\nmap\n...\n..\n";
    try {
        test::read_movingai_map(file);
        FAIL() << "was taken";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("fermat_not_a_map.map"), std::string::npos);
    }
    std::filesystem::remove(file);
}

} // namespace
} // namespace fermat
