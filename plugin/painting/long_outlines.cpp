#include "long_outlines.h"

#include <QPointF>

#include <algorithm>
#include <utility>

namespace {

constexpr double squareWidth = 8;       // logical pixels
constexpr std::size_t mostOutlines = 4; // that cross a square; labels have no room at more

template <class Visit>
void visitAround(int square, int columns, int rows, const Visit& visit) {
    const int row = square / columns, col = square % columns;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, rows - 1); ++r)
        for (int c = std::max(col - 1, 0); c <= std::min(col + 1, columns - 1); ++c)
            visit(r * columns + c);
}

} // namespace

LongOutlines::LongOutlines(QSizeF map, std::size_t bands, const BandAt& bandAt)
    : mColumns(int(map.width() / squareWidth) + 1), mRows(int(map.height() / squareWidth) + 1),
      mSquares(bands) {
    std::vector<std::optional<std::size_t>> above, below;
    const auto readRow = [&](int row) {
        std::vector<std::optional<std::size_t>> corners;
        for (int col = 0; col <= mColumns; ++col)
            corners.push_back(bandAt(QPointF(col, row) * squareWidth));
        return corners;
    };
    below = readRow(0);
    for (int row = 0; row < mRows; ++row) {
        above = std::exchange(below, readRow(row + 1));
        for (int col = 0; col < mColumns; ++col) {
            std::size_t least = bands, most = 0;
            bool isReached = true;
            for (const auto& corner : {above[std::size_t(col)], above[std::size_t(col) + 1],
                                       below[std::size_t(col)], below[std::size_t(col) + 1]}) {
                isReached = isReached && corner;
                least = std::min(least, corner.value_or(least));
                most = std::max(most, corner.value_or(most));
            }
            // A maximum cost can be the end of the last band.
            if (!isReached && least < bands && most + 1 == bands)
                most = bands;
            if (most > least && most - least <= mostOutlines)
                for (std::size_t band = least; band < most; ++band)
                    mSquares[band].push_back(row * mColumns + col);
        }
    }
    std::vector<int> waiting(std::size_t(mColumns) * std::size_t(mRows));
    for (std::vector<int>& squares : mSquares)
        squares = longOf(squares, waiting);
}

/// `waiting` is zero for all squares, before and after.
std::vector<int> LongOutlines::longOf(const std::vector<int>& squares,
                                      std::vector<int>& waiting) const {
    for (const int square : squares)
        waiting[std::size_t(square)] = 1;
    std::vector<std::vector<int>> outlines;
    std::size_t longest = 0;
    for (const int first : squares) {
        if (!std::exchange(waiting[std::size_t(first)], 0))
            continue;
        std::vector<int> outline{first};
        for (std::size_t i = 0; i < outline.size(); ++i)
            visitAround(outline[i], mColumns, mRows, [&](int square) {
                if (std::exchange(waiting[std::size_t(square)], 0))
                    outline.push_back(square);
            });
        longest = std::max(longest, outline.size());
        outlines.push_back(std::move(outline));
    }
    std::vector<int> all;
    for (const std::vector<int>& outline : outlines)
        if (2 * outline.size() >= longest)
            all.insert(all.end(), outline.begin(), outline.end());
    std::sort(all.begin(), all.end());
    return all;
}

bool LongOutlines::contain(QPointF place, std::size_t band) const {
    const std::vector<int>& squares = mSquares[band];
    const int col = std::clamp(int(place.x() / squareWidth), 0, mColumns - 1),
              row = std::clamp(int(place.y() / squareWidth), 0, mRows - 1);
    bool isNear = squares.empty(); // all of them are small
    visitAround(row * mColumns + col, mColumns, mRows, [&](int square) {
        isNear = isNear || std::binary_search(squares.begin(), squares.end(), square);
    });
    return isNear;
}
