#pragma once

#include "network_algorithm.h"

#include <fermat/network_routes.h>

/// fermat:networktraveltimes: a table of the costs from every source to every receiver on a
/// network.
class NetworkTravelTimesAlgorithm : public NetworkAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkTravelTimesAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    struct Pair {
        std::uint32_t cost = fermat::NetworkGraph::unreached;
        std::uint32_t from = 0, to = 0; ///< indices of the stops; only with LENGTHS
        double length = 0;              ///< metres; only with LENGTHS

        bool isReached() const { return cost != fermat::NetworkGraph::unreached; }
    };
    /// Sets the pairs with all receivers, source by source, for some of the sources: costs only,
    /// or lengths too.
    void solveCosts(const Problem& problem, fermat::NetworkSession& session, std::size_t first,
                    std::vector<Pair>& pairs, fermat::Progress& progress) const;
    void solveLengths(const Problem& problem, fermat::NetworkSession& session, std::size_t first,
                      std::vector<Pair>& pairs, fermat::Progress& progress) const;
    /// Letters of the names in all rows.
    static std::size_t lettersOf(const Problem& problem);
    /// Of the distances of all nodes, only those of the receivers' nodes count.
    std::uint32_t costOf(const Problem& problem, const NetworkGiven& source,
                         std::span<const std::uint32_t> distance,
                         const NetworkGiven& receiver) const;
    static Pair measure(fermat::RouteMeasures& measures, const NetworkGiven& receiver);

    bool mLengths = true;
    bool mCrossTable = false;
};
