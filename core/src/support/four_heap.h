#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace fermat {

/// A heap with four children per entry: it is flatter than one with two, and the children of an
/// entry are in one cache line. An entry is a distance and, in the low half, a node.
class FourHeap {
  public:
    bool empty() const { return entries_.empty(); }

    void push(std::uint64_t entry) {
        std::size_t place = entries_.size();
        entries_.push_back(entry);
        while (place > 0 && entries_[(place - 1) / 4] > entry) {
            entries_[place] = entries_[(place - 1) / 4];
            place = (place - 1) / 4;
        }
        entries_[place] = entry;
    }

    std::uint64_t pop() {
        const std::uint64_t least = entries_.front(), last = entries_.back();
        entries_.pop_back();
        const std::size_t size = entries_.size();
        std::size_t place = 0;
        for (std::size_t child; (child = 4 * place + 1) < size;) {
            const std::size_t end = std::min(child + 4, size);
            for (std::size_t other = child + 1; other < end; ++other)
                child = entries_[other] < entries_[child] ? other : child;
            if (entries_[child] >= last)
                break;
            entries_[place] = entries_[child];
            place = child;
        }
        if (size > 0)
            entries_[place] = last;
        return least;
    }

  private:
    std::vector<std::uint64_t> entries_;
};

} // namespace fermat
