#include "crew.h"

#include <gtest/gtest.h>

namespace fermat::cuda {
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
} // namespace fermat::cuda
