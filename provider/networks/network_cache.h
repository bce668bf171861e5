#pragma once

#include "line_network.h"

#include <functional>

class QgsVectorLayer;

/// A text that says which content a layer has now; empty if that cannot be known without reading
/// it: in edit mode, with joined or virtual fields, and for layers that are not made of files. Call
/// it on the main thread.
QString contentKey(const QgsVectorLayer& layer);

/// The network with this key, from the few that were used last, or what `build` returns. An empty
/// key: always what `build` returns. Any thread may call it.
std::shared_ptr<const LineNetwork>
cachedNetwork(const QString& key, const std::function<std::shared_ptr<const LineNetwork>()>& build);
