#include "measure.h"

#include <algorithm>
#include <bit>
#include <fstream>
#include <utility>

namespace fermat::bench {

namespace {

/// The bytes of `field` in /proc/self/status; 0 if there is no such file.
double process_bytes(const std::string& field) {
    std::ifstream file("/proc/self/status");
    for (std::string word; file >> word;)
        if (double kib = 0; word == field && file >> kib)
            return kib * 1024;
    return 0;
}

/// Resets the peak to the memory that is in use now.
void reset_peak_memory() {
    std::ofstream("/proc/self/clear_refs") << "5";
}

} // namespace

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

Row measure(const Solver& solver, const Terrain& terrain, const Query& query,
            const SolverOptions& options, int repeat, Field<float>& reference) {
    Row row;
    row.solver = solver.name();
    row.grid = terrain.grid;
    Solution solution;
    Progress quiet;
    for (int i = 0; i < repeat; ++i) {
        solution = {};
        reset_peak_memory();
        const double before = process_bytes("VmRSS:");
        const auto start = std::chrono::steady_clock::now();
        const auto session = solver.open(terrain, options, quiet);
        const auto opened = std::chrono::steady_clock::now();
        solution = session->solve(query, quiet);
        row.solve_seconds.push_back(seconds_since(opened));
        row.seconds.push_back(seconds_since(start));
        const auto compute = solution.statistics.find("seconds_compute");
        row.compute_seconds.push_back(
            compute == solution.statistics.end() ? row.solve_seconds.back() : compute->second);
        const double peak = process_bytes("VmHWM:");
        row.peak_bytes = std::max(row.peak_bytes, peak);
        row.bytes_per_cell =
            std::max(row.bytes_per_cell, (peak - before) / double(terrain.grid.cells()));
    }
    row.statistics = solution.statistics;
    row.threads = int(row.statistics["threads"]);
    if (reference.empty())
        reference = std::move(solution.distance);
    else
        for (std::size_t cell = 0; cell < reference.size(); ++cell)
            row.differences += std::bit_cast<std::uint32_t>(std::as_const(reference)[cell]) !=
                               std::bit_cast<std::uint32_t>(std::as_const(solution.distance)[cell]);
    return row;
}

} // namespace fermat::bench
