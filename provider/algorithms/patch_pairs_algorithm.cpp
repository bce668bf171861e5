#include "patch_pairs_algorithm.h"

#include "grouped_number.h"

#include <fermat/parallel.h>

#include <qgsprocessingparameters.h>

#include <algorithm>

namespace {

/// Costs above the maximum become infinite.
void addCosts(const fermat::Field<float>& more, float maximum, fermat::Field<float>& costs,
              int threads) {
    constexpr std::size_t tilesAtOnce = 256;
    fermat::parallel_for(costs.tiling().tiles(), tilesAtOnce, threads, fermat::no_progress,
                         [&](std::size_t begin, std::size_t end) {
                             for (std::size_t tile = begin; tile < end; ++tile)
                                 if (costs.holds(tile))
                                     std::ranges::transform(
                                         costs.cells(tile), more.cells(tile),
                                         costs.cells(tile).begin(), [&](float a, float b) {
                                             return a + b <= maximum ? a + b : fermat::infinity;
                                         });
                         });
}

} // namespace

void PatchPairsAlgorithm::addPairCount() {
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PAIR_COUNT"),
                                            tr("Pairs of patches with a way")));
}

QString PatchPairsAlgorithm::waysText(SlopeChoice::Direction direction) const {
    return direction == SlopeChoice::Towards ? tr("to earlier patches")
                                             : SourceAlgorithm::waysText(direction);
}

QString PatchPairsAlgorithm::waysSentence(SlopeChoice::Direction direction) const {
    return direction == SlopeChoice::Away ? tr("The ways lead to later patches of the layer.")
           : direction == SlopeChoice::Towards
               ? tr("The ways lead to earlier patches of the layer.")
               : tr("The ways lead from one patch to the other and back.");
}

bool PatchPairsAlgorithm::haveDirections() const {
    return terrainInput().slopes() && !terrainInput().areRoundTrips();
}

SourceAlgorithm::Problem PatchPairsAlgorithm::planPatches(Wants wants,
                                                          QgsProcessingFeedback* feedback) const {
    const std::size_t fields = haveDirections() ? 2 : 1;
    wants.eachSource = true;
    wants.fromEdges = true;
    wants.cellBytesPerSource = fields * sizeof(float);
    wants.moreBytesPerSource *= fields;
    Problem problem = planProblem(wants, feedback);
    if (problem.features.size() < 2)
        throw QgsProcessingException(tr("There is only one patch, but two are needed. Add a "
                                        "feature to the layer of patches (SOURCES)."));
    return problem;
}

std::vector<fermat::PatchPair>
PatchPairsAlgorithm::pairsOf(const Problem& problem, std::span<const fermat::Field<float>> costs) {
    const std::size_t patches = problem.features.size();
    std::vector<fermat::PatchPair> pairs;
    for (std::size_t a = 0; a < patches; ++a)
        for (std::size_t b = a + 1; b < patches; ++b) {
            fermat::PatchPair pair{a, costs.size() - patches + b};
            for (const std::size_t cell : problem.features[b].cells)
                pair.least_cost = std::min(pair.least_cost, costs[a][problem.part.toPart(cell)]);
            pairs.push_back(pair);
        }
    return pairs;
}

void PatchPairsAlgorithm::tellPairs(std::span<const fermat::PatchPair> pairs,
                                    QgsProcessingFeedback* feedback) {
    const auto without = std::ranges::count_if(
        pairs, [](const auto& pair) { return pair.least_cost == fermat::infinity; });
    const auto touching =
        std::ranges::count_if(pairs, [](const auto& pair) { return pair.least_cost == 0; });
    if (without + touching == std::ptrdiff_t(pairs.size()))
        throw QgsProcessingException(
            tr("No two patches have a way between them that costs more than 0. Use patches that "
               "are apart, on connected ground, or a larger MAX_COST."));
    if (without > 0)
        feedback->pushWarning(tr("%1 of %2 pairs of patches have no way between them.")
                                  .arg(grouped(without))
                                  .arg(grouped(pairs.size())));
    if (touching > 0)
        feedback->pushInfo(tr("%1 of %2 pairs of patches touch, so they do not count.")
                               .arg(grouped(touching))
                               .arg(grouped(pairs.size())));
}

qlonglong PatchPairsAlgorithm::PatchCosts::pairsWithWay() const {
    return std::ranges::count_if(
        pairs, [](const auto& pair) { return pair.least_cost < fermat::infinity; });
}

PatchPairsAlgorithm::PatchCosts PatchPairsAlgorithm::solvePatches(Problem& problem,
                                                                  QgsProcessingFeedback* feedback,
                                                                  fermat::Progress& progress) {
    const std::size_t count = problem.features.size();
    PatchCosts patches;
    patches.costs.resize(haveDirections() ? 2 * count : count);
    const auto take = [&](std::size_t patch, fermat::Solution solution) {
        patches.costs[patch] = std::move(solution.distance);
    };
    const auto takeOther = [&](std::size_t patch, fermat::Solution solution) {
        patches.costs[count + patch] = std::move(solution.distance);
    };
    const auto addBack = [&](std::size_t patch, const fermat::Solution& solution) {
        addCosts(solution.distance, maximumOf(problem.features[patch]), patches.costs[patch],
                 fermat::thread_count(threads()));
    };
    solveEach(problem, take, feedback, progress,
              haveDirections()                 ? fermat::TakeSolution(takeOther)
              : terrainInput().areRoundTrips() ? fermat::TakeSolution(addBack)
                                               : fermat::TakeSolution());
    patches.pairs = pairsOf(problem, patches.costs);
    tellPairs(patches.pairs, feedback);
    return patches;
}
