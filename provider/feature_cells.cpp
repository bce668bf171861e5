#include "feature_cells.h"

#include "filled_in.h"
#include "qgis_compat.h"
#include "touched_cells.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsfeatureiterator.h>
#include <qgsfeedback.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(FeatureCells)
};

[[noreturn]] void failOutside(const QString& what, const QgsPointXY& where,
                              const RasterGeometry& raster, const QString& rasterName) {
    if (raster.crs.isValid())
        throw QgsProcessingException(
            Tr::tr("%1 at %2 lies outside the raster layer “%3”, which covers %4 "
                   "(CRS %5). Move or remove it, or correct its CRS.")
                .arg(what, where.toString(6), rasterName, raster.extent().toString(6),
                     raster.crs.userFriendlyIdentifier()));
    // Whoever thinks of a section counts depth downwards.
    const bool asDepth = raster.cellAt(QgsPointXY(where.x(), -where.y())).has_value();
    throw QgsProcessingException(
        Tr::tr("%1 at %2 lies outside the raster layer “%3”, which covers %4 and has no CRS. %5")
            .arg(what, where.toString(6), rasterName, raster.extent().toString(6),
                 asDepth
                     ? Tr::tr("In this raster y rises towards the first row: turn the sign of y.")
                     : Tr::tr("Move or remove it.")));
}

} // namespace

FeatureCells pointCells(const QString& parameter, const QgsPointXY& point,
                        const RasterGeometry& raster, const QString& rasterName) {
    FeatureCells result;
    result.name = parameter;
    result.where = point;
    const auto cell = raster.cellAt(point);
    if (!cell)
        failOutside(parameter, point, raster, rasterName);
    result.cells = {*cell};
    return result;
}

void dropImpassable(std::vector<FeatureCells>& features, const fermat::Surface& surface,
                    const QString& rasterName) {
    for (FeatureCells& feature : features) {
        const auto shut = std::remove_if(feature.cells.begin(), feature.cells.end(),
                                         [&](std::size_t cell) { return !surface.passable(cell); });
        const bool some = shut != feature.cells.end();
        feature.cells.erase(shut, feature.cells.end());
        if (feature.cells.empty() || (some && feature.isPoint))
            throw QgsProcessingException(
                Tr::tr(
                    "%1 at %2 lies on impassable or void cells of the raster layer “%3”: no path "
                    "can start there. Move it to a cell that can be passed, or remove it.")
                    .arg(feature.name, feature.where.toString(6), rasterName));
    }
}

FeatureCellsReader::FeatureCellsReader(const QString& parameter,
                                       std::unique_ptr<QgsProcessingFeatureSource> source,
                                       const Fields& fields,
                                       const QgsCoordinateTransformContext& transforms)
    : mParameter(parameter), mSource(std::move(source)), mName(mSource->sourceName()),
      mFields(fields), mTransforms(transforms) {
    for (const QString& field : {fields.id, fields.startCost, fields.maximumCost})
        if (!field.isEmpty() && mSource->fields().lookupField(field) < 0)
            throw QgsProcessingException(
                Tr::tr("The layer “%1” has no field “%2”. Choose one of its fields: %3.")
                    .arg(mName, field, mSource->fields().names().join(QStringLiteral(", "))));
}

QString FeatureCellsReader::describe(const QgsFeature& feature) const {
    return Tr::tr("Feature %1 of the layer “%2” (%3)").arg(feature.id()).arg(mName, mParameter);
}

double FeatureCellsReader::number(const QgsFeature& feature, const QString& field,
                                  const QString& meaning, double ifNull) const {
    const QVariant value =
        field.isEmpty() ? QVariant() : feature.attribute(mSource->fields().lookupField(field));
    if (value.isNull())
        return ifNull;
    bool ok = false;
    const double number = value.toDouble(&ok);
    if (!ok || !std::isfinite(number))
        throw QgsProcessingException(Tr::tr("%1 has “%2” in the field “%3”, which is not a number "
                                            "and cannot be its %4. Correct "
                                            "the field, or choose another.")
                                         .arg(describe(feature), value.toString(), field, meaning));
    return number;
}

