#include "support/networks.h"

#include "support/random.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace fermat::test {

ForwardStar star_of_arcs(std::size_t nodes, std::vector<Arc> arcs) {
    std::sort(arcs.begin(), arcs.end(), [](const Arc& a, const Arc& b) {
        return std::tie(a.tail, a.head, a.cost) < std::tie(b.tail, b.head, b.cost);
    });
    ForwardStar star{Array<std::uint32_t>(nodes + 1, 0), Array<std::uint32_t>(arcs.size()),
                     Array<std::uint32_t>(arcs.size())};
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        ++star.first[arcs[i].tail + 1];
        star.head[i] = arcs[i].head;
        star.cost[i] = arcs[i].cost;
    }
    for (std::size_t node = 0; node < nodes; ++node)
        star.first[node + 1] += star.first[node];
    return star;
}

namespace {

std::uint32_t random_cost(Random& random, int kind) {
    switch (kind) {
    case 0:
        return std::uint32_t(random.integer(0, 3)); // plateaus
    case 1:
        return std::uint32_t(random.integer(1, 10000));
    case 2: // sums run over
        return random.chance(0.5) ? greatest_network_cost - std::uint32_t(random.integer(0, 1000))
                                  : std::uint32_t(random.integer(1, 1000000000));
    default: // far apart
        return random.chance(0.05) ? std::uint32_t(random.integer(100000, 10000000))
                                   : std::uint32_t(random.integer(0, 20));
    }
}

std::uint32_t limit(Random& random, int kind) {
    const double mean[] = {1.5, 5000, 1e9, 10000};
    return std::uint32_t(std::min(2e9, mean[kind] * random.between(0, 20)));
}

} // namespace

NetworkProblem random_network(std::uint64_t seed) {
    Random random(seed);
    const int kind = random.integer(0, 3);
    const bool roads = random.chance(0.5);
    const int side = random.integer(1, 16);
    const int nodes = roads ? side * side : random.integer(1, 200);
    std::vector<Arc> arcs;
    const auto add = [&](int tail, int head) {
        arcs.push_back({std::uint32_t(tail), std::uint32_t(head), random_cost(random, kind)});
    };
    if (roads) {
        const double built = random.between(0.4, 1), one_way = random.between(0, 0.5);
        const auto road = [&](int a, int b) {
            if (!random.chance(built))
                return;
            if (!random.chance(one_way))
                add(b, a);
            add(a, b);
        };
        for (int row = 0; row < side; ++row)
            for (int col = 0; col < side; ++col) {
                if (col + 1 < side)
                    road(row * side + col, row * side + col + 1);
                if (row + 1 < side)
                    road(row * side + col, row * side + col + side);
            }
    }
    for (int i = roads ? side : random.integer(0, 4 * nodes); i > 0; --i)
        add(random.integer(0, nodes - 1), random.integer(0, nodes - 1));
    for (int i = 0; i < 3 && !arcs.empty(); ++i) { // parallel arcs
        Arc again = arcs[std::size_t(random.integer(0, int(arcs.size()) - 1))];
        again.cost = random.chance(0.5) ? again.cost : random_cost(random, kind);
        arcs.push_back(again);
    }
    NetworkProblem problem{star_of_arcs(std::size_t(nodes), arcs), {}};
    for (int i = random.integer(1, 4); i > 0; --i) {
        NetworkSource source{std::size_t(random.integer(0, nodes - 1))};
        source.start_cost = random.chance(0.5) ? 0 : limit(random, kind) / 10;
        if (random.chance(0.2))
            source.maximum_cost = limit(random, kind);
        source.id = random.integer(-2, 5);
        problem.query.sources.push_back(source);
    }
    if (random.chance(0.3))
        problem.query.maximum_cost = limit(random, kind);
    if (random.chance(0.4)) {
        std::vector<std::size_t> receivers;
        for (int i = random.integer(1, 5); i > 0; --i)
            receivers.push_back(std::size_t(random.integer(0, nodes - 1)));
        problem.query.receivers = std::move(receivers);
    }
    problem.query.predecessor = random.chance(0.5);
    problem.query.allocation = random.chance(0.5);
    return problem;
}

