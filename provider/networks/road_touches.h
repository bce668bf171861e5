#pragma once

#include "line_part.h"
#include "touching_shape.h"

/// The parts of an edge that a shape touches.
struct RoadTouch {
    std::size_t shape = 0; ///< its index
    std::uint32_t edge = 0;
    std::vector<LinePart> parts; ///< as TouchingShape::partsOf() gives them
};

/// Where shapes touch the edges of a network, by shapes and then by edges. Throws Cancelled.
std::vector<RoadTouch> roadTouches(const fermat::Network& network,
                                   const std::vector<TouchingShape>& shapes, int threads,
                                   fermat::Progress& progress);
