#pragma once

#include "fermat/corridors.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat {

/// The cells of a row, on the ground.
struct RowOfCells {
    double height = 1, width = 1; ///< of each cell, in the unit of length of the radii: > 0
    double restored = 1;          ///< what a unit of length of restored ground costs: > 0
};

/// What would be restored: a circle around the centre of a cell, with all cells whose centres it
/// contains.
struct Restoration {
    std::vector<double> radii;    ///< in rising order: > 0, fewer than Improvements::none
    std::vector<RowOfCells> rows; ///< one for each row, or one if all are equal
    Excess unit = Excess::absolute;

    const RowOfCells& row(int row) const { return rows[rows.size() == 1 ? 0 : std::size_t(row)]; }
};

/// What restoration brings, for each cell.
struct Improvements {
    static constexpr std::uint8_t none = 255;
    Field<float> gain;          ///< per unit of length of restored ground; 0 if it brings nothing
    Field<std::uint8_t> radius; ///< the number of the radius with this gain, or none
};

/// By how much the least cost between two patches falls if a circle is restored, per unit of length
/// of its diameter (McRae, Hall, Beier & Theobald 2012, Where to restore ecological connectivity?
/// Detecting barriers and quantifying restoration benefits, PLoS ONE 7(12), e52604): the new way
/// leads from patch a to the cell of the circle with the least cost, over a diameter of restored
/// ground, and from the cell with the least cost of b to patch b. So the gain is
/// (L_ab - min C_a - min C_b - D · restored) / D, and that in percent of L_ab if `unit` says so. A
/// cell, passable or not, has the largest gain over all pairs and radii, with the least such
/// radius.
///
/// `costs` are those of least_excess(). Pairs whose least cost is 0 or infinity do not count.
/// Throws OutOfMemory, OutOfDisk, Cancelled.
Improvements improvements(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                          const Restoration& restoration, Scratch* scratch, int threads,
                          Progress& progress);

/// Bytes of memory that improvements() needs for each patch, beside its result.
std::size_t improvement_memory(Grid grid, int threads);

/// A circle to restore.
struct RestoredPlace {
    Cell centre;
    std::size_t radius = 0;      ///< its number
    float gain = 0;              ///< after the restoration of better places
    std::size_t pair = 0;        ///< the pair that gains this, the first of several
    float before = 0, after = 0; ///< the least cost of this pair
};

/// The places to restore one after another, each the one with the largest gain after those before
/// it, as many as `count` or as there are. No circle overlaps one before it. Ways over several
/// restored circles do not count. Where gains are equal apart from rounding, as on both sides of a
/// barrier, a place is in their middle. The arguments are those of improvements(), and `found` is
/// its result.
std::vector<RestoredPlace> best_places(Improvements found, std::span<const Field<float>> costs,
                                       std::span<const PatchPair> pairs,
                                       const Restoration& restoration, std::size_t count,
                                       Scratch* scratch, int threads, Progress& progress);

} // namespace fermat
