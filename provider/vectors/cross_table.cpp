#include "cross_table.h"

#include "qgis_compat.h"

#include <QSet>

#include <cmath>

CrossTable::CrossTable(bool sourcesHaveNames, const std::vector<PairFields::End>& receivers)
    : mSourcesHaveNames(sourcesHaveNames) {
    if (mSourcesHaveNames)
        mFields.append(compat::textField(PairFields::sourceName()));
    mFields.append(compat::idField(PairFields::source()));
    // Some formats have a column fid of their own.
    QSet<QString> taken{QStringLiteral("fid"), PairFields::source(), PairFields::sourceName()};
    for (const PairFields::End& receiver : receivers) {
        QString wanted = receiver.name.isEmpty() ? QString::number(receiver.id) : receiver.name;
        bool isNumber = false;
        wanted.toDouble(&isNumber);
        if (isNumber) // programs take a line with a number for no head of a CSV file
            wanted.prepend(QStringLiteral("rec_"));
        QString name = wanted;
        for (int number = 2; taken.contains(name.toLower()); ++number)
            name = QStringLiteral("%1_%2").arg(wanted).arg(number);
        taken.insert(name.toLower());
        mFields.append(compat::realField(name));
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
