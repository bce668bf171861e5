#include "../support/recorder.h"

#include <fermat/parallel.h>

#include <gtest/gtest.h>

#include <atomic>
#include <new>

namespace fermat {
namespace {

/// Work of which a thread needs a copy, for which there is no memory after `copies` copies.
struct CopiedWork {
    explicit CopiedWork(std::atomic<int>& left, std::atomic<int>& done)
        : copies(&left), calls(&done) {}
    CopiedWork(const CopiedWork& other) : copies(other.copies), calls(other.calls) {
        if (--*copies < 0)
            throw std::bad_alloc();
    }
    void operator()(int) const { ++*calls; }

    std::atomic<int>* copies;
    std::atomic<int>* calls;
};

TEST(PartProgress, EndsWhereTheNextStageBegins) {
    for (int from = 0; from < 100; ++from)
        for (int to = from + 1; to <= 100; ++to) {
            test::Recorder recorder;
            PartProgress(recorder, from / 100.0, to / 100.0).report(1);
            ASSERT_EQ(recorder.fractions().back(), to / 100.0) << from;
        }
}

TEST(StartThreads, StartsFewerIfThereIsNoMemoryForMore) {
    std::atomic<int> copies = 100, calls = 0;
    const std::function<void(int)> work = CopiedWork(copies, calls);
    copies = 2;
    std::vector<std::jthread> threads;
    ASSERT_NO_THROW(threads = start_threads(4, work));
    EXPECT_EQ(threads.size(), 2u);
    threads.clear();
    EXPECT_EQ(calls, 2);
}

} // namespace
} // namespace fermat
