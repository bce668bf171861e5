#include "elevation_input.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "texts.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <qgsexception.h>

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <vector>

namespace {

/// Neither the deepest trench nor the highest mountain is so far from zero, in any unit of length
/// that elevations have.
constexpr double farthest = 1e7;

[[noreturn]] void failAtElevation(const RasterInput& raster, const RasterGeometry& part,
                                  fermat::Cell cell, double value) {
    const QgsPointXY centre = part.cellCentre(part.grid.index(cell));
    throw QgsProcessingException(filledIn(
        Tr::tr("Band %1 of the raster layer “%2” has the value %3 at row %4, column %5 (%6). This "
               "is no elevation. Set it as a nodata value of the layer, or correct the raster."),
        raster.band(), raster.name(), QString::number(value, 'g', QLocale::FloatingPointShortest),
        part.first.row + cell.row, part.first.col + cell.col,
        CoordinateText(raster.geometry()).of(centre)));
}

/// Rows of elevations, with a column more on each side: NaN beyond the raster.
class Rows {
  public:
    explicit Rows(std::size_t cols) : mCols(cols + 2) {}

    void addEmpty() { mValues.insert(mValues.end(), mCols, NAN); }
    /// `first`: the column of the first value.
    void add(std::size_t first, std::span<const double> row) {
        addEmpty();
        std::copy(row.begin(), row.end(), mValues.end() - std::ptrdiff_t(mCols - first));
    }
    std::size_t count() const { return mValues.size() / mCols; }
    /// Rows that are not needed any more.
    void dropAllBut(std::size_t last) {
        mValues.erase(mValues.begin(), mValues.end() - std::ptrdiff_t(last * mCols));
    }
    const double* row(std::size_t row) const { return mValues.data() + row * mCols + 1; }
    /// The mean of the neighbours that have an elevation; 0 if none has.
    double meanAround(std::size_t row, std::ptrdiff_t col) const {
        double sum = 0;
        int count = 0;
        for (std::size_t r = row - 1; r <= row + 1; ++r)
            for (std::ptrdiff_t c = col - 1; c <= col + 1; ++c)
                if (const double value = this->row(r)[c]; std::isfinite(value)) {
                    sum += value;
                    ++count;
                }
        return count > 0 ? sum / count : 0;
    }

  private:
    std::size_t mCols;
    std::vector<double> mValues;
};

} // namespace

fermat::Field<float> ElevationInput::read(const RasterGeometry& part, const Shut& shut,
                                          Summary& summary, fermat::Progress& progress,
                                          fermat::Scratch* scratch) const {
    // With the cells around the part, so that a part has the values of the whole raster.
    const fermat::Grid raster = mRaster->geometry().grid, grid = part.grid;
    const int north = std::min(part.first.row, 1), west = std::min(part.first.col, 1);
    const int south = std::min(raster.rows - part.first.row - grid.rows, 1);
    const int east = std::min(raster.cols - part.first.col - grid.cols, 1);
    const RasterGeometry around =
        mRaster->geometry().part({part.first.row - north, part.first.col - west},
                                 {north + grid.rows + south, west + grid.cols + east});
    fermat::Field<float> elevation(grid, scratch, progress);
    Rows rows(std::size_t(grid.cols));
    if (north == 0)
        rows.addEmpty();
    int next = 0; // row of the part
    std::mutex mutex;
    const auto takeRow = [&](int row, std::size_t inRows, std::vector<float>& line) {
        const double* const values = rows.row(inRows);
        double least = INFINITY, greatest = -INFINITY;
        std::size_t empty = 0;
        for (int col = 0; col < grid.cols; ++col) {
            double value = values[col];
            if (std::isnan(value)) {
                shut({row, col});
                ++empty;
                value = rows.meanAround(inRows, col);
            } else if (!(std::abs(value) <= farthest))
                failAtElevation(*mRaster, part, {row, col}, value);
            else {
                least = std::min(least, value);
                greatest = std::max(greatest, value);
            }
            line[std::size_t(col)] = float(value * mScale);
        }
        elevation.set_row(row, 0, line);
        const std::lock_guard lock(mutex);
        summary.cells += empty;
        if (least <= greatest) {
            summary.least = std::fmin(summary.least, least);
            summary.greatest = std::fmax(summary.greatest, greatest);
        }
    };
    const auto takeRows = [&] {
        const std::size_t count = rows.count() - 2; // those with a row on both sides
        fermat::AskedProgress asked(progress);
        fermat::parallel_for(count, 16, fermat::thread_count(threadLimit()), asked,
                             [&](std::size_t begin, std::size_t end) {
                                 std::vector<float> line(std::size_t(grid.cols));
                                 for (std::size_t i = begin; i < end; ++i)
                                     takeRow(next + int(i), i + 1, line);
                             });
        next += int(count);
        rows.dropAllBut(2);
    };
    const auto cols = std::size_t(around.grid.cols);
    mRaster->readRows(
        around,
        [&](int, std::span<const double> values) {
            for (std::size_t i = 0; i < values.size(); i += cols)
                rows.add(std::size_t(1 - west), values.subspan(i, cols));
            if (rows.count() > 2)
                takeRows();
        },
        progress);
    if (south == 0) {
        rows.addEmpty();
        takeRows();
    }
    return elevation;
}
