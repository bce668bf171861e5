#pragma once

#include "fermat/field.h"
#include "fermat/graph_session.h"
#include "fermat/terrain.h"

namespace fermat {

/// The kinds of values on terrain. Nodes are the cells of the grid, row-major.
struct TerrainGraph {
    template <class T>
    using Values = Field<T>;
    using Cost = float;
    static constexpr Cost unreached = infinity;
    /// The last step of the path, as a direction from the predecessor to the cell. Directions have
    /// the order of the offsets of the neighbourhood.
    using Predecessor = Direction;
    static constexpr Predecessor no_predecessor = no_direction;
    /// From the centre of the cell, in cells, from -0.5 to 0.5. Only wavefronts use it.
    struct Place {
        float south = 0, east = 0;
        bool operator==(const Place&) const = default;
    };
};

using Source = SourceOn<TerrainGraph>;
using Query = QueryOn<TerrainGraph>;
using Solution = SolutionOn<TerrainGraph>;
using TakeSolution = GraphSession<TerrainGraph>::TakeSolution;

extern template class GraphSession<TerrainGraph>;

/// A solver that is prepared for one terrain. The terrain and the solver must outlive it.
class Session : public GraphSession<TerrainGraph> {
  public:
    const Terrain& terrain() const noexcept { return terrain_; }

  protected:
    Session(const Terrain& terrain, const SolverOptions& options)
        : GraphSession(options), terrain_(terrain) {}

    /// Uninitialised distances of a solution, where the options want them.
    Field<float> new_distances(Progress& progress = no_progress) const {
        return Field<float>(terrain_.grid, options().scratch, options().memory, progress);
    }
    void validate(const Query& query) const final;
    void complete(const Query& query, Solution& solution, int threads,
                  Progress& progress) const final;

  private:
    const Terrain& terrain_;
};

} // namespace fermat
