#pragma once

#include "fermat/forward_star.h"

#include <cstdint>
#include <filesystem>
#include <span>

namespace fermat::test {

/// An arc with its cost.
struct CostArc {
    std::uint32_t tail = 0, head = 0, cost = 0;
};

/// The graph of these arcs. The arcs of a node keep their order.
ForwardStar star_of(std::size_t nodes, std::span<const CostArc> arcs);

/// `arcs` arcs between nodes drawn at random, with costs from `least` to `greatest`. Loops and
/// parallel arcs occur.
ForwardStar random_star(std::size_t nodes, std::size_t arcs, std::uint32_t least,
                        std::uint32_t greatest, std::uint64_t seed);

/// Reads a graph in the format of the 9th DIMACS challenge: a line "p sp NODES ARCS", and a line "a
/// FROM TO COST" for each arc, with nodes counted from 1. Throws std::runtime_error with the name
/// of the file.
ForwardStar read_dimacs_graph(const std::filesystem::path& file);

} // namespace fermat::test
