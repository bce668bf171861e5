#pragma once

#include "network_fixture.h"

#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <array>
#include <functional>

/// A parameter that is not set.
inline const QVariant notSet;
/// A setting of Fermat. Remedies::run() takes it like a parameter.
inline const QString memoryLimit = QStringLiteral("fermat/memory_limit_gib");

inline QVariantMap merged(QVariantMap parameters, const QVariantMap& more) {
    for (auto it = more.begin(); it != more.end(); ++it)
        parameters.insert(it.key(), it.value());
    return parameters;
}

/// The messages that say what to do, each with parameters that provoke it, and with what it asks to
/// change.
class Remedies : public QObject {
  protected:
    /// Makes the inputs and the cases.
    void prepare();

    /// A message as it was shown.
    struct Said {
        QString all;                   ///< with what stands around it
        std::array<QString, 10> value; ///< what stands for %1 to %9

        QString first(int place) const { return value[place].section(", ", 0, 0); }
        double number(int place) const {
            return value[place].section(' ', 0, 0).remove(',').toDouble();
        }
        /// Of the feature that it names.
        QgsFeatureId feature() const {
            return QRegularExpression("Feature (\\d+)").match(all).captured(1).toLongLong();
        }
    };

    /// What a message asks to change: parameters, or things behind them.
    using Change = std::function<QVariantMap(const Said&)>;

    struct Case {
        const char* text; ///< a part of one source text, with the remedy
        QString algorithm;
        QVariantMap bad;
        Change change;
    };

    NetworkFixture mFixture;
    std::vector<std::unique_ptr<QgsMapLayer>> mLayers;
    std::vector<Case> mCases;
    int mFiles = 0;
    QVariant mGround, mRoads, mPlaces, mEnds, mEdges, mStreet, mStops;
    QString mTimes, mMatrix, mBefore, mNodes;

    QString path(const QString& name) const { return mFixture.path(name); }
    QString newPath(const QString& ending) {
        return path(QStringLiteral("in%1.%2").arg(++mFiles).arg(ending));
    }

    QVariant keep(std::unique_ptr<QgsMapLayer> layer) {
        mLayers.push_back(std::move(layer));
        return QVariant::fromValue(mLayers.back().get());
    }
    static QgsVectorLayer* vectorOf(const QVariant& layer) {
        return qobject_cast<QgsVectorLayer*>(layer.value<QgsMapLayer*>());
    }
    static QgsRasterLayer* rasterOf(const QVariant& layer) {
        return qobject_cast<QgsRasterLayer*>(layer.value<QgsMapLayer*>());
    }
    static void setValue(const QVariant& layer, QgsFeatureId feature, int field,
                         const QVariant& value) {
        QgsChangedAttributesMap changes;
        changes[feature][field] = value;
        vectorOf(layer)->dataProvider()->changeAttributeValues(changes);
    }
    QVariant rasterLayer(const QString& file, const QString& name = "ground") {
        return keep(std::make_unique<QgsRasterLayer>(file, name));
    }
    QVariant raster(const std::vector<double>& values, int rows = 1,
                    GDALDataType type = GDT_Float32, const Placement& placement = {},
                    const QString& name = "ground") {
        const QString file = QStringLiteral("in%1.tif").arg(++mFiles);
        return rasterLayer(mFixture.writeRaster(file, rows, values, type, placement), name);
    }
    /// A square of cells of 36 km/h.
    QVariant square(const std::array<double, 6>& transform = {1000, 10, 0, 2000, 0, -10},
                    const QString& crs = "EPSG:32632", int side = 10) {
        Placement placement;
        placement.transform = transform;
        placement.crs = crs;
        return raster(std::vector<double>(std::size_t(side * side), 36), side, GDT_Float32,
                      placement);
    }
    QVariant lines(const QStringList& fields, const std::vector<FeatureContent>& features) {
        return keep(NetworkFixture::lines(fields, features));
    }
    /// On the roads.
    QVariant stops(const QStringList& fields, const std::vector<FeatureContent>& features) {
        return keep(NetworkFixture::points(fields, features));
    }
    /// On the ground.
    QVariant layer(const QString& type, const QStringList& fields,
                   const std::vector<FeatureContent>& features, const QString& crs = "EPSG:32632") {
        return keep(ProviderFixture::layer(type, crs, fields, features));
    }
    QVariant table(const QStringList& fields, const std::vector<QVariantList>& rows) {
        std::vector<FeatureContent> features;
        for (const QVariantList& row : rows)
            features.push_back({QString(), row});
        return layer("None", fields, features, "");
    }
    QVariant edges(const std::vector<QVariantList>& rows) {
        return table({"from:string", "to:string", "cost:double"}, rows);
    }

    /// What gdal_translate and gdalwarp make of a file: the path of another one.
    QString translated(const QVariant& layer, const QStringList& options);
    QString warped(const QVariant& layer, const QStringList& options = {});
    template <class Edit>
    static QVariant edited(const QVariant& layer, Edit edit) {
        const GDALDatasetUniquePtr dataset(
            GDALDataset::Open(rasterOf(layer)->source().toUtf8().constData(), GDAL_OF_UPDATE));
        edit(*dataset);
        return layer;
    }

    /// With more nodata values in the layer's properties.
    static QVariant withUserNoData(const QVariant& layer,
                                   const std::vector<std::pair<double, double>>& ranges) {
        QgsRasterRangeList noData;
        for (const auto& [least, greatest] : ranges)
            noData << QgsRasterRange(least, greatest);
        rasterOf(layer)->dataProvider()->setUserNoDataValue(1, noData);
        return layer;
    }

    void add(const char* algorithm, const char* text, const QVariantMap& bad, Change change) {
        mCases.push_back({text, QStringLiteral("fermat:") + algorithm, bad, std::move(change)});
    }
    void add(const char* algorithm, const char* text, const QVariantMap& bad,
             const QVariantMap& change) {
        add(algorithm, text, bad, [change](const Said&) { return change; });
    }

    /// Parameters with which an algorithm succeeds.
    QVariantMap good(const QString& algorithm) const;
    Outcome run(const QString& algorithm, QVariantMap parameters);
    static QString messages(const Outcome& outcome) {
        return (QStringList{outcome.error} + outcome.warnings + outcome.infos).join('\n');
    }
    /// Finds a source text in messages, and what stands for its %1 to %9.
    static std::optional<Said> find(const QString& text, const QString& shown);

    void addRasters();
    void addChanges();
    void addSlopes();
    void addValues();
    void addPlaces();
    void addPoints();
    void addPeople();
    void addPeopleOfNetworks();
    void addIntervals();
    void addSynthetic();
    void addNetworks();
    void addNetworkChanges();
    void addCosts();
    void addGround();
    void addPairs();
    void addFiles();
};
