#pragma once

#include "isochrone_bands.h"
#include "network_algorithm.h"
#include "road_attributes.h"

#include <fermat/network_corridors.h>

/// fermat:networkcorridor: the lines of a network on which trips cost hardly more than the
/// least-cost paths.
class NetworkCorridorAlgorithm : public NetworkAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkCorridorAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    bool needsReceivers() const override { return false; }
    bool isPercent() const { return mExcess == fermat::Excess::percent; }
    /// The end of a class of the excess, as an expression.
    QString widthEnd() const;
    /// Trips between pairs of a source and a receiver.
    struct Trips {
        std::vector<Reach> ofSources, ofReceivers; ///< what each of them reaches by itself
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        std::vector<fermat::NetworkTrip> trips; ///< of each pair
    };
    /// The same problem the other way round: from the receivers to the sources.
    static Problem turned(const Problem& problem);
    std::vector<Reach> solveEach(Problem& problem, std::size_t rest,
                                 QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    /// `rest`: bytes that the run needs besides.
    Trips findTrips(Problem& problem, std::size_t rest, QgsProcessingFeedback* feedback,
                    fermat::Progress& progress) const;
    /// Says which pairs have no path. Throws QgsProcessingException if no pair counts.
    void tellTrips(Problem& problem, const Trips& trips, QgsProcessingFeedback* feedback) const;
    std::vector<fermat::CorridorPart> partsOf(const Problem& problem, const Trips& trips,
                                              std::span<const double> ends,
                                              fermat::Progress& progress) const;
    /// The ends of the classes, as users give them.
    std::vector<double> endsOf(const Problem& problem, const Trips& trips,
                               fermat::Progress& progress) const;
    QgsFields lineFields() const;
    QString writeLines(VectorOutput file, RoadAttributes& roads, const Problem& problem,
                       const Trips& trips, QgsProcessingContext& context,
                       QgsProcessingFeedback* feedback, fermat::Progress& progress);
    QString writePairs(VectorOutput table, const Problem& problem, const Trips& trips,
                       QgsProcessingContext& context, fermat::Progress& progress);

    fermat::Excess mExcess = fermat::Excess::percent;
    std::optional<Intervals> mWidths;
};
