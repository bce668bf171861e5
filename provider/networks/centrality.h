#pragma once

#include <cstdint>
#include <span>
#include <vector>

/// Measures of nodes by the paths that lead away from them. A node itself does not count.
struct Centrality {
    std::uint32_t reached = 0; ///< number of nodes to which there is a path
    double sum = 0;            ///< of the costs to these
    double eccentricity = 0;   ///< the greatest of them; 0 if there is none
    double harmonic = 0;       ///< the sum of 1 / cost; nodes at cost 0 are left out

    double meanCost() const { return sum / reached; }
    /// The share of nodes that are reached, divided by their mean cost (Wasserman & Faust, "Social
    /// network analysis", 1994, 5.2). NaN if no node is reached, or all are at cost 0.
    double closeness(std::size_t nodes) const;
};

/// Of a row of the matrix of distances. Costs are in units of `unit`.
Centrality centralityOf(std::span<const std::uint32_t> distance, std::size_t source, double unit);

/// What all nodes have in common.
struct Extremes {
    double diameter = 0;         ///< the greatest eccentricity
    double radius = 0;           ///< the least of the nodes that reach any
    std::uint64_t unreached = 0; ///< number of pairs without path
};
Extremes extremesOf(const std::vector<Centrality>& nodes);
