#include "cross_table.h"

#include "grouped_number.h"
#include "layer_look.h"
#include "qgis_compat.h"
#include "texts.h"

#include <qgsexception.h>

#include <QSet>

#include <cmath>

CrossTable::CrossTable(bool sourcesHaveNames, const std::vector<PairFields::End>& receivers,
                       const QString& unit)
    : mSourcesHaveNames(sourcesHaveNames) {
    constexpr std::size_t most = 1990; // SQLite and GDAL's reader of CSV files allow 2,000 columns
    if (receivers.size() > most)
        throw QgsProcessingException(
            Tr::tr("A cross table has a column for each receiver, at most %1, but there are %2. "
                   "Switch off CROSS_TABLE, or take fewer receivers.")
                .arg(grouped(most))
                .arg(grouped(receivers.size())));
    if (mSourcesHaveNames)
        mFields.append(compat::textField(PairFields::sourceName()));
    mFields.append(compat::idField(PairFields::source()));
    // Some formats have a column fid of their own.
    QSet<QString> taken{QStringLiteral("fid"), PairFields::source(), PairFields::sourceName()};
    for (const PairFields::End& receiver : receivers) {
        QString wanted = receiver.name.isEmpty() ? QString::number(receiver.id) : receiver.name;
        wanted.replace(QLatin1Char('"'), QLatin1Char('\'')); // which a CSV file would lose
        bool isNumber = false;
        wanted.toDouble(&isNumber);
        if (isNumber) // programs take a line with a number for no head of a CSV file
            wanted.prepend(QStringLiteral("rec_"));
        QString name = wanted;
        for (int number = 2; taken.contains(name.toLower()); ++number)
            name = QStringLiteral("%1_%2").arg(wanted).arg(number);
        taken.insert(name.toLower());
        mFields.append(compat::realField(inUnit(name, unit)));
    }
}

QgsFeature CrossTable::row(const PairFields::End& source, std::span<const double> costs) const {
    QgsAttributes values;
    values.reserve(mFields.size());
    if (mSourcesHaveNames)
        values << (source.name.isEmpty() ? QVariant() : QVariant(source.name));
    values << qlonglong(source.id);
    for (const double cost : costs)
        values << (std::isnan(cost) ? QVariant() : QVariant(cost));
    QgsFeature feature(mFields);
    feature.setAttributes(values);
    return feature;
}
