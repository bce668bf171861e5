// The threads of the emulated device.

#include "cuda_runtime.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <sys/mman.h>
#include <thread>
#include <ucontext.h>
#include <vector>

// The address sanitizer wants to know which stack is used, where it is linked. This source itself
// is compiled without sanitizers (CMakeLists.txt): switches of threads take most of the time.
extern "C" {
[[gnu::weak]] void __sanitizer_start_switch_fiber(void** fake_stack, const void* stack,
                                                  std::size_t bytes);
[[gnu::weak]] void __sanitizer_finish_switch_fiber(void* fake_stack, const void** stack,
                                                   std::size_t* bytes);
}

dim3 threadIdx, blockIdx, blockDim, gridDim;

namespace emulated {

namespace {

constexpr std::size_t stack_bytes = 256 << 10;

/// A thread of a block, or the host: its stack, and the place where it let others continue. Later
/// blocks use the same fibers.
struct Fiber {
    const void* stack = nullptr;
    std::size_t bytes = 0;
    ucontext_t begin;
    bool begun = false;
    void* left[5];
};

/// Threads that wait for each other, and their values.
struct Meeting {
    int arrived = 0, turn = 0;
    std::vector<int> waiting;
    std::uint64_t values[2][lanes];
};

constexpr int of_host = -1;
Fiber host;
std::vector<std::unique_ptr<Fiber>> fibers;
std::deque<int> ready;
int current = of_host, finished = 0, threads = 0;
const std::function<void()>* body = nullptr;
Meeting block_meeting;
int votes = 0;
bool vote[2]; ///< results of any_of_block(), by the number of the vote modulo 2
std::vector<Meeting> warp_meetings;
std::vector<std::max_align_t> shared;
long long clock_nanoseconds = 0;

Fiber& fiber(int number) {
    return number == of_host ? host : *fibers[std::size_t(number)];
}

[[gnu::noinline]] void go_to(Fiber& to) {
    if (to.begun)
        __builtin_longjmp(to.left, 1);
    to.begun = true;
    setcontext(&to.begin);
}

/// Continues with another fiber, until someone returns to this one.
[[gnu::noinline]] void switch_to(int next) {
    Fiber &from = fiber(current), &to = fiber(next);
    const int own = current;
    current = next;
    void* fake_stack = nullptr;
    if (__sanitizer_start_switch_fiber)
        __sanitizer_start_switch_fiber(&fake_stack, to.stack, to.bytes);
    if (__builtin_setjmp(from.left) == 0)
        go_to(to);
    if (__sanitizer_finish_switch_fiber)
        __sanitizer_finish_switch_fiber(fake_stack, nullptr, nullptr);
    if (own != of_host)
        threadIdx = {unsigned(own) % blockDim.x, unsigned(own) / blockDim.x};
}

/// Continues with the next thread that can run.
void leave() {
    if (ready.empty()) {
        std::fputs("emulated device: threads wait for some that do not come\n", stderr);
        std::abort();
    }
    const int next = ready.front();
    ready.pop_front();
    if (next != current)
        switch_to(next);
}

/// The function of every fiber: it runs one thread of each block.
void run_threads() {
    const void* stack = nullptr;
    std::size_t bytes = 0;
    if (__sanitizer_finish_switch_fiber)
        __sanitizer_finish_switch_fiber(nullptr, &stack, &bytes);
    if (current == 0 && !host.stack) // the host has started this one
        host.stack = stack, host.bytes = bytes;
    threadIdx = {unsigned(current) % blockDim.x, unsigned(current) / blockDim.x};
    while (true) {
        (*body)();
        if (++finished == threads)
            switch_to(of_host);
        else
            leave();
    }
}

void add_fiber() {
    auto fiber = std::make_unique<Fiber>();
    void* const stack = mmap(nullptr, stack_bytes, PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED)
        std::abort();
    fiber->stack = stack;
    fiber->bytes = stack_bytes;
    getcontext(&fiber->begin);
    fiber->begin.uc_stack.ss_sp = stack;
    fiber->begin.uc_stack.ss_size = stack_bytes;
    fiber->begin.uc_link = nullptr;
    makecontext(&fiber->begin, run_threads, 0);
    fibers.push_back(std::move(fiber));
}

void meet(Meeting& meeting, int count) {
    if (++meeting.arrived < count) {
        meeting.waiting.push_back(current);
        leave();
        return;
    }
    meeting.arrived = 0;
    ++meeting.turn;
    ready.insert(ready.end(), meeting.waiting.begin(), meeting.waiting.end());
    meeting.waiting.clear();
}

Meeting& own_warp() {
    return warp_meetings[std::size_t(current / lanes)];
}

void run_blocks(dim3 blocks, dim3 threads_of_block, std::size_t shared_bytes,
                const std::function<void()>& thread) {
    gridDim = blocks;
    blockDim = threads_of_block;
    threads = int(blockDim.x * blockDim.y);
    body = &thread;
    host.begun = true;
    while (fibers.size() < std::size_t(threads))
        add_fiber();
    for (unsigned block = 0; block < blocks.x * blocks.y; ++block) {
        blockIdx = {block % blocks.x, block / blocks.x};
        shared.assign(shared_bytes / sizeof(std::max_align_t) + 1, {});
        std::memset(shared.data(), 0xcd, shared.size() * sizeof shared[0]);
        warp_meetings.assign(std::size_t((threads + lanes - 1) / lanes), {});
        block_meeting = {};
        vote[0] = vote[1] = false;
        finished = 0;
        for (int i = 1; i < threads; ++i)
            ready.push_back(i);
        switch_to(0);
    }
}

/// The thread of this process that emulates the device. The launches of all threads run one after
/// another.
class Device {
  public:
    ~Device() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }

    void run(const std::function<void()>& launch) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !launch_; });
        launch_ = &launch;
        changed_.notify_all();
        changed_.wait(lock, [&] { return launch_ != &launch; });
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return launch_ || over_; });
            if (!launch_)
                return;
            (*launch_)();
            launch_ = nullptr;
            changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::function<void()>* launch_ = nullptr;
    bool over_ = false;
    std::thread thread_{[this] { work(); }};
};

} // namespace

void run(dim3 blocks, dim3 threads_of_block, std::size_t shared_bytes,
         const std::function<void()>& thread) {
    static Device device;
    int number = 0;
    cudaGetDevice(&number);
    device.run([&] {
        const OwnMemory own(number);
        run_blocks(blocks, threads_of_block, shared_bytes, thread);
    });
}

void yield() {
    if (lane() == 0)
        clock_nanoseconds += 20'000;
    ready.push_back(current);
    leave();
}

void wait_for_block() {
    meet(block_meeting, threads);
}

bool any_of_block(bool predicate) {
    const int own = votes % 2;
    vote[own] |= predicate;
    if (block_meeting.arrived == threads - 1) { // all have read the result before this one
        vote[1 - own] = false;
        ++votes;
    }
    meet(block_meeting, threads);
    return vote[own];
}

void wait_for_warp() {
    meet(own_warp(), lanes);
}

const std::uint64_t* exchange(std::uint64_t value) {
    Meeting& warp = own_warp();
    std::uint64_t* const values = warp.values[warp.turn % 2];
    values[lane()] = value;
    meet(warp, lanes);
    return values;
}

void* shared_memory() {
    return shared.data();
}

int lane() {
    return current % lanes;
}

long long now() {
    return clock_nanoseconds;
}

} // namespace emulated
