#pragma once

#include <qgscoordinatereferencesystem.h>
#include <qgsgeometry.h>

#include <optional>

/// A change of the ground that a person draws on the map.
struct DrawnChange {
    enum class Kind { Wall, Passage, Value, Factor };

    Kind kind = Kind::Wall;
    std::optional<double> value; ///< of all but walls
    QgsGeometry shape;           ///< a line or a polygon
    QgsCoordinateReferenceSystem crs;
};
