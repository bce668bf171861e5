#include "fermat/parallel.h"

#include "keep_to_memory.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>

namespace fermat {

int thread_count(int threads) {
    return threads > 0 ? threads : std::max(1, int(std::thread::hardware_concurrency()));
}

std::vector<std::jthread> start_threads(int count, const std::function<void(int i)>& work) {
    std::vector<std::jthread> threads;
    // The account or the machine has a limit, or there is no memory for a thread. The threads that
    // exist do the work: they may already wait for the caller, so this must not throw.
    try {
        for (int i = 0; i < count; ++i)
            threads.emplace_back(work, i);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    return threads;
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
                keep_to_memory();
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
    const std::size_t chunks = (size + chunk - 1) / chunk;
    const int useful = int(std::min(std::size_t(std::max(threads, 1)), chunks));
    std::vector<std::jthread> others = start_threads(useful - 1, [&](int) { run(false); });
    run(true);
    others.clear();
    if (error)
        std::rethrow_exception(error);
}

} // namespace fermat
