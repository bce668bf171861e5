#pragma once

#include "fermat/solver.h"

#include <array>
#include <vector>

namespace fermat {

/// The rules of a distance raster. The first four are Fjellborg's (2024); with the last one they
/// leave a raster no choice: see validate().
enum class Rule {
    sources_start,     ///< no source at its start cost, so every cell must be unreached
    zero_is_a_source,  ///< a cell at zero distance that is no source of zero start cost
    unreached_is_shut, ///< an unreached cell that is passable and could be reached from a neighbour
    least_of_neighbours, ///< a distance that is not the least over its neighbours, bit by bit
    leads_to_a_source, ///< cells of one distance that confirm each other, while no cell of a lower
                       ///< distance and no source does
};
inline constexpr int rule_count = 5;

struct Violation {
    Rule rule;
    std::size_t cell;
    float distance; ///< found there
    float expected; ///< what the neighbours give, of a lower distance for leads_to_a_source; or
                    ///< the least cost, where validate() solves the problem again
};

struct Validation {
    std::array<std::size_t, rule_count> count{}; ///< violations of each rule
    std::vector<Violation> violations;           ///< the first of them, in order of cells
    bool valid() const;
};

struct ValidationOptions {
    /// The share of the greater one by which a distance and the least cost may differ: 0 for bit by
    /// bit
    double tolerance = 0;
    std::size_t keep = 100; ///< violations that are listed; all are counted
    int threads = 0;        ///< 0: as many as the machine has
};

/// What a rule says, in one sentence.
const char* rule_text(Rule rule);

/// Whether validate() has to solve the problem: with a tolerance, and where sources have different
/// maximum costs.
bool validation_solves(const Query& query, const ValidationOptions& options);

/// Bytes a cell that validate() takes beyond the distances, and beyond a solve where it solves.
inline constexpr std::size_t validation_bytes_per_cell = 1;

/// Whether `distance` is the least cost at every cell.
///
/// With tolerance 0, and where the sources share one maximum cost, nothing is solved. Each distance
/// must be the least that its neighbours and the sources give it, by the edge arithmetic: then no
/// distance is above the cost of any path, by induction along the path. And each cell must have a
/// neighbour of a lower distance, or a source, that gives it its distance, or lead to such a cell
/// by steps that add less than half a unit in the last place: then each distance is the cost of a
/// path. Both together hold for the least costs alone, so that `distance` is valid exactly where it
/// equals them.
///
/// Else the problem is solved by "tiled", each maximum cost by itself, what that gives is checked
/// in this way, and `distance` is compared with it cell by cell: it is valid exactly where the same
/// cells are reached and no cell differs from the least cost by more than the tolerance.
///
/// Throws InvalidInput for sources that cannot be used or a raster of another size, OutOfMemory,
/// Cancelled.
Validation validate(const Terrain& terrain, const Query& query, std::span<const float> distance,
                    const ValidationOptions& options, Progress& progress);

} // namespace fermat
