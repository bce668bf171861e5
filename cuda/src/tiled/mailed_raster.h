#pragma once

#include "tiled_kernels.h"

namespace fermat::cuda {

// A raster in parts on several devices. It is divided into squares of tiles. Square (row, col) is
// on device (row + col) modulo their number, so that a wavefront keeps all of them busy. No device
// reads or changes the memory of another one. Each device has copies of the cells along the
// outlines of all squares, and visits its own tiles in rounds. In a round, it reads these copies,
// and keeps the keys that it offers to tiles of others. After the round, it mails what has changed
// along the outlines of its own squares and the keys that it offers. The others take them before
// their next round.

#ifdef FERMAT_SQUARE_SIDE
constexpr int square_side = FERMAT_SQUARE_SIDE; // an emulated device gets small squares
constexpr int most_in_mail = 3;                 // so that mail is left over
#else
/// In tiles. In smaller squares, more is old during a round, because it lies behind a border.
constexpr int square_side = 64;
constexpr int most_in_mail = 4096;
#endif
constexpr int most_devices = 16;

/// The outline of a square in lines of 32 cells, one for each tile at its north, then south, west
/// and east side. A line has the number square · lines_of_square + place.
constexpr int lines_of_square = 4 * square_side;

/// A key that a tile offers to one of another device. The tile is given by its first line.
struct KeyOffer {
    int line;
    std::uint32_t key;
};

/// What one device sends to another one in a round, in page-locked memory of the processor, which
/// all devices can read and write.
struct Mail {
    int* lines;            ///< numbers of lines
    std::uint32_t* values; ///< [line][32], bits of distances or of slownesses, or codes
    KeyOffer* offers;

    static constexpr std::size_t bytes =
        most_in_mail * (sizeof(int) + tile_size * sizeof(float) + sizeof(KeyOffer));
};
struct MailTo {
    Mail mail[most_devices]; ///< null pointers for devices that need nothing of this one
};

/// What a round of a device leaves. A count above most_in_mail says that some are left over.
struct RoundReport {
    int lines[most_devices], offers[most_devices]; ///< mail to each device
    int pending;                                   ///< own tiles that wait
    std::uint32_t least;                           ///< bits of the least key of these and of offers
};

/// As one of the devices sees it. The arrays of cells are those of its own part, row by row without
/// the gaps between its squares; behind them come copies of the outlines of all squares,
/// [line][32]. Behind the bytes of its own tiles in `seeded` comes one for each line, which says
/// whether its tile has impassable cells.
struct MailedRaster : TiledRaster {
    int device, devices;   ///< number of this part, and of all
    int part_cols;         ///< tiles in a row of a part; some lie outside the grid
    std::uint8_t* codes;   ///< those of the surface, to put in copies
    float* slowness;       ///< the same
    int square_cols;       ///< squares of the grid beside each other
    int lines;             ///< of all squares
    std::uint32_t* offers; ///< [line], bits of the least key for a tile of another device
    std::uint8_t* changed; ///< [line], 1 if it is to be mailed
    float limit;           ///< no key above this is visited in this round
};

inline int part_cols_of(int tile_cols, int devices) {
    const int wide = square_side * devices;
    return (tile_cols + wide - 1) / wide * square_side;
}
inline int squares_beside(int tiles) {
    return (tiles + square_side - 1) / square_side;
}
/// Whether a device of so many has a tile beside one of another device.
inline bool is_beside(int device, int other, int devices) {
    const int apart = (other - device + devices) % devices;
    return apart > 0 && (apart <= 2 || apart >= devices - 2);
}

// The functions of tiled_kernels.h.

void launch_find_shut(const MailedRaster& raster, cudaStream_t stream);
/// The copies must say what is shut.
void launch_find_cornered(const MailedRaster& raster, cudaStream_t stream);
void launch_start(const MailedRaster& raster, const ScheduleView& schedule, const Seed* seeds,
                  int count, cudaStream_t stream);
/// Visits tiles until none is left with a key up to the limit, or the time is over.
void launch_visit(const MailedRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream);
/// Finds the predecessors of rows of the part, a band that is stored by tiles.
void launch_predecessors(const MailedRaster& raster, const PathSteps& steps,
                         std::uint8_t* predecessor, int* plateaus, int first_row, int rows,
                         cudaStream_t stream);

// Mail.

/// Marks all lines of the part as changed.
void launch_mark_lines(const MailedRaster& raster, cudaStream_t stream);
/// Mails the surface along the marked lines.
void launch_mail_surface(const MailedRaster& raster, const MailTo& to, RoundReport* report,
                         cudaStream_t stream);
void launch_take_surface(const MailedRaster& raster, const Mail& mail, int lines,
                         cudaStream_t stream);
/// The same with the elevations.
void launch_mail_elevation(const MailedRaster& raster, const MailTo& to, RoundReport* report,
                           cudaStream_t stream);
void launch_take_elevation(const MailedRaster& raster, float* elevation, const Mail& mail,
                           int lines, cudaStream_t stream);
/// Mails the distances along the marked lines, then the offers, and fills the report.
void launch_mail_round(const MailedRaster& raster, const ScheduleView& schedule, const MailTo& to,
                       RoundReport* report, cudaStream_t stream);
void launch_take_round(const MailedRaster& raster, const ScheduleView& schedule, const Mail& mail,
                       int lines, int offers, cudaStream_t stream);

} // namespace fermat::cuda
