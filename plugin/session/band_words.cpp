#include "band_words.h"

#include "first_examples.h"
#include "grouped_number.h"
#include "layer_look.h"
#include "texts.h"

#include <QStringList>

#include <cstddef>

QString bandLengthsText(const std::vector<float>& ends, const std::vector<double>& lengths,
                        const QString& end) {
    if (lengths.size() != ends.size())
        return {};
    const QString range = bandRange(end);
    const QLocale locale = groupingLocale();
    QStringList lines;
    double from = 0;
    for (std::size_t band = 0; band < ends.size(); ++band) {
        // Ends are given with few digits; a float has more, which are rounding.
        const double to = QString::number(double(ends[band]), 'g', 6).toDouble();
        const double kilometres = lengths[band] / 1000;
        lines << Tr::tr("%1: %2 km")
                     .arg(textOfBand(range, from, to),
                          locale.toString(kilometres, 'f', kilometres < 100 ? 1 : 0));
        from = to;
    }
    return lines.isEmpty()
               ? QString()
               : Tr::tr("Length of what is reached:") + QLatin1Char('\n') + firstExamples(lines);
}
