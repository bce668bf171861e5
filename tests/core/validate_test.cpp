#include "fermat/error.h"
#include "fermat/validate.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/recorder.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

constexpr float no_number = std::numeric_limits<float>::quiet_NaN();

Validation validated(const Problem& problem, const Field<float>& distance, double tolerance = 0,
                     std::size_t keep = 1000000, int threads = 1) {
    Progress progress;
    return validate(problem.terrain, problem.query, distance,
                    {.tolerance = tolerance, .keep = keep, .threads = threads}, progress);
}

Validation validated(const Problem& problem, std::span<const float> distance, double tolerance = 0,
                     std::size_t keep = 1000000, int threads = 1) {
    return validated(problem, Field<float>(problem.terrain.grid, distance), tolerance, keep,
                     threads);
}

std::vector<float> copy_of(const Solution& solution) {
    return test::values(solution.distance);
}

/// The violation that is listed for a cell; null if there is none.
const Violation* at(const Validation& validation, std::size_t cell) {
    const auto found = std::ranges::find(validation.violations, cell, &Violation::cell);
    return found == validation.violations.end() ? nullptr : &*found;
}

class Validator : public testing::TestWithParam<Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, Validator, testing::ValuesIn(test::all_grounds),
                         [](const auto& info) { return test::ground_name(info.param); });

TEST_P(Validator, FindsNothingInASolutionOfAnySolver) {
    for (int radius : {1, 1, 1, 2, 4})
        for (int seed = 0; seed < test::trials(20); ++seed) {
            const Problem problem = random_problem(GetParam(), std::uint64_t(400 + seed),
                                                   {.radius = radius, .rows = 70, .cols = 70});
            SCOPED_TRACE(problem.text);
            for (const std::string& solver : test::solver_names(radius)) {
                const Validation validation = validated(problem, solve(problem, solver).distance);
                ASSERT_TRUE(validation.valid()) << solver;
                ASSERT_TRUE(validation.violations.empty());
            }
        }
}

TEST_P(Validator, FindsAnyChangeToAnyOneCellAndNamesTheCell) {
    for (int seed = 0; seed < test::trials(12); ++seed) {
        Problem problem =
            random_problem(GetParam(), std::uint64_t(500 + seed), {.rows = 14, .cols = 13});
        if (seed % 4 == 0) // sources with different maximum costs have a separate check
            problem.query.sources.back().maximum_cost = 1e30f;
        SCOPED_TRACE(problem.text);
        std::vector<float> distance = copy_of(solve(problem));
        std::set<std::size_t> sources;
        for (const Source& source : problem.query.sources)
            sources.insert(source.node);
        const bool solved_again = groups_of_equal_maximum(problem.query).size() > 1;
        const auto reached = std::ranges::count_if(distance, [](float d) { return d < infinity; });
        if (reached == 0)
            continue;
        for (std::size_t i = 0; i < distance.size(); ++i) {
            const float was = distance[i];
            std::vector<float> changes;
            if (was < infinity)
                changes = {std::nextafter(was, infinity), was * 2 + 1, infinity};
            if (was > 0)
                changes.insert(changes.end(), {0, -1});
            if (was > 0 && was < infinity)
                changes.push_back(std::nextafter(was, 0.f));
            if (was == infinity)
                changes.insert(changes.end(), {1e-3f, 1e30f});
            changes.push_back(no_number);
            for (const float changed : changes) {
                distance[i] = changed;
                const Validation validation = validated(problem, distance);
                SCOPED_TRACE("cell " + std::to_string(i) + ": " + test::shown(was) + " becomes " +
                             test::shown(changed));
                ASSERT_FALSE(validation.valid());
                const Violation* violation = at(validation, i);
                if (sources.contains(i) && !solved_again && !violation) {
                    // A source that does not start leaves every reached cell without a reason.
                    ASSERT_GT(validation.count[std::size_t(Rule::sources_start)] + (reached == 1),
                              0u);
                    continue;
                }
                ASSERT_NE(violation, nullptr);
                ASSERT_EQ(std::isnan(violation->distance), std::isnan(changed));
                if (!std::isnan(changed)) {
                    ASSERT_EQ(test::bits(violation->distance), test::bits(changed));
                }
                if (!sources.contains(i)) {
                    ASSERT_EQ(test::bits(violation->expected), test::bits(was));
                    const Rule rule = changed == 0          ? Rule::zero_is_a_source
                                      : changed == infinity ? Rule::unreached_is_shut
                                                            : Rule::least_of_neighbours;
                    ASSERT_EQ(violation->rule, rule);
                }
            }
            distance[i] = was;
        }
    }
}

