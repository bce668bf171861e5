#pragma once

#include "device_paths.h"
#include "fermat/solver.h"
#include "paged_run.h"

#include <optional>

namespace fermat::cuda {

/// A session that solves by a PagedRun. Its `Tiles` also have
/// - window(terrain): see ScheduleView;
/// - count(relaxed, statistics): says what ScheduleView::relaxed is.
template <class Tiles>
class PagedSession : public Session {
  public:
    PagedSession(const Terrain& terrain, const SolverOptions& options)
        : Session(terrain, options), run_(terrain, cells_in_pages(terrain), options),
          window_(options.benchmark.window > 0 ? options.benchmark.window
                                               : Tiles::window(terrain, options.scratch)) {}

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        Scratch* const scratch = options().scratch;
        Solution solution;
        solution.distance = new_distances(progress);
        run_.touch(solution.distance.values(), progress);
        std::optional<HostField> elevation;
        if (terrain().slopes)
            elevation.emplace(terrain().elevation, scratch);
        PartProgress solving(progress, 0, scratch ? 0.8 : 1), finishing(progress, 0.8, 1);
        const PagedWork work = run_.run({.values = PageValues({{solution.distance, scratch}}),
                                         .beside = elevation,
                                         .maximum = query.maximum_cost,
                                         .window = window_,
                                         .seeds = seeds_of(terrain().grid, query.sources),
                                         .receivers = query.receivers},
                                        solving, finishing);
        solution.statistics["tiles"] = double(Tiling(terrain().grid).tiles());
        solution.statistics["visits"] = double(work.visits.visits);
        Tiles::count(work.visits.relaxed, solution.statistics);
        solution.statistics["seconds_compute"] = work.seconds;
        solution.statistics["pages_to_device"] = work.pages_to_device;
        solution.statistics["pages_to_host"] = work.pages_to_host;
        solution.statistics["device_bytes"] = double(run_.counts().device_bytes);
        solution.statistics["slots"] = run_.counts().slots;
        solution.statistics["window"] = window_;
        return solution;
    }

  private:
    PagedRun<Tiles> run_;
    const float window_;
};

} // namespace fermat::cuda
