#include "fermat/reused_memory.h"

#include "fermat/array.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <set>

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

} // namespace
} // namespace fermat
