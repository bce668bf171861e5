#pragma once

#include "fermat/parallel.h"

#include <algorithm>
#include <vector>

namespace fermat {

/// Sorts parts on several threads, and merges them pair by pair. `less` must be a strict total
/// order, so that the result is always the same.
template <class T, class Less>
void parallel_sort(std::vector<T>& values, int threads, Progress& progress, const Less& less) {
    constexpr std::size_t part = std::size_t(1) << 16;
    const std::size_t size = values.size();
    PartProgress sorting(progress, 0, 0.5), merging(progress, 0.5, 1);
    parallel_for(size, part, threads, sorting, [&](std::size_t begin, std::size_t end) {
        std::sort(values.begin() + std::ptrdiff_t(begin), values.begin() + std::ptrdiff_t(end),
                  less);
    });
    std::vector<T> merged(size > part ? size : 0);
    std::size_t rounds = 0, done = 0;
    for (std::size_t sorted = part; sorted < size; sorted *= 2)
        ++rounds;
    for (std::size_t sorted = part; sorted < size; sorted *= 2, ++done) {
        PartProgress round(merging, double(done) / double(rounds),
                           double(done + 1) / double(rounds));
        parallel_for(size, 2 * sorted, threads, round, [&](std::size_t begin, std::size_t end) {
            const auto at = [&](std::size_t i) { return values.begin() + std::ptrdiff_t(i); };
            const std::size_t middle = std::min(begin + sorted, end);
            std::merge(at(begin), at(middle), at(middle), at(end),
                       merged.begin() + std::ptrdiff_t(begin), less);
        });
        values.swap(merged);
    }
}

} // namespace fermat
