#pragma once

#include "solved_part.h"

#include <gdal_priv.h>

#include <qgsprocessingfeedback.h>
#include <qgsvectorlayer.h>

#include <QTemporaryDir>
#include <QVariantMap>

#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <vector>

/// Records the messages of an algorithm, and calls back on its progress.
class RecordingFeedback : public QgsProcessingFeedback {
  public:
    RecordingFeedback();
    void reportError(const QString& error, bool) override { mErrors << error; }
    void pushWarning(const QString& warning) override { mWarnings << warning; }
    void pushInfo(const QString& info) override { mInfos << info; }

    QStringList mErrors;
    QStringList mWarnings;
    QStringList mInfos;
    std::function<void(double)> mOnProgress;
};

/// The outcome of a run.
struct Outcome {
    bool ok = false;
    QVariantMap results;
    QString error;
    QStringList warnings;
    QStringList infos;
    bool saysThatItSolvedBy(const QString& solver) const {
        return !infos.filter(QStringLiteral("Solver: %1 (").arg(solver)).isEmpty();
    }
    double value(const char* name) const { return results.value(QLatin1String(name)).toDouble(); }
};

/// The position of a test raster, and the properties of its band.
struct Placement {
    std::array<double, 6> transform{1000, 10, 0, 2000, 0, -10};
    QString crs = QStringLiteral("EPSG:32632");
    std::optional<double> noData = {};
    double scale = 1;
    double offset = 0;
};

struct RasterContent {
    int rows = 0;
    int cols = 0;
    std::vector<double> values;
    std::optional<double> noData;
    QString unit;
    QString description;
    QString crs;
    /// NaN if there is no such cell, for example if the file does not exist.
    double at(int row, int col) const {
        return row < rows && col < cols ? values[std::size_t(row) * cols + col]
                                        : std::numeric_limits<double>::quiet_NaN();
    }
};

struct FeatureContent {
    QString wkt;
    QVariantList attributes;
};

/// A QGIS with Fermat's provider, and a folder that is removed when the test ends.
class ProviderFixture {
  public:
    /// GDAL's other driver of KML does not read the fields that it wrote.
    static bool readsFieldsOfKml() {
        return GetGDALDriverManager()->GetDriverByName("LIBKML") != nullptr;
    }
    static constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    static constexpr double inf = std::numeric_limits<double>::infinity();

    ProviderFixture();

    /// Those of the provider.
    static SolvedPart::Rules& partRules();

    QString path(const QString& name) const { return mFolder.filePath(name); }
    /// Files in the folder, with hidden ones, but without the statistics that QGIS puts beside the
    /// rasters of writeRaster().
    QStringList files() const;
    /// These with their bytes. Databases change a counter when they are read.
    std::map<QString, QByteArray> contents() const;

    /// Writes a GeoTIFF of `rows` rows. Returns its path.
    QString writeRaster(const QString& name, int rows, const std::vector<double>& values,
                        GDALDataType type = GDT_Float32, const Placement& placement = {});
    static RasterContent readRaster(const QVariant& path);

    /// A memory layer. `fields` are written as in its URI, such as "cost:double".
    static std::unique_ptr<QgsVectorLayer> layer(const QString& geometryType, const QString& crs,
                                                 const QStringList& fields,
                                                 const std::vector<FeatureContent>& features);
    static std::vector<QgsFeature> readFeatures(const QVariant& path);

    /// Runs the algorithm with this id from QGIS' registry.
    static Outcome run(const QString& id, const QVariantMap& parameters,
                       RecordingFeedback* feedback = nullptr);

  private:
    QTemporaryDir mFolder;
    QStringList mWritten;
};
