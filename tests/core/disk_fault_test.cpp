#include "fermat/cuda.h"
#include "fermat/disk.h"
#include "fermat/scratch.h"
#include "fermat/solver_registry.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/in_files.h"
#include "support/problems.h"

#include <atomic>
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <gtest/gtest.h>
#include <limits>
#include <optional>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

/// Temporary files whose disk fails while they are mapped: the test cuts them off.
namespace fermat {
namespace {

using test::disk;

/// Cuts off all open files of the folder. Returns their number.
int cut_off_files() {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code is_closed;
        const std::string target = std::filesystem::read_symlink(file.path(), is_closed).string();
        if (target.starts_with(disk() + "/") && truncate(file.path().c_str(), 0) == 0)
            ++count;
    }
    return count;
}

/// Cuts off the files at a question of a solve, or at the next one if there are none. Nothing can
/// be written to them afterwards.
class CutOff : public Progress {
  public:
    explicit CutOff(int at) : at_(at) {}
    bool cancelled() override {
        if (questions_++ >= at_ && !full_ && cut_off_files() > 0)
            full_.emplace(0);
        return false;
    }
    int questions() const { return questions_; }
    bool happened() const { return full_.has_value(); }

  private:
    int at_;
    int questions_ = 0;
    std::optional<test::LargestFile> full_;
};

/// Memory of a file that has been cut off, which nobody watches.
class LostMemory {
  public:
    LostMemory() {
        file_ = std::tmpfile();
        EXPECT_EQ(ftruncate(fileno(file_), 4096), 0);
        memory_ = static_cast<volatile char*>(
            mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file_), 0));
        EXPECT_EQ(ftruncate(fileno(file_), 0), 0);
    }
    ~LostMemory() {
        munmap(const_cast<char*>(memory_), 4096);
        std::fclose(file_);
    }
    void read() const { *memory_; }

  private:
    std::FILE* file_ = nullptr;
    volatile char* memory_ = nullptr;
};

struct sigaction bus_action() {
    struct sigaction action {};
    sigaction(SIGBUS, nullptr, &action);
    return action;
}

TEST(DiskFault, LostContentsAreZerosAndTellIt) {
    const DiskWatch watch;
    Progress progress;
    {
        Scratch scratch(disk(), {std::size_t(1) << 30});
        const std::size_t bytes = std::size_t(9) << 20;
        const auto memory = scratch.allocate(bytes, no_progress);
        const auto other = scratch.allocate(100, no_progress);
        auto* const values = static_cast<volatile unsigned char*>(memory.get());
        for (std::size_t i = 0; i < bytes; i += 1000)
            values[i] = 7;
        EXPECT_NO_THROW(progress.check(0.5));
        EXPECT_NO_THROW(watch.check());
        ASSERT_EQ(cut_off_files(), 2);
        for (std::size_t i = 0; i < bytes; i += 1000)
            ASSERT_EQ(values[i], 0) << i;
        values[5000] = 8; // as memory of its own
        EXPECT_EQ(values[5000], 8);
        EXPECT_THROW(progress.check(0.6), DiskError);
        EXPECT_THROW(watch.check(), DiskError);
    }
    EXPECT_NO_THROW(progress.check(0.7)); // there is no such file any more
    EXPECT_THROW(watch.check(), DiskError);
    EXPECT_NO_THROW(DiskWatch().check());
}

TEST(DiskFault, ASolveSaysItAndTheNextOneIsRight) {
    const SolverRegistry solvers = all_solvers();
    for (const bool wavefronts : {false, true}) {
        Problem problem = test::uniform_problem({700, 500}, {3, 3});
        problem.terrain.wavefronts = wavefronts;
        Scratch scratch(disk(), test::nothing);
        for (const auto& solver : solvers.solvers()) {
            const SolverOptions options{.scratch = &scratch};
            if (!solver->why_not(problem.terrain, options).empty() ||
                solver->scratch_needed(problem.terrain, problem.query, options) == 0)
                continue;
            SCOPED_TRACE(solver->name());
            const auto session = solver->open(problem.terrain, options, no_progress);
            CutOff never(std::numeric_limits<int>::max());
            session->solve(problem.query, never);
            for (const int at : {0, never.questions() / 2}) {
                CutOff progress(at);
                const DiskWatch watch;
                const auto solve_and_read = [&] {
                    const Solution solution = session->solve(problem.query, progress);
                    std::vector<float> row(500);
                    for (int i = 0; i < 700; ++i)
                        solution.distance.copy_row(i, row.data());
                    watch.check();
                };
                try {
                    solve_and_read();
                    // How many questions there are depends on the time that a solve takes.
                    EXPECT_FALSE(progress.happened()) << at << " of " << never.questions();
                    EXPECT_GT(at, 0);
                } catch (const DiskError&) {
                    EXPECT_TRUE(progress.happened());
                }
            }
            EXPECT_NO_THROW(solver->open(problem.terrain, options, no_progress)
                                ->solve(problem.query, no_progress));
        }
    }
}

jmp_buf elsewhere;
std::atomic<int> passed_on = 0;

TEST(DiskFault, OtherMemoryIsLeftToOthers) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers do not see the jump";
    passed_on = 0;
    struct sigaction own {
    }, before{};
    own.sa_handler = [](int) {
        ++passed_on;
        siglongjmp(elsewhere, 1);
    };
    own.sa_flags = SA_NODEFER;
    sigaction(SIGBUS, &own, &before);
    {
        Scratch scratch(disk(), {std::size_t(1) << 30});
        const auto memory = scratch.allocate(100, no_progress);
        EXPECT_NE(bus_action().sa_handler, own.sa_handler);
        const LostMemory lost;
        if (sigsetjmp(elsewhere, 1) == 0)
            lost.read();
        EXPECT_EQ(passed_on, 1);
    }
    EXPECT_EQ(bus_action().sa_handler, own.sa_handler);
    sigaction(SIGBUS, &before, nullptr);
}

TEST(DiskFault, OtherMemoryEndsTheProcessIfNobodyElseWatches) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers watch";
    EXPECT_EXIT(
        {
            Scratch scratch(disk(), {std::size_t(1) << 30});
            const auto memory = scratch.allocate(100, no_progress);
            LostMemory().read();
        },
        testing::KilledBySignal(SIGBUS), "");
}

} // namespace
} // namespace fermat
