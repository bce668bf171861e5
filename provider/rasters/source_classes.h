#pragma once

#include "raster_classes.h"

#include <cstdint>
#include <vector>

/// A longer legend is of no use.
inline constexpr std::size_t mostClasses = 500;

/// A source, as legends have it.
struct ClassedSource {
    std::int64_t id = 0;
    int value = 0;  ///< of its class
    QString title;  ///< what people call it; empty if there is no such name
    QString legend; ///< if titles are not enough to tell sources apart
};

bool areIdsDistinct(const std::vector<ClassedSource>& sources);
/// Their classes, with colours.
std::vector<RasterClass> sourceClasses(const std::vector<ClassedSource>& sources);
