#pragma once

#include "doubled_segments.h"
#include "line_reader.h"

/// The costs of segments: their length times a rate, in metres, seconds, or the unit of COST_FIELD.
class SegmentRates {
  public:
    /// `read` has its lengths.
    SegmentRates(const ReadLines& read, NetworkSettings::Measure measure);

    /// A millimetre, a millisecond, or a power of ten that is small against each cost above 0.
    double idealUnit() const;
    /// The same, or as much coarser as the most expensive line needs, and `extent` metres at the
    /// usual rate.
    double firstUnit(double extent) const;
    /// Whether a unit is small against what lines usually cost.
    bool isFine(double unit) const;
    /// Whether any line has a length or a cost, and is open in a direction.
    bool anyOpen() const { return mAnyOpen; }
    /// The sum of all segments, each in its more expensive direction.
    double sum() const { return mSum; }
    /// Half of the length of all lines that cost something is in lines that cost at most this; 0 if
    /// none costs anything. So it does not matter how many short pieces there are.
    double usual() const { return mUsual; }
    /// The cost of the most expensive line, and its number.
    double greatest() const { return mGreatest; }
    std::size_t greatestLine() const { return mGreatestLine; }

    /// Sets the costs of all segments in whole numbers of `unit`. What rounding adds to the
    /// segments of a line adds up to half a unit at most, also where the line is drawn twice.
    void setCosts(fermat::NetworkLines& lines, double unit) const;

  private:
    /// The cheaper one of segments that lie on each other counts. If each of them were rounded
    /// along its own line, that would always be the one that is rounded down. So no segment costs
    /// less than the one with the least rate.
    void raiseDoubled(fermat::NetworkLines& lines) const;

    /// What a rate is multiplied with: the length of a segment, or 1 for each segment of a feature
    /// that has a cost but no length.
    double weightOf(const fermat::NetworkLines& lines, std::size_t line, std::uint32_t v) const {
        return mHasNoLength[line] ? 1 : lines.length[v];
    }

    DoubledSegments mDoubled;
    NetworkSettings::Measure mMeasure;
    std::vector<ReadLines::Values> mRates; ///< of each line; negative: closed
    std::vector<bool> mHasNoLength;        ///< for each line: whether its feature has none
    bool mAnyOpen = false;
    double mSum = 0;
    double mUsual = 0;
    double mUsualRate = 0;
    double mLeast = 0; ///< the least cost above 0 of a segment, on average along its line
    double mGreatest = 0;
    std::size_t mGreatestLine = 0;
};

/// Sums of costs up to this leave room for the costs of starts and of ways to the network.
inline constexpr double greatestSum = 1 << 30;

/// Whether no path on the network can cost more than greatestSum.
bool sumsFit(const fermat::Network& network, int threads, fermat::Progress& progress);
