#pragma once

#include "pair_fields.h"
#include "source_algorithm.h"

#include <fermat/corridors.h>

/// An algorithm on all pairs of patches, with costs that are the same in both directions.
class PatchPairsAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(PatchPairsAlgorithm)

  protected:
    /// Adds the output PAIR_COUNT.
    void addPairCount();
    /// Refuses slopes.
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;

    /// Like planProblem(), for a solve of each patch whose costs are kept, as floats. Throws
    /// QgsProcessingException if there are fewer than two patches.
    Problem planPatches(Wants wants, QgsProcessingFeedback* feedback) const;

    struct PatchCosts {
        std::vector<fermat::Field<float>> costs; ///< accumulated, from each patch
        std::vector<fermat::PatchPair> pairs;    ///< each two patches

        /// The number of pairs with a way, for PAIR_COUNT.
        qlonglong pairsWithWay() const;
    };
    /// Solves for each patch. Throws QgsProcessingException if there are no two patches with a way
    /// between them, and reports how many pairs have none.
    PatchCosts solvePatches(Problem& problem, QgsProcessingFeedback* feedback,
                            fermat::Progress& progress);

    static PairFields::End endOf(const Problem& problem, std::size_t patch) {
        return {problem.features[patch].id, problem.features[patch].label};
    }

  private:
    static std::vector<fermat::PatchPair> pairsOf(const Problem& problem,
                                                  std::span<const fermat::Field<float>> costs);
    static void tellPairs(std::span<const fermat::PatchPair> pairs,
                          QgsProcessingFeedback* feedback);
};
