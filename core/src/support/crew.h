#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fermat {

/// Threads that stay. They are for work that is divided among threads many times, each time shorter
/// than the start of a thread. They are started when they are first needed.
class Crew {
  public:
    /// More threads do not copy memory in one piece any faster.
    static constexpr int most_for_copies = 8;

    /// `threads` includes the calling thread.
    explicit Crew(int threads);
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew();

    /// Calls work(0) on the calling thread and work(1), work(2), … on the others, and waits for
    /// all. If the system gives fewer threads, it calls only the first ones. If some throw, the
    /// first exception is thrown again.
    void call_all(const std::function<void(int thread)>& work);

    /// Calls work(begin, end) for chunks of [0, size), or once if there is only the calling thread,
    /// and waits for all. Throws as call_all() does.
    void share(std::size_t size, std::size_t chunk,
               const std::function<void(std::size_t begin, std::size_t end)>& work);

    /// Touches memory that will be written, and sets parts of it to zero. The system allocates its
    /// pages at the first touch.
    void touch(void* memory, std::size_t bytes);

    /// The threads that have been started, and the calling one.
    int size() const { return 1 + int(threads_.size()); }

  private:
    bool is_alone();
    void wake_all();
    void take_part(int thread);
    void help(int thread);

    std::size_t helpers_;
    const std::function<void(int)>* work_ = nullptr;
    std::atomic<std::size_t> busy_ = 0;
    std::atomic<unsigned> calls_ = 0;
    std::atomic<bool> leave_ = false;
    std::mutex mutex_;
    std::exception_ptr error_;
    std::vector<std::jthread>
        threads_; // last member, so that the threads end before the data that they use
};

} // namespace fermat