TEST_P(Validator, TakesTheSolutionOfOtherSourcesExactlyWhereItIsTheSame) {
    int same = 0, other = 0;
    for (int seed = 0; seed < 100; ++seed) {
        Problem problem = random_problem(GetParam(), std::uint64_t(2000 + seed),
                                         {.rows = 40, .cols = 40, .one_maximum = true});
        SCOPED_TRACE(problem.text);
        if (problem.query.sources.size() < 2)
            continue;
        const std::vector<float> distance = copy_of(solve(problem));
        problem.query.sources.pop_back();
        const bool is_same = distance == copy_of(solve(problem));
        ++(is_same ? same : other);
        ASSERT_EQ(validated(problem, distance).valid(), is_same);
        ASSERT_EQ(validated(problem, distance, 1e-12).valid(), is_same);
    }
    EXPECT_GT(same, 0);
    EXPECT_GT(other, 0);
}

TEST_P(Validator, SaysTheSameWithAnyNumberOfThreads) {
    for (int seed = 0; seed < test::trials(20); ++seed) {
        const Problem problem =
            random_problem(GetParam(), std::uint64_t(2200 + seed), {.rows = 120, .cols = 120});
        SCOPED_TRACE(problem.text);
        std::vector<float> distance = copy_of(solve(problem));
        for (std::size_t i = 3; i < distance.size(); i += 11)
            distance[i] *= 1.5f;
        const Validation one = validated(problem, distance),
                         four = validated(problem, distance, 0, 1000000, 4);
        ASSERT_EQ(one.count, four.count);
        ASSERT_EQ(one.violations.size(), four.violations.size());
        for (std::size_t i = 0; i < one.violations.size(); ++i) {
            ASSERT_EQ(one.violations[i].cell, four.violations[i].cell);
            ASSERT_EQ(one.violations[i].rule, four.violations[i].rule);
            ASSERT_EQ(test::bits(one.violations[i].expected),
                      test::bits(four.violations[i].expected));
        }
    }
}

class Rules : public testing::Test {
  protected:
    /// Distances 0 1 2 3 4.
    const Problem problem_ = test::uniform_problem({1, 5}, {0, 0});
    std::vector<float> distance_ = copy_of(solve(problem_));

    void expect_one(Rule rule, std::size_t cell, float expected) {
        const Validation validation = validated(problem_, distance_);
        EXPECT_FALSE(validation.valid());
        for (int i = 0; i < rule_count; ++i)
            EXPECT_EQ(validation.count[std::size_t(i)], i == int(rule) ? 1u : 0u)
                << rule_text(Rule(i)).english();
        ASSERT_EQ(validation.violations.size(), 1u);
        EXPECT_EQ(validation.violations[0].rule, rule);
        EXPECT_EQ(validation.violations[0].cell, cell);
        EXPECT_EQ(validation.violations[0].expected, expected);
    }
};

TEST_F(Rules, WhereNoSourceIsAtItsStartCostEveryCellIsUnreached) {
    distance_ = {infinity, infinity, infinity, 3, 4};
    const Validation validation = validated(problem_, distance_);
    EXPECT_EQ(validation.count[std::size_t(Rule::sources_start)], 2u);
    ASSERT_NE(at(validation, 3), nullptr);
    EXPECT_EQ(at(validation, 3)->rule, Rule::sources_start);
    ASSERT_NE(at(validation, 4), nullptr);
    EXPECT_EQ(at(validation, 4)->rule, Rule::sources_start);
}

TEST_F(Rules, EveryCellAtZeroDistanceIsASource) {
    distance_[4] = 0;
    const Validation validation = validated(problem_, distance_);
    EXPECT_EQ(validation.count[std::size_t(Rule::zero_is_a_source)], 1u);
    ASSERT_NE(at(validation, 4), nullptr);
    EXPECT_EQ(at(validation, 4)->rule, Rule::zero_is_a_source);
    EXPECT_EQ(at(validation, 4)->expected, 4);
}

TEST_F(Rules, AnUnreachedCellIsImpassableOrNoNeighbourReachesIt) {
    distance_[4] = infinity;
    expect_one(Rule::unreached_is_shut, 4, 4);
}

