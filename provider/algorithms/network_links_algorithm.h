#pragma once

#include "network_algorithm.h"

#include <fermat/links.h>

/// fermat:networklinks: least-cost paths between points on a network that link them.
class NetworkLinksAlgorithm : public NetworkAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkLinksAlgorithm)

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
    /// For each point, by its index, those with larger indices to which links are wanted.
    using Wanted = std::vector<std::vector<std::size_t>>;
    /// The outputs that are wanted, and what is written to them.
    struct Writing {
        VectorOutput lines, table;
        bool hasDirection = true; ///< whether the way back may cost something else
        std::size_t links = 0;
        std::vector<bool> isLinked; ///< of each point
    };

    PairFields tableFields() const;
    Wanted wantedLinks(const Problem& problem, fermat::NetworkSession& session,
                       fermat::Progress& progress) const;
    Wanted neighbours(const Problem& problem, fermat::NetworkSession& session,
                      fermat::Progress& progress) const;
    /// Those of a minimum spanning tree.
    Wanted treeOf(const Wanted& wanted, const Problem& problem, fermat::NetworkSession& session,
                  fermat::Progress& progress) const;
    /// Solves for the points from which links are wanted, in their order.
    void solveFrom(const Wanted& wanted, const Problem& problem, fermat::NetworkSession& session,
                   const Wants& wants, const TakeReach& take, fermat::Progress& progress) const;
    void writeLinks(const Wanted& wanted, const Problem& problem, fermat::NetworkSession& session,
                    Writing& writing, fermat::Progress& progress) const;
    /// Says how many links there are, and which points have none. Returns how many have none.
    std::size_t tellLinks(const Problem& problem, fermat::NetworkSession& session,
                          const Writing& writing, QgsProcessingFeedback* feedback) const;

    fermat::LinkKind mKind = fermat::LinkKind::neighbours;
};
