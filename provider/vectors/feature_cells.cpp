#include "feature_cells.h"

#include "crs_doubt.h"
#include "feature_text.h"
#include "filled_in.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "id_text.h"
#include "longitudes.h"
#include "texts.h"
#include "touched_cells.h"
#include "transformed.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsexpressioncontext.h>
#include <qgsfeedback.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerfeatureiterator.h>

#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>

namespace {

std::vector<QgsPointXY> pointsOf(const QgsGeometry& geometry) {
    std::vector<QgsPointXY> points;
    for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end(); ++vertex)
        points.emplace_back(*vertex);
    return points;
}

/// The part of the area of a polygon, or of the length of a line, that lies in an extent. `places`:
/// the shape wherever it may be there.
double shareOn(const QgsRectangle& extent, const QgsGeometry& shape,
               const std::vector<QgsGeometry>& places) {
    const auto size = [](const QgsGeometry& part) {
        return part.type() == compat::lineType ? part.length() : part.area();
    };
    const double whole = size(shape);
    if (!(whole > 0))
        return 1;
    double within = 0;
    for (const QgsGeometry& place : places) {
        if (extent.contains(place.boundingBox()))
            return 1;
        const QgsGeometry part = place.intersection(QgsGeometry::fromRect(extent));
        within += part.isNull() ? whole : size(part); // invalid ones have no intersection
    }
    return std::min(within / whole, 1.0);
}

} // namespace

QString FeatureCells::legend() const {
    if (title.isEmpty())
        return Tr::tr("Source %1").arg(id);
    return isParameter ? title : filledIn(Tr::tr("%1 (%2)"), title, id);
}

std::vector<FeatureCells::Start> FeatureCells::starts(const RasterGeometry& raster,
                                                      bool atPoints) const {
    std::vector<Start> starts;
    if (atPoints && isPoint)
        for (const QgsPointXY& point : points) {
            const auto cell = raster.cellAt(point);
            if (!cell || !std::ranges::binary_search(cells, *cell))
                continue;
            starts.push_back({*cell, raster.placeIn(*cell, point)});
        }
    if (starts.empty())
        for (const std::size_t cell : cells)
            starts.push_back({cell});
    return starts;
}

FeatureCells pointFeature(const QString& name, const QgsPointXY& point) {
    FeatureCells feature;
    feature.hasOwnId = false;
    feature.isParameter = true;
    feature.name = name;
    feature.title = Tr::tr("Start point");
    feature.label = name;
    feature.where = point;
    feature.points = {point};
    return feature;
}

void giveFreeIds(std::vector<FeatureCells>& features, QStringList& infos) {
    QSet<qint64> taken;
    for (const FeatureCells& feature : features)
        if (feature.hasOwnId)
            taken.insert(feature.id);
    QStringList changed;
    std::int64_t free = -1;
    for (FeatureCells& feature : features) {
        if (feature.hasOwnId)
            continue;
        const std::int64_t before = feature.id;
        if (taken.contains(feature.id)) {
            while (taken.contains(free))
                --free;
            feature.id = free;
            changed << Tr::tr("%1: %2 instead of %3").arg(feature.name).arg(feature.id).arg(before);
        }
        taken.insert(feature.id);
    }
    if (!changed.isEmpty())
        infos << Tr::tr("These have no id of their own, and another feature has the id that they "
                        "would get. In the results they have an id below 0 (number of them: %1).\n"
                        "%2")
                     .arg(grouped(changed.size()))
                     .arg(firstExamples(changed));
}

QString FeatureCellsReader::nameOf(const QgsProcessingFeatureSource& source,
                                   const QString& parameter) {
    const QString name = source.sourceName();
    // Points of the map tools are a virtual layer. QGIS gives it no name, or the text of its query.
    if (!name.isEmpty() && !name.contains(QLatin1String("make_point(column2")))
        return name;
    return (parameter == QLatin1String("SOURCES") ? Tr::tr("Starts of the panel (%1)")
                                                  : Tr::tr("Points on the map (%1)"))
        .arg(grouped(source.featureCount()));
}

