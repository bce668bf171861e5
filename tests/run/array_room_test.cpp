#include "array_room.h"

#include "support/compare.h"

#include <fermat/disk.h>
#include <fermat/error.h>
#include <fermat/memory.h>

namespace fermat {
namespace {

constexpr std::size_t mib = std::size_t(1) << 20;

TEST(ArrayRoom, SaysBeforeASolveThatTheDiskSetsItsPace) {
    const ArrayRoom::Needs needs{.files = 700 * mib, .beside = 24 * mib};
    EXPECT_EQ(ArrayRoom::paceWarning(needs, 3, 500 * mib, "Do less.").english(),
              "With a radius of 3, Fermat comes back to each cell many times. The values and the "
              "distances need 724.00 MiB of memory, but the process may take only 500.00 MiB. So "
              "the disk sets the pace, and this can take many times as long. Do less. Or give the "
              "process 224.00 MiB more memory.");
    EXPECT_TRUE(ArrayRoom::paceWarning(needs, 3, 724 * mib, {}).empty());
    EXPECT_TRUE(ArrayRoom::paceWarning(needs, 2, 500 * mib, {}).empty());
    EXPECT_FALSE(ArrayRoom::paceWarning(needs, 6, 723 * mib, {}).empty());
}

TEST(ArrayRoom, NeedsNoFolderIfAllFitsIntoMemory) {
    EXPECT_EQ(ArrayRoom::folderFor({.allowed = mib, .inMemory = mib}, {}, {"/"}), "");
}

TEST(ArrayRoom, RefusesWhatNeedsTooMuchBesideItsFiles) {
    const std::size_t beside = ArrayRoom::leastMemory() + mib;
    try {
        ArrayRoom::folderFor({.allowed = mib, .inMemory = 2 * beside, .beside = beside},
                             {"This", "Clip it.", "Make room.", "Allow more."}, {"/"});
        FAIL() << "it was not refused";
    } catch (const Unavailable& error) {
        EXPECT_EQ(std::string(error.what()),
                  "This needs " + amount_text(beside) +
                      " of memory, even with temporary files, but Fermat may use only " +
                      amount_text(ArrayRoom::leastMemory()) + ". Clip it. Allow more.");
    }
}

TEST(ArrayRoom, RefusesADiskThatIsTooSmall) {
    const std::string folder = testing::TempDir();
    const std::size_t files = available_disk(folder) + (std::size_t(1) << 40);
    try {
        ArrayRoom::folderFor({.allowed = mib, .inMemory = 2 * mib, .files = files},
                             {"This", "Clip it.", "Make room.", "Allow more."}, {folder});
        FAIL() << "it was not refused";
    } catch (const Unavailable& error) {
        EXPECT_TRUE(test::holds(error.what(), "This needs 2.00 MiB of memory, but Fermat may use "
                                              "only 1.00 MiB. It would need temporary files of " +
                                                  amount_text(files) + ", but the folder " +
                                                  folder))
            << error.what();
        EXPECT_TRUE(test::holds(error.what(), "(tmpfs) do not count. Make room."));
    }
}

} // namespace
} // namespace fermat
