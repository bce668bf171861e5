#include "id_text.h"

#include <QLocale>
#include <QMetaType>

#include <cmath>

namespace {

bool isReal(const QVariant& value) {
    const int type = int(value.userType());
    return type == int(QMetaType::Double) || type == int(QMetaType::Float);
}

bool isWholeType(const QVariant& value) {
    switch (int(value.userType())) {
    case int(QMetaType::Int):
    case int(QMetaType::UInt):
    case int(QMetaType::Long):
    case int(QMetaType::ULong):
    case int(QMetaType::LongLong):
    case int(QMetaType::ULongLong):
    case int(QMetaType::Short):
    case int(QMetaType::UShort):
        return true;
    default:
        return false;
    }
}

} // namespace

std::optional<std::int64_t> wholeId(const QVariant& value) {
    if (value.isNull())
        return std::nullopt;
    if (isReal(value)) {
        constexpr double beyond = 9223372036854775808.0; // 2^63
        const double number = value.toDouble();
        if (number != std::floor(number) || !(number >= -beyond && number < beyond))
            return std::nullopt;
        return std::int64_t(number);
    }
    bool ok = false;
    const qlonglong number = isWholeType(value) ? value.toLongLong(&ok) : 0;
    // A number without a sign may be beyond 63 bits.
    if (!ok || (number < 0 && value.toDouble() > 0))
        return std::nullopt;
    return number;
}

QString idText(const QVariant& value) {
    if (value.isNull())
        return {};
    if (const std::optional<std::int64_t> whole = wholeId(value))
        return QString::number(qlonglong(*whole));
    if (!isReal(value))
        return value.toString();
    const double number = value.toDouble();
    if (!std::isfinite(number))
        return {};
    return number == std::floor(number) && std::abs(number) < 1e40
               ? QString::number(number, 'f', 0)
               : QString::number(number, 'g', QLocale::FloatingPointShortest);
}
