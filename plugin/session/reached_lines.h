#pragma once

#include "cost_lines.h"

#include <fermat/network_reach.h>

#include <QTransform>

#include <span>
#include <vector>

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

    /// The length of what lies in each band, in metres on the ground. `ends` are those of the
    /// bands, in rising order. Throws fermat::Cancelled.
    std::vector<double> lengths(std::span<const float> ends, fermat::Progress& progress) const;

  private:
    /// Adds the lengths of a part to those of the bands.
    void addLengths(const fermat::ReachedPart& part, std::span<const float> ends,
                    std::vector<double>& lengths) const;
};
