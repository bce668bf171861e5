#include "parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace fermat {

int thread_count(int threads) {
    return threads > 0 ? threads : std::max(1, int(std::thread::hardware_concurrency()));
}

void parallel_for(std::size_t size, std::size_t chunk, int threads, Progress& progress,
                  const std::function<void(std::size_t, std::size_t)>& work) {
    progress.check(0);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr error;
    const auto run = [&](bool reports) {
        try {
            for (std::size_t begin; (begin = next.fetch_add(chunk)) < size;) {
                work(begin, std::min(begin + chunk, size));
                if (reports)
                    progress.check(double(std::min(begin + chunk, size)) / double(size));
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!error)
                error = std::current_exception();
            next = size;
        }
    };
    std::vector<std::jthread> others;
    const std::size_t chunks = (size + chunk - 1) / chunk;
    for (int i = 1; i < threads && std::size_t(i) < chunks; ++i)
        others.emplace_back(run, false);
    run(true);
    others.clear();
    if (error)
        std::rethrow_exception(error);
}

} // namespace fermat
