#pragma once

#include "fermat/progress.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <vector>

namespace fermat {

/// Work on numbered parts by several threads. The calling thread watches it.
class WatchedThreads {
  public:
    using Work = std::function<void(std::size_t part, Progress& progress)>;

    WatchedThreads(std::size_t parts, int workers, Work work)
        : parts_(parts), work_(std::move(work)), workers_(std::size_t(workers)) {}

    /// Returns false and does nothing if the system gives no thread at all. Throws Cancelled, and
    /// the first exception of any part.
    bool run(Progress& progress);

  private:
    /// Progress of one thread, in parts.
    struct Worker : Progress {
        void report(double fraction) override { done = whole + fraction; }
        bool cancelled() override { return *stop; }

        const std::atomic<bool>* stop = nullptr;
        double whole = 0;
        std::atomic<double> done = 0;
    };

    void labour(Worker& worker);
    double fraction() const;

    const std::size_t parts_;
    const Work work_;
    std::vector<Worker> workers_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t idle_ = 0;
    std::exception_ptr error_;
};

} // namespace fermat
