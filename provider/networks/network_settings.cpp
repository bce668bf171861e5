#include "network_settings.h"

#include <QStringList>

QString NetworkSettings::key() const {
    const auto number = [](double value) { return QString::number(value, 'g', 17); };
    return QStringList{QString::number(strategy),
                       directionField,
                       valueForward,
                       valueBackward,
                       valueBoth,
                       QString::number(defaultDirection),
                       speedField,
                       number(defaultSpeed),
                       number(tolerance),
                       costField,
                       reverseCostField}
        .join(QChar(0x1f));
}
