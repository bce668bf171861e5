#pragma once

#include "fermat/scratch.h"
#include "fermat/solver.h"

#include <algorithm>
#include <filesystem>
#include <string>

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
Array<T> in_files(Scratch& scratch, const T* values, std::size_t size) {
    Array<T> result(&scratch, size);
    std::copy_n(values, size, result.data());
    return result;
}

/// A copy of a terrain whose surface is in a file.
inline Terrain in_files(Scratch& scratch, const Terrain& terrain) {
    const Surface& from = terrain.surface;
    return {static_cast<const TerrainShape&>(terrain),
            from.is_bytes() ? Surface(in_files(scratch, from.codes(), from.cells()), from.table())
                            : Surface(in_files(scratch, from.values(), from.cells()))};
}

} // namespace fermat::test
