#pragma once

#include "fermat/array.h"
#include "fermat/forward_star.h"
#include "fermat/progress.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

struct NetworkEdits;

struct NetworkPoint {
    double x = 0;
    double y = 0;
};

/// Lines from which a network is made. Line l has the vertices first[l] up to, but without,
/// first[l + 1]. Segment v leads from vertex v to vertex v + 1 of the same line; the values of
/// segments at the last vertex of a line are not used.
struct NetworkLines {
    static constexpr std::uint32_t closed = UINT32_MAX;

    std::vector<std::uint32_t> first = {0};
    std::vector<NetworkPoint> vertex;    ///< in units of the map
    std::vector<std::uint32_t> forward;  ///< cost of each segment along its line, or closed
    std::vector<std::uint32_t> backward; ///< cost against its line, or closed
    std::vector<double> length;          ///< of each segment, metres
    std::vector<std::int64_t> feature;   ///< of each line: the id of its feature

    std::size_t lines() const noexcept { return first.size() - 1; }
};

/// How the nodes of a network are numbered. All orders give the same paths.
enum class NodeOrder : std::uint8_t {
    lines,   ///< as the lines name them
    z,       ///< along the Z-order curve of their coordinates (Niklaus, "Optimizing Delta-Step")
    hilbert, ///< along the Hilbert curve of their coordinates
};

/// A network of edges between nodes. Vertices at the same place (or within `tolerance` of each
/// other) are one node. A chain of segments is one edge if nothing else joins it and the same
/// directions are open all along it. Edges keep their shape, the features of their segments, and
/// the costs at each of their vertices.
class Network {
  public:
    /// A directed way along an edge, from its first vertex to its last (forward) or back.
    struct Way {
        std::uint32_t edge = 0;
        bool forward = true;
    };

    /// `tolerance` is in units of the map; 0 joins only equal coordinates. Segments of which both
    /// ends are one node are left out unless they are loops with shape. Segments closed in both
    /// directions are left out. Throws InvalidInput (no segment that is open; a coordinate that is
    /// not finite; more than 2^32 - 2 vertices), OutOfMemory, Cancelled.
    static Network build(const NetworkLines& lines, double tolerance, NodeOrder order, int threads,
                         Progress& progress);

    /// The network after changes. Its first nodes are those of this network. Its first edges are
    /// these edges; of an edge that changes, the first part has its number, and the other parts and
    /// the links come after all edges. Closed parts are edges, too. Throws InvalidInput (costs
    /// along an edge that are too large), OutOfMemory, Cancelled.
    Network changed(const NetworkEdits& edits, int threads, Progress& progress) const;

    std::size_t nodes() const noexcept { return node_.size(); }
    std::size_t edges() const noexcept { return edge_from_.size(); }
    std::size_t vertices() const noexcept { return vertex_.size(); }
    NetworkPoint node(std::uint32_t node) const noexcept { return node_[node]; }
    std::uint32_t edge_from(std::uint32_t edge) const noexcept { return edge_from_[edge]; }
    std::uint32_t edge_to(std::uint32_t edge) const noexcept { return edge_to_[edge]; }
    bool is_open(Way way) const noexcept;

    /// The vertices of an edge, from its first node to its last: at least 2.
    std::span<const NetworkPoint> shape(std::uint32_t edge) const noexcept;
    /// Accumulated cost along an edge at each of its vertices, from its first vertex: rising from
    /// 0. Empty if the way is closed. For the way back, the cost from each vertex to the first.
    std::span<const std::uint32_t> costs(Way way) const noexcept;
    /// Accumulated length at each vertex, metres.
    std::span<const double> lengths(std::uint32_t edge) const noexcept;
    /// The feature of each segment (one value less than vertices).
    std::span<const std::int64_t> features(std::uint32_t edge) const noexcept;

    /// The graph of all open ways, and the same with all arcs turned round, for questions towards
    /// the sources.
    const ForwardStar& forward_star() const noexcept { return star_; }
    const ForwardStar& reverse_star() const noexcept { return reverse_; }
    /// The way that an arc takes. An arc of the reverse star takes it from its head to its tail.
    Way way_of_arc(std::uint32_t arc) const noexcept { return unpack(way_of_arc_[arc]); }
    Way way_of_reverse_arc(std::uint32_t arc) const noexcept {
        return unpack(way_of_reverse_arc_[arc]);
    }

  private:
    class Adder;
    /// Makes the stars of the edges.
    void link(int threads, Progress& progress);
    static Way unpack(std::uint64_t way) noexcept {
        return {std::uint32_t(way >> 1), (way & 1) == 0};
    }

    std::vector<NetworkPoint> node_;
    std::vector<std::uint32_t> edge_from_, edge_to_;
    std::vector<std::uint64_t> edge_first_; ///< into the values of vertices; edges() + 1 values
    std::vector<NetworkPoint> vertex_;
    std::vector<std::uint32_t> forward_cost_, backward_cost_; ///< empty spans where closed
    std::vector<double> length_;
    std::vector<std::int64_t> feature_;
    std::vector<std::uint8_t> open_; ///< bit 0: forward, bit 1: backward
    ForwardStar star_, reverse_;
    std::vector<std::uint64_t> way_of_arc_, way_of_reverse_arc_;
};

} // namespace fermat
