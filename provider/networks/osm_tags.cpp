#include "osm_tags.h"

bool holdsOsmTags(const QString& field) {
    return field.compare(QLatin1String("other_tags"), Qt::CaseInsensitive) == 0 ||
           field.compare(QLatin1String("all_tags"), Qt::CaseInsensitive) == 0;
}

QString osmTag(const QString& tags, const QString& key) {
    // A quotation mark in a value is escaped, so this begins a tag wherever it is found.
    const QString begin = QLatin1Char('"') + key + QLatin1String("\"=>\"");
    const auto found = tags.indexOf(begin);
    if (found < 0)
        return {};
    QString value;
    for (auto i = found + begin.size(); i < tags.size() && tags[i] != QLatin1Char('"'); ++i) {
        if (tags[i] == QLatin1Char('\\') && i + 1 < tags.size())
            ++i;
        value += tags[i];
    }
    return value;
}

QString osmOneWay(const QString& tags) {
    const QString value = osmTag(tags, QStringLiteral("oneway"));
    const bool isRoundabout =
        value.isEmpty() && osmTag(tags, QStringLiteral("junction")) == QLatin1String("roundabout");
    return isRoundabout ? QStringLiteral("yes") : value;
}
