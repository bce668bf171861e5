#pragma once

#include "fermat/field.h"

#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

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
    /// The values of a field by rows.
    template <class T>
    Digest& add(const Field<T>& field) {
        std::vector<T> row(std::size_t(field.grid().cols));
        for (int i = 0; i < field.grid().rows; ++i) {
            field.copy_row(i, row.data());
            add(row);
        }
        return *this;
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xcbf29ce484222325u;
};

} // namespace fermat::bench
