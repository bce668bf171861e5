#pragma once

#include "fermat/scratch.h"
#include "fermat/solver.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fermat::test {

/// A folder on a disk, and not in memory.
inline const std::string& disk() {
    static const std::string folder = [] {
        const std::string made = std::filesystem::current_path() / "scratch_test";
        std::filesystem::create_directories(made);
        return made;
    }();
    return folder;
}

/// No page stays in memory for longer than until the next look.
inline constexpr Scratch::Limits nothing{.memory = 0, .least = 0};

template <class T>
Field<T> in_files(Scratch& scratch, const Field<T>& field) {
    const Grid grid = field.grid();
    Field<T> result(grid, &scratch);
    std::vector<T> values(std::size_t(grid.cols));
    for (int row = 0; row < grid.rows; ++row) {
        field.copy({row, 0}, {1, grid.cols}, values.data(), 0);
        result.set_row(row, 0, values);
    }
    return result;
}

inline Surface in_files(Scratch& scratch, const Surface& from) {
    return from.is_bytes() ? Surface(in_files(scratch, from.codes()), from.table())
                           : Surface(in_files(scratch, from.values()));
}

/// A copy of a terrain whose surface and elevations are in files.
inline Terrain in_files(Scratch& scratch, const Terrain& terrain) {
    return {static_cast<const TerrainShape&>(terrain), in_files(scratch, terrain.surface),
            terrain.slopes ? in_files(scratch, terrain.elevation) : Field<float>()};
}

} // namespace fermat::test
