#pragma once

#include "fermat/progress.h"

#include <cstddef>
#include <functional>
#include <thread>
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

} // namespace fermat
