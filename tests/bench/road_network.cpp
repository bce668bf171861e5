#include "road_network.h"

#include "network_stars.h"
#include "support/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fermat::bench {

namespace {

constexpr double spacing = 110;
constexpr std::size_t block = 32;

struct RoadClass {
    double metres_per_second, share, one_way;
};

RoadClass class_of(std::size_t line) {
    if (line % 64 == 0)
        return {110 / 3.6, 1, 0};
    if (line % 16 == 0)
        return {80 / 3.6, 1, 0};
    if (line % 4 == 0)
        return {50 / 3.6, 0.8, 0.06};
    return {30 / 3.6, 0.545, 0.06};
}

/// The number of each junction in the file order.
std::vector<std::uint32_t> file_order(std::size_t side, test::Random& random) {
    const std::size_t blocks = (side + block - 1) / block;
    std::vector<std::uint32_t> order(blocks * blocks);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.next() % i]);
    std::vector<std::uint32_t> number(side * side);
    std::uint32_t next = 0;
    for (const std::uint32_t each : order) {
        const std::size_t top = each / blocks * block, left = each % blocks * block;
        for (std::size_t row = top; row < std::min(side, top + block); ++row)
            for (std::size_t col = left; col < std::min(side, left + block); ++col)
                number[row * side + col] = next++;
    }
    return number;
}

} // namespace

RoadNetwork::RoadNetwork(std::size_t nodes) {
    const auto side = std::size_t(std::max(2.0, std::round(std::sqrt(double(nodes)))));
    test::Random random(side);
    const std::vector<std::uint32_t> number = file_order(side, random);
    point_.resize(side * side);
    for (std::size_t row = 0; row < side; ++row)
        for (std::size_t col = 0; col < side; ++col)
            point_[number[row * side + col]] = {
                spacing * (double(col) + random.between(-0.33, 0.33)),
                spacing * (double(row) + random.between(-0.33, 0.33))};
    const auto add = [&](std::size_t from, std::size_t to, const RoadClass& of) {
        if (!random.chance(of.share))
            return;
        const NetworkPoint a = point_[number[from]], b = point_[number[to]];
        const double length = std::hypot(b.x - a.x, b.y - a.y) * random.between(1, 1.4);
        const auto cost = std::uint32_t(std::llround(1000 * length / of.metres_per_second));
        Road road{number[from], number[to], cost, cost};
        if (random.chance(of.one_way))
            (random.chance(0.5) ? road.forward : road.backward) = NetworkLines::closed;
        road_.push_back(road);
    };
    for (std::size_t row = 0; row < side; ++row)
        for (std::size_t col = 0; col < side; ++col) {
            const std::size_t at = row * side + col;
            if (col + 1 < side)
                add(at, at + 1, class_of(row));
            if (row + 1 < side)
                add(at, at + side, class_of(col));
        }
    // On the main road next to the middle.
    middle_ = number[side / 2 / 16 * 16 * side + side / 2];
}

ForwardStar RoadNetwork::star(const std::vector<std::uint32_t>& number, int threads) const {
    std::vector<EdgeEnds> ends(road_.size());
    for (std::size_t i = 0; i < ends.size(); ++i)
        ends[i] = {number[road_[i].from], number[road_[i].to], road_[i].forward, road_[i].backward};
    return star_of(ends, nodes(), false, threads, no_progress).star;
}

} // namespace fermat::bench
