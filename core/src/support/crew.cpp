#include "crew.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fermat {

namespace {

/// Waits until must_wait(value) is false. A thread does not sleep at once, because it takes longer
/// to wake up than to copy a band of a small raster.
template <class Value, class MustWait>
void wait_while(std::atomic<Value>& value, const MustWait& must_wait) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::microseconds soon{100};
    const Clock::time_point end = Clock::now() + soon;
    while (must_wait(value) && Clock::now() < end)
        std::this_thread::yield();
    for (Value seen; must_wait(seen = value);)
        value.wait(seen);
}

} // namespace

Crew::Crew(int threads) : helpers_(std::size_t(std::max(threads, 1) - 1)) {}

Crew::~Crew() {
    leave_ = true;
    wake_all();
}

void Crew::call_all(const std::function<void(int)>& work) {
    if (is_alone())
        return work(0);
    work_ = &work;
    busy_ = threads_.size();
    wake_all();
    take_part(0);
    wait_while(busy_, [](std::size_t busy) { return busy > 0; });
    if (error_)
        std::rethrow_exception(std::exchange(error_, nullptr));
}

void Crew::share(std::size_t size, std::size_t chunk,
                 const std::function<void(std::size_t, std::size_t)>& work) {
    if (size <= chunk || is_alone())
        return work(0, size);
    std::atomic<std::size_t> next = 0;
    const auto take_chunks = [&](int) {
        for (std::size_t begin; (begin = next.fetch_add(chunk)) < size;)
            work(begin, std::min(begin + chunk, size));
    };
    call_all(std::ref(take_chunks));
}

void Crew::touch(void* memory, std::size_t bytes) {
    constexpr std::size_t page = 4096, chunk = std::size_t(1) << 21;
    share(bytes, chunk, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; i += page)
            static_cast<volatile char*>(memory)[i] = 0;
    });
}

bool Crew::is_alone() {
    if (threads_.size() < helpers_) {
        threads_ = start_threads(int(helpers_), [this](int i) { help(i + 1); });
        helpers_ = threads_.size();
    }
    return helpers_ == 0;
}

void Crew::wake_all() {
    ++calls_;
    calls_.notify_all();
}

void Crew::take_part(int thread) {
    try {
        (*work_)(thread);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!error_)
            error_ = std::current_exception();
    }
}

void Crew::help(int thread) {
    for (unsigned heard = 0;; ++heard) {
        wait_while(calls_, [&](unsigned calls) { return calls == heard; });
        if (leave_)
            return;
        take_part(thread);
        if (--busy_ == 0)
            busy_.notify_one();
    }
}

} // namespace fermat
