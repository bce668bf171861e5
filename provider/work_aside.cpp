#include "work_aside.h"

#include <mutex>
#include <vector>

namespace {

/// Joins at the program's end.
struct LeftBehind {
    std::mutex mutex;
    std::vector<std::thread> threads;

    ~LeftBehind() {
        for (std::thread& thread : threads)
            thread.join();
    }
};

} // namespace

void leaveBehind(std::thread thread) {
    static LeftBehind left;
    const std::lock_guard lock(left.mutex);
    left.threads.push_back(std::move(thread));
}
