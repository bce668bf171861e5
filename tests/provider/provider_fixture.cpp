#include "provider_fixture.h"

#include "fermat_provider.h"

#include <qgsapplication.h>
#include <qgscoordinatereferencesystem.h>
#include <qgsfeatureiterator.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>

#include <QDir>

RecordingFeedback::RecordingFeedback() : QgsProcessingFeedback(false) {
    QObject::connect(this, &QgsFeedback::progressChanged, this, [this](double progress) {
        if (mOnProgress)
            mOnProgress(progress);
    });
}

ProviderFixture::ProviderFixture() {
    if (!QgsApplication::processingRegistry()->providerById(QStringLiteral("fermat")))
        QgsApplication::processingRegistry()->addProvider(new FermatProvider);
}

SolvedPart::Rules& ProviderFixture::partRules() {
    auto* provider = QgsApplication::processingRegistry()->providerById(QStringLiteral("fermat"));
    return static_cast<FermatProvider*>(provider)->mPartRules;
}

QStringList ProviderFixture::files() const {
    QStringList names =
        QDir(mFolder.path()).entryList(QDir::Files | QDir::Hidden | QDir::System, QDir::Name);
    for (const QString& name : mWritten)
        names.removeAll(name + ".aux.xml");
    return names;
}

std::map<QString, QByteArray> ProviderFixture::contents() const {
    std::map<QString, QByteArray> result;
    for (const QString& name : files()) {
        QFile file(path(name));
        if (file.open(QIODevice::ReadOnly))
            result[name] = file.readAll();
    }
    return result;
}

QString ProviderFixture::writeRaster(const QString& name, int rows,
                                     const std::vector<double>& values, GDALDataType type,
                                     const Placement& placement) {
    mWritten << name;
    const int cols = int(values.size()) / rows;
    const GDALDatasetUniquePtr dataset(GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
        path(name).toUtf8().constData(), cols, rows, 1, type, nullptr));
    auto transform = placement.transform;
    dataset->SetGeoTransform(transform.data());
    if (!placement.crs.isEmpty())
        dataset->SetProjection(
            QgsCoordinateReferenceSystem(placement.crs).toWkt().toUtf8().constData());
    GDALRasterBand* band = dataset->GetRasterBand(1);
    if (placement.noData)
        band->SetNoDataValue(*placement.noData);
    if (placement.scale != 1 || placement.offset != 0) {
        band->SetScale(placement.scale);
        band->SetOffset(placement.offset);
    }
    if (band->RasterIO(GF_Write, 0, 0, cols, rows, const_cast<double*>(values.data()), cols, rows,
                       GDT_Float64, 0, 0, nullptr) != CE_None)
        qFatal("cannot write %s", qPrintable(name));
    return path(name);
}

RasterContent ProviderFixture::readRaster(const QVariant& path) {
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(path.toString().toUtf8().constData(), GDAL_OF_RASTER));
    if (!dataset)
        return {};
    GDALRasterBand* band = dataset->GetRasterBand(1);
    RasterContent content;
    content.rows = dataset->GetRasterYSize();
    content.cols = dataset->GetRasterXSize();
    content.values.resize(std::size_t(content.rows) * content.cols);
    if (band->RasterIO(GF_Read, 0, 0, content.cols, content.rows, content.values.data(),
                       content.cols, content.rows, GDT_Float64, 0, 0, nullptr) != CE_None)
        return {};
    int hasNoData = FALSE;
    const double noData = band->GetNoDataValue(&hasNoData);
    if (hasNoData)
        content.noData = noData;
    content.unit = QString::fromUtf8(band->GetUnitType());
    content.description = QString::fromUtf8(band->GetDescription());
    content.crs = QgsCoordinateReferenceSystem::fromWkt(dataset->GetProjectionRef()).authid();
    return content;
}

std::unique_ptr<QgsVectorLayer>
ProviderFixture::layer(const QString& geometryType, const QString& crs, const QStringList& fields,
                       const std::vector<FeatureContent>& features) {
    QString uri = QStringLiteral("%1?crs=%2").arg(geometryType, crs);
    for (const QString& field : fields)
        uri += QStringLiteral("&field=") + field;
    auto layer =
        std::make_unique<QgsVectorLayer>(uri, QStringLiteral("sources"), QStringLiteral("memory"));
    for (const FeatureContent& content : features) {
        QgsFeature feature(layer->fields());
        if (!content.wkt.isEmpty())
            feature.setGeometry(QgsGeometry::fromWkt(content.wkt));
        for (int i = 0; i < content.attributes.size(); ++i)
            feature.setAttribute(i, content.attributes[i]);
        layer->dataProvider()->addFeature(feature);
    }
    layer->updateExtents();
    return layer;
}

std::vector<QgsFeature> ProviderFixture::readFeatures(const QVariant& path) {
    const QgsVectorLayer layer(path.toString(), QStringLiteral("result"), QStringLiteral("ogr"));
    std::vector<QgsFeature> features;
    QgsFeatureIterator iterator = layer.getFeatures();
    for (QgsFeature feature; iterator.nextFeature(feature);)
        features.push_back(feature);
    return features;
}

Outcome ProviderFixture::run(const QString& id, const QVariantMap& parameters,
                             RecordingFeedback* feedback) {
    RecordingFeedback own;
    if (!feedback)
        feedback = &own;
    const QgsProcessingAlgorithm* algorithm =
        QgsApplication::processingRegistry()->algorithmById(id);
    if (!algorithm)
        qFatal("there is no algorithm %s", qPrintable(id));
    QgsProcessingContext context;
    context.setProject(QgsProject::instance());
    Outcome outcome;
    outcome.results = algorithm->run(parameters, context, feedback, &outcome.ok);
    outcome.error = feedback->mErrors.join(QLatin1Char('\n'));
    outcome.warnings = feedback->mWarnings;
    outcome.infos = feedback->mInfos;
    return outcome;
}
