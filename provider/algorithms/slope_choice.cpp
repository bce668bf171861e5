#include "slope_choice.h"

#include "exception_translation.h"
#include "filled_in.h"
#include "texts.h"
#include "time_format.h"

#include <qgsexception.h>

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace {

using Unit = fermat::NamedSlopeFunction::Unit;

constexpr double degree = M_PI / 180;

[[noreturn]] void failTable(const QString& why) {
    throw QgsProcessingException(
        Tr::tr("SLOPE_TABLE cannot be read: %1 Write one slope in each line: its angle in degrees, "
               "a space and the factor. Or separate them by semicolons: “-10 0.9; 0 1; 10 1.8”.")
            .arg(why));
}

double numberOf(const QString& text, const QString& line) {
    if (text.contains(QLatin1Char(',')))
        failTable(Tr::tr("the line “%1” has a comma. Numbers are written with a point.").arg(line));
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number))
        failTable(Tr::tr("“%1” in the line “%2” is no number.").arg(text, line));
    return number;
}

/// Factors by angle in degrees.
std::map<double, double> parsed(const QString& table) {
    static const QRegularExpression lineEnds(QStringLiteral("[\\n\\r;]+")),
        spaces(QStringLiteral("[\\s:]+"));
    std::map<double, double> factors;
    for (const QString& each : table.split(lineEnds)) {
        const QString line = each.trimmed();
        if (line.isEmpty())
            continue;
        const QStringList columns = line.split(spaces);
        const double angle = numberOf(columns.first(), line);
        if (columns.size() != 2)
            failTable(Tr::tr("the line “%1” has %2 columns, not 2.").arg(line).arg(columns.size()));
        const double factor = numberOf(columns.last(), line);
        if (!(std::abs(angle) < 90))
            failTable(Tr::tr("the angle in the line “%1” is not between -90° and 90°.").arg(line));
        if (!(factor > 0))
            failTable(Tr::tr("the factor in the line “%1” must be more than 0. To close steep "
                             "slopes, use MAX_UPHILL and MAX_DOWNHILL.")
                          .arg(line));
        if (!factors.emplace(angle, factor).second)
            failTable(Tr::tr("the angle %1 stands there twice.").arg(angle));
    }
    if (factors.size() < 2)
        failTable(Tr::tr("it needs two lines or more."));
    return factors;
}

/// Linear between the angles, and constant beyond them.
fermat::SlopeFunction functionOf(const std::map<double, double>& factors) {
    const auto value = [factors](double slope) {
        const double angle = std::atan(slope) / degree;
        const auto after = factors.upper_bound(angle);
        if (after == factors.begin())
            return after->second;
        const auto before = std::prev(after);
        if (after == factors.end())
            return before->second;
        return before->second + (after->second - before->second) * (angle - before->first) /
                                    (after->first - before->first);
    };
    fermat::SlopeFunction function;
    function.first = std::tan(factors.begin()->first * degree);
    function.last = std::tan(factors.rbegin()->first * degree);
    // With more kinks, bins that are narrow enough follow them.
    constexpr std::size_t mostKinks = fermat::SlopeView::most_breaks - 4;
    if (factors.size() <= mostKinks)
        for (const auto& [angle, factor] : factors)
            function.pieces.push_back({std::tan(angle * degree), value});
    function.pieces.push_back({double(fermat::infinity), value});
    return function;
}

double slopeOf(double angle, const char* name) {
    if (!(angle > 0))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 is %2. It must be more than 0 degrees. Leave it empty if there is "
                            "no limit."),
                     QLatin1String(name), angle));
    return angle < 90 ? std::tan(angle * degree) : double(fermat::infinity);
}

} // namespace

QStringList SlopeChoice::functions() {
    QStringList ids;
    for (const fermat::NamedSlopeFunction& function : fermat::slope_functions())
        ids << QString::fromUtf8(function.id.data(), int(function.id.size()));
    return ids;
}

QList<std::pair<QString, QString>> SlopeChoice::groups() {
    const QStringList headings{Tr::tr("Walking times"), Tr::tr("Riding, wheels and pack animals"),
                               Tr::tr("Energy"), Tr::tr("Costs without a unit"),
                               Tr::tr("Factors of other programs")};
    QList<std::pair<QString, QString>> groups;
    for (const fermat::NamedSlopeFunction& function : fermat::slope_functions())
        if (int(function.group) == groups.size())
            groups.append({headings[groups.size()],
                           QString::fromUtf8(function.id.data(), int(function.id.size()))});
    return groups;
}

QString SlopeChoice::waysText(Direction direction) {
    return direction == Towards        ? Tr::tr("towards the starts")
           : direction == ThereAndBack ? Tr::tr("there and back")
                                       : QString();
}

fermat::Walker SlopeChoice::walker() const {
    fermat::Walker walker;
    if (levelSpeed)
        walker.speed = *levelSpeed / 3.6;
    walker.body = bodyMass.value_or(walker.body);
    walker.load = load.value_or(walker.load);
    return walker;
}

fermat::NamedSlopeFunction SlopeChoice::named() const {
    const auto functions = fermat::slope_functions(walker());
    const auto index = SlopeChoice::functions().indexOf(function);
    return functions[std::size_t(std::max<qsizetype>(0, index))];
}

double SlopeChoice::levelSpeedOf(const QString& function) {
    SlopeChoice choice;
    choice.function = function;
    const fermat::NamedSlopeFunction named = choice.named();
    if (named.uses_speed)
        return firstLevelSpeed;
    return named.unit == Unit::time ? 3.6 / named.level : 0;
}

