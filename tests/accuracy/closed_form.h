#pragma once

namespace fermat::accuracy {

/// A section in which velocity grows linearly with depth, v0 + gradient · z, with a source at the
/// surface, at (0, 0). Wavefronts and rays are circles there (Slotnick 1959, Lessons in Seismic
/// Computing).
struct Medium {
    double v0 = 1;       ///< m/s, at the surface
    double gradient = 0; ///< 1/s; 0: the same velocity everywhere, and straight rays
};

/// A position in the section, in metres.
struct Point {
    double x = 0;
    double z = 0; ///< depth
};

/// Seconds from the source to `receiver`.
double travel_time(const Medium& medium, Point receiver);

/// Metres from `point` to the ray between the source and `receiver`. The ray is continued beyond
/// its ends.
double distance_from_ray(const Medium& medium, Point receiver, Point point);

struct Errors {
    double smallest = 0; ///< below 0 if a result is too small
    double largest = 0;  ///< in size, as the mean
    double mean = 0;
};

/// Collects the errors of many results.
class Collected {
  public:
    void add(double error);
    Errors errors() const { return {smallest_, largest_, sum_ / count_}; }

  private:
    double smallest_ = 0, largest_ = 0, sum_ = 0;
    int count_ = 0;
};

/// In place of a radius: continuous wavefronts.
inline constexpr int wavefronts = 0;

/// The errors of Fermat's times, paths and rays.
struct Accuracy {
    /// Errors of travel times, as a share of the time, over all cells except that of the source.
    Errors times;
    /// Errors of rays, as a share of the offset, which is the distance from the source to the
    /// receiver. The error of a ray is the largest distance of its cell centres from the true ray;
    /// for wavefronts, of its bends and of places between them. Receivers are all cells of an edge
    /// with an offset of at least a quarter of the side; for wavefronts, some hundred of them.
    Errors surface_rays; ///< to receivers along the surface
    Errors deep_rays;    ///< to receivers along the side and the bottom
};

/// Solves a square section, `side` metres wide and deep, with the source in its upper left cell. A
/// cell has the velocity of its centre. The centres of the first and the last cells are `side`
/// metres apart, which is `steps` cells. `radius` is that of the steps of paths, or `wavefronts`.
Accuracy measure(const Medium& medium, double side, int steps, int radius);

} // namespace fermat::accuracy
