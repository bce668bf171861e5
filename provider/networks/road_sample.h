#pragma once

#include "road_fields.h"

class QgsVectorLayer;

/// What the fields of a layer of lines say of speeds and directions, by their names and by the
/// values of the first features. Values that a server would have to send are not asked for. Call it
/// on the main thread.
RoadFields recogniseRoads(const QgsVectorLayer& layer);

/// Why a field probably holds no speeds, as a sentence; empty if there is no doubt.
QString doubtOfSpeeds(const QgsVectorLayer& layer, const QString& field);
