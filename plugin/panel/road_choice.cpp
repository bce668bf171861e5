#include "road_choice.h"

#include "cost_words.h"
#include "grouped_number.h"
#include "network_settings.h"
#include "road_sample.h"
#include "texts.h"

#include <qgsvectorlayer.h>

#include <algorithm>
#include <utility>

namespace {

const QString strategyName = QStringLiteral("STRATEGY");

} // namespace

QStringList RoadChoice::parameters() {
    return {QStringLiteral("SPEED_FIELD"),   QStringLiteral("DIRECTION_FIELD"),
            QStringLiteral("VALUE_FORWARD"), QStringLiteral("VALUE_BACKWARD"),
            QStringLiteral("VALUE_BOTH"),    strategyName};
}

void RoadChoice::see(QgsVectorLayer* layer) {
    mLayer = layer;
    mRoads = layer && layer->isValid() ? recogniseRoads(*layer) : RoadFields();
    mDoubtField.clear();
    mDoubt.clear();
}

QVariantMap RoadChoice::speeds() const {
    return {{QStringLiteral("SPEED_FIELD"), mRoads.speedField}};
}

QVariantMap RoadChoice::directions() const {
    return {{QStringLiteral("DIRECTION_FIELD"), mRoads.directionField},
            {QStringLiteral("VALUE_FORWARD"), mRoads.valueForward},
            {QStringLiteral("VALUE_BACKWARD"), mRoads.valueBackward},
            {QStringLiteral("VALUE_BOTH"), mRoads.valueBoth}};
}

QString RoadChoice::sentence(const QVariantMap& parameters) const {
    for (const QVariantMap& group : {speeds(), directions()})
        for (auto each = group.begin(); each != group.end(); ++each)
            if (const QString found = each->toString();
                !found.isEmpty() && parameters.value(each.key()).toString() != found)
                return {};
    return mRoads.sentence;
}

QString RoadChoice::noteOnDefaultSpeed(const QVariantMap& parameters) {
    if (!costsAreTimes(parameters, true) ||
        !parameters.value(QStringLiteral("SPEED_FIELD")).toString().isEmpty())
        return {};
    return Tr::tr("All lines have the default speed, %1 km/h: no field with speeds is chosen.")
        .arg(groupingLocale().toString(parameters.value(QStringLiteral("DEFAULT_SPEED")).toDouble(),
                                       'g', 6));
}

QVariantMap RoadChoice::fill(const QVariantMap& parameters) {
    QVariantMap changes;
    for (const QVariantMap& group : {speeds(), directions()}) {
        const QStringList names = group.keys();
        const bool isFree = std::all_of(names.begin(), names.end(), [&](const QString& name) {
            const QString value = parameters.value(name).toString();
            return value.isEmpty() || value == mFilled.value(name).toString() ||
                   value == group[name].toString(); // as another place filled it in
        });
        if (!isFree)
            continue;
        for (const QString& name : names) {
            mFilled[name] = group[name];
            if (parameters.value(name).toString() != group[name].toString())
                changes[name] = group[name];
        }
    }
    return changes;
}

QVariantMap RoadChoice::chooseStrategy(const QVariantMap& parameters) {
    // People expect times from roads with speeds, and write intervals in minutes.
    const bool hasSpeeds = !mRoads.speedField.isEmpty();
    if (!std::exchange(mChoseFastest, hasSpeeds) && !hasSpeeds)
        return {};
    const int strategy = hasSpeeds ? NetworkSettings::Fastest : NetworkSettings::Shortest;
    if (parameters.value(strategyName).toInt() == strategy)
        return {};
    return {{strategyName, strategy}};
}

const QString& RoadChoice::doubtOf(const QString& speedField) {
    if (mDoubtField != speedField) {
        mDoubtField = speedField;
        mDoubt = mLayer ? doubtOfSpeeds(*mLayer, speedField) : QString();
    }
    return mDoubt;
}
