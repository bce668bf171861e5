#pragma once

#include "fermat/network.h"
#include "fermat/network_solver.h"
#include "network_bench.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace fermat::bench {

/// A graph with its nodes along a curve.
struct OrderedStar {
    /// The graph with node `number[i]` for point i.
    using MakeStar = std::function<ForwardStar(const std::vector<std::uint32_t>& number)>;

    OrderedStar(std::span<const NetworkPoint> points, NodeOrder order, const MakeStar& make);

    std::vector<std::uint32_t> number;
    ForwardStar star;
    double ordering = 0, linking = 0; ///< seconds
};

/// The solvers that are wanted, or all that can run.
std::vector<std::string> names_of(const NetworkSolvers& solvers, const NetworkArguments& arguments);

/// Prints how many nodes and arcs a graph has, and how much memory it takes.
void print_size(const ForwardStar& star);

/// Times the wanted solvers on one graph in all wanted orders of its nodes, from point `source`.
/// Prints a row for each, and compares all costs with those of the first row.
class NetworkTable {
  public:
    explicit NetworkTable(const NetworkArguments& arguments);

    void measure(std::span<const NetworkPoint> points, const OrderedStar::MakeStar& make,
                 std::uint32_t source);

    /// False if costs differ.
    bool agree() const noexcept { return agree_; }
    /// The costs at the points.
    const std::vector<std::uint32_t>& costs() const noexcept { return costs_; }

  private:
    /// Returns how many threads it took.
    int measure(const char* order, const OrderedStar& ordered, const NetworkSolver& solver,
                const SolverOptions& options, std::uint32_t source);

    const NetworkArguments& arguments_;
    const NetworkSolvers solvers_;
    std::vector<std::uint32_t> costs_;
    double first_median_ = 0;
    bool agree_ = true;
};

} // namespace fermat::bench
