#pragma once

#include <QSizeF>

#include <functional>
#include <optional>
#include <vector>

class QPointF;

/// The outlines of bands that are long on a map: at least half as long as the longest one of their
/// band. Patches that are too small to be seen are none.
class LongOutlines {
  public:
    /// The band at a place of the map, in logical pixels; `bands` beyond the last one, and nothing
    /// where nothing is reached.
    using BandAt = std::function<std::optional<std::size_t>(QPointF)>;

    LongOutlines(QSizeF map, std::size_t bands, const BandAt& bandAt);

    /// Whether a place on the outline at the end of a band is on a long one.
    bool contain(QPointF place, std::size_t band) const;

  private:
    /// Keeps those that belong to the longest outlines, of the squares that an outline crosses.
    std::vector<int> longOf(const std::vector<int>& squares, std::vector<int>& waiting) const;

    int mColumns, mRows;                    // of squares on the map
    std::vector<std::vector<int>> mSquares; // of each band, in order
};
