#pragma once

#include "texts.h"

/// A feature at the beginning of a sentence. `title`: what people call it, or empty. `parameter`:
/// the one with its layer.
inline QString featureText(qint64 id, const QString& title, const QString& layer,
                           const QString& parameter) {
    if (!title.isEmpty())
        return Tr::tr("Feature %1 “%2” of the layer “%3” (%4)")
            .arg(id)
            .arg(title, layer, parameter);
    return Tr::tr("Feature %1 of the layer “%2” (%3)").arg(id).arg(layer, parameter);
}
