#pragma once

#include "fermat/progress.h"

#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace fermat {

/// `threads`, or the machine's number of threads where it is 0.
int thread_count(int threads);

/// Calls work(i) for i in [0, count), each on a thread of its own: for the first ones only, where
/// the system gives no more threads. They are waited for when the result goes.
std::vector<std::jthread> start_threads(int count, const std::function<void(int i)>& work);

/// Calls work(begin, end) for chunks of [0, size) on `threads` threads, the calling one among them,
/// which also reports and asks after each of its chunks. The first exception of any thread ends all
/// and is thrown.
void parallel_for(std::size_t size, std::size_t chunk, int threads, Progress& progress,
                  const std::function<void(std::size_t begin, std::size_t end)>& work);

} // namespace fermat
