#pragma once

#include <fermat/all_pairs.h>

#include <span>
#include <vector>

/// Takes the columns of some nodes out of rows of the matrices. The predecessor of a node is then
/// the last of these nodes on the path before it, as the number of its column.
class PairColumns {
  public:
    /// `chosen`: the nodes, of all that the graph has.
    PairColumns(std::size_t nodes, std::span<const std::uint32_t> chosen);

    /// Takes them out of these rows, of which the sources are chosen nodes.
    void take(const fermat::AllPairsRows& rows);
    std::span<const std::uint32_t> distance() const { return mDistance; }
    std::span<const std::int32_t> predecessor() const { return mPredecessor; }

    static std::size_t bytes(std::size_t nodes, std::size_t columns, std::size_t rows) {
        return nodes * 8 + columns * rows * 8;
    }

  private:
    void takePredecessors(const std::int32_t* row);

    std::span<const std::uint32_t> mChosen;
    std::vector<std::int32_t> mColumn; ///< of each node; -1: none
    std::vector<std::int32_t> mLast;   ///< of each node: the last chosen one on the path before it
    std::vector<std::uint32_t> mDistance;
    std::vector<std::int32_t> mPredecessor;
};
