#include "curve_order.h"

#include "parallel_sort.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace fermat {

namespace {

/// Puts a zero between each two bits.
std::uint64_t spread(std::uint64_t bits) noexcept {
    bits = (bits | (bits << 16)) & 0x0000ffff0000ffffu;
    bits = (bits | (bits << 8)) & 0x00ff00ff00ff00ffu;
    bits = (bits | (bits << 4)) & 0x0f0f0f0f0f0f0f0fu;
    bits = (bits | (bits << 2)) & 0x3333333333333333u;
    return (bits | (bits << 1)) & 0x5555555555555555u;
}

struct Keyed {
    std::uint64_t key;
    std::uint32_t number;

    bool operator<(const Keyed& other) const {
        return std::tie(key, number) < std::tie(other.key, other.number);
    }
};

} // namespace

std::uint64_t z_key(std::uint32_t x, std::uint32_t y) noexcept {
    return spread(x) | (spread(y) << 1);
}

std::uint64_t hilbert_key(std::uint32_t x, std::uint32_t y) noexcept {
    std::uint64_t key = 0;
    for (int bit = 31; bit >= 0; --bit) {
        const std::uint32_t right = (x >> bit) & 1, upper = (y >> bit) & 1;
        key = (key << 2) | ((3 * right) ^ upper);
        if (upper == 0) { // turns the quadrant so that its curve starts at its lower left
            if (right == 1) {
                x = ~x;
                y = ~y;
            }
            std::swap(x, y);
        }
    }
    return key;
}

std::vector<std::uint32_t> order_along_curve(std::span<const NetworkPoint> points, NodeOrder order,
                                             int threads, Progress& progress) {
    std::vector<std::uint32_t> result(points.size());
    std::iota(result.begin(), result.end(), 0u);
    if (order == NodeOrder::lines || points.empty())
        return result;
    NetworkPoint least = points.front(), greatest = least;
    for (const NetworkPoint& point : points) {
        least = {std::min(least.x, point.x), std::min(least.y, point.y)};
        greatest = {std::max(greatest.x, point.x), std::max(greatest.y, point.y)};
    }
    const double extent = std::max(greatest.x - least.x, greatest.y - least.y);
    const double scale = extent > 0 ? double(UINT32_MAX) / extent : 0;
    PartProgress keying(progress, 0, 0.3), sorting(progress, 0.3, 1);
    std::vector<Keyed> keyed(points.size());
    parallel_for(points.size(), std::size_t(1) << 15, threads, keying,
                 [&](std::size_t begin, std::size_t end) {
                     for (std::size_t i = begin; i < end; ++i) {
                         const auto x = std::uint32_t((points[i].x - least.x) * scale);
                         const auto y = std::uint32_t((points[i].y - least.y) * scale);
                         keyed[i] = {order == NodeOrder::z ? z_key(x, y) : hilbert_key(x, y),
                                     std::uint32_t(i)};
                     }
                 });
    parallel_sort(keyed, threads, sorting, std::less<>());
    for (std::size_t i = 0; i < keyed.size(); ++i)
        result[i] = keyed[i].number;
    return result;
}

} // namespace fermat
