#include "typed_coordinates.h"

#include <qgscoordinateutils.h>

#include <QRegularExpression>
#include <QStringList>

#include <cmath>
#include <utility>

namespace {

const QString number = QStringLiteral("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?");

/// Degrees of one coordinate, and whether letters say that it is a longitude.
struct Degrees {
    double value = 0;
    std::optional<bool> isLongitude;
};

std::optional<Degrees> parseDegrees(const QString& text) {
    static const QRegularExpression decimal(
        QStringLiteral("^([NSEW]?)\\s*([-+]?\\d+(?:\\.\\d+)?)\\s*°?\\s*([NSEW]?)$"));
    const QRegularExpressionMatch match = decimal.match(text);
    if (match.hasMatch()) {
        const QString letter = match.captured(1) + match.captured(3);
        if (letter.size() > 1)
            return std::nullopt;
        Degrees degrees{match.captured(2).toDouble(), std::nullopt};
        if (letter == QLatin1String("S") || letter == QLatin1String("W"))
            degrees.value = -degrees.value;
        if (!letter.isEmpty())
            degrees.isLongitude = letter == QLatin1String("E") || letter == QLatin1String("W");
        return degrees;
    }
    bool ok = false, isLongitude = false;
    const double value = QgsCoordinateUtils::dmsToDecimal(text, &ok, &isLongitude);
    if (!ok)
        return std::nullopt;
    const bool hasLetter = text.contains(QRegularExpression(QStringLiteral("[NSEW]")));
    return Degrees{value, hasLetter ? std::optional(isLongitude) : std::nullopt};
}

/// The two coordinates of a text; fewer or more if it has not two.
QStringList parts(const QString& text) {
    static const QRegularExpression separators(QStringLiteral("\\s*[,;]\\s*")),
        afterLetter(QStringLiteral("^(.*\\d.*[NSEW])\\s*(\\S*\\d.*)$")),
        beforeLetter(QStringLiteral("^([NSEW].*\\d.*\\S)\\s+([NSEW].*)$")),
        space(QStringLiteral("\\s+"));
    QStringList two = text.split(separators);
    if (two.size() != 1)
        return two;
    for (const QRegularExpression& pattern : {beforeLetter, afterLetter})
        if (const QRegularExpressionMatch match = pattern.match(text); match.hasMatch())
            return {match.captured(1).trimmed(), match.captured(2).trimmed()};
    return text.split(space);
}

} // namespace

std::optional<QgsPointXY> parsePair(const QString& text) {
    static const QRegularExpression points(
        QStringLiteral("^\\s*(%1)(?:\\s*[,;]\\s*|\\s+)(%1)\\s*$").arg(number)),
        commas(QStringLiteral("^\\s*([-+]?\\d+(?:,\\d+)?)(?:\\s*;\\s*|\\s+)([-+]?\\d+(?:,\\d+)?)"
                              "\\s*$"));
    QRegularExpressionMatch match = points.match(text);
    if (!match.hasMatch())
        match = commas.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const auto value = [&](int part) {
        return match.captured(part).replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
    };
    return QgsPointXY(value(1), value(2));
}

std::optional<QgsPointXY> parseLatitudeLongitude(const QString& text) {
    const QString upper = text.trimmed().toUpper();
    if (const auto pair = parsePair(upper)) {
        if (std::abs(pair->x()) > 90 || std::abs(pair->y()) > 180)
            return std::nullopt;
        return QgsPointXY(pair->y(), pair->x());
    }
    const QStringList two = parts(upper);
    if (two.size() != 2)
        return std::nullopt;
    auto latitude = parseDegrees(two[0]), longitude = parseDegrees(two[1]);
    if (!latitude || !longitude)
        return std::nullopt;
    if (latitude->isLongitude.value_or(false) || !longitude->isLongitude.value_or(true))
        std::swap(latitude, longitude);
    if (latitude->isLongitude.value_or(false) || !longitude->isLongitude.value_or(true) ||
        std::abs(latitude->value) > 90 || std::abs(longitude->value) > 180)
        return std::nullopt;
    return QgsPointXY(longitude->value, latitude->value);
}

bool looksLikeDegrees(const QString& text) {
    static const QRegularExpression marks(QStringLiteral("[°'\"′″NSEW]"),
                                          QRegularExpression::CaseInsensitiveOption);
    return marks.match(text).hasMatch() && !parsePair(text);
}
