#pragma once

/// A point in map units.
struct MapPoint {
    double x = 0, y = 0;
};

/// A rectangle in map units.
struct MapExtent {
    double west = 0, south = 0, east = 0, north = 0;
};
