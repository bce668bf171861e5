#pragma once

#include "fermat/solver.h"

#include <chrono>
#include <string>
#include <vector>

namespace fermat::bench {

/// One solver on one terrain, measured several times.
struct Row {
    std::string solver;
    Grid grid;
    int threads = 0;
    std::vector<double> seconds;         ///< for each repetition: preparing and solving
    std::vector<double> solve_seconds;   ///< for each repetition: only solving
    std::vector<double> compute_seconds; ///< the same without transfers to and from a device
    double bytes_per_cell = 0;           ///< peak of the memory, without the terrain
    double peak_bytes = 0;               ///< the same of the whole process
    Statistics statistics;
    std::size_t differences = 0; ///< cells whose bits differ from the first row's
};

double seconds_since(std::chrono::steady_clock::time_point start);
double median(std::vector<double> values);

/// Solves `repeat` times, and compares the last result with `reference`. If `reference` is empty,
/// sets it.
Row measure(const Solver& solver, const Terrain& terrain, const Query& query,
            const SolverOptions& options, int repeat, Field<float>& reference);

} // namespace fermat::bench
