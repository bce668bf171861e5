#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace fermat::bench {

/// A digest of values of up to 32 bits (FNV-1a by words; Fowler, Noll & Vo).
class Digest {
  public:
    template <class Values>
    Digest& add(const Values& values) {
        for (const auto value : values) {
            std::uint32_t word;
            if constexpr (std::is_floating_point_v<decltype(value)>)
                word = std::bit_cast<std::uint32_t>(value);
            else
                word = std::uint32_t(value);
            hash_ = (hash_ ^ word) * 0x100000001b3u;
        }
        return *this;
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xcbf29ce484222325u;
};

} // namespace fermat::bench
