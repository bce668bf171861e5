#include "search_radii.h"

#include "filled_in.h"
#include "grouped_number.h"
#include "texts.h"

#include <fermat/restoration.h>

#include <qgsexception.h>

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>

std::vector<double> parseRadii(const QString& text, const QString& name) {
    const bool hasSemicolons = text.contains(QLatin1Char(';'));
    static const QRegularExpression semicolons(QStringLiteral("[;\\s]+")),
        commas(QStringLiteral("[,\\s]+"));
    QStringList parts = text.split(hasSemicolons ? semicolons : commas);
    parts.removeAll(QString());
    std::vector<double> radii;
    for (const QString& part : parts) {
        bool ok = false;
        const double radius =
            (hasSemicolons ? QString(part).replace(QLatin1Char(','), QLatin1Char('.')) : part)
                .toDouble(&ok);
        if (!ok || !(radius > 0) || std::isinf(radius))
            throw QgsProcessingException(
                filledIn(Tr::tr("%1 is “%2”, but “%3” is not a number above 0. Write one radius in "
                                "metres, such as 100, or several, such as 50,100,200."),
                         name, text, part));
        radii.push_back(radius);
    }
    if (radii.empty())
        throw QgsProcessingException(filledIn(
            Tr::tr("%1 is empty. Write one radius in metres, such as 100, or several, such as "
                   "50,100,200."),
            name));
    std::sort(radii.begin(), radii.end());
    radii.erase(std::unique(radii.begin(), radii.end()), radii.end());
    if (radii.size() >= fermat::Improvements::none)
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 has %2 radii, but the limit is %3. Write fewer."), name,
                     grouped(radii.size()), grouped(fermat::Improvements::none - 1)));
    return radii;
}
