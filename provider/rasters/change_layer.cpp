#include "change_layer.h"

#include "crs_doubt.h"
#include "feature_text.h"
#include "filled_in.h"
#include "longitudes.h"
#include "qgis_compat.h"
#include "texts.h"
#include "transformed.h"

#include <fermat/error.h>

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsfeatureiterator.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerfeatureiterator.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr std::array kindWords{"value", "factor", "wall", "passage"}; // as ChangeKind

QString parameterOfChanges() {
    return QStringLiteral("CHANGES");
}

QString shown(const QVariant& value) {
    return value.isNull() ? QStringLiteral("NULL") : value.toString();
}

} // namespace

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

std::vector<QgsGeometry> ChangeLayer::shapesOf(const Feature& feature,
                                               const QgsCoordinateTransform& transform,
                                               const Longitudes& longitudes) const {
    try {
        return longitudes.inRange(transformed(feature.shape, transform));
    } catch (const QgsCsException& error) {
        const QgsCoordinateReferenceSystem& crs = transform.destinationCrs();
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 cannot be transformed from its CRS %2 to %3, the CRS of "
                            "INPUT: %4. Correct its geometry or the CRS of its layer. Or "
                            "write 0 into a field “active” to leave it out."),
                     feature.name, mCrs.userFriendlyIdentifier(), crs.userFriendlyIdentifier(),
                     error.what()));
    }
}

QString ChangeLayer::wordOf(ChangeKind kind) {
    return QString::fromLatin1(kindWords[std::size_t(kind)]);
}

QString ChangeLayer::titleOf(const QgsFeature& feature) const {
    return mTitle < 0 ? QString() : feature.attribute(mTitle).toString().trimmed();
}

QString ChangeLayer::textOf(const QgsFeature& feature) const {
    return featureText(feature.id(), titleOf(feature), mName, parameterOfChanges());
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

double ChangeLayer::numberOf(const QgsFeature& feature, ChangeKind kind,
                             const QString& meaning) const {
    if (mValue < 0)
        throw QgsProcessingException(
            Tr::tr("%1 has the kind “%2” and needs a value, but the layer has no field “value”. "
                   "Add a field of numbers “value”. It says %3.")
                .arg(textOf(feature), wordOf(kind), meaning));
    const QVariant value = feature.attribute(mValue);
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    if (value.isNull() || !isNumber || !(number > 0) || std::isinf(number))
        throw QgsProcessingException(
            Tr::tr("%1 has the kind “%2”, but “%3” in the field “value”. Write a number of more "
                   "than 0: %4.")
                .arg(textOf(feature), wordOf(kind), shown(value), meaning));
    return number;
}

ChangeLayer::Feature ChangeLayer::featureOf(const QgsFeature& feature,
                                            const MeaningOfValue& meaningOf) const {
    const QVariant given = feature.attribute(mKind);
    const QString lower = given.toString().trimmed().toLower();
    const auto word = std::ranges::find_if(
        kindWords, [&](const char* each) { return lower == QLatin1String(each); });
    if (word == kindWords.end())
        throw QgsProcessingException(
            Tr::tr("%1 has “%2” in the field “kind”. Write wall, passage, value or factor. Or "
                   "write 0 into a field “active” to leave the feature out.")
                .arg(textOf(feature), shown(given)));
    const auto kind = ChangeKind(word - kindWords.begin());
    const QString meaning = meaningOf(kind);
    return {kind, meaning.isEmpty() ? 0 : numberOf(feature, kind, meaning), textOf(feature),
            titleOf(feature), feature.geometry()};
}

std::vector<ChangeLayer::Feature> ChangeLayer::read(const MeaningOfValue& meaningOf,
                                                    fermat::Progress& progress) const {
    std::vector<Feature> result;
    QgsFeatureIterator features = mSource->getFeatures(QgsFeatureRequest());
    for (QgsFeature feature; features.nextFeature(feature);) {
        if (progress.cancelled())
            throw fermat::Cancelled();
        if (isActive(feature))
            result.push_back(featureOf(feature, meaningOf));
    }
    return result;
}

std::shared_ptr<const std::vector<ChangeLayer>>
layersOf(const QList<const QgsVectorLayer*>& layers) {
    auto result = std::make_shared<std::vector<ChangeLayer>>();
    for (const QgsVectorLayer* layer : layers)
        result->emplace_back(*layer);
    return result;
}
