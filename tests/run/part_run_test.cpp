#include "part_run.h"

#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace fermat {
namespace {

/// A raster of which parts are read and solved.
class Raster {
  public:
    explicit Raster(const test::Problem& problem) : problem_(problem) {}

    /// Runs from a part with the sources of the problem. Reads at most so many parts.
    bool run(SolvedPart& part, Progress& progress, int most = 1000) {
        const auto read = [&](Progress& reading) {
            reading.check(1);
            if (++parts_ > most)
                return false;
            terrain_.emplace(problem_.terrain.part(part.first(), part.grid()));
            return true;
        };
        const auto solve = [&](Progress& solving) {
            Query query = problem_.query;
            for (Source& source : query.sources)
                source.node = part.toPart(source.node);
            solution_ = test::open_session("tiled", *terrain_, 1)->solve(query, solving);
            return part.edgesOf(solution_, *terrain_);
        };
        return PartRun(part, problem_.query.maximum_cost, {read, solve}).solve(progress);
    }
    int parts() const { return parts_; }
    const Solution& solution() const { return solution_; }

  private:
    const test::Problem& problem_;
    int parts_ = 0;
    std::optional<Terrain> terrain_;
    Solution solution_;
};

SolvedPart::Ends ends_of(const test::Problem& problem) {
    SolvedPart::Ends ends;
    for (const Source& source : problem.query.sources)
        ends.sources.add(problem.terrain.grid.cell(source.node));
    return ends;
}

/// A maximum cost that a share of the ground is within.
float maximum_for(const Field<float>& distance, double share) {
    std::vector<float> reached;
    for (const float cost : test::values(distance))
        if (cost < infinity)
            reached.push_back(cost);
    std::ranges::sort(reached);
    return reached.empty() ? 0 : reached[std::size_t(share * double(reached.size() - 1))];
}

class PartRuns : public testing::TestWithParam<int> {};

TEST_P(PartRuns, HaveTheBitsOfTheWholeRaster) {
    int parts = 0, widened = 0;
    const int seeds = test::trials(30);
    for (const test::Ground ground : test::all_grounds)
        for (int seed = 0; seed < seeds; ++seed) {
            test::Problem problem = test::random_problem(
                ground, std::uint64_t(seed) + 70, {.radius = GetParam(), .one_maximum = true});
            test::Random random(std::uint64_t(seed) + 7);
            problem.query.maximum_cost =
                maximum_for(test::solve(problem).distance, random.between(0, 0.25));
            const Solution whole = test::solve(problem);
            SolvedPart part(problem.terrain.grid, ends_of(problem),
                            {.margin = random.integer(0, 9), .multiple = 1, .most = 0.95});
            Raster raster(problem);
            test::Recorder recorder;
            ASSERT_TRUE(raster.run(part, recorder));
            parts += !part.isWhole();
            widened += raster.parts() > 1;
            std::vector<float> distance(problem.terrain.grid.cells(), infinity);
            for (std::size_t cell = 0; cell < part.grid().cells(); ++cell)
                distance[part.toRaster(cell)] = raster.solution().distance[cell];
            ASSERT_TRUE(test::same_bits<float>(problem.terrain.grid, distance,
                                               test::values(whole.distance)))
                << problem.text;
            ASSERT_TRUE(std::ranges::is_sorted(recorder.fractions()));
        }
    EXPECT_GE(parts, 2 * seeds);
    EXPECT_GE(widened, seeds);
}

INSTANTIATE_TEST_SUITE_P(Radius, PartRuns, testing::Values(1, 2, 3, 6));

TEST(PartRun, EndsIfAPartIsNotToBeSolved) {
    const test::Problem problem = test::uniform_problem({300, 300}, {150, 150});
    SolvedPart part(problem.terrain.grid, ends_of(problem),
                    {.margin = 5, .multiple = 1, .most = 0.95});
    Raster raster(problem);
    EXPECT_FALSE(raster.run(part, no_progress, 1));
    EXPECT_EQ(raster.parts(), 2);
    EXPECT_FALSE(part.isWhole());
}

TEST(SolvedPart, FollowsAFrontThatCameFarOnlyAsFarAsItMayGo) {
    const int middle = 50000, reach = 18000;
    SolvedPart::Ends ends;
    ends.sources.add(Cell{middle, middle});
    SolvedPart part({100000, 100000}, ends, {});
    int solved = 1;
    for (;; ++solved) { // on even ground of one second a cell
        const Cell first = part.first();
        const Grid grid = part.grid();
        SolvedPart::Edges edges;
        const auto reached = [&](std::size_t side, int cells) {
            if (cells <= reach)
                edges.least[side] = float(cells);
        };
        reached(0, middle - first.row);
        reached(1, middle - first.col);
        reached(2, first.row + grid.rows - 1 - middle);
        reached(3, first.col + grid.cols - 1 - middle);
        if (!edges.reached())
            break;
        part.widen(edges, reach);
    }
    EXPECT_LE(solved, 6);
    EXPECT_LT(part.grid().rows, 2.15 * reach);
}

TEST(SolvedPart, BeginsAroundSourcesAndReceivers) {
    const SolvedPart::Rules rules{.margin = 10, .multiple = 1, .most = 1};
    SolvedPart::Ends ends;
    ends.sources.add(Cell{500, 500});
    const SolvedPart alone({1000, 1000}, ends, rules);
    EXPECT_EQ(alone.first(), (Cell{490, 490}));
    EXPECT_EQ(alone.grid(), (Grid{21, 21}));
    ends.receivers.add(Cell{500, 580});
    const SolvedPart towards({1000, 1000}, ends, rules); // 80 cells and a quarter around the source
    EXPECT_EQ(towards.first(), (Cell{400, 400}));
    EXPECT_EQ(towards.grid(), (Grid{201, 201}));
    ends.snap = 30;
    ends.receivers = {};
    EXPECT_EQ(SolvedPart({1000, 1000}, ends, rules).first(), (Cell{469, 469}));
}

} // namespace
} // namespace fermat
