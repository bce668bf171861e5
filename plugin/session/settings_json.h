#pragma once

#include <QJsonObject>
#include <QVariantMap>

/// The parameters that have a value.
inline QJsonObject asJson(const QVariantMap& parameters) {
    QJsonObject set;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        if (it->isValid())
            set.insert(it.key(), QJsonValue::fromVariant(*it));
    return set;
}
