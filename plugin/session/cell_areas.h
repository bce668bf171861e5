#pragma once

#include "raster_geometry.h"

#include <algorithm>
#include <span>
#include <vector>

class QgsCoordinateTransformContext;

/// The areas of the cells of a raster, or of a part of one, on the ellipsoid of its CRS. Some of
/// them are measured, as the areas of isochrone polygons are. Between these, areas change evenly:
/// even on a raster of the whole Earth, the sum of many cells is right to one part in ten thousand.
class CellAreas {
  public:
    CellAreas(const RasterGeometry& geometry, const QgsCoordinateTransformContext& transforms);

    /// Sets the areas of the cells of a row, in square kilometres; NaN where they are not known.
    /// There is room for all columns.
    void ofRow(int row, std::span<double> areas) const;

  private:
    /// A row or a column between two measured ones.
    struct Place {
        int before = 0, after = 0;
        double share = 0; ///< of the way from one to the other
    };
    /// Measured rows or columns: the first one, the last one, and some between them.
    class Steps {
      public:
        Steps(int cells, int most)
            : mCount(std::min(cells - 1, most)), mPerCell(double(mCount) / std::max(cells - 1, 1)) {
        }
        int count() const { return mCount + 1; }
        double cell(int step) const { return mPerCell > 0 ? step / mPerCell : 0; }
        Place place(int cell) const {
            const int before = std::clamp(int(cell * mPerCell), 0, std::max(mCount - 1, 0));
            return {before, std::min(before + 1, mCount), cell * mPerCell - before};
        }

      private:
        int mCount;
        double mPerCell;
    };

    int mCols;
    Steps mDown, mAcross;
    std::vector<double> mMeasured; // row by row
};
