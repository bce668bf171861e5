#pragma once

#include <qgsmapcanvas.h>
#include <qgsmapmouseevent.h>
#include <qgsreferencedgeometry.h>

/// The place of the mouse in the CRS of the map, snapped if snapping is on in the project.
inline QgsReferencedPointXY snappedPlace(QgsMapMouseEvent& event, const QgsMapCanvas& canvas) {
    return {event.snapPoint(), canvas.mapSettings().destinationCrs()};
}
