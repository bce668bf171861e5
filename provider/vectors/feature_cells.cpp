#include "feature_cells.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "first_examples.h"
#include "texts.h"
#include "touched_cells.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsexpressioncontext.h>
#include <qgsfeatureiterator.h>
#include <qgsfeedback.h>

#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>

namespace {

/// QGIS does not report single vertices that have no place in the CRS of the raster. This throws
/// QgsCsException for them.
void requirePlaces(const QgsGeometry& given, const QgsCoordinateReferenceSystem& crs,
                   const QgsGeometry& transformed) {
    for (auto [before, after] = std::pair(given.vertices_begin(), transformed.vertices_begin());
         after != transformed.vertices_end(); ++before, ++after)
        if (!std::isfinite((*after).x()) || !std::isfinite((*after).y()))
            throw QgsCsException(Tr::tr("its vertex at %1 has no position in that CRS")
                                     .arg(CoordinateText(crs).of(QgsPointXY(*before))));
}

std::vector<QgsPointXY> pointsOf(const QgsGeometry& geometry) {
    std::vector<QgsPointXY> points;
    for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end(); ++vertex)
        points.emplace_back(*vertex);
    return points;
}

} // namespace

FeatureCells pointFeature(const QString& name, const QgsPointXY& point) {
    FeatureCells feature;
    feature.name = name;
    feature.title = Tr::tr("Start point");
    feature.label = name;
    feature.where = point;
    feature.points = {point};
    return feature;
}

FeatureCellsReader::FeatureCellsReader(const QString& parameter,
                                       std::unique_ptr<QgsProcessingFeatureSource> source,
                                       const Fields& fields, const QString& title,
                                       const QgsCoordinateTransformContext& transforms)
    : mParameter(parameter), mSource(std::move(source)), mName(mSource->sourceName()),
      mFields(fields), mTitle(title), mTransforms(transforms) {
    for (const QString& field : {fields.id, fields.startCost, fields.maximumCost})
        if (!field.isEmpty() && mSource->fields().lookupField(field) < 0)
            throw QgsProcessingException(
                Tr::tr("The layer “%1” has no field “%2”. Choose one of its fields: %3.")
                    .arg(mName, field,
                         firstExamples(mSource->fields().names(), QStringLiteral(", "))));
    mHasNames = findNames();
}

bool FeatureCellsReader::findNames() const {
    const int field = mFields.id.isEmpty() ? -1 : mSource->fields().lookupField(mFields.id);
    if (field < 0 || mSource->fields().at(field).isNumeric())
        return false;
    QgsFeatureRequest request;
    request.setFlags(compat::noGeometry);
    request.setSubsetOfAttributes({field});
    QgsFeatureIterator features = mSource->getFeatures(request, compat::skipValidityChecks);
    for (QgsFeature feature; features.nextFeature(feature);) {
        const QVariant value = feature.attribute(field);
        bool isNumber = false;
        value.toDouble(&isNumber);
        if (!value.isNull() && !isNumber)
            return true;
    }
    return false;
}

void FeatureCellsReader::doubtCrs(QStringList& warnings) const {
    const QgsCoordinateReferenceSystem crs = mSource->sourceCrs();
    if (!isOnEarth(crs) || !mDoubtsCrs)
        return;
    const QgsRectangle extent = mSource->sourceExtent();
    if (isGeographic(crs) && CoordinateText::mayBeDegrees({extent.xMinimum(), extent.yMinimum()}) &&
        CoordinateText::mayBeDegrees({extent.xMaximum(), extent.yMaximum()}))
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) has coordinates in degrees (%3), but INPUT has no CRS. "
                   "Fermat would read its map units as metres. Set the CRS of INPUT. Or, if the "
                   "layer has the coordinates of INPUT, remove the CRS of the layer.")
                .arg(mName, mParameter, crs.userFriendlyIdentifier()));
    warnings << Tr::tr("The layer “%1” (%2) has the CRS %3, but INPUT has no CRS. So Fermat takes "
                       "the coordinates of the layer as those of INPUT. If this is wrong, set the "
                       "CRS of INPUT.")
                    .arg(mName, mParameter, crs.userFriendlyIdentifier());
}

QString FeatureCellsReader::titleOf(const QgsFeature& feature) const {
    if (mHasNames)
        return feature.attribute(mSource->fields().lookupField(mFields.id)).toString();
    if (mTitle.expression().isEmpty())
        return {};
    QgsExpressionContext context;
    context.setFeature(feature);
    context.setFields(mSource->fields());
    const QString title = mTitle.evaluate(&context).toString();
    return title == QString::number(feature.id()) ? QString() : title;
}

QString FeatureCellsReader::describe(const QgsFeature& feature) const {
    if (const QString title = titleOf(feature); !title.isEmpty())
        return Tr::tr("Feature %1 “%2” of the layer “%3” (%4)")
            .arg(feature.id())
            .arg(title, mName, mParameter);
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
        throw QgsProcessingException(
            Tr::tr("%1 has “%2” in the field “%3”. This is not a number, so it cannot be the %4. "
                   "Correct the value, or choose another field.")
                .arg(describe(feature), value.toString(), field, meaning));
    return number;
}

