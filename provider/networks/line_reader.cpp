#include "line_reader.h"

#include "filled_in.h"
#include "grouped_number.h"
#include "memory_limit.h"
#include "osm_tags.h"
#include "qgis_compat.h"
#include "speed_text.h"
#include "texts.h"

#include <fermat/error.h>

#include <qgscurve.h>
#include <qgsexception.h>
#include <qgsfeatureiterator.h>
#include <qgsgeometrycollection.h>
#include <qgslinestring.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerfeatureiterator.h>

#include <cmath>

namespace {

/// Such speeds are categories if they are texts.
const QString categoryField = QStringLiteral("SPEED_CAT");

void append(const QgsLineString& line, long long feature, fermat::NetworkLines& lines) {
    const int count = line.numPoints();
    if (count < 2)
        return;
    const double* x = line.xData();
    const double* y = line.yData();
    for (int i = 0; i < count; ++i)
        lines.vertex.push_back({x[i], y[i]});
    lines.first.push_back(std::uint32_t(lines.vertex.size()));
    lines.feature.push_back(feature);
}

void append(const QgsAbstractGeometry& geometry, long long feature, fermat::NetworkLines& lines) {
    if (const auto* line = dynamic_cast<const QgsLineString*>(&geometry)) {
        append(*line, feature, lines);
    } else if (const auto* parts = dynamic_cast<const QgsGeometryCollection*>(&geometry)) {
        for (int i = 0; i < parts->numGeometries(); ++i)
            append(*parts->geometryN(i), feature, lines);
    } else if (const auto* curve = dynamic_cast<const QgsCurve*>(&geometry)) {
        const std::unique_ptr<QgsLineString> straight(curve->curveToLine());
        append(*straight, feature, lines);
    }
}

} // namespace

LineReader::LineReader(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
                       const QgsVectorLayer* layer, const NetworkSettings& settings)
    : mParameter(parameter), mSource(std::move(source)),
      mLayer(layer ? std::make_unique<QgsVectorLayerFeatureSource>(layer) : nullptr),
      mName(mSource->sourceName()), mFields(mSource->fields()),
      mExpected(std::max<double>(1, double(mSource->featureCount()))), mSettings(settings),
      mDirections(settings) {
    if (QgsWkbTypes::geometryType(mSource->wkbType()) != compat::lineType)
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) holds no lines. Choose a layer of lines, such as roads. If "
                   "the file has several layers, name the one with lines, as in "
                   "roads.osm.pbf|layername=lines.")
                .arg(mName, mParameter));
    if (mSettings.costField.isEmpty() && !mSettings.reverseCostField.isEmpty())
        throw QgsProcessingException(
            Tr::tr("REVERSE_COST_FIELD is “%1”, but COST_FIELD is not set. Give the field with the "
                   "costs along the lines too.")
                .arg(mSettings.reverseCostField));
    mDirectionField =
        fieldOf(QStringLiteral("DIRECTION_FIELD"), mSettings.directionField, FieldKind::any);
    mDirectionIsTag = holdsOsmTags(mSettings.directionField);
    if (mSettings.measure() == NetworkSettings::Time)
        mSpeedField = speedField();
    constexpr double fastOnFoot = 15; // km/h
    mIsByCar = mSettings.measure() == NetworkSettings::Time && mSettings.defaultSpeed > fastOnFoot;
    if (mSettings.measure() != NetworkSettings::Cost)
        mHighwayField = mFields.lookupField(highwayField);
    mSpeedIsCategory = mSettings.speedField.compare(categoryField, Qt::CaseInsensitive) == 0;
    mSpeedIsNumber = mSpeedField >= 0 && mSource->fields().at(mSpeedField).isNumeric();
    mCostField = numericField(QStringLiteral("COST_FIELD"), mSettings.costField);
    mReverseCostField =
        mSettings.reverseCostField.isEmpty()
            ? mCostField
            : numericField(QStringLiteral("REVERSE_COST_FIELD"), mSettings.reverseCostField);
}

QgsFeatureIterator LineReader::features(const QgsFeatureRequest& request) const {
    return mLayer ? mLayer->getFeatures(request)
                  : mSource->getFeatures(request, compat::skipValidityChecks);
}

int LineReader::fieldOf(const QString& parameter, const QString& field, FieldKind kind) const {
    if (field.isEmpty())
        return -1;
    const int index = mSource->fields().lookupField(field);
    if (index >= 0)
        return index;
    const QString choice = fieldsToChoose(mSource->fields(), kind);
    throw QgsProcessingException(
        choice.isEmpty()
            ? Tr::tr("The layer “%1” has no field “%2” (%3), and no field of numbers. Leave %3 "
                     "empty.")
                  .arg(mName, field, parameter)
            : Tr::tr("The layer “%1” has no field “%2” (%3). Choose one of its fields: %4.")
                  .arg(mName, field, parameter, choice));
}

