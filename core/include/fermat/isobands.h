#pragma once

#include "fermat/grid.h"
#include "fermat/progress.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace fermat {

/// The position of a grid on a map. On the map, x grows to the east and y grows to the north.
struct MapFrame {
    double west = 0;
    double north = 0;
    double cell_width = 1;  ///< map units, > 0
    double cell_height = 1; ///< map units, > 0
    /// If the grid is a part of a larger raster: its first cell there, and the size of the raster.
    /// `west` and `north` are the corner of the raster, so that coordinates are the same as from
    /// the whole raster, bit for bit. Boundaries also begin at the same vertices if the row of
    /// `first` is a multiple of 32.
    Cell first = {};
    Grid whole = {};
};

struct IsobandOptions {
    int threads = 0; ///< 0: all
    /// How far boundaries may be moved to have fewer vertices, in map units.
    double tolerance = 0;
    /// Smaller connected pieces of a band, or of ground that is in no band, are merged into the
    /// neighbour with which they have the longest boundary. In square map units.
    double least_area = 0;
    /// Each band also has the ground of all bands before it.
    bool within = false;
    /// Values are those at the corners of the cells. Each row of cells comes as two rows: one with
    /// the north-western and the north-eastern corner of each cell, one with the southern corners.
    /// All four corners of a cell that is no ground have no value: its sides are the edge of the
    /// ground. Cells beside each other may give different values to a corner that they share.
    bool at_corners = false;
    /// Maximum number of bytes for the boundaries. If they need more, OutOfMemory is thrown.
    std::size_t memory = std::numeric_limits<std::size_t>::max();
};

/// Approximate number of bytes that this many bands need on rough ground, with the memory to make
/// them and to write them into a file. The number of vertices depends on the values.
std::size_t isoband_memory(Grid grid, std::size_t bands, const IsobandOptions& options = {});
/// Copies the values of a row of a grid. Several threads call it at the same time.
using CopyRow = std::function<void(int row, float* to)>;
/// The same for the bands of known values, estimated from a sample of their rows. `grid` is that of
/// the values, each corner once if they are at corners.
std::size_t isoband_memory(Grid grid, const CopyRow& copy_row, const std::vector<double>& ends,
                           const IsobandOptions& options = {});

/// The ground between the levels of a raster, as polygons. Band i has the ground whose value is at
/// least ends[i - 1] (the first band has no such limit) and below ends[i]. The last band also has
/// the ground whose value is its end. Ground beyond the last end, and cells without a value, are in
/// no band.
///
/// With IsobandOptions::within, band i has all ground whose value is at most ends[i]. Then
/// `least_area` is about the pieces of this ground and its holes. It lies in the next band exactly,
/// simplified or not.
///
/// Values are interpolated linearly along the lines between the centres of neighbouring cells, and
/// boundaries are straight from line to line (marching squares: Lorensen and Cline 1987, in two
/// dimensions). In a saddle, the corners to the north-west and to the south-east are connected,
/// whether they are high or low. Beside a cell without a value, and at the edge of the raster,
/// bands end halfway. Each of the four quarters of such a square has the value of its cell, the
/// means on its sides, and the mean of the cells of the square.
///
/// Each boundary is found once, so both its bands have the same vertices, bit for bit. Polygons are
/// valid in the sense of the OGC: boundaries keep a distance from the centres of the cells and from
/// each other. This distance is 2^-38 of a cell or 4 units in the last place of the coordinates,
/// whichever is more.
///
/// With IsobandOptions::at_corners, lines go along the sides of the cells, and the ground ends at
/// the sides of cells without a value. A boundary crosses a side up to 2^-14 of a cell beside it.
class Isobands {
  public:
    Isobands(Isobands&&) noexcept;
    Isobands& operator=(Isobands&&) noexcept;
    ~Isobands();

    /// The number of bands, which is that of the ends.
    std::size_t count() const;
    /// Bytes of a band as a MultiPolygon in OGC's well-known binary; 0 if it has no ground.
    std::size_t wkb_size(std::size_t band) const;
    /// Writes them, in the machine's byte order. Outer rings turn counter-clockwise, holes
    /// clockwise.
    void write_wkb(std::size_t band, std::byte* to) const;

  private:
    friend class IsobandTracer;
    struct Shapes;
    explicit Isobands(std::unique_ptr<Shapes> shapes);
    std::unique_ptr<Shapes> shapes_;
};

/// Finds isobands of a raster that comes row by row. It needs 6 bytes per vertex, and memory for a
/// strip of some rows. The result is the same for any number of threads, and for any number of rows
/// at a time.
class IsobandTracer {
  public:
    /// `ends` must rise. Throws InvalidInput for other ends, for more than 65,000 ends, and for
    /// grids with more than 67 million columns.
    IsobandTracer(Grid grid, const MapFrame& frame, std::vector<double> ends,
                  const IsobandOptions& options = {});
    ~IsobandTracer();

    /// Adds the next rows, from north to south; see IsobandOptions::at_corners. Cells that are NaN
    /// or infinite have no value. Many rows at a time are processed in parallel. Throws Cancelled,
    /// OutOfMemory.
    void add_rows(int rows, const CopyRow& copy_row, Progress& progress);
    /// Call this after the last row. Throws Cancelled.
    Isobands finish(Progress& progress);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace fermat
