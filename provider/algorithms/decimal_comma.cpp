#include "decimal_comma.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

QString decimalCommaWarning(const QString& intervals) {
    // The text consists of numbers with one comma each, separated by other characters.
    static const QRegularExpression decimals(
        QStringLiteral("^\\s*\\d+,\\d+(?:\\s*[;\\s]\\s*\\d+,\\d+)*\\s*$"));
    if (QLocale().decimalPoint() != QLatin1Char(',') || !decimals.match(intervals).hasMatch())
        return {};
    return QCoreApplication::translate(
               "DecimalComma",
               "INTERVALS is “%1”. A comma separates two numbers, and a band ends at each number. "
               "If you mean decimals, write them with a point, such as 2.5.")
        .arg(intervals);
}
