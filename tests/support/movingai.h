#pragma once

#include "fermat/grid.h"

#include <filesystem>
#include <vector>

namespace fermat::test {

/// A map of the MovingAI pathfinding benchmarks (Sturtevant 2012).
struct MovingAiMap {
    Grid grid;
    std::vector<bool> free; ///< cells '.' and 'G'
};

/// A row of a scenario: the optimal length of 8-neighbour paths that cut no corner.
struct MovingAiRow {
    Cell start, goal;
    double length = 0;
    double rounding = 0; ///< half a unit of the last digit that the file keeps
};

/// If a file has wrong contents, both throw std::runtime_error with its name.
MovingAiMap read_movingai_map(const std::filesystem::path& file);
std::vector<MovingAiRow> read_movingai_scenario(const std::filesystem::path& file);

/// The folder of test data, from the environment variable FERMAT_TEST_DATA or as configured; empty
/// if it is missing.
std::filesystem::path test_data();

} // namespace fermat::test
