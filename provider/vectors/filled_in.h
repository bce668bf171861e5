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

/// A text with its places %1, %2, … filled all at once: a name that has a %1 in it stays as it is.
template <class... Values>
QString filledIn(const QString& text, const Values&... values) {
    return text.arg(asText(values)...);
}
