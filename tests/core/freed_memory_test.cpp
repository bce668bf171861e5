#include "fermat/array.h"
#include "fermat/freed_memory.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace fermat {
namespace {

/// Bytes of the process that are in memory; 0 where the system does not tell.
std::size_t resident() {
    std::ifstream file("/proc/self/status");
    for (std::string word; file >> word;)
        if (std::size_t kib = 0; word == "VmRSS:" && file >> kib)
            return kib * 1024;
    return 0;
}

TEST(FreedMemory, WhatIsForgottenTakesNoMemoryAndTheRestStays) {
    if (resident() == 0)
        GTEST_SKIP() << "the system does not tell how much memory is taken";
    constexpr std::size_t size = std::size_t(16) << 20, kept = 12345;
    Array<float> values(size, 1.5f);
    const std::size_t before = resident();
    forget_contents(values.data(), (size - kept) * sizeof(float));
    EXPECT_LT(resident() + size * sizeof(float) * 9 / 10, before);
    for (std::size_t i = size - kept; i < size; ++i)
        ASSERT_EQ(values[i], 1.5f);
    values[0] = 2;
    EXPECT_EQ(values[0], 2);
}

TEST(FreedMemory, LessThanAPageStays) {
    Array<float> values(100, 1.5f);
    forget_contents(values.data(), 99 * sizeof(float));
    for (const float value : values)
        EXPECT_EQ(value, 1.5f);
}

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(FreedMemory, IsReturned) {
    std::vector<std::unique_ptr<char[]>> blocks, rest;
    for (int i = 0; i < 4000; ++i) {
        blocks.push_back(std::make_unique<char[]>(16 << 10));
        rest.push_back(std::make_unique<char[]>(16)); // so that the blocks are not at the end
    }
    const std::size_t before = resident();
    blocks.clear();
    return_freed_memory();
    EXPECT_LT(resident() + (std::size_t(50) << 20), before);
}
#endif

} // namespace
} // namespace fermat
