#include "pair_fields.h"

#include "qgis_compat.h"
#include "texts.h"

namespace {

const QString receiver = QStringLiteral("receiver");
const QString cost = QStringLiteral("cost");
const QString length = QStringLiteral("length");
const QString receiverName = QStringLiteral("rec_name");
const QString sourceWay = QStringLiteral("src_way"), receiverWay = QStringLiteral("rec_way"),
              wayCost = QStringLiteral("way_cost");

QVariant orNull(const QString& name) {
    return name.isEmpty() ? QVariant() : QVariant(name);
}

} // namespace

PairFields::PairFields(const Optional& optional) : mOptional(optional) {
    if (mOptional.sourceNames)
        mFields.append(compat::textField(sourceName()));
    if (mOptional.receiverNames)
        mFields.append(compat::textField(receiverName));
    mFields.append(compat::idField(source()));
    mFields.append(compat::idField(receiver));
    mFields.append(compat::realField(cost));
    if (mOptional.length)
        mFields.append(compat::realField(length));
    if (mOptional.ways)
        for (const QString& name : {sourceWay, receiverWay, wayCost})
            mFields.append(compat::realField(name));
    if (mOptional.label)
        mFields.append(compat::textField(label()));
}

QgsFeature PairFields::feature(const End& from, const End& to, std::optional<double> paid,
                               double metres, const NetworkWays& ways) const {
    QgsAttributes values;
    if (mOptional.sourceNames)
        values << orNull(from.name);
    if (mOptional.receiverNames)
        values << orNull(to.name);
    values << qlonglong(from.id) << qlonglong(to.id) << (paid ? QVariant(*paid) : QVariant());
    if (mOptional.length)
        values << (paid ? QVariant(metres) : QVariant());
    if (mOptional.ways)
        for (const double way : {ways.ofSource, ways.ofReceiver, ways.cost})
            values << (paid ? QVariant(way) : QVariant());
    if (mOptional.label)
        values << QVariant();
    QgsFeature feature(mFields);
    feature.setAttributes(values);
    return feature;
}

QMap<QString, QString> PairFields::aliases() {
    return {{source(), Tr::tr("Source")},
            {receiver, Tr::tr("Receiver")},
            {length, Tr::tr("Length of the path (m)")},
            {sourceName(), Tr::tr("Name of the source")},
            {receiverName, Tr::tr("Name of the receiver")},
            {sourceWay, Tr::tr("Way from the source to the network (m)")},
            {receiverWay, Tr::tr("Way from the network to the receiver (m)")},
            {label(), Tr::tr("Label")}};
}

QString PairFields::labelOf(const End& from, const End& to, const QString& cost,
                            const QString& length, bool hasDirection) {
    QStringList names, ids;
    for (const End& end : {from, to}) {
        if (!end.name.isEmpty() && !(end.id == 0 && end.name.endsWith(QLatin1String("_POINT"))))
            names << end.name;
        if (end.id != 0)
            ids << QString::number(end.id);
    }
    const QString between = hasDirection ? QStringLiteral(" → ") : QStringLiteral(" – ");
    QStringList parts{names.join(between), cost};
    if (names.isEmpty() && !ids.isEmpty()) // numbers alone would be taken for those of points
        parts.first() = Tr::tr("Path %1").arg(ids.join(between));
    if (length != cost)
        parts << length;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}
