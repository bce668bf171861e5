#include "reached_lines.h"

#include "map_pen.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <mutex>

void ReachedLines::addLengths(const fermat::ReachedPart& part, std::span<const float> ends,
                              std::vector<double>& lengths) const {
    const fermat::PartCosts costs(network, part, direction);
    const std::span<const double> ofVertices = network.lengths(part.edge());
    double cost = part.begin_cost * costOfUnit, length = fermat::length_at(network, part.begin);
    // Costs rise evenly along a straight piece.
    const auto go = [&](double nextCost, double nextLength) {
        const double least = std::min(cost, nextCost), greatest = std::max(cost, nextCost);
        const double metres = nextLength - length;
        double before = least;
        for (auto end = std::lower_bound(ends.begin(), ends.end(), float(least)); end != ends.end();
             ++end) {
            const double until = std::min(greatest, double(*end));
            lengths[std::size_t(end - ends.begin())] +=
                greatest > least ? metres * std::max(0.0, until - before) / (greatest - least)
                                 : metres;
            if (until >= greatest)
                break;
            before = std::max(before, until);
        }
        cost = nextCost;
        length = nextLength;
    };
    for (std::uint32_t v = part.begin.segment + 1; v <= part.end.segment; ++v)
        go(costs.at(v) * costOfUnit, ofVertices[v]);
    go(part.end_cost * costOfUnit, fermat::length_at(network, part.end));
}

std::vector<double> ReachedLines::lengths(std::span<const float> ends,
                                          fermat::Progress& progress) const {
    std::vector<double> all(ends.size());
    std::mutex adding;
    fermat::parallel_for(parts.size(), 8192, fermat::thread_count(threadLimit()), progress,
                         [&](std::size_t begin, std::size_t end) {
                             std::vector<double> some(ends.size());
                             for (std::size_t i = begin; i < end; ++i)
                                 addLengths(parts[i], ends, some);
                             const std::scoped_lock lock(adding);
                             for (std::size_t band = 0; band < some.size(); ++band)
                                 all[band] += some[band];
                         });
    return all;
}

std::vector<CostLine> ReachedLines::visible(const QTransform& toPixels, QSize size) const {
    const VerticesOnMap onMap(network, vertices);
    return visibleLines(parts.size(), toPixels, size, [&](std::size_t i, MapPen& pen) {
        const fermat::ReachedPart& part = parts[i];
        const auto shape = onMap.of(part.edge());
        const fermat::PartCosts costs(network, part, direction);
        pen.begin(onMap.at(part.begin), part.begin_cost * costOfUnit);
        for (std::uint32_t v = part.begin.segment + 1; v <= part.end.segment; ++v)
            pen.go(shape[v], costs.at(v) * costOfUnit, false);
        pen.go(onMap.at(part.end), part.end_cost * costOfUnit, true);
    });
}
