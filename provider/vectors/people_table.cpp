#include "people_table.h"

#include "band_features.h"
#include "pair_fields.h"
#include "qgis_compat.h"
#include "source_bands.h"

namespace {

const QString peopleColumn = QStringLiteral("people");
const QString sumColumn = QStringLiteral("people_sum");

} // namespace

QgsFields PeopleTable::fields(bool hasSources, bool hasNames) {
    QgsFields fields;
    if (hasSources && hasNames)
        fields.append(compat::textField(PairFields::sourceName()));
    if (hasSources)
        fields.append(compat::idField(PairFields::source()));
    for (const char* name : {"from", "to"})
        fields.append(compat::realField(QLatin1String(name)));
    fields.append(compat::textField(PairFields::label()));
    for (const QString& name : {peopleColumn, sumColumn})
        fields.append(compat::realField(name));
    return fields;
}

QMap<QString, QString> PeopleTable::aliases(const QString& unit) {
    return SourceBands::aliases(unit);
}

void PeopleTable::addRow(const QVariant& from, const QVariant& to, const QString& label,
                         double people, const QVariant& upTo) {
    QgsFeature row(mFields);
    const auto set = [&](const QString& name, const QVariant& value) {
        if (const int field = mFields.lookupField(name); field >= 0)
            row.setAttribute(field, value);
    };
    if (mSource) {
        set(PairFields::source(), qlonglong(mSource->id));
        set(PairFields::sourceName(),
            mSource->name.isEmpty() ? QVariant() : QVariant(mSource->name));
    }
    set(QStringLiteral("from"), from);
    set(QStringLiteral("to"), to);
    set(PairFields::label(), label);
    set(peopleColumn, people);
    set(sumColumn, upTo);
    mAdd(row);
}

void PeopleTable::addIntervals(const std::vector<double>& ends, const std::vector<double>& people) {
    double upTo = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const double from = i > 0 ? ends[i - 1] : 0;
        upTo += people[i];
        addRow(from, ends[i], mText.of(from, ends[i]), people[i], upTo);
    }
}

void PeopleTable::addOthers(const QString& label, double people, std::optional<double> from) {
    addRow(from ? QVariant(*from) : QVariant(), QVariant(), label, people, QVariant());
}
