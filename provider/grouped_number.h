#pragma once

#include <QLocale>
#include <QString>

#include <type_traits>

/// The user's locale, with separators between groups of digits. QGIS turns them off for QLocale
/// itself.
inline QLocale groupingLocale() {
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
    return locale;
}

/// A whole number in a sentence: “1,783”.
template <class Number, class = std::enable_if_t<std::is_integral_v<Number>>>
QString grouped(Number number) {
    return groupingLocale().toString(qlonglong(number));
}
