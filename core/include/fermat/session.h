#pragma once

#include "fermat/accumulation.h"
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

    /// Solves each query as solve_each() does, and adds its shares where the distances are, so that
    /// no solution has to be kept or copied. The sums have the same bits on every solver, device
    /// and number of threads. The queries have no receivers. Throws as solve_each() does, and what
    /// Accumulation::wants throws; the sums are useless then.
    void accumulate(std::span<const Query> queries, const Accumulation& to, Progress& progress);

  protected:
    Session(const Terrain& terrain, const SolverOptions& options)
        : GraphSession(options), terrain_(terrain) {}

    /// The same for valid queries with one maximum cost each. `done` becomes true for each one
    /// whose shares are in the sums or not wanted. This default adds on the processor; a session
    /// overrides it if it has a faster way.
    virtual void accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                                   std::vector<bool>& done, Progress& progress);
    /// The same of another session, for one that hands its work on.
    static void accumulate_groups_with(Session& session, std::span<const Query> groups,
                                       const Accumulation& to, std::vector<bool>& done,
                                       Progress& progress) {
        session.accumulate_groups(groups, to, done, progress);
    }

    /// Uninitialised distances of a solution, where the options want them.
    Field<float> new_distances(Progress& progress = no_progress) const {
        return Field<float>(terrain_.grid, options().scratch, options().memory, progress);
    }
    /// The same, but sparse and infinite.
    Field<float> no_distances(Progress& progress) const {
        return Field<float>::sparse(terrain_.grid, infinity, options().scratch, options().memory,
                                    progress);
    }
    void validate(const Query& query) const final;
    void complete(const Query& query, Solution& solution, int threads,
                  Progress& progress) const final;

  private:
    void add_shares(std::size_t query, const Solution& solution, const Accumulation& to) const;

    const Terrain& terrain_;
};

} // namespace fermat
