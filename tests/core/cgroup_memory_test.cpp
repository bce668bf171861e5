#include "cgroup_memory.h"

#include "fermat/memory.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <limits>
#include <string>

namespace fermat {
namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

/// A folder with the files of a made-up system.
class CgroupMemory : public testing::Test {
  protected:
    CgroupMemory() {
        std::string name = testing::TempDir() + "cgroups-XXXXXX";
        root_ = mkdtemp(name.data());
    }
    ~CgroupMemory() override { std::filesystem::remove_all(root_); }

    void write(const std::string& path, const std::string& text) const {
        const std::filesystem::path file = root_ + path;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text << '\n';
    }
    void mount_second(const std::string& mounted = "/",
                      const std::string& point = "/sys/fs/cgroup") const {
        write("/proc/self/mountinfo", "22 1 0:20 / /proc rw,nosuid - proc proc rw\n30 23 0:26 " +
                                          mounted + " " + point +
                                          " rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate");
    }
    void mount_first(const std::string& mounted) const {
        write("/proc/self/mountinfo",
              "34 31 0:31 " + mounted + " /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu\n" +
                  "35 31 0:32 " + mounted + " /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory");
    }
    std::size_t left() const { return left_in_cgroups(root_); }

    std::string root_;
};

TEST_F(CgroupMemory, WithoutControlGroupsNothingIsLimited) {
    EXPECT_EQ(left(), unlimited);
    write("/proc/self/cgroup", "0::/");
    mount_second();
    EXPECT_EQ(left(), unlimited); // the root of a machine has no limit
}

TEST_F(CgroupMemory, TheLimitOfTheOwnGroupCountsWithoutWhatItUses) {
    write("/proc/self/cgroup", "0::/job");
    mount_second();
    write("/sys/fs/cgroup/job/memory.max", "1000");
    EXPECT_EQ(left(), 1000u);
    write("/sys/fs/cgroup/job/memory.current", "700");
    EXPECT_EQ(left(), 300u);
    write("/sys/fs/cgroup/job/memory.current", "1001");
    EXPECT_EQ(left(), 0u);
    write("/sys/fs/cgroup/job/memory.max", "max");
    EXPECT_EQ(left(), unlimited);
}

TEST_F(CgroupMemory, FilesThatNoProgramNeedsAreNotUsed) {
    write("/proc/self/cgroup", "0::/job");
    mount_second();
    write("/sys/fs/cgroup/job/memory.max", "1000");
    write("/sys/fs/cgroup/job/memory.current", "900");
    write("/sys/fs/cgroup/job/memory.stat", "anon 200\nfile_mapped 100\ninactive_file 300\n"
                                            "active_file 250\nworkingset_refault_file 9");
    EXPECT_EQ(left(), 100u + 300 + 150);
    write("/sys/fs/cgroup/job/memory.stat", "file_mapped 400\ninactive_file 300\nactive_file 250");
    EXPECT_EQ(left(), 100u + 300);
}

TEST_F(CgroupMemory, AboveTheHighLimitProgramsAreSlowed) {
    write("/proc/self/cgroup", "0::/job");
    mount_second();
    write("/sys/fs/cgroup/job/memory.max", "1000");
    write("/sys/fs/cgroup/job/memory.high", "800");
    EXPECT_EQ(left(), 800u);
    write("/sys/fs/cgroup/job/memory.high", "max");
    EXPECT_EQ(left(), 1000u);
}

TEST_F(CgroupMemory, TheGroupsAroundTheOwnOneCountToo) {
    write("/proc/self/cgroup", "0::/user.slice/job.scope/step");
    mount_second();
    write("/sys/fs/cgroup/user.slice/job.scope/step/memory.max", "max");
    write("/sys/fs/cgroup/user.slice/job.scope/memory.max", "900");
    write("/sys/fs/cgroup/user.slice/job.scope/memory.current", "100");
    write("/sys/fs/cgroup/user.slice/memory.max", "2000");
    write("/sys/fs/cgroup/user.slice/memory.current", "1500");
    EXPECT_EQ(left(), 500u);
    write("/sys/fs/cgroup/user.slice/memory.current", "1000");
    EXPECT_EQ(left(), 800u);
}

TEST_F(CgroupMemory, AContainerSeesItsGroupAsTheRoot) {
    write("/proc/self/cgroup", "0::/");
    mount_second();
    write("/sys/fs/cgroup/memory.max", "1000");
    write("/sys/fs/cgroup/memory.current", "400");
    EXPECT_EQ(left(), 600u);
    mount_second("/../..", "/sys/fs/cgroup");
    write("/proc/self/cgroup", "0::/../../other");
    EXPECT_EQ(left(), 600u);
}

TEST_F(CgroupMemory, TheFirstVersionHasOtherNames) {
    write("/proc/self/cgroup", "5:cpu,cpuacct:/\n4:hugetlb,memory:/slurm/job\n0::/");
    mount_first("/");
    write("/sys/fs/cgroup/memory/slurm/job/memory.limit_in_bytes", "9223372036854771712");
    write("/sys/fs/cgroup/memory/slurm/memory.limit_in_bytes", "1000");
    write("/sys/fs/cgroup/memory/slurm/memory.usage_in_bytes", "800");
    write("/sys/fs/cgroup/memory/slurm/memory.stat",
          "inactive_file 1\nactive_file 1\ntotal_mapped_file 50\ntotal_inactive_file 100\n"
          "total_active_file 150");
    EXPECT_EQ(left(), 200u + 100 + 100);
}

TEST_F(CgroupMemory, AContainerOfTheFirstVersionSeesThePathOfTheMachine) {
    write("/proc/self/cgroup", "4:memory:/docker/0123");
    mount_first("/docker/0123");
    write("/sys/fs/cgroup/memory/memory.limit_in_bytes", "1000");
    EXPECT_EQ(left(), 1000u);
    write("/proc/self/cgroup", "4:memory:/docker/0123/inner");
    write("/sys/fs/cgroup/memory/inner/memory.limit_in_bytes", "600");
    EXPECT_EQ(left(), 600u);
    write("/proc/self/cgroup", "4:memory:/docker/01234"); // not inside
    EXPECT_EQ(left(), 1000u);
}

TEST_F(CgroupMemory, BothVersionsCanBeThere) {
    write("/proc/self/cgroup", "4:memory:/job\n0::/job");
    write("/proc/self/mountinfo",
          "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
          "36 31 0:33 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw");
    write("/sys/fs/cgroup/memory/job/memory.limit_in_bytes", "1000");
    std::filesystem::create_directories(root_ + "/sys/fs/cgroup/unified/job");
    EXPECT_EQ(left(), 1000u);
    write("/sys/fs/cgroup/unified/job/memory.max", "500");
    EXPECT_EQ(left(), 500u);
}

TEST_F(CgroupMemory, WhatCannotBeReadLimitsNothing) {
    write("/proc/self/cgroup", "nonsense\n0::/job");
    mount_second("/", "/sys/fs/a\\040name");
    write("/sys/fs/a name/job/memory.max", "1000");
    write("/sys/fs/a name/job/memory.current", "?");
    EXPECT_EQ(left(), 1000u);
    write("/sys/fs/a name/job/memory.max", "?");
    EXPECT_EQ(left(), unlimited);
    std::filesystem::remove_all(root_ + "/sys");
    EXPECT_EQ(left(), unlimited);
    write("/proc/self/mountinfo", "nonsense - cgroup2");
    EXPECT_EQ(left(), unlimited);
}

TEST(Memory, IsAvailableOnlyAsFarAsControlGroupsLeaveIt) {
    const std::size_t left = left_in_cgroups();
    constexpr std::size_t others = std::size_t(256) << 20; // what other programs free meanwhile
    EXPECT_LE(available_memory(), left > unlimited - others ? unlimited : left + others);
}

} // namespace
} // namespace fermat
