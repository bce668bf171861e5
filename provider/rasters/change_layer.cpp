#include "change_layer.h"

#include "crs_doubt.h"
#include "feature_text.h"
#include "filled_in.h"
#include "qgis_compat.h"
#include "texts.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsfeatureiterator.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerfeatureiterator.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace {

constexpr std::array kindWords{"value", "factor", "wall", "passage"}; // as GroundChange::Kind

QString parameterOfChanges() {
    return QStringLiteral("CHANGES");
}

QString shown(const QVariant& value) {
    return value.isNull() ? QStringLiteral("NULL") : value.toString();
}

/// What the value of a feature means, for messages.
QString meaningOfValue(GroundChange::Kind kind, const SurfaceOptions& surface) {
    if (kind == GroundChange::Kind::Factor)
        return Tr::tr("how many times longer or dearer it is to cross the cells");
    switch (surface.kind) {
    case SurfaceOptions::Velocity:
        return Tr::tr("the velocity in %1").arg(surface.velocityUnitName());
    case SurfaceOptions::Elevations:
        return Tr::tr("the speed on level ground in km/h");
    case SurfaceOptions::CostPerMapUnit:
        return Tr::tr("the cost of one map unit of length");
    default:
        return Tr::tr("the cost of one cell");
    }
}

float slownessAt(double value, const SurfaceOptions& surface) {
    QString problem;
    return surface.kind == SurfaceOptions::Elevations ? float(surface.paceAt(value))
                                                      : surface.slowness(value, problem);
}

bool isUsable(float slowness) {
    return slowness >= std::numeric_limits<float>::min() && slowness < fermat::infinity;
}

} // namespace

float GroundChange::after(float before) const {
    return kind == Kind::Factor ? float(double(before) * factor) : slowness;
}

ChangeLayer::ChangeLayer(const QgsVectorLayer& layer)
    : mName(layer.name()), mFields(layer.fields()), mCrs(layer.crs()), mExtent(layer.extent()),
      mSource(std::make_unique<QgsVectorLayerFeatureSource>(&layer)),
      mKind(mFields.lookupField(QStringLiteral("kind"))),
      mValue(mFields.lookupField(QStringLiteral("value"))),
      mActive(mFields.lookupField(QStringLiteral("active"))),
      mTitle(mFields.lookupField(QStringLiteral("name"))) {
    if (layer.wkbType() == compat::noGeometryWkb)
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) is a table: its rows have no geometry. Choose layers of "
                   "points, lines or polygons.")
                .arg(mName, parameterOfChanges()));
    if (mKind < 0)
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) has no field “kind”, which says what its features do. Add "
                   "a text field “kind”, and write wall, passage, value or factor into it.")
                .arg(mName, parameterOfChanges()));
}

QString ChangeLayer::doubtOfCrs() const {
    return ::doubtOfCrs(mName, parameterOfChanges(), mCrs, mExtent);
}

QString ChangeLayer::textOf(const QgsFeature& feature) const {
    const QString title = mTitle < 0 ? QString() : feature.attribute(mTitle).toString().trimmed();
    return featureText(feature.id(), title, mName, parameterOfChanges());
}

bool ChangeLayer::isActive(const QgsFeature& feature) const {
    const QVariant value = mActive < 0 ? QVariant() : feature.attribute(mActive);
    const QString word = value.toString().trimmed().toLower();
    if (value.isNull() || word.isEmpty())
        return true;
    bool isNumber = false;
    if (const double number = value.toDouble(&isNumber); isNumber)
        return number != 0;
    if (word == QLatin1String("true") || word == QLatin1String("t"))
        return true;
    if (word == QLatin1String("false") || word == QLatin1String("f"))
        return false;
    throw QgsProcessingException(
        Tr::tr("%1 has “%2” in the field “active”. Write true or 1 if the feature counts, and "
               "false or 0 if it does not.")
            .arg(textOf(feature), value.toString()));
}

double ChangeLayer::numberOf(const QgsFeature& feature, GroundChange::Kind kind,
                             const SurfaceOptions& surface) const {
    const QString word = QString::fromLatin1(kindWords[std::size_t(kind)]);
    if (mValue < 0)
        throw QgsProcessingException(
            Tr::tr("%1 has the kind “%2” and needs a value, but the layer has no field “value”. "
                   "Add a field of numbers “value”. It says %3.")
                .arg(textOf(feature), word, meaningOfValue(kind, surface)));
    const QVariant value = feature.attribute(mValue);
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    if (value.isNull() || !isNumber || !(number > 0) || std::isinf(number))
        throw QgsProcessingException(
            Tr::tr("%1 has the kind “%2”, but “%3” in the field “value”. Write a number of more "
                   "than 0: %4.")
                .arg(textOf(feature), word, shown(value), meaningOfValue(kind, surface)));
    return number;
}

GroundChange ChangeLayer::changeOf(const QgsFeature& feature, const SurfaceOptions& surface) const {
    using Kind = GroundChange::Kind;
    const QVariant given = feature.attribute(mKind);
    const QString lower = given.toString().trimmed().toLower();
    const auto word = std::ranges::find_if(
        kindWords, [&](const char* each) { return lower == QLatin1String(each); });
    if (word == kindWords.end())
        throw QgsProcessingException(
            Tr::tr("%1 has “%2” in the field “kind”. Write wall, passage, value or factor. Or "
                   "write 0 into a field “active” to leave the feature out.")
                .arg(textOf(feature), shown(given)));
    GroundChange change;
    change.kind = Kind(word - kindWords.begin());
    change.name = textOf(feature);
    if (change.kind == Kind::Wall)
        change.slowness = fermat::infinity;
    else if (change.kind == Kind::Factor)
        change.factor = numberOf(feature, change.kind, surface);
    else {
        if (surface.kind == SurfaceOptions::Elevations && !surface.areTimes())
            throw QgsProcessingException(
                Tr::tr("%1 has the kind “%2”, whose value is a speed, but the costs are no times. "
                       "Choose a slope function of times (SLOPE_FUNCTION), or the kind factor.")
                    .arg(change.name, lower));
        const double value = numberOf(feature, change.kind, surface);
        change.slowness = slownessAt(value, surface);
        if (!isUsable(change.slowness))
            throw QgsProcessingException(filledIn(
                Tr::tr("%1 has %2 in the field “value” (%3). 32-bit numbers cannot hold what "
                       "follows from it. Write a number that is nearer to 1."),
                change.name, value, meaningOfValue(change.kind, surface)));
    }
    return change;
}

std::vector<ChangeLayer::Feature> ChangeLayer::read(const SurfaceOptions& surface,
                                                    fermat::Progress& progress) const {
    std::vector<Feature> result;
    QgsFeatureIterator features = mSource->getFeatures(QgsFeatureRequest());
    for (QgsFeature feature; features.nextFeature(feature);) {
        if (progress.cancelled())
            throw fermat::Cancelled();
        if (isActive(feature))
            result.push_back({changeOf(feature, surface), feature.geometry()});
    }
    return result;
}
