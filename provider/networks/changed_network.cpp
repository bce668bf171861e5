#include "filled_in.h"
#include "line_network.h"
#include "network_costs.h"
#include "road_edits.h"
#include "texts.h"

#include <fermat/error.h>

#include <qgsexception.h>

#include <algorithm>
#include <utility>

namespace {

/// No path costs more.
double sumOfEdges(const fermat::Network& network) {
    double sum = 0;
    for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
        std::uint32_t most = 0;
        for (const bool isForward : {true, false})
            if (const fermat::Network::Way way{edge, isForward}; network.is_open(way))
                most = std::max(most, network.costs(way).back());
        sum += most;
    }
    return sum;
}

} // namespace

LineNetwork::LineNetwork(const LineNetwork& other, fermat::Network network)
    : mLayerName(other.mLayerName), mCrs(other.mCrs), mGround(other.mGround),
      mMeasure(other.mMeasure), mNetwork(std::move(network)), mUnit(other.mUnit),
      mWarnings(other.mWarnings), mInfos(other.mInfos), mKinds(other.mKinds),
      mSummary(other.mSummary) {}

std::shared_ptr<const LineNetwork> LineNetwork::changed(const RoadEdits& edits, int threads,
                                                        fermat::Progress& progress) const {
    fermat::PartProgress changing(progress, 0, 0.4), solving(progress, 0.4, 0.6),
        indexing(progress, 0.6, 1);
    const auto fail = [&] {
        throw QgsProcessingException(
            filledIn(Tr::tr("With CHANGES, ways on the layer “%1” would cost too much: Fermat adds "
                            "up costs in whole numbers of %2. Most of it comes from this feature: "
                            "%3. Write a number that is nearer to 1 into its field “value”."),
                     mLayerName, mUnit, edits.dearest));
    };
    std::shared_ptr<LineNetwork> result;
    try {
        result.reset(new LineNetwork(*this, mNetwork.changed(edits.edits, threads, changing)));
    } catch (const fermat::InvalidInput&) {
        if (edits.dearest.isEmpty())
            throw;
        fail();
    }
    if (!edits.dearest.isEmpty() && sumOfEdges(result->mNetwork) > greatestSum &&
        !sumsFit(result->mNetwork, threads, solving))
        fail();
    result->mLinkTitles = edits.linkTitles;
    result->mIndex = std::make_unique<fermat::NetworkIndex>(*mIndex, result->mNetwork, edits.edits,
                                                            threads, indexing);
    return result;
}
