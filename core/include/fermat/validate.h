#pragma once

#include "fermat/solver.h"

#include <array>
#include <vector>

namespace fermat {

/// The rules of a distance raster. The first four are by Fjellborg (2024). Together with the last
/// one they determine the raster completely: see validate().
enum class Rule {
    sources_start,     ///< no source at its start cost, so every cell must be unreached
    zero_is_a_source,  ///< a cell at zero distance that is not a source with zero start cost
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
    float expected; ///< what the neighbours give (for leads_to_a_source: those of lower distance),
                    ///< or the least cost if validate() solves the problem again
};

struct Validation {
    std::array<std::size_t, rule_count> count{}; ///< number of violations of each rule
    std::vector<Violation> violations;           ///< the first of them, in order of cells
    bool valid() const;
};

struct ValidationOptions {
    /// How much a distance and the least cost may differ, as a share of the greater one; 0: not at
    /// all
    double tolerance = 0;
    std::size_t keep = 100;     ///< maximum number of violations that are listed; all are counted
    int threads = 0;            ///< 0: all of the machine
    Scratch* scratch = nullptr; ///< files for the arrays; null: in memory
};

/// A rule in one sentence.
Sentence rule_text(Rule rule);

/// Whether validate() has to solve the problem: if there is a tolerance, if sources have different
/// maximum costs, or if times are those of wavefronts.
bool validation_solves(const TerrainShape& shape, const Query& query,
                       const ValidationOptions& options);

/// Bytes per cell that validate() needs in addition to the distances, and in addition to a solve if
/// it solves. If sources have different maximum costs, it needs the distances of a second solve
/// too.
inline constexpr std::size_t validation_bytes_per_cell = 1;

/// Checks whether `distance` is the least cost at every cell.
///
/// With tolerance 0, and if all sources have the same maximum cost, nothing is solved. First, each
/// distance must be the least that its neighbours and the sources give it, by the edge arithmetic.
/// Then no distance is above the cost of any path, by induction along the path. Second, each cell
/// must get its distance from a neighbour of lower distance or from a source, or must lead to such
/// a cell by steps that add less than half a unit in the last place. Then each distance is the cost
/// of a path. Only the least costs fulfil both, so `distance` is valid exactly if it equals them.
///
/// Otherwise the problem is solved by "tiled", separately for each maximum cost, or by
/// "wavefronts". A solution of "tiled" is checked as above, and `distance` is compared with it cell
/// by cell. `distance` is valid exactly if the same cells are reached and no cell differs from the
/// least cost by more than the tolerance.
///
/// Throws InvalidInput for sources that cannot be used or for a raster of another size,
/// OutOfMemory, Cancelled.
Validation validate(const Terrain& terrain, const Query& query, const Field<float>& distance,
                    const ValidationOptions& options, Progress& progress);

} // namespace fermat