ForwardStar lattice(int side, std::uint64_t seed) {
    Random random(seed);
    std::vector<Arc> arcs;
    const auto road = [&](int a, int b) {
        const auto cost = std::uint32_t(random.integer(500, 20000));
        arcs.push_back({std::uint32_t(a), std::uint32_t(b), cost});
        arcs.push_back({std::uint32_t(b), std::uint32_t(a), cost});
    };
    for (int row = 0; row < side; ++row)
        for (int col = 0; col < side; ++col) {
            if (col + 1 < side)
                road(row * side + col, row * side + col + 1);
            if (row + 1 < side)
                road(row * side + col, row * side + col + side);
        }
    return star_of_arcs(std::size_t(side) * std::size_t(side), std::move(arcs));
}

std::int64_t LineDrawer::add(const std::vector<NetworkPoint>& vertices, std::uint32_t forward,
                             std::uint32_t backward) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const NetworkPoint a = vertices[i], b = vertices[std::min(i + 1, vertices.size() - 1)];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const auto cost = std::uint32_t(std::llround(length));
        lines_.vertex.push_back(a);
        lines_.length.push_back(length);
        lines_.forward.push_back(forward ? cost * forward : NetworkLines::closed);
        lines_.backward.push_back(backward ? cost * backward : NetworkLines::closed);
    }
    lines_.first.push_back(std::uint32_t(lines_.vertex.size()));
    lines_.feature.push_back(std::int64_t(lines_.lines()) - 1);
    return lines_.feature.back();
}

void LineDrawer::set_costs(std::size_t segment, std::uint32_t forward, std::uint32_t backward) {
    const std::size_t vertex = lines_.first[lines_.lines() - 1] + segment;
    lines_.forward[vertex] = forward;
    lines_.backward[vertex] = backward;
}

Network LineDrawer::build(double tolerance, NodeOrder order, int threads) const {
    Progress progress;
    return Network::build(lines_, tolerance, order, threads, progress);
}

LineDrawer random_lines(std::uint64_t seed, int lines, int side) {
    Random random(seed);
    LineDrawer drawer;
    drawer.add({{0, 0}, {10, 0}}); // so that there is an open segment
    for (int line = 1; line < lines; ++line) {
        std::vector<NetworkPoint> vertices;
        const auto place = [&] {
            return NetworkPoint{10.0 * random.integer(0, side), 10.0 * random.integer(0, side)};
        };
        vertices.push_back(place());
        for (int i = random.integer(0, 5); i > 0; --i)
            vertices.push_back(random.chance(0.1) ? vertices.back() : place());
        if (random.chance(0.1))
            vertices.push_back(vertices.front());
        const double ways = random.unit();
        drawer.add(vertices, ways < 0.15 ? 0 : 1,
                   ways > 0.8 ? 0 : std::uint32_t(random.integer(1, 3)));
        for (std::size_t i = 0; i + 1 < vertices.size(); ++i)
            if (random.chance(0.1))
                drawer.set_costs(i, random.chance(0.3) ? NetworkLines::closed : 0,
                                 random.chance(0.3) ? NetworkLines::closed : 7);
    }
    return drawer;
}

LineDrawer streets_of_a_grid(Random& random, bool is_symmetric) {
    constexpr int side = 4;
    LineDrawer lines;
    const auto corner = [](int i) {
        return NetworkPoint{100. * (i % side) + 3 * (i * 7 % 5), 100. * (i / side) + 4 * (i % 3)};
    };
    const auto add = [&](int from, int to) {
        if (random.chance(0.2))
            return;
        std::vector<NetworkPoint> shape{corner(from), corner(to)};
        if (random.chance(0.4))
            shape.insert(shape.begin() + 1,
                         {(shape[0].x + shape[1].x) / 2 + random.between(-9, 9),
                          (shape[0].y + shape[1].y) / 2 + random.between(-9, 9)});
        const int kind = random.integer(0, 5);
        const auto forward = std::uint32_t(random.integer(1, 9)),
                   backward = std::uint32_t(random.integer(1, 9));
        if (is_symmetric)
            lines.add(shape, forward, forward);
        else
            lines.add(shape, kind == 0 ? 0 : forward, kind == 1 ? 0 : backward);
    };
    for (int i = 0; i < side * side; ++i) {
        if (i % side + 1 < side)
            add(i, i + 1);
        if (i + side < side * side)
            add(i, i + side);
    }
    return lines;
}

std::vector<std::vector<std::string>> rows_of(const std::string& file, const std::string& first) {
    std::ifstream stream(file);
    if (!stream)
        throw std::runtime_error(file + " cannot be read");
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with(first))
            continue;
        std::replace(line.begin(), line.end(), ',', ' ');
        std::istringstream words(line);
        rows.emplace_back();
        for (std::string word; words >> word;)
            rows.back().push_back(word);
    }
    return rows;
}

} // namespace fermat::test
