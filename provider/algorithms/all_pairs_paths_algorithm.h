#pragma once

#include "fermat_algorithm.h"
#include "pair_matrix.h"

#include <optional>

/// fermat:allpairspaths: paths between given nodes, from the two rasters of fermat:allpairs.
class AllPairsPathsAlgorithm : public FermatAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(AllPairsPathsAlgorithm)

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
    struct Pair {
        int from = 0;
        int to = 0;
    };
    /// The pairs of FROM and TO, and those of the table. `unknown` gets those of which an id is
    /// not in the matrix. Throws QgsProcessingException if none is left.
    std::vector<Pair> readPairs(const PairNodes& nodes, QStringList& unknown,
                                fermat::Progress& progress) const;
    static QgsFeature pathFeature(const PairMatrix& matrix, const std::vector<int>& path);

    PairMatrix::File mMatrix;
    PairMatrix::File mPredecessors;
    QStringList mFrom;
    QStringList mTo;
    std::unique_ptr<QgsProcessingFeatureSource> mPairs;
    int mFromField = -1;
    int mToField = -1;
};
