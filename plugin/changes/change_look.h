#pragma once

#include "drawn_change.h"

#include <QColor>

class QgsVectorLayer;

/// The colour of a kind of change on the map.
QColor changeColour(DrawnChange::Kind kind);

/// Gives a layer of changes its symbols, its legend and its map tips.
void lookAsChanges(QgsVectorLayer& layer);
