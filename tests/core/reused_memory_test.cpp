#include "fermat/reused_memory.h"

#include "fermat/array.h"
#include "fermat/error.h"
#include "support/effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace fermat {
namespace {

TEST(ReusedMemory, GivesTheMemoryOfAnArrayThatIsGone) {
    ReusedMemory memory(1);
    const void* before = memory.allocate(1 << 20).get();
    EXPECT_EQ(memory.allocate(1 << 20).get(), before);
}

TEST(ReusedMemory, GivesNoMemoryTwiceAndNoneOfAnotherSize) {
    ReusedMemory memory(4);
    memory.allocate(1 << 20);
    std::set<const void*> given;
    std::vector<std::shared_ptr<void>> pieces;
    for (int i = 0; i < 3; ++i) {
        pieces.push_back(memory.allocate(1 << 20));
        EXPECT_TRUE(given.insert(pieces.back().get()).second);
    }
    const void* small = memory.allocate(64).get();
    EXPECT_FALSE(given.contains(small));
    pieces.clear();
    EXPECT_FALSE(given.contains(memory.allocate(64).get()));
}

TEST(ReusedMemory, ArraysMayLiveLonger) {
    std::optional<ReusedMemory> memory(std::in_place, 1);
    Array<std::int32_t> array(memory->allocate(1000 * sizeof(std::int32_t)), 1000);
    memory.reset();
    for (std::int32_t& value : array)
        value = 7;
    EXPECT_EQ(array[999], 7);
}

TEST(ReusedMemory, GivesThePreparedPieceOnceAndTouchesItNoMore) {
    constexpr std::size_t size = std::size_t(8) << 20;
    for (int trial = 0; trial < test::trials(50); ++trial) {
        ReusedMemory memory(1);
        memory.prepare(size);
        Array<std::uint8_t> array(memory.allocate(size), size), other(memory.allocate(size), size);
        std::ranges::fill(array, std::uint8_t(7));
        EXPECT_NE(array.data(), other.data());
        EXPECT_EQ(std::ranges::count(array, std::uint8_t(7)), std::ptrdiff_t(size));
    }
}

TEST(ReusedMemory, PreparesWhileAnotherPieceIsTakenOrNoneIs) {
    ReusedMemory memory(2), unused(1);
    unused.prepare(std::size_t(64) << 20);
    memory.prepare(std::size_t(64) << 20);
    Array<std::uint8_t> small(memory.allocate(64), 64);
    Array<std::uint8_t> large(memory.allocate(std::size_t(64) << 20), std::size_t(64) << 20);
    std::ranges::fill(large, std::uint8_t(7));
    std::ranges::fill(small, std::uint8_t(1));
    EXPECT_EQ(std::ranges::count(large, std::uint8_t(7)), std::ptrdiff_t(large.size()));
}

TEST(ReusedMemory, OnlyWhoNeedsMemoryHearsThatThereIsNone) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer ends the program at such a request";
    constexpr std::size_t too_much = std::size_t(1) << 60;
    ReusedMemory memory(1);
    memory.prepare(too_much);
    EXPECT_THROW(memory.allocate(too_much), OutOfMemory);
}

} // namespace
} // namespace fermat
