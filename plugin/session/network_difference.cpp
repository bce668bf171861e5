#include "network_difference.h"

#include "difference_image.h"
#include "map_pen.h"
#include "pixel_map.h"
#include "road_differences.h"
#include "thread_limit.h"

NetworkDifference::NetworkDifference(const LoadedNetwork& network,
                                     const fermat::NetworkState& before,
                                     const fermat::NetworkState& after,
                                     const fermat::EdgeOrigins& origins, fermat::Progress& progress)
    : mNetwork(network),
      mDifferences(fermat::cost_differences(before, after, origins, network.direction(),
                                            roundedUnits, threadLimit(), progress)) {}

DifferenceRange NetworkDifference::range(fermat::Progress&) const {
    return rangeOf(mDifferences, mNetwork.cost(1));
}

QImage NetworkDifference::draw(const PixelMap& pixels, const DifferenceScale& scale,
                               fermat::Progress&) const {
    const auto vertices = mNetwork.verticesIn(pixels.transform());
    const double ratio = pixels.devicePixelRatio(), unit = mNetwork.cost(1);
    const VerticesOnMap onMap(mNetwork.lines().network(), *vertices);
    const auto lines =
        visibleLines(mDifferences.size(), pixels.mapToPixel() * QTransform::fromScale(ratio, ratio),
                     pixels.size(), [&](std::size_t i, MapPen& pen) {
                         const fermat::CostDifference& each = mDifferences[i];
                         const auto shape = onMap.of(each.edge());
                         const double first = shownDifference(each.at_begin, unit);
                         pen.begin(onMap.at(each.begin), first);
                         for (std::uint32_t v = each.begin.segment + 1; v <= each.end.segment; ++v)
                             pen.go(shape[v], first, false); // it is the same all along
                         pen.go(onMap.at(each.end), shownDifference(each.at_end, unit), true);
                     });
    std::vector<float> ends;
    std::vector<QRgb> colours;
    for (const DifferenceClass& each : scale.classes) {
        ends.push_back(float(each.most));
        colours.push_back(each.colour.rgba());
    }
    return costLinesImage(lines, pixels.size(), ratio, ends, colours);
}
