#pragma once

#include <fermat/progress.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <system_error>
#include <thread>

/// Keeps a thread that nobody waits for any more in Qt's global pool. QGIS waits for this pool when
/// it ends, before it shuts down GDAL.
void leaveBehind(std::thread thread);

/// Work on its own thread, for libraries that do not check for a cancel often enough. Work that
/// nobody waits for ends later on its own, so it must own everything that it uses.
template <class Result>
class DetachedWork {
  public:
    /// Begins `work(progress)`. If the system gives no thread, wait() does it.
    template <class Work>
    explicit DetachedWork(Work work) {
        const auto own = std::make_shared<Work>(std::move(work));
        std::packaged_task<Result()> task([own, state = mState] { return (*own)(*state); });
        mResult = task.get_future();
        try {
            mThread = std::thread(std::move(task));
        } catch (const std::system_error&) {
            mWork = [own](fermat::Progress& progress) { return (*own)(progress); };
        }
    }
    DetachedWork(const DetachedWork&) = delete;
    ~DetachedWork() {
        if (!mThread.joinable())
            return;
        mState->stop = true;
        leaveBehind(std::move(mThread));
    }

    /// Returns or throws, once, what the work returns or throws. A cancel is answered at once:
    /// throws fermat::Cancelled.
    Result wait(fermat::Progress& progress) {
        if (mWork)
            return mWork(progress);
        while (mResult.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
            progress.check(mState->fraction);
        mThread.join();
        return mResult.get();
    }

  private:
    struct State : fermat::Progress {
        std::atomic<double> fraction = 0;
        std::atomic<bool> stop = false;
        void report(double value) override { fraction = value; }
        bool cancelled() override { return stop; }
    };
    std::shared_ptr<State> mState = std::make_shared<State>();
    std::future<Result> mResult;
    std::thread mThread;
    std::function<Result(fermat::Progress&)> mWork;
};

/// Returns or throws what `work(progress)` returns or throws, on its own thread.
template <class Work>
auto runAside(Work work, fermat::Progress& progress)
    -> std::invoke_result_t<Work&, fermat::Progress&> {
    using Result = std::invoke_result_t<Work&, fermat::Progress&>;
    return DetachedWork<Result>(std::move(work)).wait(progress);
}
