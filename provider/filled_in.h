#pragma once

#include <QString>

#include <type_traits>

inline QString asText(const QString& text) {
    return text;
}
template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>
QString asText(Number number) {
    return QString::number(number);
}

/// Fills %1, %2, … of a text in one pass, so that a name that contains %1 stays as it is.
template <class... Values>
QString filledIn(const QString& text, const Values&... values) {
    return text.arg(asText(values)...);
}
