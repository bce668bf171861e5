#include "decimal_comma.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

QString decimalCommaWarning(const QString& intervals, const IntervalWords& words) {
    // The text consists of numbers with one comma each, separated by other characters.
    static const QRegularExpression decimals(
        QStringLiteral("^\\s*\\d+,\\d+(?:\\s*[;\\s]\\s*\\d+,\\d+)*\\s*$"));
    if (QLocale().decimalPoint() != QLatin1Char(',') || !decimals.match(intervals).hasMatch())
        return {};
    return QCoreApplication::translate("DecimalComma",
                                       "%1 is “%2”. A comma separates two numbers, and a band ends "
                                       "at each number. If you mean decimals, write them with a "
                                       "point, such as 2.5.")
        .arg(words.name, intervals);
}
