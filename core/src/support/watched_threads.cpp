#include "watched_threads.h"

#include "fermat/parallel.h"

#include <chrono>
#include <thread>

namespace fermat {

bool WatchedThreads::run(Progress& progress) {
    progress.check(0);
    std::vector<std::jthread> threads =
        start_threads(int(workers_.size()), [this](int i) { labour(workers_[std::size_t(i)]); });
    if (threads.empty())
        return false;
    try {
        std::unique_lock lock(mutex_);
        while (idle_ < threads.size()) {
            changed_.wait_for(lock, std::chrono::milliseconds(20));
            lock.unlock();
            progress.check(fraction());
            lock.lock();
        }
    } catch (...) {
        stop_ = true;
        threads.clear();
        throw;
    }
    threads.clear();
    if (error_)
        std::rethrow_exception(error_);
    return true;
}

void WatchedThreads::labour(Worker& worker) {
    worker.stop = &stop_;
    try {
        for (std::size_t part; !stop_ && (part = next_.fetch_add(1)) < parts_;) {
            work_(part, worker);
            worker.done = ++worker.whole;
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!error_)
            error_ = std::current_exception();
        stop_ = true;
    }
    const std::lock_guard lock(mutex_);
    ++idle_;
    changed_.notify_one();
}

double WatchedThreads::fraction() const {
    double done = 0;
    for (const Worker& worker : workers_)
        done += worker.done;
    return done / double(parts_);
}

} // namespace fermat
