#include "nodata_range.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace {

/// The digits of a number in its shortest form.
template <class Number>
int digitsOf(Number value) {
    std::array<char, 64> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), std::abs(value),
                                   std::chars_format::scientific);
    const auto exponent = std::find(text.data(), end.ptr, 'e');
    return int(std::count_if(text.data(), exponent, [](char c) { return c != '.'; }));
}

/// Half of the last digit, if others may be rounded to this value. GDAL gives the values of bands
/// of 32 bits as the nearest number of 32 bits.
double roundingOfDigits(double value, bool isSingle) {
    constexpr int fewest = 6;
    constexpr double noOrdinaryNumber = 1e30;
    const bool isNearest = isSingle && double(float(value)) == value;
    const int digits = isNearest ? digitsOf(float(value)) : digitsOf(value);
    const int most = isSingle ? 7 : 8;
    if (value == 0 || digits > most || (digits < fewest && !(std::abs(value) >= noOrdinaryNumber)))
        return 0;
    const double last = std::floor(std::log10(std::abs(value))) - digits + 1;
    return 0.55 * std::pow(10.0, last);
}

} // namespace

QgsRasterRange noDataRange(double value, GDALDataType type) {
    const bool isSingle = type == GDT_Float32;
    if (!std::isfinite(value) || (!isSingle && type != GDT_Float64))
        return QgsRasterRange(value, value);
    const double nearest = isSingle && std::isfinite(float(value)) ? double(float(value)) : value;
    const double rounding = roundingOfDigits(value, isSingle);
    return QgsRasterRange(std::min(value, nearest) - rounding, std::max(value, nearest) + rounding);
}

QgsRasterRangeList noDataRanges(const QgsRasterRangeList& given, GDALDataType type) {
    QgsRasterRangeList result;
    for (const QgsRasterRange& range : given)
        result << (range.min() == range.max() ? noDataRange(range.min(), type) : range);
    return result;
}
