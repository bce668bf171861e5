#include "pair_fields.h"

#include "qgis_compat.h"
#include "texts.h"

namespace {

const QString source = QStringLiteral("source");
const QString receiver = QStringLiteral("receiver");
const QString cost = QStringLiteral("cost");
const QString length = QStringLiteral("length");
const QString receiverName = QStringLiteral("rec_name");

QVariant orNull(const QString& name) {
    return name.isEmpty() ? QVariant() : QVariant(name);
}

} // namespace

PairFields::PairFields(const Optional& optional) : mOptional(optional) {
    mFields.append(compat::idField(source));
    mFields.append(compat::idField(receiver));
    mFields.append(compat::realField(cost));
    if (mOptional.length)
        mFields.append(compat::realField(length));
    if (mOptional.sourceNames)
        mFields.append(compat::textField(sourceName()));
    if (mOptional.receiverNames)
        mFields.append(compat::textField(receiverName));
}

QgsFeature PairFields::feature(const End& from, const End& to, std::optional<double> paid,
                               double metres) const {
    QgsAttributes values;
    values << qlonglong(from.id) << qlonglong(to.id) << (paid ? QVariant(*paid) : QVariant());
    if (mOptional.length)
        values << (paid ? QVariant(metres) : QVariant());
    if (mOptional.sourceNames)
        values << orNull(from.name);
    if (mOptional.receiverNames)
        values << orNull(to.name);
    QgsFeature feature(mFields);
    feature.setAttributes(values);
    return feature;
}

QMap<QString, QString> PairFields::aliases() {
    return {{source, Tr::tr("Source")},
            {receiver, Tr::tr("Receiver")},
            {length, Tr::tr("Length of the path (m)")},
            {sourceName(), Tr::tr("Name of the source")},
            {receiverName, Tr::tr("Name of the receiver")}};
}