int LineReader::speedField() const {
    const QString parameter = QStringLiteral("SPEED_FIELD");
    const int index = fieldOf(parameter, mSettings.speedField, FieldKind::any);
    if (index < 0)
        return index;
    const QgsField& field = mSource->fields().at(index);
    if (!field.isNumeric() && !isText(field))
        throw QgsProcessingException(
            Tr::tr("The field “%1” (%2) of the layer “%3” holds neither numbers nor texts. Choose "
                   "a field of speeds in km/h, or of texts such as 30 mph.")
                .arg(field.name(), parameter, mName));
    return index;
}

int LineReader::numericField(const QString& parameter, const QString& field) const {
    const int index = fieldOf(parameter, field, FieldKind::numbers);
    if (index >= 0 && !mSource->fields().at(index).isNumeric())
        throw QgsProcessingException(
            Tr::tr("The field “%1” (%2) of the layer “%3” does not hold numbers. Make a field "
                   "of numbers from it with the Field calculator of the Processing toolbox: "
                   "try(to_real(\"%1\")). It is NULL where a text is no number. Then choose this "
                   "field.")
                .arg(field, parameter, mName));
    return index;
}

QString LineReader::describe(long long feature) const {
    return Tr::tr("Feature %1 of the layer “%2” (%3)").arg(feature).arg(mName, mParameter);
}

NetworkSettings::Direction LineReader::directionOf(const QgsFeature& feature,
                                                   ReadLines& read) const {
    if (mDirectionField < 0)
        return mSettings.defaultDirection;
    const QVariant value = feature.attribute(mDirectionField);
    QString text = value.isNull() ? QString() : value.toString();
    if (mDirectionIsTag)
        text = osmOneWay(text);
    if (text.isEmpty())
        return mSettings.defaultDirection;
    if (const auto direction = mDirections.directionOf(text))
        return *direction;
    read.unknownDirections.add(text);
    return NetworkSettings::Both;
}

double LineReader::speedOf(const QgsFeature& feature, ReadLines& read) const {
    if (mSpeedField < 0)
        return mSettings.defaultSpeed;
    return (mSpeedIsNumber ? numberOf(feature, read) : speedTextOf(feature, read))
        .value_or(mSettings.defaultSpeed);
}

std::optional<double> LineReader::numberOf(const QgsFeature& feature, ReadLines& read) const {
    const QVariant value = feature.attribute(mSpeedField);
    const double speed = value.toDouble();
    if (value.isNull() || speed == 0) {
        ++read.withoutSpeed;
        return std::nullopt;
    }
    if (!(speed > 0) || std::isinf(speed))
        throw QgsProcessingException(
            Tr::tr("%1 has the speed %2 in the field “%3”. Speeds must be above 0. Correct it; "
                   "where it is NULL or 0, DEFAULT_SPEED counts.")
                .arg(describe(feature.id()), value.toString(), mSettings.speedField));
    read.speeds.add(speed);
    return speed;
}

std::optional<double> LineReader::speedTextOf(const QgsFeature& feature, ReadLines& read) const {
    const QVariant value = feature.attribute(mSpeedField);
    QString text = value.isNull() ? QString() : value.toString().trimmed();
    if (holdsOsmTags(mSettings.speedField))
        text = osmTag(text, QStringLiteral("maxspeed"));
    const std::optional<double> speed =
        mSpeedIsCategory ? speedOfCategory(text) : speedOfText(text);
    if (speed && *speed > 0) {
        ++read.speedTexts;
        return speed;
    }
    if (text.isEmpty() || speed)
        ++read.withoutSpeed;
    else
        read.unreadSpeeds.add(text);
    return std::nullopt;
}

