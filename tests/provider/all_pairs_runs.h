#pragma once

#include "network_fixture.h"

/// Runs fermat:allpairs and fermat:allpairspaths on tables of edges and on lines.
class AllPairsRuns : public QObject {
  protected:
    NetworkFixture mFixture;
    int mRuns = 0;

    Outcome run(QVariantMap parameters, RecordingFeedback* feedback = nullptr) {
        const QString stem = mFixture.path(QStringLiteral("run%1_").arg(mRuns++));
        for (const auto& [name, file] :
             {std::pair("MATRIX", "matrix.tif"), std::pair("PREDECESSORS", "before.tif"),
              std::pair("TABLE", "pairs.gpkg"), std::pair("CENTRALITY", "nodes.gpkg")})
            if (!parameters.contains(name))
                parameters.insert(name, stem + file);
        return mFixture.run("fermat:allpairs", parameters, feedback);
    }
    Outcome runPaths(const Outcome& matrices, QVariantMap parameters) {
        parameters["MATRIX"] = matrices.results["MATRIX"];
        if (!parameters.contains("PREDECESSORS"))
            parameters["PREDECESSORS"] = matrices.results["PREDECESSORS"];
        parameters["OUTPUT"] = mFixture.path(QStringLiteral("paths%1.gpkg").arg(mRuns++));
        return mFixture.run("fermat:allpairspaths", parameters);
    }
    static QVariant edges(const std::unique_ptr<QgsVectorLayer>& table) {
        return NetworkFixture::given(table);
    }
    static std::unique_ptr<QgsVectorLayer> table(const QStringList& fields,
                                                 const std::vector<QVariantList>& rows) {
        std::vector<FeatureContent> features;
        for (const QVariantList& row : rows)
            features.push_back({QString(), row});
        return ProviderFixture::layer("None", "", fields, features);
    }
    /// a → b → c → a, and a node of its own; costs in quarters.
    std::unique_ptr<QgsVectorLayer> ring() {
        return table({"from:string", "to:string", "cost:double"}, {{"b", "c", 2.25},
                                                                   {"a", "b", 1.5},
                                                                   {"a", "b", 7},
                                                                   {"c", "a", 0},
                                                                   {"d", "d", 1},
                                                                   {"d", "a", QVariant()}});
    }
    static QVariantMap given(const std::unique_ptr<QgsVectorLayer>& layer) {
        return {{"INPUT", edges(layer)},
                {"FROM_FIELD", "from"},
                {"TO_FIELD", "to"},
                {"COST_FIELD", "cost"}};
    }
};
