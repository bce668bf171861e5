#pragma once

#include <QRgb>

#include <optional>
#include <vector>

class Intervals;

/// The ends of isochrone bands, and their colours.
class BandScale {
  public:
    /// The bands of `intervals`, or about ten bands of a round width without them, up to `maximum`.
    /// `before` is a width that was used for another maximum. It is kept if it still suits.
    /// `secondsPerUnit` is the unit of times; 0 for costs. Throws QgsProcessingException for more
    /// bands than can be drawn. `areLines`: areas are not filled; lines in the colours of bands
    /// stand at their ends.
    BandScale(const std::optional<Intervals>& intervals, double maximum, double before = 0,
              double secondsPerUnit = 0, bool areLines = false);

    const std::vector<float>& ends() const { return mEnds; } ///< rising
    const std::vector<QRgb>& colours() const {
        return mColours;
    } ///< for areas: the map shows through
    const std::vector<QRgb>& lineColours() const { return mLineColours; } ///< opaque
    bool areLines() const { return mAreLines; }
    /// The round width, if no intervals were given.
    double step() const { return mStep; }

  private:
    std::vector<float> mEnds;
    std::vector<QRgb> mColours;
    std::vector<QRgb> mLineColours;
    double mStep = 0;
    bool mAreLines;
};

/// The number that an end stands for: 3.2, not 3.2000000476837158.
double asWritten(float end);
