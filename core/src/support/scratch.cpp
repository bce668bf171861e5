#include "fermat/scratch.h"

#include "fermat/freed_memory.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "scratch_file.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace fermat {

/// The files, and the thread that keeps the process within its memory.
class Scratch::Keeper {
  public:
    explicit Keeper(const Limits& limits) : limits_(limits) {}
    ~Keeper() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        changed_.notify_all();
    }

    void add(std::span<std::byte> file) {
        const std::lock_guard lock(mutex_);
        if (files_.empty())
            mapped_before_ = used_memory().mapped;
        files_.push_back(file);
        bytes_ += file.size();
        // If the system gives no thread, it is the system alone that takes pages out.
        if (thread_.empty())
            thread_ = start_threads(1, [this](int) { keep(); });
    }
    void remove(std::span<std::byte> file) {
        const std::lock_guard lock(mutex_);
        files_.erase(std::find_if(files_.begin(), files_.end(), [&](std::span<std::byte> other) {
            return other.data() == file.data();
        }));
        bytes_ -= file.size();
    }
    std::size_t bytes() {
        const std::lock_guard lock(mutex_);
        return bytes_;
    }

  private:
    static constexpr std::size_t piece = std::size_t(2) << 20;
    static constexpr std::chrono::milliseconds pause{5};

    void keep() {
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, pause, [this] { return stop_; }))
            drop();
    }

    /// How many bytes of the files should leave memory now.
    std::size_t excess() const {
        // The process grows until the next look.
        const std::size_t margin = std::min(limits_.memory / 8, std::size_t(64) << 20);
        const UsedMemory used = used_memory();
        if (used.mapped <= not_ours_)
            return 0;
        const std::size_t of_files = used.mapped - std::min(used.mapped, mapped_before_);
        const auto beyond = [](std::size_t bytes, std::size_t limit) {
            return bytes - std::min(bytes, limit);
        };
        return std::min(beyond(used.resident, limits_.memory - margin),
                        beyond(of_files, limits_.least));
    }

    /// Takes pieces out of memory, one after another through all files, so that none is first
    /// again before all others were.
    void drop() {
        constexpr std::size_t pieces_between_looks = 8;
        std::size_t dropped = 0;
        for (std::size_t count = 0; dropped < bytes_; ++count) {
            if (count % pieces_between_looks == 0 && excess() == 0)
                return;
            std::size_t at = hand_ < bytes_ ? hand_ : 0;
            hand_ = at;
            auto file = files_.begin();
            for (; at >= file->size(); ++file)
                at -= file->size();
            const std::size_t size = std::min(piece, file->size() - at);
            forget_contents(file->data() + at, size); // of a file: its pages keep them
            hand_ += size;
            dropped += size;
        }
        // All pieces are out, and it was not enough. What is mapped now belongs to others (or came
        // in meanwhile, and goes when there is more). Without this, the thread would not rest while
        // the process is too large for another reason.
        not_ours_ = used_memory().mapped + piece;
    }

    const Limits limits_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::span<std::byte>> files_;
    std::size_t bytes_ = 0;
    std::size_t hand_ = 0; ///< where the next piece begins, if the files were one
    std::size_t mapped_before_ = 0;
    std::size_t not_ours_ = 0; ///< of the mapped memory, no more than this is worth dropping
    bool stop_ = false;
    std::vector<std::jthread> thread_; ///< the last member, because it uses the others
};

Scratch::Scratch(std::string folder, const Limits& limits)
    : folder_(std::move(folder)), keeper_(std::make_shared<Keeper>(limits)) {}

Scratch::~Scratch() = default;

std::shared_ptr<void> Scratch::allocate(std::size_t bytes) {
    if (bytes == 0)
        return nullptr;
    auto file = std::make_unique<ScratchFile>(folder_, bytes, no_progress);
    const std::span<std::byte> contents = file->values<std::byte>();
    keeper_->add(contents);
    // The keeper must not touch the memory any more when the file goes.
    return std::shared_ptr<void>(contents.data(),
                                 [keeper = keeper_, owned = file.release()](void*) {
                                     keeper->remove(owned->values<std::byte>());
                                     delete owned;
                                 });
}

std::size_t Scratch::bytes() const noexcept {
    return keeper_->bytes();
}

} // namespace fermat
