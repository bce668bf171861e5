#include "speed_text.h"

#include <QHash>
#include <QRegularExpression>

#include <iterator>

namespace {

constexpr double kmhPerMph = 1.609344, kmhPerKnot = 1.852;

/// Where nobody says otherwise. “none” has no limit: it is the advisory speed of German motorways,
/// where nearly all roads without a limit are.
constexpr double walkingSpeed = 5, unlimitedSpeed = 130;

double kmhOfUnit(const QString& unit) {
    if (unit == QLatin1String("mph") || unit == QLatin1String("mp/h"))
        return kmhPerMph;
    if (unit == QLatin1String("knots") || unit == QLatin1String("kn"))
        return kmhPerKnot;
    return 1;
}

/// The limits that the kinds of roads in maxspeed stand for, as OSRM's profile for cars has them.
/// Those without a country hold where the country has none of its own.
const QHash<QString, double>& impliedSpeeds() {
    static const QHash<QString, double> speeds{{"urban", 50},
                                               {"rural", 90},
                                               {"trunk", 110},
                                               {"motorway", 130},
                                               {"at:rural", 100},
                                               {"at:trunk", 100},
                                               {"be:motorway", 120},
                                               {"be-bru:rural", 70},
                                               {"be-bru:urban", 30},
                                               {"be-vlg:rural", 70},
                                               {"bg:motorway", 140},
                                               {"by:urban", 60},
                                               {"by:motorway", 110},
                                               {"ca-on:rural", 80},
                                               {"ch:rural", 80},
                                               {"ch:trunk", 100},
                                               {"ch:motorway", 120},
                                               {"de:living_street", 7},
                                               {"de:rural", 100},
                                               {"dk:rural", 80},
                                               {"es:trunk", 90},
                                               {"fr:rural", 80},
                                               {"gb:nsl_single", 60 * kmhPerMph},
                                               {"gb:nsl_dual", 70 * kmhPerMph},
                                               {"gb:motorway", 70 * kmhPerMph},
                                               {"nl:rural", 80},
                                               {"nl:trunk", 100},
                                               {"no:rural", 80},
                                               {"no:motorway", 110},
                                               {"ph:urban", 40},
                                               {"ph:rural", 80},
                                               {"ph:motorway", 100},
                                               {"pl:rural", 100},
                                               {"pl:expressway", 120},
                                               {"pl:motorway", 140},
                                               {"ro:trunk", 100},
                                               {"ru:living_street", 20},
                                               {"ru:urban", 60},
                                               {"ru:motorway", 110},
                                               {"uk:nsl_single", 60 * kmhPerMph},
                                               {"uk:nsl_dual", 70 * kmhPerMph},
                                               {"uk:motorway", 70 * kmhPerMph},
                                               {"za:urban", 60},
                                               {"za:rural", 100}};
    return speeds;
}

/// The limit that a text such as “de:rural” or “de:zone30” stands for.
std::optional<double> impliedSpeed(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^([a-z]{2}(?:-[a-z]{2,3})?):(?:zone:?([0-9]+)|([a-z_]+))$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    if (!match.captured(2).isEmpty())
        return match.captured(2).toDouble();
    const auto& speeds = impliedSpeeds();
    for (const QString& name : {text, match.captured(3)})
        if (const auto found = speeds.constFind(name); found != speeds.constEnd())
            return *found;
    return std::nullopt;
}

} // namespace

std::optional<double> speedOfText(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^([0-9]+(?:\\.[0-9]+)?) ?(km/h|kmh|kph|mph|mp/h|knots|kn|)$"));
    const QString plain = text.simplified().toLower();
    if (const QRegularExpressionMatch match = form.match(plain); match.hasMatch())
        return match.captured(1).toDouble() * kmhOfUnit(match.captured(2));
    if (plain == QLatin1String("walk"))
        return walkingSpeed;
    if (plain == QLatin1String("none"))
        return unlimitedSpeed;
    return impliedSpeed(plain);
}

std::optional<double> speedOfCategory(const QString& text) {
    // The upper end of each range: above 130, to 130, 100, 90, 70, 50, 30, and below 11 km/h.
    constexpr double speeds[] = {130, 130, 100, 90, 70, 50, 30, 10};
    bool isNumber = false;
    const int category = text.trimmed().toInt(&isNumber);
    if (!isNumber || category < 1 || category > int(std::size(speeds)))
        return std::nullopt;
    return speeds[category - 1];
}
