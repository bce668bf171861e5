#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

/// Finds intervals that may overlap another one. It has buckets of equal width.
class IntervalIndex {
  public:
    struct Interval {
        double low = 0, high = 0;
    };

    explicit IntervalIndex(std::span<const Interval> intervals) {
        for (const Interval& each : intervals) {
            mLow = mFirst.empty() ? each.low : std::min(mLow, each.low);
            mHigh = mFirst.empty() ? each.high : std::max(mHigh, each.high);
            mFirst.push_back(0);
        }
        mBuckets.resize(std::clamp<std::size_t>(intervals.size(), 1, mostBuckets));
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            mFirst[i] = std::uint32_t(bucketOf(intervals[i].low));
            for (std::size_t bucket = mFirst[i]; bucket <= bucketOf(intervals[i].high); ++bucket)
                mBuckets[bucket].push_back(std::uint32_t(i));
        }
    }

    /// Calls visit(i) once for each interval that may overlap this one.
    template <typename Visit>
    void visit(const Interval& sought, const Visit& visit) const {
        if (mFirst.empty() || sought.high < mLow || sought.low > mHigh)
            return;
        const std::size_t first = bucketOf(sought.low), last = bucketOf(sought.high);
        for (std::size_t bucket = first; bucket <= last; ++bucket)
            for (const std::uint32_t i : mBuckets[bucket])
                if (std::max<std::size_t>(first, mFirst[i]) == bucket)
                    visit(i);
    }

  private:
    static constexpr std::size_t mostBuckets = 4096;

    std::size_t bucketOf(double value) const {
        const double share = mHigh > mLow ? (value - mLow) / (mHigh - mLow) : 0;
        const auto last = double(mBuckets.size() - 1);
        return std::size_t(std::clamp(share * double(mBuckets.size()), 0.0, last));
    }

    double mLow = 0, mHigh = 0;
    std::vector<std::uint32_t> mFirst; ///< bucket of each interval
    std::vector<std::vector<std::uint32_t>> mBuckets;
};
