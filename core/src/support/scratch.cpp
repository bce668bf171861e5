#include "fermat/scratch.h"

#include "fermat/freed_memory.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "keep_to_memory.h"
#include "scratch_file.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace fermat {

/// The files, and the thread that keeps the process within its memory.
class Scratch::Keeper {
  public:
    explicit Keeper(const Limits& limits) : limits_(limits) {
        const std::lock_guard lock(keepers().mutex);
        keepers().all.push_back(this);
        keepers().count = keepers().all.size();
    }
    ~Keeper() {
        {
            const std::lock_guard lock(keepers().mutex);
            std::erase(keepers().all, this);
            keepers().count = keepers().all.size();
        }
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        changed_.notify_all();
    }

    void add(ScratchFile& file) {
        const std::lock_guard lock(mutex_);
        if (files_.empty())
            mapped_before_ = used_memory().mapped;
        files_.push_back(&file);
        bytes_ += bytes_of(file);
        // If the system gives no thread, it is the system alone that takes pages out.
        if (thread_.empty())
            thread_ = start_threads(1, [this](int) { keep(); });
    }
    void remove(ScratchFile& file) {
        const std::lock_guard lock(mutex_);
        std::erase(files_, &file);
        bytes_ -= bytes_of(file);
    }
    ScratchFile* file_of(const void* memory) {
        const std::lock_guard lock(mutex_);
        const auto found = std::find_if(files_.begin(), files_.end(), [&](ScratchFile* file) {
            return file->values<std::byte>().data() == memory;
        });
        return found == files_.end() ? nullptr : *found;
    }
    std::size_t bytes() {
        const std::lock_guard lock(mutex_);
        return bytes_;
    }
    static void keep_all() {
        Keepers& keepers = Keeper::keepers();
        if (keepers.count.load(std::memory_order_relaxed) == 0 ||
            Clock::now() < keepers.next_look.load())
            return;
        const std::lock_guard lock(keepers.mutex);
        if (Clock::now() < keepers.next_look.load())
            return; // another thread has just looked
        std::chrono::microseconds pause = longest_pause;
        for (Keeper* keeper : keepers.all) {
            const std::lock_guard files(keeper->mutex_);
            keeper->drop();
            pause = std::min(pause, keeper->pause());
        }
        keepers.next_look = Clock::now() + pause;
    }

  private:
    using Clock = std::chrono::steady_clock;

    struct Keepers {
        std::mutex mutex;
        std::vector<Keeper*> all;
        std::atomic<std::size_t> count = 0;
        std::atomic<Clock::time_point> next_look = Clock::time_point();
    };
    static Keepers& keepers() {
        static Keepers keepers;
        return keepers;
    }

    static std::size_t bytes_of(const ScratchFile& file) { return file.values<std::byte>().size(); }

    static constexpr std::size_t piece = std::size_t(2) << 20;

    void keep() {
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, pause(), [this] { return stop_; }))
            drop();
    }

    static std::size_t beyond(std::size_t bytes, std::size_t limit) {
        return bytes - std::min(bytes, limit);
    }

    std::size_t of_files(const UsedMemory& used) const {
        return beyond(used.mapped, mapped_before_);
    }

    static constexpr std::chrono::microseconds longest_pause{5000};
    /// How long the process can grow as fast as it may before something must leave memory. Pages
    /// that the system has in its cache come into memory with some 10 GB/s on each thread.
    std::chrono::microseconds pause() const {
        constexpr std::size_t most_bytes_in_a_microsecond = 32000;
        const UsedMemory used = used_memory();
        std::size_t left =
            std::max(beyond(limits_.memory, used.resident), beyond(limits_.least, of_files(used)));
        if (rests(used, Clock::now()))
            left = std::max(left, beyond(others_ + limits_.least, of_files(used)));
        return std::clamp(std::chrono::microseconds(left / most_bytes_in_a_microsecond),
                          std::chrono::microseconds(200), longest_pause);
    }

    /// How many bytes of the files should leave memory now.
    std::size_t excess() const {
        // The process grows until the next look.
        const std::size_t margin = std::min(limits_.memory / 4, std::size_t(128) << 20);
        const UsedMemory used = used_memory();
        return std::min(beyond(used.resident, limits_.memory - margin),
                        beyond(of_files(used), limits_.least));
    }

    /// Whether all pieces went out a short time ago, but the process was too large for another
    /// reason, and not many pages have come back since.
    bool rests(const UsedMemory& used, Clock::time_point now) const {
        return now < rested_ && of_files(used) <= others_ + limits_.least;
    }

    /// Takes pieces out of memory, one after another through all files, so that none is first
    /// again before all others were.
    void drop() {
        const auto start = Clock::now();
        if (rests(used_memory(), start))
            return;
        constexpr std::size_t pieces_between_looks = 8;
        std::size_t dropped = 0;
        for (std::size_t count = 0; dropped < bytes_; ++count) {
            if (count % pieces_between_looks == 0 && excess() == 0)
                return;
            std::size_t at = hand_ < bytes_ ? hand_ : 0;
            hand_ = at;
            auto file = files_.begin();
            for (; at >= bytes_of(**file); ++file)
                at -= bytes_of(**file);
            const std::size_t size = std::min(piece, bytes_of(**file) - at);
            // Of a file: its pages keep them.
            forget_contents((*file)->values<std::byte>().data() + at, size);
            hand_ += size;
            dropped += size;
        }
        // All pieces are out, and it was not enough: the process is too large for another reason.
        // Then this must not take all the time.
        const auto end = Clock::now();
        rested_ = end + 20 * (end - start);
        others_ = of_files(used_memory());
    }

    const Limits limits_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<ScratchFile*> files_;
    std::size_t bytes_ = 0;
    std::size_t hand_ = 0; ///< where the next piece begins, if the files were one
    std::size_t mapped_before_ = 0;
    Clock::time_point rested_; ///< before this, dropping is not worth its time
    std::size_t others_ = 0;   ///< bytes of pages that stayed when all pieces went out
    bool stop_ = false;
    std::vector<std::jthread> thread_; ///< the last member, because it uses the others
};

void keep_to_memory() {
    Scratch::Keeper::keep_all();
}

Scratch::Scratch(std::string folder, const Limits& limits)
    : folder_(std::move(folder)), limits_(limits), keeper_(std::make_shared<Keeper>(limits)) {}

Scratch::~Scratch() = default;

std::shared_ptr<void> Scratch::allocate(std::size_t bytes, Progress& progress) {
    if (bytes == 0)
        return nullptr;
    AskedProgress asked(progress);
    auto file = std::make_unique<ScratchFile>(folder_, bytes, asked);
    void* const contents = file->values<std::byte>().data();
    keeper_->add(*file);
    // The keeper must not touch the memory any more when the file goes.
    return {contents, [keeper = keeper_, owned = file.release()](void*) {
                keeper->remove(*owned);
                delete owned;
            }};
}

ScratchFile* Scratch::file_of(const void* memory) const {
    return keeper_->file_of(memory);
}

std::size_t Scratch::bytes() const noexcept {
    return keeper_->bytes();
}

} // namespace fermat