FeatureCellsReader::FeatureCellsReader(const QString& parameter,
                                       std::unique_ptr<QgsProcessingFeatureSource> source,
                                       const QgsVectorLayer* layer, const Fields& fields,
                                       const QString& title,
                                       const QgsCoordinateTransformContext& transforms)
    : mParameter(parameter), mSource(std::move(source)),
      mLayer(layer ? std::make_unique<QgsVectorLayerFeatureSource>(layer) : nullptr),
      mColumns(mSource->fields()), mCrs(mSource->sourceCrs()), mName(nameOf(*mSource, parameter)),
      mFields(fields), mTitle(title), mTransforms(transforms) {
    requireField(fields.id, FieldKind::any);
    requireField(fields.startCost, FieldKind::numbers);
    requireField(fields.maximumCost, FieldKind::numbers);
    requireField(fields.weight, FieldKind::numbers);
    requireField(fields.rank, FieldKind::numbers);
    mHasNames = findNames();
}

QgsFeatureIterator FeatureCellsReader::features(const QgsFeatureRequest& request) const {
    return mLayer ? mLayer->getFeatures(request)
                  : mSource->getFeatures(request, compat::skipValidityChecks);
}

void FeatureCellsReader::requireField(const QString& field, FieldKind kind) const {
    if (field.isEmpty() || mColumns.lookupField(field) >= 0)
        return;
    const QString choice = fieldsToChoose(mColumns, kind);
    throw QgsProcessingException(
        choice.isEmpty()
            ? Tr::tr("The layer “%1” has no field “%2”, and no field of numbers. Leave out this "
                     "field.")
                  .arg(mName, field)
            : Tr::tr("The layer “%1” has no field “%2”. Choose one of its fields: %3.")
                  .arg(mName, field, choice));
}

bool FeatureCellsReader::findNames() const {
    const int field = mFields.id.isEmpty() ? -1 : mColumns.lookupField(mFields.id);
    if (field < 0)
        return false;
    if (!mColumns.at(field).isNumeric())
        return true;
    QgsFeatureRequest request;
    request.setFlags(compat::noGeometry);
    request.setSubsetOfAttributes({field});
    QgsFeatureIterator iterator = features(request);
    for (QgsFeature feature; iterator.nextFeature(feature);) {
        const QVariant value = feature.attribute(field);
        if (!wholeId(value) && !idText(value).isEmpty())
            return true;
    }
    return false;
}

QString FeatureCellsReader::titleOf(const QgsFeature& feature) const {
    if (mHasNames)
        return idText(givenId(feature));
    if (mTitle.expression().isEmpty())
        return {};
    QgsExpressionContext context;
    context.setFeature(feature);
    context.setFields(mColumns);
    const QString title = mTitle.evaluate(&context).toString();
    return title == QString::number(feature.id()) ? QString() : title;
}

QString FeatureCellsReader::describe(const QgsFeature& feature) const {
    return featureText(feature.id(), titleOf(feature), mName, mParameter);
}

