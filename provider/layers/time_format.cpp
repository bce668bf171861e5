#include "time_format.h"

#include "grouped_number.h"
#include "layer_look.h"
#include "surface_options.h"
#include "texts.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace {

constexpr double large = 1e10, small = 1e-4;

/// Without an exponent, such numbers are rows of zeros or of digits that say nothing.
bool needsExponent(double value) {
    return !(std::abs(value) < large) || (value != 0 && std::abs(value) < small);
}

QString withExponent(double value, int digits) {
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() | QLocale::OmitLeadingZeroInExponent);
    return locale.toString(value, 'g', digits);
}

QString rounded(double value, int decimals) {
    return needsExponent(value) ? withExponent(value, 4)
                                : groupingLocale().toString(value, 'f', decimals);
}

QString significant(double value, int digits) {
    if (needsExponent(value))
        return withExponent(value, digits);
    const int magnitude = value == 0 ? 0 : int(std::floor(std::log10(std::abs(value))));
    const int decimals = digits - 1 - magnitude;
    const double power = std::pow(10.0, decimals);
    QString text =
        groupingLocale().toString(std::round(value * power) / power, 'f', std::max(0, decimals));
    if (decimals > 0) {
        static const QRegularExpression zeros(QStringLiteral("\\D?0+$"));
        text.remove(zeros);
    }
    return text;
}

/// Rounds the number of the last of these digits.
template <class Round>
double roundedBy(Round round, double value, int digits) {
    if (!(value > 0) || std::isinf(value))
        return value;
    const double power = std::pow(10.0, digits - 1 - std::floor(std::log10(value)));
    return round(value * power) / power;
}

QString words(double seconds, int decimals) {
    if (seconds < 0.1)
        return Tr::tr("%1 ms").arg(rounded(seconds * 1000, decimals));
    if (seconds < 60)
        return Tr::tr("%1 s").arg(rounded(seconds, seconds < 1 ? std::max(decimals, 2) : decimals));
    const qlonglong whole = std::llround(seconds);
    if (whole < 3600 && whole % 60 == 0)
        return Tr::tr("%1 min").arg(whole / 60);
    if (whole < 3600)
        return Tr::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    const qlonglong minutes = std::llround(seconds / 60);
    if (minutes < 48 * 60 && minutes % 60 == 0)
        return Tr::tr("%1 h").arg(minutes / 60);
    if (minutes < 48 * 60)
        return Tr::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
    const qlonglong hours = std::llround(seconds / 3600);
    return Tr::tr("%1 d %2 h").arg(hours / 24).arg(hours % 24);
}

QString clock(double seconds) {
    const qlonglong whole = std::llround(seconds);
    return QStringLiteral("%1:%2:%3")
        .arg(whole / 3600)
        .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

/// People who work with milliseconds do not want minutes.
bool isMilliseconds(const SurfaceOptions& surface) {
    return surface.secondsPerUnit() < 1;
}

} // namespace

QString formatCost(double cost, const SurfaceOptions& surface, TimeFormat format, int decimals) {
    const QString unit = surface.distanceUnit();
    if (!surface.areTimes())
        return unit.isEmpty() ? rounded(cost, decimals)
                              : Tr::tr("%1 %2").arg(rounded(cost, decimals), unit);
    const double seconds = cost * surface.secondsPerUnit();
    if (format == TimeFormat::clock && seconds < large)
        return clock(seconds);
    if (format == TimeFormat::words && !isMilliseconds(surface) && seconds < large)
        return words(seconds, decimals);
    return Tr::tr("%1 %2").arg(rounded(cost, decimals), unit);
}

QString formatCost(double cost, const SurfaceOptions& surface) {
    const FermatOptions options = FermatOptions::read();
    return formatCost(cost, surface, options.timeFormat, options.decimals);
}

QString bandEnd(const SurfaceOptions& surface, TimeFormat format) {
    const QString unit = surface.distanceUnit();
    if (!surface.areTimes() || format == TimeFormat::number ||
        (format == TimeFormat::words && isMilliseconds(surface)))
        return bandEnd(unit);
    const QString seconds =
        QStringLiteral("round(\"to\" * %1, 6)").arg(surface.secondsPerUnit(), 0, 'g', 17);
    if (format == TimeFormat::clock)
        return QStringLiteral("with_variable('s', %1, floor(@s / 3600) || ':' || "
                              "lpad(floor(@s / 60) % 60, 2, '0') || ':' || "
                              "lpad(floor(@s % 60), 2, '0'))")
            .arg(seconds);
    return QStringLiteral("with_variable('s', %1, CASE WHEN @s < 0.1 THEN (@s * 1000) || ' ms' "
                          "WHEN @s < 60 THEN @s || ' s' ELSE trim("
                          "if(@s >= 3600, floor(@s / 3600) || ' h ', '') || "
                          "if(@s % 3600 >= 60, floor(@s % 3600 / 60) || ' min ', '') || "
                          "if(round(@s % 60, 6) > 0, round(@s % 60, 6) || ' s', '')) END)")
        .arg(seconds);
}

QString withUnit(double value, const QString& unit, int digits) {
    const QString text = significant(value, digits);
    return unit.isEmpty() ? text : Tr::tr("%1 %2").arg(text, unit);
}

double roundedUp(double value, int digits) {
    return roundedBy([](double number) { return std::ceil(number); }, value, digits);
}

double roundedDown(double value, int digits) {
    return roundedBy([](double number) { return std::floor(number); }, value, digits);
}

QString formatLength(double metres) {
    return metres < 1000 ? Tr::tr("%1 m").arg(rounded(metres, 0))
                         : Tr::tr("%1 km").arg(rounded(metres / 1000, 2));
}
