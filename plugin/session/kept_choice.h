#pragma once

#include <QString>
#include <QVariantMap>

/// What is kept of a network, besides starts and routes. It is a setting of the panel, and no
/// parameter of an algorithm.
enum class KeptChoice { Lines, LinesAndAreas };

inline const QString keptChoiceName = QStringLiteral("KEPT");

inline bool keepsAreas(const QVariantMap& settings) {
    return settings.value(keptChoiceName).toInt() == int(KeptChoice::LinesAndAreas);
}
