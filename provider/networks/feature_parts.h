#pragma once

#include <fermat/network_access.h>

#include <cstdint>
#include <vector>

/// A part of an edge that belongs to one feature.
struct FeaturePart {
    fermat::NetworkPlace begin, end;
    std::int64_t feature = 0;
};

/// The parts of the way along an edge from one place to another, forward or back, cut where another
/// feature begins; in the direction of the way.
std::vector<FeaturePart> featureParts(const fermat::Network& network,
                                      const fermat::NetworkPlace& from,
                                      const fermat::NetworkPlace& to);
