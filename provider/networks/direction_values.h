#pragma once

#include "network_settings.h"

#include <QHash>
#include <QStringList>

#include <optional>

/// Which values of a field mean which direction. VALUE_FORWARD, VALUE_BACKWARD and VALUE_BOTH are
/// one value each, or several with commas between them.
class DirectionValues {
  public:
    explicit DirectionValues(const NetworkSettings& settings);

    /// Nothing for a value that is none of them. A value that is a whole setting counts first, so
    /// that values may have commas themselves.
    std::optional<NetworkSettings::Direction> directionOf(const QString& value) const;

    /// The values that a setting lists.
    static QStringList listed(const QString& setting);

  private:
    QHash<QString, NetworkSettings::Direction> mDirections;
};
