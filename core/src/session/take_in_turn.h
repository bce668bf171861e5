#pragma once

#include "fermat/error.h"
#include "fermat/progress.h"

#include <cstddef>
#include <mutex>
#include <utility>

namespace fermat {

/// Gives the solutions of several threads to a `take`, one at a time. After it has thrown, it gets
/// no more: the thread in which it has thrown reports the exception.
template <class Solution, class Take>
class TakeInTurn {
  public:
    explicit TakeInTurn(const Take& take) : take_(take) {}

    /// Throws Cancelled if the part of the thread is cancelled.
    void operator()(std::size_t i, Solution solution, Progress& part) {
        const std::lock_guard lock(mutex_);
        if (!taken_whole_)
            return;
        if (part.cancelled())
            throw Cancelled();
        taken_whole_ = false;
        take_(i, std::move(solution));
        taken_whole_ = true;
    }

  private:
    const Take& take_;
    std::mutex mutex_;
    bool taken_whole_ = true; // stays false if take_ throws
};

} // namespace fermat
