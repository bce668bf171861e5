#include "cpu_session.h"

#include "fermat/error.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <vector>

namespace fermat {

namespace {

/// Work on numbered parts by several threads. The calling thread watches it.
class WatchedThreads {
  public:
    using Work = std::function<void(std::size_t part, Progress& progress)>;

    WatchedThreads(std::size_t parts, int workers, Work work)
        : parts_(parts), work_(std::move(work)), workers_(std::size_t(workers)) {}

    /// Returns false and does nothing if the system gives no thread at all. Throws Cancelled, and
    /// the first exception of any part.
    bool run(Progress& progress) {
        progress.check(0);
        std::vector<std::jthread> threads = start_threads(
            int(workers_.size()), [this](int i) { labour(workers_[std::size_t(i)]); });
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

  private:
    /// Progress of one thread, in parts.
    struct Worker : Progress {
        void report(double fraction) override { done = whole + fraction; }
        bool cancelled() override { return *stop; }

        const std::atomic<bool>* stop = nullptr;
        double whole = 0;
        std::atomic<double> done = 0;
    };

    void labour(Worker& worker) {
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

    double fraction() const {
        double done = 0;
        for (const Worker& worker : workers_)
            done += worker.done;
        return done / double(parts_);
    }

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

} // namespace

int cpu_solutions_at_once(const SolverOptions& options) {
    const int threads = thread_count(options.cpu.threads);
    const int at_once = options.cpu.solutions_at_once;
    return at_once > 0 ? std::min(at_once, threads) : threads;
}

Solution CpuSession::solve_group(const Query& query, Progress& progress) {
    return solve_with(query, thread_count(options().cpu.threads), progress);
}

void CpuSession::solve_groups(std::span<const Query> groups, const TakeSolution& take,
                              Progress& progress) {
    const auto workers = std::min(std::size_t(cpu_solutions_at_once(options())), groups.size());
    if (workers == 1)
        return Session::solve_groups(groups, take, progress);
    const auto threads = std::size_t(thread_count(options().cpu.threads));
    // The last queries share all threads, because there are fewer of them than workers.
    const std::size_t last = groups.size() % workers;
    std::mutex taking;
    bool taken_whole = true; // stays false if take throws
    WatchedThreads workers_at_work(groups.size(), int(workers), [&](std::size_t i, Progress& part) {
        const bool is_last = i >= groups.size() - last;
        const int share = int(threads / (is_last ? last : workers));
        const bool paths = groups[i].predecessor || groups[i].allocation;
        PartProgress solving(part, 0, paths ? 0.8 : 1), completing(part, 0.8, 1);
        Solution solution = solve_with(groups[i], share, solving);
        complete(groups[i], solution, share, completing);
        const std::lock_guard lock(taking);
        if (!taken_whole)
            return; // the other thread will report its exception
        if (part.cancelled())
            throw Cancelled();
        taken_whole = false;
        take(i, std::move(solution));
        taken_whole = true;
    });
    if (!workers_at_work.run(progress))
        Session::solve_groups(groups, take, progress);
}

} // namespace fermat
