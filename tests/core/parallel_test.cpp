#include "../support/recorder.h"

#include <fermat/parallel.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <stdexcept>

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

TEST(MakeInOrder, GivesEachValueOnceAndInOrderOnTheCallingThread) {
    for (const int threads : {0, 1, 3})
        for (const std::size_t count : {0, 1, 31, 33, 500}) {
            const std::thread::id caller = std::this_thread::get_id();
            std::atomic<std::size_t> under_way = 0;
            std::size_t taken = 0, most = 0;
            make_in_order(
                count, threads,
                [&](std::size_t i) {
                    ++under_way;
                    return i * i;
                },
                [&](std::size_t i, std::size_t square) {
                    EXPECT_EQ(std::this_thread::get_id(), caller);
                    EXPECT_EQ(i, taken++);
                    EXPECT_EQ(square, i * i);
                    most = std::max(most, std::size_t(under_way--));
                });
            EXPECT_EQ(taken, count);
            EXPECT_LE(most, 32u * std::size_t(std::max(threads, 1)));
        }
}

TEST(MakeInOrder, ThrowsWhatMakingThrows) {
    EXPECT_THROW(
        make_in_order(
            100, 3, [](std::size_t i) { return i == 70 ? throw std::runtime_error("70") : int(i); },
            [](std::size_t, int) {}),
        std::runtime_error);
}

} // namespace
} // namespace fermat
