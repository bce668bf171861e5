#pragma once

#include <fermat/network.h>

#include <cstdint>
#include <vector>

/// Segments between the same two places: lines that are drawn twice.
class DoubledSegments {
  public:
    explicit DoubledSegments(const fermat::NetworkLines& lines);

    static constexpr std::uint32_t none = UINT32_MAX;

    bool isEmpty() const { return mFirst.empty(); }
    /// The first segment between the places of one; itself if there is none before it. none for a
    /// segment of one place only. Only if it is not empty.
    std::uint32_t first(std::uint32_t segment) const { return mFirst[segment]; }

  private:
    std::vector<std::uint32_t> mFirst;
};
