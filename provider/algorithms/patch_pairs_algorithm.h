#pragma once

#include "pair_fields.h"
#include "source_algorithm.h"

#include <fermat/corridors.h>

/// An algorithm on all pairs of patches: on the ways from one that comes first in their layer to
/// the other one, unless DIRECTION says otherwise.
class PatchPairsAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(PatchPairsAlgorithm)

  protected:
    /// Adds the output PAIR_COUNT.
    void addPairCount();
    QString waysText(SlopeChoice::Direction direction) const override;
    QString waysSentence(SlopeChoice::Direction direction) const override;

    /// Like planProblem(), for a solve of each patch whose costs are kept, as floats. Throws
    /// QgsProcessingException if there are fewer than two patches.
    Problem planPatches(Wants wants, QgsProcessingFeedback* feedback) const;

    struct PatchCosts {
        /// Accumulated, from each patch. If they depend on the direction, those to each patch come
        /// after them.
        std::vector<fermat::Field<float>> costs;
        std::vector<fermat::PatchPair> pairs; ///< each two patches, by the numbers of their costs

        /// The number of pairs with a way, for PAIR_COUNT.
        qlonglong pairsWithWay() const;
    };
    /// Solves for each patch. Throws QgsProcessingException if there are no two patches with a way
    /// between them, and reports how many pairs have none.
    PatchCosts solvePatches(Problem& problem, QgsProcessingFeedback* feedback,
                            fermat::Progress& progress);

    /// The patch with these costs.
    static PairFields::End endOf(const Problem& problem, std::size_t costs) {
        const FeatureCells& patch = problem.features[costs % problem.features.size()];
        return {patch.id, patch.label};
    }

  private:
    /// Whether costs depend on the direction.
    bool haveDirections() const;
    static std::vector<fermat::PatchPair> pairsOf(const Problem& problem,
                                                  std::span<const fermat::Field<float>> costs);
    static void tellPairs(std::span<const fermat::PatchPair> pairs,
                          QgsProcessingFeedback* feedback);
};