/// Throws QgsProcessingException if too many texts are no speeds.
void LineReader::requireSpeeds(const ReadLines& read) const {
    const long long unread = read.unreadSpeeds.count();
    const long long texts = unread + read.speedTexts;
    if (double(read.speedTexts) >= leastShareOfSpeeds * double(texts))
        return;
    const QString& field = mSettings.speedField;
    QString sentence =
        Tr::tr("Of the texts in the field “%1” (SPEED_FIELD) of the layer “%2”, %3 "
               "of %4 are no speeds: %5. Choose another field.")
            .arg(field, mName, grouped(unread), grouped(texts), read.unreadSpeeds.examples());
    if (!mSpeedIsCategory) {
        const QString text = QStringLiteral("\"%1\"").arg(field);
        const QString tag = QStringLiteral("map_get(hstore_to_map(%1), 'maxspeed')").arg(text);
        sentence += QLatin1Char(' ') +
                    Tr::tr("Or make a field of numbers with the Field calculator of the Processing "
                           "toolbox, and choose it: try(to_real(%1)). Where a text is no number, "
                           "it is NULL, and DEFAULT_SPEED counts.")
                        .arg(holdsOsmTags(field) ? tag : text);
    }
    throw QgsProcessingException(sentence);
}

double LineReader::costOf(const QgsFeature& feature, int field) const {
    const QVariant value = feature.attribute(field);
    if (value.isNull())
        return -1;
    const double cost = value.toDouble();
    if (!std::isfinite(cost))
        throw QgsProcessingException(
            Tr::tr("%1 has the cost %2 in the field “%3”, which is not a finite number. Correct "
                   "it; a negative cost or NULL closes a line.")
                .arg(describe(feature.id()), value.toString(), mSource->fields().at(field).name()));
    return cost;
}

ReadLines::Values LineReader::valuesOf(const QgsFeature& feature, ReadLines& read) const {
    ReadLines::Values values;
    if (mCostField >= 0)
        values = {costOf(feature, mCostField), costOf(feature, mReverseCostField)};
    else if (mSettings.measure() == NetworkSettings::Time)
        values.forward = values.backward = speedOf(feature, read);
    if (mHighwayField >= 0)
        read.kinds.add(feature.attribute(mHighwayField).toString(), mIsByCar);
    const NetworkSettings::Direction direction = directionOf(feature, read);
    if (direction == NetworkSettings::Backward)
        values.forward = -1;
    if (direction == NetworkSettings::Forward)
        values.backward = -1;
    return values;
}

ReadLines LineReader::read(fermat::Progress& progress) const {
    QgsAttributeList attributes;
    for (const int field :
         {mDirectionField, mSpeedField, mHighwayField, mCostField, mReverseCostField})
        if (field >= 0 && !attributes.contains(field))
            attributes << field;
    QgsFeatureRequest request;
    request.setSubsetOfAttributes(attributes);
    ReadLines read;
    QgsFeatureIterator iterator = features(request);
    const std::size_t allowed = allowedMemory();
    constexpr long long featuresAtOnce = 1 << 10;
    long long count = 0;
    for (QgsFeature feature; iterator.nextFeature(feature);) {
        if (++count % featuresAtOnce == 0)
            progress.check(std::min(1.0, double(count) / mExpected));
        const QgsGeometry geometry = feature.geometry();
        if (geometry.isEmpty()) {
            ++read.withoutGeometry;
            continue;
        }
        if (read.lines.vertex.size() + std::size_t(geometry.constGet()->nCoordinates()) >=
            fermat::NetworkLines::closed)
            throw QgsProcessingException(
                Tr::tr("The layer “%1” has more than the 4 billion vertices that a network may "
                       "have. Take a part of it.")
                    .arg(mName));
        ++read.features;
        append(*geometry.constGet(), feature.id(), read.lines);
        if (const std::size_t bytes = read.bytes(); bytes > allowed)
            throw QgsProcessingException(filledIn(
                Tr::tr("The network of the layer “%1” (%2) has at least %3 vertices. This "
                       "needs %4 of memory, but Fermat may use only %5. Take a part of "
                       "the layer, close other programs, or look at the limit in Settings "
                       "> Options > Fermat."),
                mName, mParameter, read.lines.vertex.size(), gibText(bytes), gibText(allowed)));
        read.values.resize(read.lines.lines(), valuesOf(feature, read));
    }
    if (read.lines.lines() == 0)
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) has no feature with a line. Choose a layer that has some; "
                   "look at its filter and, with “selected features only”, at its selection.")
                .arg(mName, mParameter));
    requireSpeeds(read);
    return read;
}

void LineReader::readAttributes(const QgsAttributeList& fields,
                                const std::function<bool(const QgsFeature&)>& take,
                                fermat::Progress& progress) const {
    QgsFeatureRequest request;
    request.setFlags(compat::noGeometry);
    request.setSubsetOfAttributes(fields);
    QgsFeatureIterator iterator = features(request);
    long long count = 0;
    for (QgsFeature feature; iterator.nextFeature(feature);) {
        if (++count % 1024 == 0)
            progress.check(std::min(1.0, double(count) / mExpected));
        if (!take(feature))
            return;
    }
}
