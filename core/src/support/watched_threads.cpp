#include "watched_threads.h"

#include "fermat/parallel.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <vector>

namespace fermat {

namespace {

using PartWork = std::function<void(std::size_t part, Progress& progress)>;

class WatchedThreads {
  public:
    WatchedThreads(std::size_t parts, int workers, const PartWork& work)
        : parts_(parts), work_(work), workers_(std::size_t(workers)) {}

    /// Returns false and does nothing if the system gives no thread at all.
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
    const PartWork& work_;
    std::vector<Worker> workers_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t idle_ = 0;
    std::exception_ptr error_;
};

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

} // namespace

void for_each_part(std::size_t parts, int workers, Progress& progress, const PartWork& work) {
    if (workers > 1 && parts > 1 && WatchedThreads(parts, workers, work).run(progress))
        return;
    for (std::size_t part = 0; part < parts; ++part) {
        PartProgress own(progress, double(part) / double(parts), double(part + 1) / double(parts));
        work(part, own);
    }
}

} // namespace fermat
