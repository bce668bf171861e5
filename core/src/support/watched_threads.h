#pragma once

#include "fermat/progress.h"

#include <cstddef>
#include <functional>

namespace fermat {

/// Calls work(part, progress) for each part in [0, parts), on up to `workers` threads. A part may
/// take long: the calling thread watches. It does the parts itself if there is only one worker, or
/// if the system gives no thread. Throws Cancelled, and the first exception of any part.
void for_each_part(std::size_t parts, int workers, Progress& progress,
                   const std::function<void(std::size_t part, Progress& progress)>& work);

} // namespace fermat
