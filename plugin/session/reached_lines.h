#pragma once

#include "cost_lines.h"

#include <fermat/network_reach.h>

#include <QTransform>

#include <functional>

/// Reached parts of a network as they lie on a map.
struct ReachedLines {
    const fermat::Network& network;
    std::span<const fermat::NetworkPoint> vertices; ///< of all edges, in the CRS of the map
    std::span<const fermat::ReachedPart> parts;
    fermat::NetworkDirection direction = fermat::NetworkDirection::away;
    double costOfUnit = 1; ///< of the network's costs

    /// The lines that are visible on a map of this size, in device pixels. Details smaller than a
    /// pixel are left out. `toPixels` leads to device pixels.
    std::vector<CostLine> visible(const QTransform& toPixels, QSize size) const;

    /// Gives each straight piece of the parts: its costs at both ends and its length in metres.
    using UsePiece = std::function<void(double fromCost, double toCost, double metres)>;
    void forEachPiece(const UsePiece& use) const;

  private:
    /// Costs along a part, as they are between its ends.
    class Along;
};
