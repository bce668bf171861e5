#pragma once

#include "fermat/field.h"
#include "fermat/infinity.h"
#include "fermat/progress.h"

#include <span>
#include <vector>

namespace fermat {

/// Two patches, by the numbers of their costs, and the cost of a least-cost path between them.
struct PatchPair {
    std::size_t a = 0, b = 0;
    float least_cost = infinity;
};

/// How the excess of a cell is counted.
enum class Excess {
    absolute, ///< in the unit of the costs
    percent,  ///< of the least cost of the pair
};

/// The corridors between pairs of patches: for each cell the least excess over all pairs, which is
/// what the best way from one patch through the cell to the other costs more than a least-cost
/// path, C_a + C_b - L_ab (McRae, Shah & Mohapatra 2013, Linkage Mapper). 0 on least-cost paths,
/// apart from the rounding of floats, infinity where no pair has a way.
///
/// `costs` are accumulated costs on one grid: from patch a, and to patch b. If they are the same in
/// both directions, one field of each patch is enough. Pairs whose least cost is 0 or
/// infinity do not count. Throws OutOfMemory, OutOfDisk, Cancelled.
Field<float> least_excess(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                          Excess excess, Scratch* scratch, int threads, Progress& progress);

/// For each cell the number of pairs whose corridor covers it: those with an excess of at most
/// `width` there, >= 0. UNICOR (Landguth and others 2012) and CoLa sum up such corridors with a
/// tolerance. The rest is as in least_excess().
Field<float> corridor_overlap(std::span<const Field<float>> costs, std::span<const PatchPair> pairs,
                              Excess excess, float width, Scratch* scratch, int threads,
                              Progress& progress);

} // namespace fermat
