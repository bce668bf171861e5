#pragma once

#include <fermat/network_access.h>

#include <vector>

/// A part of a line, in segments from its first vertex: 2.5 is the middle of its third segment. It
/// may be a single point.
struct LinePart {
    double from = 0, to = 0;

    bool isPoint() const { return from == to; }
};

/// Rising parts, of which none touches another, that cover the same places.
std::vector<LinePart> mergedParts(std::vector<LinePart> parts);
/// Metres along a part of an edge.
double lengthOf(const fermat::Network& network, std::uint32_t edge, const LinePart& part);
/// What it costs to go over a part of an edge, in the more expensive direction, in whole units.
double costOf(const fermat::Network& network, std::uint32_t edge, const LinePart& part);
