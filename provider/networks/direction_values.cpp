#include "direction_values.h"

#include <array>
#include <utility>

DirectionValues::DirectionValues(const NetworkSettings& settings) {
    const std::array<std::pair<QString, NetworkSettings::Direction>, 3> given{
        {{settings.valueBackward, NetworkSettings::Backward},
         {settings.valueForward, NetworkSettings::Forward},
         {settings.valueBoth, NetworkSettings::Both}}};
    for (const auto& [setting, direction] : given)
        for (const QString& value : listed(setting))
            mDirections.insert(value, direction);
    for (const auto& [setting, direction] : given)
        if (!setting.isEmpty())
            mDirections.insert(setting, direction);
}

std::optional<NetworkSettings::Direction> DirectionValues::directionOf(const QString& value) const {
    const auto found = mDirections.constFind(value);
    if (found == mDirections.constEnd())
        return std::nullopt;
    return *found;
}

QStringList DirectionValues::listed(const QString& setting) {
    QStringList values;
    for (const QString& value : setting.split(QLatin1Char(',')))
        if (const QString trimmed = value.trimmed(); !trimmed.isEmpty())
            values << trimmed;
    return values;
}