float FeatureCellsReader::cost(const QgsFeature& feature, const QString& field,
                               const QString& meaning, float ifNull) const {
    const double value = number(feature, field, meaning, ifNull);
    const bool tooLarge = std::isinf(float(value)) && !std::isinf(ifNull);
    if (!(value >= 0) || tooLarge)
        throw QgsProcessingException(filledIn(
            Tr::tr("%1 has %2 in the field “%3”, which cannot be its %4: it must be %5. Correct "
                   "the field, or choose another."),
            describe(feature), value, field, meaning,
            tooLarge ? Tr::tr("at most 3.4e38") : Tr::tr("0 or more")));
    return float(value);
}

int FeatureCellsReader::identifier(const QgsFeature& feature) const {
    const double id = number(feature, mFields.id, Tr::tr("id"), double(feature.id()));
    // The least 32-bit number is what the allocation raster says of cells that no source reaches.
    if (!(id > double(INT32_MIN) && id <= double(INT32_MAX)) || id != std::floor(id))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 has the id %2, which does not fit the allocation's 32-bit "
                            "integers. Give ID_FIELD a field of whole numbers between %3 and %4."),
                     describe(feature), QString::number(id, 'g', 17), INT32_MIN + 1, INT32_MAX));
    return int(id);
}

std::vector<FeatureCells> FeatureCellsReader::read(const RasterGeometry& raster,
                                                   const QString& rasterName,
                                                   const CellsFound& found, QgsFeedback* feedback,
                                                   QStringList& warnings) const {
    const QgsCoordinateTransform transform(mSource->sourceCrs(), raster.crs, mTransforms);
    std::vector<FeatureCells> result;
    std::size_t before = 0;
    long long bare = 0;
    QgsFeatureIterator iterator =
        mSource->getFeatures(QgsFeatureRequest(), compat::skipValidityChecks);
    for (QgsFeature feature; iterator.nextFeature(feature);) {
        if (feedback->isCanceled())
            throw fermat::Cancelled();
        QgsGeometry geometry = feature.geometry();
        if (geometry.isEmpty()) {
            ++bare;
            continue;
        }
        const auto failTransform = [&](const QString& why) {
            throw QgsProcessingException(
                Tr::tr(
                    "%1 cannot be brought from its CRS %2 to the raster's %3: %4. Correct the CRS "
                    "of the layer, or move the feature.")
                    .arg(describe(feature), mSource->sourceCrs().userFriendlyIdentifier(),
                         raster.crs.userFriendlyIdentifier(), why));
        };
        const QgsGeometry given = geometry;
        try {
            geometry.transform(transform);
        } catch (const QgsCsException& error) {
            failTransform(error.what());
        }
        // QGIS says nothing of single vertices that have no place in the raster's CRS.
        for (auto [before, after] = std::pair(given.vertices_begin(), geometry.vertices_begin());
             after != geometry.vertices_end(); ++before, ++after)
            if (!std::isfinite((*after).x()) || !std::isfinite((*after).y()))
                failTransform(Tr::tr("its vertex at %1 has no place there")
                                  .arg(QgsPointXY(*before).toString(6)));
        FeatureCells cells;
        cells.id = identifier(feature);
        cells.name = describe(feature);
        cells.where = geometry.boundingBox().center();
        cells.isPoint = geometry.type() == compat::pointType;
        if (cells.isPoint)
            for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end();
                 ++vertex)
                if (!raster.cellAt(QgsPointXY(*vertex)))
                    failOutside(cells.name, QgsPointXY(*vertex), raster, rasterName);
        cells.cells = touchedCells(
            geometry, raster, [&](std::size_t count) { found(before + count); }, feedback);
        before += cells.cells.size();
        if (cells.cells.empty())
            failOutside(cells.name, cells.where, raster, rasterName);
        cells.startCost = cost(feature, mFields.startCost, Tr::tr("start cost"), 0);
        cells.maximumCost =
            cost(feature, mFields.maximumCost, Tr::tr("maximum cost"), fermat::infinity);
        result.push_back(std::move(cells));
    }
    if (bare > 0)
        warnings << (bare == 1
                         ? Tr::tr("1 feature of the layer “%1” has no geometry and is left out.")
                               .arg(mName)
                         : Tr::tr(
                               "%1 features of the layer “%2” have no geometry and are left out.")
                               .arg(bare)
                               .arg(mName));
    if (result.empty())
        throw QgsProcessingException(
            Tr::tr(
                "The layer “%1” (%2) has no feature with a geometry. Choose a layer that has some; "
                "look at its filter and, with “selected features only”, at its selection.")
                .arg(mName, mParameter));
    return result;
}
