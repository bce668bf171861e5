#include "doubled_segments.h"

#include <bit>
#include <utility>

namespace {

using SegmentEnd = std::pair<double, double>;

/// The places of a segment, in an order that does not depend on its direction.
std::pair<SegmentEnd, SegmentEnd> placesOf(const fermat::NetworkLines& lines,
                                           std::uint32_t segment) {
    const fermat::NetworkPoint &a = lines.vertex[segment], &b = lines.vertex[segment + 1];
    const SegmentEnd from(a.x, a.y), to(b.x, b.y);
    return from < to ? std::pair(from, to) : std::pair(to, from);
}

std::size_t hashOf(const std::pair<SegmentEnd, SegmentEnd>& places) {
    std::uint64_t hash = 0;
    for (const double value :
         {places.first.first, places.first.second, places.second.first, places.second.second}) {
        hash = (hash ^ std::bit_cast<std::uint64_t>(value + 0.0)) * 0x9e3779b97f4a7c15u; // -0 is 0
        hash ^= hash >> 32;
    }
    return std::size_t(hash);
}

} // namespace

DoubledSegments::DoubledSegments(const fermat::NetworkLines& lines) {
    std::vector<std::uint32_t> table(std::bit_ceil(2 * lines.vertex.size() + 1), none);
    std::vector<std::uint32_t> first(lines.vertex.size(), none);
    bool isAnyDoubled = false;
    for (std::size_t line = 0; line < lines.lines(); ++line)
        for (std::uint32_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v) {
            const auto places = placesOf(lines, v);
            if (places.first == places.second)
                continue;
            std::size_t slot = hashOf(places) & (table.size() - 1);
            while (table[slot] != none && placesOf(lines, table[slot]) != places)
                slot = (slot + 1) & (table.size() - 1);
            if (table[slot] == none)
                table[slot] = v;
            else
                isAnyDoubled = true;
            first[v] = table[slot];
        }
    if (isAnyDoubled)
        mFirst = std::move(first);
}
