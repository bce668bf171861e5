#include "road_attributes.h"

#include "qgis_compat.h"
#include "road_edits.h"

#include <QMetaType>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace {

/// How the values of a field are written; nothing for those that are left out.
std::optional<QgsField> writtenField(const QgsField& field, const QString& name) {
    switch (int(field.type())) {
    case QMetaType::Bool:
    case QMetaType::QString:
    case QMetaType::QDate:
    case QMetaType::QTime:
    case QMetaType::QDateTime:
        return compat::textField(name);
    case QMetaType::Int:
    case QMetaType::UInt:
        return compat::integerField(name);
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
        return compat::idField(name);
    case QMetaType::Float:
    case QMetaType::Double:
        return compat::realField(name);
    default:
        return std::nullopt;
    }
}

/// The first name that is not taken: name, name_2, name_3 …
QString untakenName(const QString& name, QSet<QString>& taken) {
    QString free = name;
    for (int number = 2; taken.contains(free.toLower()); ++number)
        free = QStringLiteral("%1_%2").arg(name).arg(number);
    taken.insert(free.toLower());
    return free;
}

} // namespace

RoadAttributes::RoadAttributes(std::shared_ptr<const LineReader> lines, const QgsFields& before)
    : mLines(std::move(lines)) {
    // A GeoPackage has the first two itself.
    const QString fid = QStringLiteral("fid");
    QSet<QString> taken{fid, QStringLiteral("geom")};
    for (const QgsField& field : before)
        taken.insert(field.name().toLower());
    mFields.append(compat::idField(untakenName(QStringLiteral("line_id"), taken)));
    const QgsFields& all = mLines->fields();
    for (int i = 0; i < all.size(); ++i) {
        if (all.at(i).isNumeric() && all.at(i).name().compare(fid, Qt::CaseInsensitive) == 0)
            continue; // it is the id
        if (!writtenField(all.at(i), {}))
            continue;
        mFields.append(*writtenField(all.at(i), untakenName(all.at(i).name(), taken)));
        if (!mFields.at(mFields.size() - 1).isNumeric() &&
            all.at(i).name().compare(QLatin1String("name"), Qt::CaseInsensitive) == 0)
            mTitleField = mFields.size() - 1;
        mSources << i;
    }
}

std::size_t RoadAttributes::bytes(std::size_t lines) const {
    constexpr std::size_t ofLine = 96, ofValue = sizeof(QVariant) + 40; // texts are short, mostly
    return lines * (ofLine + ofValue * std::size_t(mFields.size()));
}

void RoadAttributes::read(const std::unordered_set<std::int64_t>& features,
                          fermat::Progress& progress) {
    mValues.clear();
    mValues.reserve(features.size());
    const auto lines = std::size_t(std::ranges::count_if(
        features, [](std::int64_t feature) { return !RoadEdits::linkOf(feature); }));
    if (lines == 0)
        return;
    mLines->readAttributes(
        mSources,
        [&](const QgsFeature& feature) {
            if (!features.contains(feature.id()))
                return true;
            QgsAttributes values;
            values << qlonglong(feature.id());
            for (int i = 0; i < mSources.size(); ++i) {
                const QVariant value = feature.attribute(mSources[i]);
                values << (value.isNull()                  ? QVariant()
                           : mFields.at(i + 1).isNumeric() ? value
                                                           : QVariant(value.toString()));
            }
            mValues.emplace(feature.id(), std::move(values));
            return mValues.size() < lines;
        },
        progress);
}

QgsAttributes RoadAttributes::of(std::int64_t feature) const {
    const auto found = mValues.find(feature);
    if (found != mValues.end())
        return found->second;
    QgsAttributes none(mFields.size());
    const std::optional<int> link = RoadEdits::linkOf(feature);
    if (!link)
        none[0] = qlonglong(feature);
    else if (mTitleField >= 0 && !mLinkTitles.value(*link).isEmpty())
        none[mTitleField] = mLinkTitles.at(*link);
    return none;
}
