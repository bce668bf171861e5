#include "interval_words.h"

IntervalWords intervalWordsIn(const QString& unit) {
    const int width = unit == QLatin1String("s")     ? 600
                      : unit == QLatin1String("min") ? 10
                      : unit == QLatin1String("h")   ? 1
                      : unit == QLatin1String("ms")  ? 100
                                                     : 500;
    IntervalWords words;
    words.list = QStringLiteral("%1,%2,%3").arg(width).arg(2 * width).arg(3 * width);
    words.step = QStringLiteral("step:%1").arg(width);
    return words;
}
