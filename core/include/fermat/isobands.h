#pragma once

#include "fermat/grid.h"
#include "fermat/progress.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace fermat {

/// Where a grid lies on a map whose x grows to the east and whose y grows to the north.
struct MapFrame {
    double west = 0;
    double north = 0;
    double cell_width = 1;  ///< map units, > 0
    double cell_height = 1; ///< map units, > 0
};

struct IsobandOptions {
    int threads = 0; ///< 0: all
    /// How far boundaries may be moved to have fewer vertices, in map units.
    double tolerance = 0;
    /// Connected pieces of a band, or of what is in none, that are smaller go to the neighbour with
    /// which they have the longest boundary; in square map units.
    double least_area = 0;
    /// Bytes that the boundaries may take; more of them end with OutOfMemory.
    std::size_t memory = std::numeric_limits<std::size_t>::max();
};

/// About the bytes that so many bands take, with the memory to make them and to write them into a
/// file, on rough ground. How many vertices there are depends on the values.
std::size_t isoband_memory(Grid grid, std::size_t bands, const IsobandOptions& options = {});
/// The same for the bands of known values, by a sample of their rows.
std::size_t isoband_memory(Grid grid, std::span<const float> values,
                           const std::vector<double>& ends, const IsobandOptions& options = {});

/// The ground between the levels of a raster, as polygons: band i has the ground whose value is at
/// least ends[i - 1] (the first: any) and below ends[i]; the last has what is at its end too.
/// Ground beyond the last end, and cells that have no value, are in none.
///
/// Values are interpolated linearly along the lines between the centres of neighbouring cells, and
/// boundaries run straight from line to line (marching squares: Lorensen and Cline 1987, in two
/// dimensions). In a saddle the corners to the north-west and to the south-east are connected, be
/// they high or low. Beside a cell without a value, and at the raster's edge, bands end halfway:
/// each of the four quarters of such a square has the values of its cell, of the means on its
/// sides, and of the mean of the square's cells.
///
/// Each boundary is found once, so both its bands have the same vertices, bit for bit. Polygons are
/// valid as OGC has it: boundaries keep off the cells' centres, and off each other, by 2^-38 of a
/// cell or, where that is more, by 4 units in the last place of the coordinates.
class Isobands {
  public:
    Isobands(Isobands&&) noexcept;
    Isobands& operator=(Isobands&&) noexcept;
    ~Isobands();

    /// As many as there are ends.
    std::size_t count() const;
    /// Bytes of a band as a MultiPolygon in OGC's well-known binary; 0 where it has no ground.
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

/// Finds isobands of a raster that comes row by row. Takes 6 bytes a vertex, and a strip of some
/// rows. The result is the same for any number of threads, and however many rows come at a time.
class IsobandTracer {
  public:
    /// `ends` rise. Throws InvalidInput for other ends, for more than 65,000 and for grids of more
    /// than 67 million columns.
    IsobandTracer(Grid grid, const MapFrame& frame, std::vector<double> ends,
                  const IsobandOptions& options = {});
    ~IsobandTracer();

    /// The next rows, from the north. Cells that are NaN or infinite have no value. Many at once
    /// are done in parallel. Throws Cancelled, OutOfMemory.
    void add_rows(std::span<const float> values, Progress& progress);
    /// After the last row. Throws Cancelled.
    Isobands finish(Progress& progress);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace fermat
