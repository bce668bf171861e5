#pragma once

#include "network_algorithm.h"
#include "road_attributes.h"

#include <fermat/network_routes.h>

/// fermat:networkpaths: the least-cost paths between sources and receivers along a network.
class NetworkPathsAlgorithm : public NetworkAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkPathsAlgorithm)

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
    /// The outputs that are wanted.
    struct Writing {
        VectorOutput paths;
        VectorOutput roads;
        std::optional<RoadAttributes> attributes; ///< of the roads
        bool hasReadAll = false;
    };
    /// A path that was found, for the roads on it.
    struct Found {
        fermat::NetworkRoute route;
        QgsAttributes pair; ///< the fields of the path that its roads have too
    };
    /// Writes a path to each receiver. Returns the receivers that have none.
    std::vector<std::size_t> writePaths(const Problem& problem, const std::vector<Reach>& reach,
                                        Writing& writing, fermat::Progress& progress) const;
    /// Writes the roads on paths.
    void writeRoads(const Problem& problem, const std::vector<Found>& paths, Writing& writing,
                    fermat::Progress& progress) const;
    QgsFields roadFields() const;

    bool mEachSource = false;
};