TEST_F(Rules, EveryDistanceIsTheLeastOverTheCellsNeighboursBitByBit) {
    distance_[4] = std::nextafter(4.f, 5.f);
    expect_one(Rule::least_of_neighbours, 4, 4);
    distance_[4] = std::nextafter(4.f, 3.f);
    expect_one(Rule::least_of_neighbours, 4, 4);
}

TEST_F(Rules, AnUnreachedRasterIsNotValidWhereASourceCouldStart) {
    std::ranges::fill(distance_, infinity);
    EXPECT_FALSE(validated(problem_, distance_).valid());
}

TEST(Validation, HoldsARasterThatIsUnreachedForValidWhereNoSourceMayStart) {
    Problem problem = test::uniform_problem({3, 3}, {1, 1});
    problem.query.sources[0].start_cost = 5;
    problem.query.maximum_cost = 4;
    std::vector<float> distance(9, infinity);
    EXPECT_TRUE(validated(problem, distance).valid());
    distance[0] = 1;
    EXPECT_FALSE(validated(problem, distance).valid());
}

TEST(Validation, HoldsACellAboveTheMaximumForWrong) {
    Problem problem = test::uniform_problem({1, 5}, {0, 0});
    const std::vector<float> distance = copy_of(solve(problem));
    problem.query.maximum_cost = 3;
    const Validation validation = validated(problem, distance);
    EXPECT_FALSE(validation.valid());
    ASSERT_EQ(validation.violations.size(), 1u);
    EXPECT_EQ(validation.violations[0].cell, 4u);
    EXPECT_EQ(validation.violations[0].expected, infinity);
}

TEST(Validation, ToleratesARelativeDifferenceUpToTheToleranceAndNoMore) {
    const Problem problem = test::uniform_problem({1, 5}, {0, 0});
    std::vector<float> distance = copy_of(solve(problem));
    distance[4] = 4.002f;
    EXPECT_TRUE(validated(problem, distance, 1e-3).valid());
    EXPECT_FALSE(validated(problem, distance, 1e-4).valid());
    distance[4] = infinity;
    EXPECT_FALSE(validated(problem, distance, 0.5).valid());
}

TEST(Validation, BoundsTheValuesByTheToleranceAndNotEachStep) {
    const Problem problem = test::uniform_problem({1, 1001}, {0, 0});
    std::vector<float> distance = copy_of(solve(problem));
    // Each cell is less than a thousandth above the value that its neighbour gives, but the last
    // one is far too large.
    for (std::size_t i = 1; i < distance.size(); ++i)
        distance[i] = (distance[i - 1] + 1) * 1.0009f;
    ASSERT_GT(distance.back(), 1600);
    const Validation validation = validated(problem, distance, 1e-3);
    EXPECT_FALSE(validation.valid());
    ASSERT_NE(at(validation, 1000), nullptr);
    EXPECT_EQ(at(validation, 1000)->expected, 1000);
}

TEST(Validation, TakesValuesWithinTheToleranceWhateverTheirDifferences) {
    const Problem problem = test::uniform_problem({1, 1001}, {0, 0});
    std::vector<float> distance = copy_of(solve(problem));
    for (std::size_t i = 1; i < distance.size(); ++i)
        distance[i] *= i % 2 ? 1.0009f : 0.9991f;
    EXPECT_TRUE(validated(problem, distance, 1e-3).valid());
    EXPECT_FALSE(validated(problem, distance, 8e-4).valid());
}

TEST(Validation, WithAToleranceWantsTheSameCellsReached) {
    Problem problem = test::uniform_problem({1, 6}, {0, 0});
    problem.query.maximum_cost = 3;
    std::vector<float> distance = copy_of(solve(problem));
    EXPECT_TRUE(validated(problem, distance, 0.5).valid());
    distance[4] = 3;
    EXPECT_FALSE(validated(problem, distance, 0.5).valid());
    distance[4] = distance[3] = infinity;
    EXPECT_FALSE(validated(problem, distance, 0.5).valid());
}

