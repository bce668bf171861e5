#pragma once

namespace fermat::accuracy {

/// A section in which velocity grows linearly with depth, v0 + gradient · z, with a source at the
/// surface, at (0, 0): there wavefronts and rays are circles (Slotnick 1959, Lessons in Seismic
/// Computing).
struct Medium {
    double v0 = 1;       ///< m/s, at the surface
    double gradient = 0; ///< 1/s; 0: the same velocity everywhere, where rays are straight
};

/// A place in the section, metres.
struct Point {
    double x = 0;
    double z = 0; ///< depth
};

/// Seconds from the source to `receiver`.
double travel_time(const Medium& medium, Point receiver);

/// Metres from `point` to the ray between the source and `receiver`, continued beyond its ends.
double distance_from_ray(const Medium& medium, Point receiver, Point point);

struct Errors {
    double smallest = 0; ///< below 0 where something comes out too short
    double largest = 0;
    double mean = 0;
};

/// What Fermat's paths are off by.
struct Accuracy {
    /// Of travel times, as a share of the time, over every cell but the source's.
    Errors times;
    /// Of rays, as a share of the offset, which is the distance from the source to the receiver: of
    /// each ray the cell centre that is furthest from the true ray. Receivers are all cells of an
    /// edge, an offset of a quarter of the side or more away.
    Errors surface_rays; ///< to receivers along the surface
    Errors deep_rays;    ///< to receivers along the side and the bottom
};

/// Solves a square section `side` metres wide and deep, with the source in its upper left cell. A
/// cell has the velocity of its centre; the centres of the first and the last cells are `side`
/// apart, with `steps` cells' sides between them.
Accuracy measure(const Medium& medium, double side, int steps, int radius);

} // namespace fermat::accuracy
