#include "patch_pairs_algorithm.h"

#include "grouped_number.h"

#include <qgsprocessingparameters.h>

#include <algorithm>

void PatchPairsAlgorithm::addPairCount() {
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PAIR_COUNT"),
                                            tr("Pairs of patches with a way")));
}

void PatchPairsAlgorithm::takeParameters(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    if (terrainInput().slopes())
        throw QgsProcessingException(
            tr("Pairs of patches need costs that are the same in both directions, but uphill is "
               "not downhill. Leave ELEVATION out, or choose a raster of velocities or costs."));
}

SourceAlgorithm::Problem PatchPairsAlgorithm::planPatches(Wants wants,
                                                          QgsProcessingFeedback* feedback) const {
    wants.eachSource = true;
    wants.fromEdges = true;
    wants.cellBytesPerSource = sizeof(float);
    Problem problem = planProblem(wants, feedback);
    if (problem.features.size() < 2)
        throw QgsProcessingException(tr("There is only one patch, but two are needed. Add a "
                                        "feature to the layer of patches (SOURCES)."));
    return problem;
}

std::vector<fermat::PatchPair>
PatchPairsAlgorithm::pairsOf(const Problem& problem, std::span<const fermat::Field<float>> costs) {
    std::vector<fermat::PatchPair> pairs;
    for (std::size_t a = 0; a < costs.size(); ++a)
        for (std::size_t b = a + 1; b < costs.size(); ++b) {
            fermat::PatchPair pair{a, b};
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
    PatchCosts patches;
    patches.costs.resize(problem.features.size());
    solveEach(
        problem,
        [&](std::size_t patch, fermat::Solution solution) {
            patches.costs[patch] = std::move(solution.distance);
        },
        feedback, progress);
    patches.pairs = pairsOf(problem, patches.costs);
    tellPairs(patches.pairs, feedback);
    return patches;
}
