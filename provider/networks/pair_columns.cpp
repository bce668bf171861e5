#include "pair_columns.h"

#include <algorithm>

namespace {

constexpr std::int32_t unknown = -2;

} // namespace

PairColumns::PairColumns(std::size_t nodes, std::span<const std::uint32_t> chosen)
    : mChosen(chosen), mColumn(nodes, -1) {
    for (std::size_t column = 0; column < chosen.size(); ++column)
        mColumn[chosen[column]] = std::int32_t(column);
}

void PairColumns::take(const fermat::AllPairsRows& rows) {
    const std::size_t nodes = mColumn.size();
    mDistance.clear();
    mPredecessor.clear();
    mDistance.reserve(rows.sources.size() * mChosen.size());
    if (!rows.predecessor.empty())
        mPredecessor.reserve(rows.sources.size() * mChosen.size());
    for (std::size_t row = 0; row < rows.sources.size(); ++row) {
        for (const std::uint32_t node : mChosen)
            mDistance.push_back(rows.distance[row * nodes + node]);
        if (!rows.predecessor.empty())
            takePredecessors(&rows.predecessor[row * nodes]);
    }
}

void PairColumns::takePredecessors(const std::int32_t* row) {
    mLast.assign(mColumn.size(), unknown);
    for (const std::uint32_t target : mChosen) {
        // Back to the first node of which the answer is known, and then forward again.
        std::int32_t node = std::int32_t(target), found = unknown;
        while (found == unknown) {
            const std::int32_t before = row[node];
            if (mLast[std::size_t(node)] != unknown)
                found = mLast[std::size_t(node)];
            else if (before == fermat::AllPairs::no_predecessor)
                found = before;
            else if (mColumn[std::size_t(before)] >= 0)
                found = mColumn[std::size_t(before)];
            else
                node = before;
        }
        for (std::int32_t each = std::int32_t(target); each != node; each = row[each])
            mLast[std::size_t(each)] = found;
        mLast[std::size_t(node)] = found;
        mPredecessor.push_back(found);
    }
}
