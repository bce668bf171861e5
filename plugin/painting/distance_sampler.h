#pragma once

#include "raster_geometry.h"

#include <fermat/field.h>
#include <fermat/infinity.h>

#include <cmath>

/// Reads distances at positions between cell centres.
class DistanceSampler {
  public:
    /// `distance` has one value for each cell of `raster`. Both must outlive this object.
    /// `pixelWidth` is the width of a pixel in the CRS of the raster. Cells smaller than a pixel
    /// are not interpolated.
    DistanceSampler(const fermat::Field<float>& distance, const RasterGeometry& raster,
                    double pixelWidth)
        : mDistance(distance), mRaster(raster), mPerWidth(1 / raster.cellWidth),
          mPerHeight(1 / raster.cellHeight), mSmooth(pixelWidth < 1.5 * raster.cellWidth) {}

    /// The value at a position in the CRS of the raster; fermat::infinity if there is none.
    float sample(double x, double y) const {
        const double col = (x - mRaster.west) * mPerWidth - mRaster.first.col;
        const double row = (mRaster.north - y) * mPerHeight - mRaster.first.row;
        // This is false for NaN, too.
        const bool inside =
            col >= 0 && row >= 0 && col < mRaster.grid.cols && row < mRaster.grid.rows;
        if (!inside)
            return fermat::infinity;
        return mSmooth ? between(row, col) : at(int(row), int(col));
    }

  private:
    float at(int row, int col) const { return mDistance[fermat::Cell{row, col}]; }

    /// Interpolates linearly between the centres of the four cells around. Cells that are not
    /// reached are left out, and a position inside such a cell is not reached.
    float between(double row, double col) const {
        const float own = at(int(row), int(col));
        if (!(own < fermat::infinity))
            return fermat::infinity;
        const double top = std::floor(row - 0.5), left = std::floor(col - 0.5);
        const float down = float(row - 0.5 - top), right = float(col - 0.5 - left);
        const int r0 = std::max(int(top), 0), r1 = std::min(int(top) + 1, mRaster.grid.rows - 1);
        const int c0 = std::max(int(left), 0), c1 = std::min(int(left) + 1, mRaster.grid.cols - 1);
        const float a = finite(at(r0, c0), own), b = finite(at(r0, c1), own);
        const float c = finite(at(r1, c0), own), d = finite(at(r1, c1), own);
        const float upper = a + right * (b - a), lower = c + right * (d - c);
        return upper + down * (lower - upper);
    }
    static float finite(float value, float otherwise) {
        return value < fermat::infinity ? value : otherwise;
    }

    const fermat::Field<float>& mDistance;
    const RasterGeometry& mRaster;
    double mPerWidth;
    double mPerHeight;
    bool mSmooth;
};
