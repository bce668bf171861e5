#include "nodata_range.h"

#include <QLocale>
#include <QString>

#include <algorithm>
#include <cmath>

namespace {

/// The digits of a number as it is written, without zeros at its end.
int digitsOf(double value) {
    const QString text =
        QString::number(std::abs(value), 'e', QLocale::FloatingPointShortest).section('e', 0, 0);
    return int(text.size()) - int(text.count(QLatin1Char('.')));
}

/// Half of the last digit, if others may be rounded to this value.
double roundingOfDigits(double value) {
    constexpr int fewest = 6, most = 8;
    constexpr double noOrdinaryNumber = 1e30;
    const int digits = digitsOf(value);
    if (value == 0 || digits > most || (digits < fewest && !(std::abs(value) >= noOrdinaryNumber)))
        return 0;
    const double last = std::floor(std::log10(std::abs(value))) - digits + 1;
    return 0.5000001 * std::pow(10.0, last);
}

} // namespace

QgsRasterRange noDataRange(double value, GDALDataType type) {
    const bool isSingle = type == GDT_Float32;
    if (!std::isfinite(value) || (!isSingle && type != GDT_Float64))
        return QgsRasterRange(value, value);
    const double nearest = isSingle && std::isfinite(float(value)) ? double(float(value)) : value;
    const double rounding = roundingOfDigits(value);
    return QgsRasterRange(std::min(value, nearest) - rounding, std::max(value, nearest) + rounding);
}

QgsRasterRangeList noDataRanges(const QgsRasterRangeList& given, GDALDataType type) {
    QgsRasterRangeList result;
    for (const QgsRasterRange& range : given)
        result << (range.min() == range.max() ? noDataRange(range.min(), type) : range);
    return result;
}
