#pragma once

#include "ground_changes.h"

#include <algorithm>

/// The cells of a part of a raster that get a value or a passage.
class ValuedCells {
  public:
    ValuedCells(const std::vector<CellChange>& changes, fermat::Grid part)
        : mRows(std::size_t(part.rows)) {
        for (const CellChange& each : changes)
            if (each.change->setsValue())
                mRows[std::size_t(each.first.row)].push_back(each);
    }
    bool contains(fermat::Cell cell) const {
        return std::ranges::any_of(mRows[std::size_t(cell.row)], [&](const CellChange& each) {
            return cell.col >= each.first.col && cell.col < each.first.col + each.cols;
        });
    }

  private:
    std::vector<std::vector<CellChange>> mRows;
};
