#include "fermat/reused_memory.h"

#include "fermat/array.h"

#include <algorithm>
#include <mutex>
#include <vector>

namespace fermat {

class ReusedMemory::Pieces {
  public:
    explicit Pieces(std::size_t most) : most_(most) { pieces_.reserve(most); }
    ~Pieces() {
        for (const Piece& piece : pieces_)
            free_bytes(piece.memory);
    }

    void* take(std::size_t bytes) {
        {
            const std::lock_guard lock(mutex_);
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

    const std::size_t most_;
    std::mutex mutex_;
    std::vector<Piece> pieces_;
};

ReusedMemory::ReusedMemory(std::size_t most) : pieces_(std::make_shared<Pieces>(most)) {}

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
