#pragma once

#include "pair_graph.h"

#include <qgsprocessingutils.h>

/// A table of edges: each row has the ids of two nodes and a cost. It is prepared on the main
/// thread, and any thread may read it afterwards.
class EdgeTable {
  public:
    /// Names of fields; empty: none.
    struct Fields {
        QString from;
        QString to;
        QString cost;         ///< empty: each edge costs 1
        QString reverseCost;  ///< from `to` to `from`
        bool directed = true; ///< otherwise, without reverseCost, edges are open both ways
    };

    /// Throws QgsProcessingException for a field that is missing.
    EdgeTable(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
              const Fields& fields);

    /// Reads the graph. `infos` and `warnings` get what there is to say. Throws
    /// QgsProcessingException for costs that cannot be used and if there is no edge,
    /// fermat::Cancelled.
    PairGraph read(QStringList& infos, QStringList& warnings, fermat::Progress& progress) const;

  private:
    struct Edge {
        int from = 0;
        int to = 0;
        double cost = 0;
        double reverse = -1; ///< negative: closed
    };
    int fieldOf(const QString& parameter, const QString& name) const;
    /// The cost in a field; negative if it is NULL.
    double costOf(const QgsFeature& feature, int field, const QString& parameter) const;
    /// Bytes of memory to read so many edges.
    std::size_t bytesOf(std::size_t edges, qsizetype nodes) const;
    void checkSize(std::size_t edges, qsizetype nodes) const;
    std::vector<Edge> readEdges(QStringList& ids, QStringList& warnings,
                                fermat::Progress& progress) const;

    QString mParameter;
    std::unique_ptr<QgsProcessingFeatureSource> mSource;
    QString mName;
    double mExpected; ///< number of rows; a layer counts them on the main thread only
    Fields mFields;
    int mFrom = -1;
    int mTo = -1;
    int mCost = -1;
    int mReverse = -1;
};
