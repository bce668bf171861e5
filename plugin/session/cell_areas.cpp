#include "cell_areas.h"

#include "ground_area.h"

#include <limits>

namespace {

// Areas mostly change more from north to south than from west to east.
constexpr int mostDown = 128, mostAcross = 16;

} // namespace

CellAreas::CellAreas(const RasterGeometry& geometry,
                     const QgsCoordinateTransformContext& transforms)
    : mCols(geometry.grid.cols), mDown(geometry.grid.rows, mostDown), mAcross(mCols, mostAcross),
      mMeasured(std::size_t(mDown.count()) * std::size_t(mAcross.count()),
                std::numeric_limits<double>::quiet_NaN()) {
    if (!geometry.crs.isValid())
        return;
    const GroundArea ground(geometry.crs, transforms);
    const QgsRectangle extent = geometry.extent();
    auto measured = mMeasured.begin();
    for (int row = 0; row < mDown.count(); ++row)
        for (int col = 0; col < mAcross.count(); ++col) {
            const double west = extent.xMinimum() + mAcross.cell(col) * geometry.cellWidth;
            const double north = extent.yMaximum() - mDown.cell(row) * geometry.cellHeight;
            const QgsRectangle cell(west, north - geometry.cellHeight, west + geometry.cellWidth,
                                    north);
            *measured++ = ground.squareKilometres(QgsGeometry::fromRect(cell));
        }
}

void CellAreas::ofRow(int row, std::span<double> areas) const {
    const auto between = [](double before, double after, double share) {
        return before + share * (after - before);
    };
    const std::size_t width = std::size_t(mAcross.count());
    const Place down = mDown.place(row);
    std::vector<double> measured;
    for (std::size_t col = 0; col < width; ++col)
        measured.push_back(between(mMeasured[std::size_t(down.before) * width + col],
                                   mMeasured[std::size_t(down.after) * width + col], down.share));
    for (int col = 0; col < mCols; ++col) {
        const Place across = mAcross.place(col);
        areas[std::size_t(col)] = between(measured[std::size_t(across.before)],
                                          measured[std::size_t(across.after)], across.share);
    }
}
