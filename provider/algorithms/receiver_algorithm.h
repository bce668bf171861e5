#pragma once

#include "pair_fields.h"
#include "source_algorithm.h"

#include <fermat/paths.h>

/// An algorithm that finds the costs from sources to receivers.
class ReceiverAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(ReceiverAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// The cell of a receiver, and who it is. A feature with several points makes several
    /// receivers.
    struct Receiver {
        std::size_t cell = 0;
        PairFields::End end;
        fermat::TerrainGraph::Place place = {}; ///< in its cell; only for wavefronts
    };

    /// The paths from one source of a problem to receivers, from the solution for this source. The
    /// way back of a round trip has no start cost.
    class RaysOf {
      public:
        RaysOf(const ReceiverAlgorithm& algorithm, const Problem& problem, std::size_t source,
               const fermat::Solution& solution, bool isWayBack = false);
        float time(const Receiver& receiver) const;
        /// Without its source and receiver. If there is none, its cost is infinite.
        fermat::Path to(const Receiver& receiver) const;

      private:
        const Problem& mProblem;
        const fermat::Solution& mSolution;
        fermat::Query mQuery;
        std::optional<fermat::Rays> mRays; ///< of wavefronts
    };

    /// The fields of a pair of source and receiver.
    PairFields pairFields(PairFields::Optional optional) const {
        optional.sourceNames = sourcesHaveNames();
        optional.receiverNames = mReceivers && mReceivers->hasNames();
        return PairFields(optional);
    }
    /// The names that people see for these fields.
    QMap<QString, QString> pairAliases() const;
    /// Adds END_POINT, RECEIVERS, RECEIVER_ID_FIELD and the output SKIPPED_RECEIVERS.
    void addReceiverParameters();
    /// Help on these parameters, as HTML.
    static QString receiverHelp();
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    /// Reads END_POINT and RECEIVERS, in this order, without those outside the raster.
    std::vector<FeatureCells> readReceivers(CellPlacer& placer,
                                            QgsProcessingFeedback* feedback) const;
    /// Moves receivers by SNAP_DISTANCE, and reports which are skipped and which no path can reach.
    std::vector<Receiver> placeReceivers(std::vector<FeatureCells> features, CellPlacer& placer,
                                         const Problem& problem,
                                         QgsProcessingFeedback* feedback) const;
    static std::vector<std::size_t> cellsOf(const std::vector<FeatureCells>& features);
    /// Lets the problem end at the receivers. Paths do not reach those on impassable cells.
    static void aimAt(const std::vector<Receiver>& receivers, Problem& problem);

  private:
    std::optional<QgsPointXY> mEnd;
    std::unique_ptr<FeatureCellsReader> mReceivers;
};
