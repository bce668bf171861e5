#include "road_touches.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <tuple>

namespace {

constexpr std::size_t edgesAtOnce = 1 << 13;

} // namespace

std::vector<RoadTouch> roadTouches(const fermat::Network& network,
                                   const std::vector<TouchingShape>& shapes, int threads,
                                   fermat::Progress& progress) {
    std::vector<IntervalIndex::Interval> columns;
    for (const TouchingShape& shape : shapes)
        columns.push_back({shape.box().left, shape.box().right});
    const IntervalIndex index(columns);
    std::vector<std::vector<RoadTouch>> found(network.edges() / edgesAtOnce + 1);
    const auto look = [&](std::size_t begin, std::size_t end) {
        std::vector<RoadTouch>& touches = found[begin / edgesAtOnce];
        for (auto edge = std::uint32_t(begin); edge < end; ++edge) {
            const auto line = network.shape(edge);
            CoordinateBox box;
            for (const fermat::NetworkPoint& point : line)
                box.add(point);
            index.visit({box.left, box.right}, [&](std::uint32_t shape) {
                if (!box.meets(shapes[shape].box()))
                    return;
                if (auto parts = shapes[shape].partsOf(line); !parts.empty())
                    touches.push_back({shape, edge, std::move(parts)});
            });
        }
    };
    fermat::parallel_for(network.edges(), edgesAtOnce, threads, progress, look);
    std::vector<RoadTouch> all;
    for (std::vector<RoadTouch>& touches : found)
        std::ranges::move(touches, std::back_inserter(all));
    std::ranges::sort(all, {},
                      [](const RoadTouch& touch) { return std::tuple(touch.shape, touch.edge); });
    return all;
}