bool SlopeChoice::adds(const SurfaceOptions& surface) const {
    return table.isEmpty() && named().function.adds && surface.isCost();
}

void SlopeChoice::setLevel(SurfaceOptions& surface) const {
    const Unit unit = table.isEmpty() ? named().unit : Unit::relative;
    surface.levelUnit = unit == Unit::relative && levelSpeed ? Unit::time : unit;
    if (surface.levelUnit != Unit::time)
        surface.levelCost = table.isEmpty() ? named().level : 1;
    else
        surface.levelCost = surface.paceAt(levelSpeed ? *levelSpeed : 3.6 / named().level);
}

std::shared_ptr<const fermat::Slopes> SlopeChoice::slopes(const SurfaceOptions& surface,
                                                          bool towards) const {
    const bool isNamed = table.isEmpty();
    if (isNamed && surface.kind == SurfaceOptions::Velocity && named().unit == Unit::energy)
        throw QgsProcessingException(
            Tr::tr(
                "The slope function %1 (SLOPE_FUNCTION) gives energy, so it does not go together "
                "with velocities. Choose a function of time such as tobler, or choose "
                "“Elevations” or a cost in “The raster holds” (SURFACE).")
                .arg(function));
    fermat::SlopeFunction chosen = isNamed ? named().function : functionOf(parsed(table));
    if (chosen.adds && !adds(surface)) {
        chosen.adds = false;
        for (fermat::SlopeFunction::Piece& piece : chosen.pieces)
            piece.value = [value = std::move(piece.value), level = named().level](double slope) {
                return value(slope) / level;
            };
    }
    if (mostUphill)
        chosen.most_uphill = std::min(chosen.most_uphill, slopeOf(*mostUphill, "MAX_UPHILL"));
    if (mostDownhill)
        chosen.most_downhill =
            std::min(chosen.most_downhill, slopeOf(*mostDownhill, "MAX_DOWNHILL"));
    if (mostAcross)
        chosen.most_across = slopeOf(*mostAcross, "MAX_CROSS_SLOPE");
    std::shared_ptr<const fermat::Slopes> slopes;
    inSentences([&] { slopes = std::make_shared<fermat::Slopes>(chosen, towards); });
    return slopes;
}

QString SlopeChoice::sentence(const SurfaceOptions& surface) const {
    const auto text = [](std::string_view view) {
        return QString::fromUtf8(view.data(), int(view.size()));
    };
    QString sentence =
        table.isEmpty()
            ? filledIn(Tr::tr("Slope function %1: %2 (%3). s is rise / run, G is 100 s, and θ is "
                              "the angle in degrees."),
                       function, text(named().formula), text(named().reference))
            : Tr::tr("Slope function: your own table.");
    sentence += QLatin1Char(' ');
    const auto [speed, body, carried] = walker();
    if (usesSpeed())
        sentence += filledIn(Tr::tr("V is %1 m/s."), speed) + QLatin1Char(' ');
    if (usesMasses())
        sentence +=
            filledIn(Tr::tr("W is %1 kg, and L is %2 kg."), body, carried) + QLatin1Char(' ');
    // A table is used as it is.
    const double atLevel = table.isEmpty() ? 1 : functionOf(parsed(table)).pieces.front().value(0);
    if (surface.kind == SurfaceOptions::Elevations)
        sentence += filledIn(Tr::tr("A metre of level ground costs %1."),
                             withUnit(surface.levelCost * atLevel, surface.distanceUnit()));
    else if (adds(surface))
        sentence += Tr::tr("Its values are added to the costs.");
    else if (table.isEmpty())
        sentence += Tr::tr("It is divided by its value on level ground, and multiplies what the "
                           "raster says.");
    else
        sentence += Tr::tr("It multiplies what the raster says.");
    return sentence;
}

QString SlopeChoice::doubtOfWalking(const SurfaceOptions& surface) const {
    constexpr double fastest = 15; // km/h, of a runner
    if (!table.isEmpty() || !levelSpeed || *levelSpeed <= fastest)
        return {};
    const fermat::NamedSlopeFunction function = named();
    const bool isWalker = surface.kind == SurfaceOptions::Elevations &&
                          function.unit == Unit::time &&
                          function.group != fermat::NamedSlopeFunction::Group::riding;
    if (!isWalker && !function.uses_speed)
        return {};
    return filledIn(Tr::tr("LEVEL_SPEED is %1 km/h, but the slope function %2 is that of a walker. "
                           "Set LEVEL_SPEED to a walking speed such as 5 km/h, or choose another "
                           "function in SLOPE_FUNCTION."),
                    *levelSpeed, this->function);
}

QString SlopeChoice::doubtOfSpeed(const SurfaceOptions& surface) const {
    if (const QString doubt = doubtOfWalking(surface); !doubt.isEmpty())
        return doubt;
    if (surface.kind != SurfaceOptions::Elevations || !table.isEmpty() || !levelSpeed ||
        named().unit != Unit::time)
        return {};
    constexpr double nearby = 0.1;
    const double own = 3.6 / named().level;
    if (std::abs(own / *levelSpeed - 1) <= nearby)
        return {};
    return filledIn(
        Tr::tr("On level ground, the speed of %1 is %2 km/h, but LEVEL_SPEED is %3 km/h. Leave "
               "LEVEL_SPEED empty to walk at the speed of the function."),
        function, QString::number(own, 'f', 2), *levelSpeed);
}
