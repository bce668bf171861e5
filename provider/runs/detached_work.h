#pragma once

#include <fermat/progress.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <system_error>
#include <thread>

/// Keeps a thread that nobody waits for any more in Qt's global pool. QGIS waits for this pool when
/// it ends, before it shuts down GDAL.
void leaveBehind(std::thread thread);

/// Calls `work(progress)` on its own thread, and returns or throws what it returns or throws. This
/// is for libraries that do not check for a cancel often enough. A cancel is answered at once, and
/// the work ends later on its own, so it must own everything that it uses. If the system gives no
/// thread, the calling thread does the work. Throws fermat::Cancelled.
template <class Work>
auto runAside(Work work, fermat::Progress& progress)
    -> std::invoke_result_t<Work&, fermat::Progress&> {
    struct State : fermat::Progress {
        std::atomic<double> fraction = 0;
        std::atomic<bool> stop = false;
        void report(double value) override { fraction = value; }
        bool cancelled() override { return stop; }
    };
    const auto state = std::make_shared<State>();
    const auto own = std::make_shared<Work>(std::move(work));
    std::packaged_task<std::invoke_result_t<Work&, fermat::Progress&>()> task(
        [own, state] { return (*own)(*state); });
    auto result = task.get_future();
    std::thread thread;
    try {
        thread = std::thread(std::move(task));
    } catch (const std::system_error&) {
        return (*own)(progress);
    }
    try {
        while (result.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
            progress.check(state->fraction);
    } catch (...) {
        state->stop = true;
        leaveBehind(std::move(thread));
        throw;
    }
    thread.join();
    return result.get();
}
