#include "fermat/reused_memory.h"

#include "fermat/array.h"
#include "fermat/error.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

namespace fermat {

class ReusedMemory::Pieces {
  public:
    explicit Pieces(std::size_t most) : most_(most) {
        pieces_.reserve(std::max<std::size_t>(most, 1));
    }
    ~Pieces() {
        end_preparation();
        for (const Piece& piece : pieces_)
            free_bytes(piece.memory);
    }

    void prepare(std::size_t bytes) {
        try {
            pieces_.push_back({allocate_bytes(bytes), bytes});
        } catch (const OutOfMemory&) {
            return; // who needs the piece says so
        }
        touching_ = start_threads(1, [this, piece = pieces_.back()](int) {
            constexpr std::size_t page = 4096;
            auto* const memory = static_cast<volatile std::byte*>(piece.memory);
            for (std::size_t at = 0; at < piece.bytes && !enough_; at += page)
                memory[at] = std::byte();
        });
    }

    void* take(std::size_t bytes) {
        {
            const std::lock_guard lock(mutex_);
            end_preparation();
            const auto piece = std::ranges::find(pieces_, bytes, &Piece::bytes);
            if (piece != pieces_.end()) {
                void* const memory = piece->memory;
                pieces_.erase(piece);
                return memory;
            }
        }
        return allocate_bytes(bytes);
    }
    void give_back(void* memory, std::size_t bytes) noexcept {
        {
            const std::lock_guard lock(mutex_);
            if (pieces_.size() < most_) {
                pieces_.push_back({memory, bytes}); // there is room for `most_`
                return;
            }
        }
        free_bytes(memory);
    }

  private:
    struct Piece {
        void* memory;
        std::size_t bytes;
    };

    void end_preparation() noexcept {
        enough_ = true;
        touching_.clear();
    }

    const std::size_t most_;
    std::mutex mutex_;
    std::vector<Piece> pieces_;
    std::atomic<bool> enough_ = false;
    std::vector<std::jthread> touching_; ///< none, or one
};

ReusedMemory::ReusedMemory(std::size_t most) : pieces_(std::make_shared<Pieces>(most)) {}

void ReusedMemory::prepare(std::size_t bytes) {
    pieces_->prepare(bytes);
}

std::shared_ptr<void> ReusedMemory::allocate(std::size_t bytes) {
    return std::shared_ptr<void>(pieces_->take(bytes),
                                 [pieces = std::weak_ptr(pieces_), bytes](void* memory) {
                                     if (const auto owner = pieces.lock())
                                         owner->give_back(memory, bytes);
                                     else
                                         free_bytes(memory);
                                 });
}

} // namespace fermat
