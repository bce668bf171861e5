#pragma once

#include <qgsgeometry.h>

/// A polygon whose rings touch themselves at single vertices, as the outlines of diagonal
/// neighbours on a grid do, as valid polygons of the same ground: each ring is split where it comes
/// back to a vertex, and each loop is a shell or a hole by the way it turns. In time linear in the
/// vertices but for the few shells that come off; GEOS' general repair takes minutes on outlines of
/// half a million vertices.
QgsMultiPolygonXY splitTouchingRings(const QgsPolygonXY& polygon);
