#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace fermat::cuda {

/// Threads that stay. They are for work that is divided among threads many times, each time shorter
/// than the start of a thread.
class Crew {
  public:
    /// `threads` includes the calling thread. More than a few threads do not copy memory in one
    /// piece any faster.
    explicit Crew(int threads, int most = 8)
        : helpers_(std::size_t(std::clamp(threads, 1, most) - 1)) {}
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew() {
        leave_ = true;
        call();
    }

    /// Calls work(begin, end) for chunks of [0, size), or once if there is only the calling thread,
    /// and waits for all. If some throw, the first exception is thrown again.
    void share(std::size_t size, std::size_t chunk,
               const std::function<void(std::size_t, std::size_t)>& work) {
        if (size > chunk)
            start();
        if (size <= chunk || helpers_ == 0) {
            work(0, size);
            return;
        }
        size_ = size;
        chunk_ = chunk;
        work_ = &work;
        next_ = 0;
        busy_ = threads_.size();
        call();
        take_part();
        wait_while(busy_, [](std::size_t busy) { return busy > 0; });
        if (error_)
            std::rethrow_exception(std::exchange(error_, nullptr));
    }

    /// Touches host memory that will be written, and sets parts of it to zero. The system allocates
    /// its pages at the first touch.
    void touch(void* memory, std::size_t bytes) {
        constexpr std::size_t page = 4096, chunk = std::size_t(1) << 21;
        share(bytes, chunk, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; i += page)
                static_cast<volatile char*>(memory)[i] = 0;
        });
    }

  private:
    void start() {
        try {
            while (threads_.size() < helpers_)
                threads_.emplace_back([this, calls = calls_.load()] { help(calls); });
        } catch (const std::system_error&) {
            helpers_ = threads_.size(); // the system gives no more threads
        }
    }
    /// Waits until must_wait(value) is false. A thread does not sleep at once, because it takes
    /// longer to wake up than to copy a band of a small raster.
    template <class Value, class MustWait>
    static void wait_while(std::atomic<Value>& value, const MustWait& must_wait) {
        using Clock = std::chrono::steady_clock;
        constexpr std::chrono::microseconds soon{100};
        const Clock::time_point end = Clock::now() + soon;
        while (must_wait(value) && Clock::now() < end)
            std::this_thread::yield();
        for (Value seen; must_wait(seen = value);)
            value.wait(seen);
    }
    void call() {
        ++calls_;
        calls_.notify_all();
    }
    void take_part() {
        try {
            for (std::size_t begin; (begin = next_.fetch_add(chunk_)) < size_;)
                (*work_)(begin, std::min(begin + chunk_, size_));
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!error_)
                error_ = std::current_exception();
        }
    }
    void help(unsigned heard) {
        while (true) {
            wait_while(calls_, [&](unsigned calls) { return calls == heard; });
            ++heard;
            if (leave_)
                return;
            take_part();
            if (--busy_ == 0)
                busy_.notify_one();
        }
    }

    std::size_t helpers_;
    std::size_t size_ = 0, chunk_ = 0;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::atomic<std::size_t> next_ = 0, busy_ = 0;
    std::atomic<unsigned> calls_ = 0;
    std::atomic<bool> leave_ = false;
    std::mutex mutex_;
    std::exception_ptr error_;
    std::vector<std::jthread>
        threads_; // last member, so that the threads end before the data that they use
};

} // namespace fermat::cuda
