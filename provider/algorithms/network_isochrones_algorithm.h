#pragma once

#include "isochrone_bands.h"
#include "network_algorithm.h"

#include <fermat/network_reach.h>

/// fermat:networkisochrones: the lines of a network that are reached, by intervals of cost.
class NetworkIsochronesAlgorithm : public NetworkAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkIsochronesAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString shortHelpString() const override;
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
    /// The outputs that are wanted, and what is written to them.
    struct Writing {
        VectorOutput lines;
        VectorOutput nodes;
        std::vector<double> ends; ///< of the intervals, as users give them; empty: not known yet
        qlonglong parts = 0;
        qlonglong reachedNodes = 0;
        double furthest = 0; ///< the greatest cost at a node, in whole units
    };
    /// Solves for some of the sources together, and writes what they reach.
    void reachFrom(const Problem& problem, std::span<const NetworkGiven> sources,
                   fermat::NetworkSession& session, Writing& writing,
                   QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    void writeLines(const Problem& problem, const std::vector<Reach>& reach, Writing& writing,
                    QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    void writeNodes(const Problem& problem, const std::vector<Reach>& reach, Writing& writing,
                    fermat::Progress& progress) const;
    /// The ends of the intervals up to a cost as users give it.
    std::vector<double> endsUpTo(double greatest, double furthest,
                                 QgsProcessingFeedback* feedback) const;

    std::optional<Intervals> mIntervals;
    bool mEachSource = false;
};
