#include "road_differences.h"

#include <algorithm>
#include <cmath>

namespace {

/// Takes parts one after the other, and joins neighbours.
class ClassedParts {
  public:
    ClassedParts(const fermat::Network& network, const std::vector<DifferenceClass>& classes)
        : mNetwork(network), mClasses(classes) {}

    void add(const fermat::NetworkPlace& begin, const fermat::NetworkPlace& end, double first,
             double last) {
        const double mean = (first + last) / 2;
        const auto kind =
            std::size_t(std::ranges::lower_bound(mClasses, mean, {}, &DifferenceClass::most) -
                        mClasses.begin());
        if (kind == mClasses.size() || mClasses[kind].colour.alpha() == 0)
            return;
        const double metres = fermat::length_at(mNetwork, end) - fermat::length_at(mNetwork, begin);
        if (!mParts.empty() && mParts.back().kind == kind && isSame(mParts.back().end, begin)) {
            RoadDifference& before = mParts.back();
            if (mMetres + metres > 0)
                before.difference += (mean - before.difference) * metres / (mMetres + metres);
            before.end = end;
            mMetres += metres;
            return;
        }
        mParts.push_back({begin, end, mean, kind});
        mMetres = metres;
    }
    std::vector<RoadDifference> take() { return std::move(mParts); }

  private:
    static bool isSame(const fermat::NetworkPlace& a, const fermat::NetworkPlace& b) {
        constexpr double rounding = 1e-9; // segments
        return a.edge == b.edge &&
               std::abs((a.segment + a.fraction) - (b.segment + b.fraction)) < rounding;
    }

    const fermat::Network& mNetwork;
    const std::vector<DifferenceClass>& mClasses;
    std::vector<RoadDifference> mParts;
    double mMetres = 0; // of the last part
};

/// The place at this share of the way between places of an edge.
fermat::NetworkPlace between(const fermat::CostDifference& part, double share) {
    const auto along = [](const fermat::NetworkPlace& place) {
        return place.segment + place.fraction;
    };
    const double at = along(part.begin) + share * (along(part.end) - along(part.begin));
    const std::uint32_t segment = std::min(std::uint32_t(at), part.end.segment);
    const fermat::NetworkPoint &a = part.begin.point, &b = part.end.point;
    return {part.edge(),
            segment,
            at - segment,
            {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)},
            0};
}

} // namespace

double shownDifference(double difference, double unit) {
    return difference == fermat::CostDifference::lost     ? double(difference::notReachedAnyMore)
           : difference == fermat::CostDifference::gained ? double(difference::notReachedBefore)
                                                          : difference * unit;
}

DifferenceRange rangeOf(std::span<const fermat::CostDifference> differences, double unit) {
    DifferenceRange range;
    for (const fermat::CostDifference& each : differences) {
        const bool isLost = each.at_begin == fermat::CostDifference::lost;
        const bool isGained = each.at_begin == fermat::CostDifference::gained;
        range.hasLost = range.hasLost || isLost;
        range.hasGained = range.hasGained || isGained;
        if (!isLost && !isGained) {
            range.add(float(each.at_begin * unit));
            range.add(float(each.at_end * unit));
        }
    }
    return range;
}

std::vector<RoadDifference> classed(const fermat::Network& network,
                                    std::span<const fermat::CostDifference> differences,
                                    const std::vector<DifferenceClass>& classes, double unit) {
    ClassedParts parts(network, classes);
    std::vector<double> shares;
    for (const fermat::CostDifference& each : differences) {
        const double first = shownDifference(each.at_begin, unit),
                     last = shownDifference(each.at_end, unit);
        shares = {0, 1};
        for (const DifferenceClass& kind : classes)
            if (const double share = (kind.most - first) / (last - first); share > 0 && share < 1)
                shares.push_back(share);
        std::ranges::sort(shares);
        fermat::NetworkPlace begin = each.begin;
        for (std::size_t i = 1; i < shares.size(); ++i) {
            const fermat::NetworkPlace end =
                i + 1 < shares.size() ? between(each, shares[i]) : each.end;
            const auto at = [&](double share) { return first + share * (last - first); };
            parts.add(begin, end, at(shares[i - 1]), at(shares[i]));
            begin = end;
        }
    }
    return parts.take();
}
