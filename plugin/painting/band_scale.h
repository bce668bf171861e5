#pragma once

#include <QRgb>

#include <optional>
#include <vector>

class Intervals;

/// Where isochrone bands end, and their colours.
class BandScale {
  public:
    /// The bands of `intervals`, or without them about ten of a round width, up to `maximum`.
    /// `before`, a width that was taken for another maximum, is kept while it still suits.
    /// `secondsPerUnit` is that of times, 0 of costs. Throws QgsProcessingException for more bands
    /// than can be drawn.
    BandScale(const std::optional<Intervals>& intervals, double maximum, double before = 0,
              double secondsPerUnit = 0);

    const std::vector<float>& ends() const { return mEnds; } ///< rising
    const std::vector<QRgb>& colours() const { return mColours; }
    /// The round width, where no intervals were given.
    double step() const { return mStep; }

  private:
    std::vector<float> mEnds;
    std::vector<QRgb> mColours;
    double mStep = 0;
};
