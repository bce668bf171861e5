#pragma once

#include "fermat/solver.h"

#include <array>
#include <vector>

namespace fermat {

/// The rules of a distance raster, after Fjellborg 2024.
enum class Rule {
    sources_start,     ///< no source at its start cost, so every cell must be unreached
    zero_is_a_source,  ///< a cell at zero distance that is no source of zero start cost
    unreached_is_shut, ///< an unreached cell that is passable and could be reached from a neighbour
    least_of_neighbours, ///< a distance that is not the least over its neighbours, bit by bit
};
inline constexpr int rule_count = 4;

struct Violation {
    Rule rule;
    std::size_t cell;
    float distance; ///< found there
    float expected; ///< what the neighbours give
};

struct Validation {
    std::array<std::size_t, rule_count> count{}; ///< violations of each rule
    std::vector<Violation> violations;           ///< the first of them, in order of cells
    bool valid() const;
};

/// What a rule says, in one sentence.
const char* rule_text(Rule rule);

/// Checks `distance` against the rules: each distance must be the least over its neighbours by the
/// edge arithmetic, so a change to any one cell shows. Sources of different maximum costs have no
/// such local rule: then the raster is solved again with `dijkstra` and compared. At most `keep`
/// violations are listed; all are counted. `tolerance` is the relative difference that still counts
/// as equal: 0 for bit by bit. Throws InvalidInput for sources that cannot be used or a raster of
/// another size, Cancelled.
Validation validate(const Terrain& terrain, const Query& query, std::span<const float> distance,
                    double tolerance, std::size_t keep, Progress& progress);

} // namespace fermat