TEST(Validation, FindsCellsThatConfirmEachOtherWhereNoPathLeads) {
    // A step of cost 1 adds less than half a unit in the last place of 2e7.
    const Problem problem = test::drawn_problem({"..#...", "..#...", "..#..."});
    std::vector<float> distance = copy_of(solve(problem));
    ASSERT_TRUE(validated(problem, distance).valid());
    for (std::size_t i = 0; i < distance.size(); ++i)
        if (i % 6 > 2)
            distance[i] = 2e7f;
    const Validation validation = validated(problem, distance);
    EXPECT_EQ(validation.count[std::size_t(Rule::leads_to_a_source)], 9u);
    ASSERT_EQ(validation.violations.size(), 9u);
    EXPECT_EQ(validation.violations[0].cell, 3u);
    EXPECT_EQ(validation.violations[0].rule, Rule::leads_to_a_source);
    EXPECT_EQ(validation.violations[0].expected, infinity);
}

TEST(Validation, TakesCellsOfOneDistanceThatAStartExplains) {
    Problem problem = test::uniform_problem({30, 30}, {29, 29});
    problem.query.sources[0].start_cost = 2e9f;
    const std::vector<float> distance(900, 2e9f);
    EXPECT_TRUE(validated(problem, distance).valid());
}

TEST(Validation, ListsAsManyViolationsAsItIsToldAndCountsAll) {
    const Problem problem = test::uniform_problem({10, 10}, {0, 0});
    std::vector<float> distance = copy_of(solve(problem));
    for (std::size_t i = 20; i < 100; i += 3)
        distance[i] = -1;
    const Validation all = validated(problem, distance);
    const Validation few = validated(problem, distance, 0, 4);
    EXPECT_EQ(all.count, few.count);
    ASSERT_EQ(few.violations.size(), 4u);
    EXPECT_GE(all.violations.size(), 27u);
    EXPECT_TRUE(std::ranges::is_sorted(all.violations, {}, &Violation::cell));
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(few.violations[i].cell, all.violations[i].cell);
}

TEST(Validation, OfSourcesOfDifferentMaximaComparesWithTheLeastCosts) {
    Problem problem = test::uniform_problem({1, 10}, {0, 0});
    problem.query.sources = {{.node = 4, .maximum_cost = 2}, {.node = 9}};
    std::vector<float> distance = copy_of(solve(problem));
    EXPECT_TRUE(validated(problem, distance).valid());
    // The value that it would have if the nearer source could continue. Its neighbours explain it.
    distance[1] = 3;
    const Validation validation = validated(problem, distance);
    EXPECT_FALSE(validation.valid());
    ASSERT_EQ(validation.violations.size(), 1u);
    EXPECT_EQ(validation.violations[0].cell, 1u);
    EXPECT_EQ(validation.violations[0].expected, 8);
}

TEST(Validation, HasASentenceForEachRule) {
    std::set<std::string> sentences;
    for (int i = 0; i < rule_count; ++i) {
        sentences.insert(rule_text(Rule(i)).english());
        EXPECT_GT(sentences.rbegin()->size(), 20u);
    }
    EXPECT_EQ(sentences.size(), std::size_t(rule_count));
}

TEST(Validation, RefusesARasterOfAnotherSizeAndNamesBoth) {
    const Problem problem = test::uniform_problem({3, 3}, {1, 1});
    try {
        validated(problem, Field<float>({2, 4}, nullptr, 1));
        FAIL() << "was taken";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("8"), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("9"), std::string::npos) << error.what();
    }
}

TEST(Validation, RefusesSourcesThatCannotBeUsed) {
    Problem problem = test::drawn_problem({".#"});
    const std::vector<float> distance{0, infinity};
    problem.query.sources[0].node = 1;
    EXPECT_THROW(validated(problem, distance), InvalidInput);
    problem.query.sources.clear();
    EXPECT_THROW(validated(problem, distance), InvalidInput);
}

TEST(Validation, StopsWhenAskedAndReportsARisingProgress) {
    Problem problem = test::uniform_problem({300, 300}, {1, 1});
    const Field<float> distance = std::move(solve(problem).distance);
    for (int maxima = 1; maxima <= 2; ++maxima) {
        test::Recorder calm;
        validate(problem.terrain, problem.query, distance, {.threads = 1}, calm);
        ASSERT_GT(calm.questions(), 0u);
        EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
        EXPECT_LE(calm.fractions().back(), 1);
        test::Recorder recorder(0);
        EXPECT_THROW(validate(problem.terrain, problem.query, distance, {.threads = 1}, recorder),
                     Cancelled);
        problem.query.sources.push_back({.node = 0, .start_cost = 1e6f, .maximum_cost = 1e7f});
    }
}

} // namespace
} // namespace fermat
