#pragma once

#include <QString>
#include <QVariant>

#include <cstdint>
#include <optional>

/// The whole number of 64 bits in a value that is a number of any type. Nothing for texts and for
/// other numbers.
std::optional<std::int64_t> wholeId(const QVariant& value);

/// An id as text; empty if the value is no id: NULL, an empty text, or no finite number. Texts stay
/// as they are. A number has the same text whatever its type.
QString idText(const QVariant& value);
