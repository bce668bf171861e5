#include "pair_fields.h"

#include "qgis_compat.h"
#include "texts.h"

namespace {

const QString receiver = QStringLiteral("receiver");
const QString cost = QStringLiteral("cost");
const QString length = QStringLiteral("length");
const QString receiverName = QStringLiteral("rec_name");

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
}

QgsFeature PairFields::feature(const End& from, const End& to, std::optional<double> paid,
                               double metres) const {
    QgsAttributes values;
    if (mOptional.sourceNames)
        values << orNull(from.name);
    if (mOptional.receiverNames)
        values << orNull(to.name);
    values << qlonglong(from.id) << qlonglong(to.id) << (paid ? QVariant(*paid) : QVariant());
    if (mOptional.length)
        values << (paid ? QVariant(metres) : QVariant());
    QgsFeature feature(mFields);
    feature.setAttributes(values);
    return feature;
}

QMap<QString, QString> PairFields::aliases() {
    return {{source(), Tr::tr("Source")},
            {receiver, Tr::tr("Receiver")},
            {length, Tr::tr("Length of the path (m)")},
            {sourceName(), Tr::tr("Name of the source")},
            {receiverName, Tr::tr("Name of the receiver")}};
}

QString PairFields::tip(const QString& unit) const {
    const auto end = [](const QString& id, const QString& name, bool hasName) {
        return hasName ? QStringLiteral("coalesce(\"%1\", \"%2\")").arg(name, id)
                       : QStringLiteral("\"%1\"").arg(id);
    };
    return QStringLiteral("%1 || ' → ' || %2 || coalesce(': ' || format_number(\"%3\", 2) || '%4', "
                          "'')")
        .arg(end(source(), sourceName(), mOptional.sourceNames),
             end(receiver, receiverName, mOptional.receiverNames), cost,
             unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
}
