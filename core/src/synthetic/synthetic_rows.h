#pragma once

#include "fermat/array.h"
#include "fermat/error.h"
#include "fermat/grid.h"
#include "fermat/parallel.h"

#include <span>
#include <string>

namespace fermat {

inline void check_grid(Grid grid) {
    if (grid.rows < 1 || grid.cols < 1)
        throw InvalidInput({Says::no_cell, grid.rows, grid.cols});
}

/// Calls work(row, cells of the row) for every row, on `threads` threads; 0: all of the machine.
template <class T, class Work>
Array<T> by_rows(Grid grid, int threads, Progress& progress, const Work& work) {
    Array<T> values(grid.cells());
    parallel_for(std::size_t(grid.rows), 16, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t row = begin; row < end; ++row)
                         work(int(row), std::span<T>(values.data() + grid.index(int(row), 0),
                                                     std::size_t(grid.cols)));
                 });
    return values;
}

} // namespace fermat
