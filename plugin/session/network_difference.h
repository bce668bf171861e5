#pragma once

#include "loaded_network.h"
#include "wavefront_difference.h"

#include <fermat/network_difference.h>

/// What changes of the roads add to costs.
class NetworkDifference : public WavefrontDifference {
  public:
    /// `origins` are those of the edges of the network `after`. The arguments must outlive it.
    /// Throws fermat::Cancelled.
    NetworkDifference(const LoadedNetwork& network, const fermat::NetworkState& before,
                      const fermat::NetworkState& after, const fermat::EdgeOrigins& origins,
                      fermat::Progress& progress);

    DifferenceRange range(fermat::Progress& progress) const override;
    QImage draw(const PixelMap& pixels, const DifferenceScale& scale,
                fermat::Progress& progress) const override;

  private:
    const LoadedNetwork& mNetwork;
    std::vector<fermat::CostDifference> mDifferences;
};
