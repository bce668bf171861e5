#pragma once

#include "fermat/progress.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

namespace fermat {

/// `threads`, or the number of threads of the machine if it is 0.
int thread_count(int threads);

/// Calls work(i) for i in [0, count), each on its own thread. If the system gives fewer threads, it
/// calls only the first ones. The destructor of the result waits for them.
std::vector<std::jthread> start_threads(int count, const std::function<void(int i)>& work);

/// Calls work(begin, end) for chunks of [0, size) on `threads` threads. The calling thread is one
/// of them; after each of its chunks it reports progress and checks for a cancel. The first
/// exception of a thread stops all threads and is thrown again.
void parallel_for(std::size_t size, std::size_t chunk, int threads, Progress& progress,
                  const std::function<void(std::size_t begin, std::size_t end)>& work);

/// Makes a value for each i in [0, count) by make(i) on `threads` threads, and gives them to
/// take(i, value) on the calling thread, in order. Few values exist at a time.
template <class Make, class Take>
void make_in_order(std::size_t count, int threads, const Make& make, const Take& take) {
    const std::size_t at_once = 32 * std::size_t(std::max(threads, 1));
    for (std::size_t first = 0; first < count; first += at_once) {
        std::vector<decltype(make(first))> values(std::min(at_once, count - first));
        parallel_for(values.size(), 1, threads, no_progress,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t i = begin; i < end; ++i)
                             values[i] = make(first + i);
                     });
        for (std::size_t i = 0; i < values.size(); ++i)
            take(first + i, std::move(values[i]));
    }
}

} // namespace fermat