double FeatureCellsReader::cost(const QgsFeature& feature, const QString& field,
                                const QString& meaning, double ifNull) const {
    const double value = number(feature, field, meaning, ifNull);
    const bool tooLarge = std::isinf(float(value)) && !std::isinf(ifNull);
    if (!(value >= 0) || tooLarge)
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 has %2 in the field “%3”. The %4 must be %5. Correct the value, or "
                            "choose another field."),
                     describe(feature), value, field, meaning,
                     tooLarge ? Tr::tr("at most 3.4e38") : Tr::tr("0 or more")));
    return value;
}

int FeatureCellsReader::identifier(const QgsFeature& feature) const {
    const double id =
        number(feature, mHasNames ? QString() : mFields.id, Tr::tr("id"), double(feature.id()));
    // The allocation raster uses the least 32-bit number for cells that no source reaches.
    if (!(id > double(INT32_MIN) && id <= double(INT32_MAX)) || id != std::floor(id))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 has the id %2, but ids in the allocation must be whole numbers "
                            "from %3 to %4. Set ID_FIELD to a field with such numbers."),
                     describe(feature), QString::number(id, 'g', 17), INT32_MIN + 1, INT32_MAX));
    return int(id);
}

std::vector<FeatureCells> FeatureCellsReader::read(const RasterGeometry& raster,
                                                   const CellsFound& found, QgsFeedback* feedback,
                                                   QStringList& warnings) const {
    const QgsCoordinateTransform transform(mSource->sourceCrs(), raster.crs, mTransforms);
    if (!raster.crs.isValid())
        doubtCrs(warnings);
    std::vector<FeatureCells> result;
    std::size_t before = 0;
    long long bare = 0;
    QSet<int> ids;
    std::optional<int> repeated;
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
        FeatureCells cells;
        cells.id = identifier(feature);
        if (ids.contains(cells.id) && !repeated)
            repeated = cells.id;
        ids.insert(cells.id);
        cells.name = describe(feature);
        const QString title = titleOf(feature);
        if (mHasNames)
            cells.label = title;
        cells.title = title.isEmpty() || title == QString::number(cells.id)
                          ? Tr::tr("Source %1").arg(cells.id)
                          : filledIn(Tr::tr("%1 (%2)"), title, cells.id);
        cells.where = geometry.boundingBox().center();
        cells.isPoint = geometry.type() == compat::pointType;
        try {
            const QgsGeometry given = geometry;
            geometry.transform(transform);
            requirePlaces(given, mSource->sourceCrs(), geometry);
            cells.where = geometry.boundingBox().center();
            if (cells.isPoint)
                cells.points = pointsOf(geometry);
            else
                cells.cells = touchedCells(
                    geometry, raster, [&](std::size_t count) { found(before + count); }, feedback);
            before += cells.cells.size();
        } catch (const QgsCsException& error) {
            cells.problem =
                Tr::tr("it cannot be transformed from its CRS %1 to %2, the CRS of INPUT: %3")
                    .arg(mSource->sourceCrs().userFriendlyIdentifier(),
                         raster.crs.userFriendlyIdentifier(), error.what());
        }
        cells.startCost = cost(feature, mFields.startCost, Tr::tr("start cost"), 0);
        cells.maximumCost =
            cost(feature, mFields.maximumCost, Tr::tr("maximum cost"), fermat::infinity);
        result.push_back(std::move(cells));
    }
    if (bare > 0)
        warnings << (bare == 1
                         ? Tr::tr("1 feature of the layer “%1” has no geometry and is skipped.")
                               .arg(mName)
                         : Tr::tr("%1 features of the layer “%2” have no geometry and are skipped.")
                               .arg(bare)
                               .arg(mName));
    if (repeated)
        warnings << Tr::tr(
                        "In the field “%1” of the layer “%2”, several features have the same id, "
                        "for example %3. The results cannot tell them apart.")
                        .arg(mFields.id, mName)
                        .arg(*repeated);
    if (result.empty() && geometryType() == compat::noGeometryWkb)
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) is a table: its rows have no geometry. If it has fields "
                   "with coordinates, first make points of them with Create points layer from "
                   "table, in the Processing toolbox.")
                .arg(mName, mParameter));
    if (result.empty())
        throw QgsProcessingException(
            Tr::tr(
                "The layer “%1” (%2) has no feature with a geometry. Check the filter of the layer "
                "and, if “selected features only” is on, the selection. Or choose another layer.")
                .arg(mName, mParameter));
    return result;
}

std::vector<FeatureCells> FeatureCellsReader::readPoints(const QgsCoordinateReferenceSystem& crs,
                                                         QgsFeedback* feedback,
                                                         QStringList& warnings) const {
    RasterGeometry nowhere;
    nowhere.crs = crs;
    return read(
        nowhere, [](std::size_t) {}, feedback, warnings);
}