double FeatureCellsReader::number(const QgsFeature& feature, const QString& field,
                                  const QString& meaning, double ifNull) const {
    const QVariant value =
        field.isEmpty() ? QVariant() : feature.attribute(mColumns.lookupField(field));
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

QVariant FeatureCellsReader::givenId(const QgsFeature& feature) const {
    return mFields.id.isEmpty() ? QVariant() : feature.attribute(mColumns.lookupField(mFields.id));
}

std::vector<FeatureCells> FeatureCellsReader::read(const RasterGeometry& raster,
                                                   const CellsFound& found, QgsFeedback* feedback,
                                                   QStringList& warnings) const {
    return read(raster, raster.extent(), found, feedback, warnings);
}

std::vector<FeatureCells> FeatureCellsReader::read(const RasterGeometry& raster,
                                                   const QgsRectangle& range,
                                                   const CellsFound& found, QgsFeedback* feedback,
                                                   QStringList& warnings) const {
    const Longitudes longitudes(raster.crs, range);
    const QgsCoordinateTransform transform(mCrs, raster.crs, mTransforms);
    if (!raster.crs.isValid() && mDoubtsCrs)
        if (const QString doubt = doubtOfCrs(mName, mParameter, mCrs, mSource->sourceExtent());
            !doubt.isEmpty())
            warnings << doubt;
    std::vector<FeatureCells> result;
    std::size_t before = 0;
    long long bare = 0, withoutId = 0;
    QSet<qint64> ids;
    std::optional<std::int64_t> repeated;
    QgsFeatureIterator iterator = features(QgsFeatureRequest());
    for (QgsFeature feature; iterator.nextFeature(feature);) {
        if (feedback->isCanceled())
            throw fermat::Cancelled();
        QgsGeometry geometry = feature.geometry();
        if (geometry.isEmpty()) {
            ++bare;
            continue;
        }
        FeatureCells cells;
        cells.id = feature.id();
        cells.name = describe(feature);
        const QString title = titleOf(feature);
        if (mHasNames) {
            cells.label = title;
            withoutId += title.isEmpty();
        } else if (hasNumbersAsIds()) {
            const std::optional<std::int64_t> given = wholeId(givenId(feature));
            cells.hasOwnId = given.has_value();
            withoutId += !given;
            cells.id = given.value_or(cells.id);
            if (given && ids.contains(*given) && !repeated)
                repeated = given;
            if (given)
                ids.insert(*given);
        }
        if (title != QString::number(qlonglong(cells.id)))
            cells.title = title;
        cells.where = geometry.boundingBox().center();
        cells.isPoint = geometry.type() == compat::pointType;
        try {
            geometry = transformed(geometry, transform);
            cells.where = geometry.boundingBox().center();
            if (cells.isPoint) {
                for (const QgsPointXY& point : pointsOf(geometry))
                    cells.points.push_back(longitudes.inRange(point));
            } else {
                const std::vector<QgsGeometry> shapes = longitudes.inRange(geometry);
                cells.shareOnRaster = shareOn(raster.extent(), geometry, shapes);
                for (const QgsGeometry& shape : shapes) {
                    const std::size_t now = before + cells.cells.size();
                    const std::vector<std::size_t> touched = touchedCells(
                        shape, raster, [&](std::size_t count) { found(now + count); }, feedback);
                    cells.cells.insert(cells.cells.end(), touched.begin(), touched.end());
                }
                std::ranges::sort(cells.cells);
                const auto again = std::ranges::unique(cells.cells);
                cells.cells.erase(again.begin(), again.end());
            }
            before += cells.cells.size();
        } catch (const QgsCsException& error) {
            cells.problem =
                Tr::tr("it cannot be transformed from its CRS %1 to %2, the CRS of INPUT: %3")
                    .arg(mCrs.userFriendlyIdentifier(), raster.crs.userFriendlyIdentifier(),
                         error.what());
        }
        cells.startCost = cost(feature, mFields.startCost, Tr::tr("start cost"), 0);
        cells.maximumCost =
            cost(feature, mFields.maximumCost, Tr::tr("maximum cost"), fermat::infinity);
        cells.weight =
            cost(feature, mFields.weight,
                 mFields.weightMeaning.isEmpty() ? Tr::tr("weight") : mFields.weightMeaning,
                 mFields.weight.isEmpty() ? 1 : 0);
        if (const double rank = number(feature, mFields.rank, Tr::tr("order"), NAN);
            !std::isnan(rank))
            cells.rank = rank;
        result.push_back(std::move(cells));
    }
    if (bare > 0)
        warnings << (bare == 1
                         ? Tr::tr("1 feature of the layer “%1” (%2) has no geometry and is "
                                  "skipped.")
                               .arg(mName, mParameter)
                         : Tr::tr("%1 features of the layer “%2” (%3) have no geometry and are "
                                  "skipped.")
                               .arg(grouped(bare))
                               .arg(mName, mParameter));
    if (repeated)
        warnings << filledIn(
            Tr::tr("In the field “%1” of the layer “%2” (%3), several features have the same id, "
                   "for example %4. Each of them counts, but the ids in the results do not tell "
                   "them apart. Choose a field in which each feature has an id of its own."),
            mFields.id, mName, mParameter, *repeated);
    if (withoutId > 0)
        warnings << filledIn(
            Tr::tr("Features of the layer “%1” (%2) that have no id, because the field “%3” is "
                   "NULL or empty there: %4. Their ids in the results are their feature ids, or "
                   "numbers below 0 if others have these."),
            mName, mParameter, mFields.id, grouped(withoutId));
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
                                                         const QgsRectangle& range,
                                                         QgsFeedback* feedback,
                                                         QStringList& warnings) const {
    RasterGeometry nowhere;
    nowhere.crs = crs;
    return read(
        nowhere, range, [](std::size_t) {}, feedback, warnings);
}
