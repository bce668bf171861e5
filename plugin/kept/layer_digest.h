#pragma once

#include "work_task.h"

#include <QString>

#include <functional>

class QgsVectorLayer;

/// Reads all features of a layer in the background, and gives `take` a digest of their ids, shapes
/// and values, and of the CRS. It is the same for the same data, also if the time of their file is
/// another one. It is empty if they could not be read. Returns null if the layer has fields whose
/// values come from elsewhere.
WorkTask* readDigest(const QgsVectorLayer& layer, std::function<void(const QString& digest)> take);
