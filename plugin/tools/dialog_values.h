#pragma once

#include "dialog_starts.h"

class IsochroneSession;
class QgsCoordinateTransformContext;

/// The settings of the map tools as values for dialogs of algorithms that read such a layer. Empty
/// if the map tools work on another kind of layer, or on none that can be used.
QVariantMap valuesForDialogs(IsochroneSession& session, InputKind kind);

/// Adds the starts to values for the algorithm of the session: START_POINT for one without a name,
/// SOURCES for others.
void addStarts(QVariantMap& values, IsochroneSession& session,
               const QgsCoordinateTransformContext& transforms);
