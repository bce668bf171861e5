#pragma once

#include "tiled_kernels.h"

namespace fermat::cuda {

/// A raster may be spread over several devices. It is divided into squares of this many tiles on a
/// side. Square (row, col) is on device (row + col) modulo their number, so that a wavefront keeps
/// all of them busy. Here the devices read and change the memory of each other; copied_raster.h is
/// for those that cannot.
#ifdef FERMAT_SQUARE_SIDE
constexpr int square_side = FERMAT_SQUARE_SIDE; // an emulated device gets small squares
#else
constexpr int square_side = 16;
#endif
constexpr int most_devices = 16;

/// What a device tells another one about its tiles that wait or are being visited: the bits of
/// their least key, and above them its count of them.
using DeviceNews = unsigned long long;

/// The tiles that are on one device, row by row without the gaps between its squares.
struct RasterPart {
    std::uint8_t* codes; ///< null if the surface is floats
    float* slowness;     ///< null if the surface is codes
    float* distance;
    std::uint8_t* seeded;
    ScheduleView schedule;
    DeviceNews* news; ///< [device], what the others have told this one
};

/// A raster that is spread over devices in squares, as one of them sees it: the arrays of the
/// TiledRaster are those of its own part.
template <int side>
struct Squares : TiledRaster {
    int device, devices; ///< number of this part, and of all
    int part_cols;       ///< tiles in a row of a part; some lie outside the grid
};

struct SpreadRaster : Squares<square_side> {
    RasterPart parts[most_devices];
};

inline int part_cols_of(int tile_cols, int devices, int side) {
    return (tile_cols + side * devices - 1) / (side * devices) * side;
}

// The functions of tiled_kernels.h, for the part of one device.

/// Copies raster rows into tiles of all parts.
void launch_tile(const SpreadRaster& raster, const std::uint8_t* from, int first_row, int rows,
                 cudaStream_t stream);
void launch_tile(const SpreadRaster& raster, const float* from, int first_row, int rows,
                 cudaStream_t stream);
void launch_find_shut(const SpreadRaster& raster, cudaStream_t stream);
/// All devices must have found what is shut.
void launch_find_cornered(const SpreadRaster& raster, cudaStream_t stream);
/// All devices must have started before one visits.
void launch_start(const SpreadRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream);
/// Visits tiles until no device has one that waits, as far as this one has heard, or the time is
/// over.
void launch_visit(const SpreadRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream);
void launch_untile(const SpreadRaster& raster, float* to, int first_row, int rows,
                   cudaStream_t stream);
/// Finds the predecessors of raster rows.
void launch_predecessors(const SpreadRaster& raster, const PathSteps& steps,
                         std::uint8_t* predecessor, int* plateaus, int first_row, int rows,
                         cudaStream_t stream);

} // namespace fermat::cuda
