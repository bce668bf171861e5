#pragma once

#include "fermat/network.h"
#include "fermat/network_session.h"
#include "support/random.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fermat::test {

struct Arc {
    std::uint32_t tail, head, cost;
};

/// A graph with these arcs. The arcs of a node are sorted by head and cost.
ForwardStar star_of_arcs(std::size_t nodes, std::vector<Arc> arcs);

/// A graph and a question.
struct NetworkProblem {
    ForwardStar graph;
    NetworkQuery query;
};

/// A random problem: roads or any arcs, connected or not, with one-way and parallel arcs, loops,
/// costs of 0 and great costs, start and maximum costs, receivers. The same seed gives the same
/// problem everywhere.
NetworkProblem random_network(std::uint64_t seed);

/// A square of two-way roads, `side` nodes on a side, row by row.
ForwardStar lattice(int side, std::uint64_t seed);

/// Lines drawn one after the other.
class LineDrawer {
  public:
    /// Adds a line. Each segment costs its length, rounded, times `forward` and `backward`; 0 means
    /// closed. Its length is that of the plane. Returns the id of its feature, from 0 on.
    std::int64_t add(const std::vector<NetworkPoint>& vertices, std::uint32_t forward = 1,
                     std::uint32_t backward = 1);
    /// Gives a segment of the last line other costs.
    void set_costs(std::size_t segment, std::uint32_t forward, std::uint32_t backward);

    const NetworkLines& lines() const { return lines_; }
    Network build(double tolerance = 0, NodeOrder order = NodeOrder::lines, int threads = 1) const;

  private:
    NetworkLines lines_;
};

/// Random lines on a small lattice, so that many vertices are at the same place: with one-way
/// segments, closed ones, costs of 0, loops, duplicates and parts that do not meet.
LineDrawer random_lines(std::uint64_t seed, int lines = 30, int side = 6);

/// A grid of streets with gaps, some of them one-ways or with a corner. No two of them cross. With
/// `is_symmetric`, they cost the same in both directions.
LineDrawer streets_of_a_grid(Random& random, bool is_symmetric = false);

/// A text for each line of a file that starts with `first`, split at blanks or commas.
std::vector<std::vector<std::string>> rows_of(const std::string& file, const std::string& first);

} // namespace fermat::test
