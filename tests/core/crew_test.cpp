#include "crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace fermat {
namespace {

TEST(Crew, DoesEveryPieceOnceEachTimeItIsCalled) {
    for (const int threads : {1, 2, 3, 50}) {
        Crew crew(threads);
        for (const std::size_t size : {0u, 1u, 99u, 100u, 101u, 5000u}) {
            std::vector<int> done(size);
            for (int time = 1; time <= 40; ++time) {
                crew.share(size, 100, [&](std::size_t begin, std::size_t end) {
                    EXPECT_LE(end - begin, threads > 1 ? 100 : size);
                    for (std::size_t i = begin; i < end; ++i)
                        ++done[i];
                });
                ASSERT_EQ(done, std::vector<int>(size, time)) << threads << " threads";
            }
        }
    }
}

TEST(Crew, CallsEachThreadOnceEachTimeItIsCalled) {
    Crew crew(3);
    std::vector<std::atomic<int>> calls(3);
    for (int time = 1; time <= 40; ++time) {
        crew.call_all([&](int thread) { ++calls[std::size_t(thread)]; });
        for (const std::atomic<int>& of_thread : calls)
            ASSERT_EQ(of_thread, time);
    }
    EXPECT_EQ(crew.size(), 3);
}

TEST(Crew, ThrowsOnceWhatAThreadThrows) {
    Crew crew(3);
    for (int failing = 0; failing < 3; ++failing) {
        EXPECT_THROW(crew.call_all([&](int thread) {
            if (thread == failing)
                throw std::runtime_error("failing");
        }),
                     std::runtime_error);
        EXPECT_NO_THROW(crew.call_all([](int) {}));
    }
}

TEST(Crew, EndsWithoutHavingBeenCalled) {
    Crew crew(4);
}

TEST(Crew, WorksOnSeveralThreads) {
    Crew crew(2);
    std::atomic<int> there = 0;
    crew.share(2, 1, [&](std::size_t, std::size_t) {
        ++there;
        while (there < 2) // until another thread has come
            std::this_thread::yield();
    });
    EXPECT_EQ(there, 2);
}

} // namespace
} // namespace fermat
