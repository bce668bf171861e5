#include "wide_tiled.h"

#include "device_choice.h"
#include "device_schedule.h"
#include "device_sums.h"
#include "fermat/parallel.h"
#include "fermat/reused_memory.h"
#include "overflow.h"
#include "page_counts.h"
#include "predecessors.h"
#include "receivers.h"
#include "solvers.h"
#include "wide_paged.h"
#include "wide_session.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace fermat::cuda {

namespace {

/// Bytes of device memory for one more layer.
std::size_t layer_bytes(const Grid& grid) {
    const std::size_t tiles = padded_cells(grid) / tile_cells;
    return tiles * (tile_cells * sizeof(float) + sizeof(std::uint32_t)) +
           DeviceSchedule::bytes(tiles);
}

class WideTiledSession : public WideSession {
  public:
    WideTiledSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : WideSession(terrain, options, progress), paths_(terrain, options.scratch),
          plateaus_(wide_queries_at_once(terrain) * sizeof(int)),
          window_(options.benchmark.window > 0 ? options.benchmark.window
                                               : wide_window(terrain, options.scratch)),
          path_steps_(on_device(steps_.in_order(), stream_)) {
        std::vector<Segment> segments;
        std::vector<Profile> profiles;
        std::vector<Crosswise> crosswises;
        for (const Direction k : terrain.neighbourhood.half()) {
            segments.push_back(terrain.neighbourhood.segment(k));
            if (terrain.slopes) {
                profiles.push_back(terrain.profile(k));
                crosswises.push_back(terrain.neighbourhood.crosswise(k));
            }
        }
        segments_ = on_device(segments, stream_);
        if (terrain.slopes) {
            profiles_ = on_device(profiles, stream_);
            crosswises_ = on_device(crosswises, stream_);
        }
        const std::size_t weights = weights_bytes(terrain);
        if (has_room(weights + layer_bytes(terrain.grid), device_bytes(terrain) + weights))
            weigh(progress);
    }

    /// Without weights.
    static std::size_t device_bytes(const TerrainShape& shape) {
        const std::size_t tiles = padded_cells(shape.grid) / tile_cells;
        return WideSession::device_bytes(shape) + tiles * sizeof(std::uint32_t) +
               DeviceSchedule::bytes(tiles);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        Solution solution;
        ReusedMemory none(0);
        solve_layers(
            {&query, 1}, given_or(none),
            [&](std::size_t, Solution layer) { solution = std::move(layer); }, progress);
        return solution;
    }

    /// Enough queries at the same time to fill the device.
    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) override {
        continue_on_device(options().device.number);
        ReusedMemory own(4); // distances and predecessors of two layers
        ReusedMemory& memory = given_or(own);
        for_each_batch(groups, 0, progress, [&](std::size_t begin, auto batch, Progress& part) {
            solve_layers(
                batch, memory,
                [&](std::size_t i, Solution solution) { take(begin + i, std::move(solution)); },
                part);
        });
    }

    void accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                           std::vector<bool>& done, Progress& progress) override {
        continue_on_device(options().device.number);
        const std::size_t bytes = DeviceSums::bytes(terrain());
        const bool overflows = std::ranges::any_of(
            groups, [&](const Query& query) { return may_overflow(terrain(), query); });
        if (overflows || !has_room(bytes, bytes_with(std::size_t(raster_.layers)) + bytes))
            return Session::accumulate_groups(groups, to, done, progress);
        DeviceSums summed(terrain(), wide_queries_at_once(terrain()), stream_);
        PartProgress solving(progress, 0, 0.95), adding(progress, 0.95, 1);
        for_each_batch(groups, bytes, solving, [&](std::size_t begin, auto batch, Progress& part) {
            run_layers(
                batch, [] {}, part);
            std::vector<SolvedCells> solved;
            for (std::size_t layer = 0; layer < batch.size(); ++layer)
                solved.push_back({raster_.distance + layer * raster_.cells, raster_.rows,
                                  raster_.cols, 0, raster_.pitch, raster_.maximum});
            summed.add(solved, to, begin);
        });
        summed.finish(to, thread_count(options().cpu.threads), adding);
        done.assign(groups.size(), true);
    }

  private:
    /// Calls use(begin, queries, progress) for queries that fill the device together, with the
    /// index of the first one. They have one maximum cost. The session has `others` bytes on the
    /// device besides.
    template <class Use>
    void for_each_batch(std::span<const Query> groups, std::size_t others, Progress& progress,
                        const Use& use) {
        std::size_t end = 0;
        for (std::size_t begin = 0; begin < groups.size(); begin = end) {
            const std::size_t most = layers_at_once(others);
            while (end < groups.size() && end - begin < most &&
                   groups[end].maximum_cost == groups[begin].maximum_cost)
                ++end;
            PartProgress part(progress, double(begin) / double(groups.size()),
                              double(end) / double(groups.size()));
            use(begin, groups.subspan(begin, end - begin), part);
        }
    }

    int tiles() const { return raster_.tile_rows * raster_.tile_cols; }
    ReusedMemory& given_or(ReusedMemory& own) const {
        return options().memory ? *options().memory : own;
    }

    std::size_t layers_at_once(std::size_t others) const {
        // In files, there is room for one solution.
        std::size_t layers = options().scratch ? 1 : wide_queries_at_once(terrain());
        while (layers > 1 &&
               !has_room(layers * layer_bytes(terrain().grid), bytes_with(layers) + others))
            layers /= 2;
        return std::max(layers, std::size_t(raster_.layers));
    }
    /// Bytes of device memory with this many layers.
    std::size_t bytes_with(std::size_t layers) const {
        return device_bytes(terrain()) + (raster_.weights ? weights_bytes(terrain()) : 0) +
               (layers - 1) * layer_bytes(terrain().grid);
    }
    /// Whether the device has room for `more` bytes, and the options allow `in_all`.
    bool has_room(std::size_t more, std::size_t in_all) const {
        const std::size_t limit = options().device.memory;
        return (limit == 0 || in_all <= limit) && why_no_room(more).empty();
    }

    /// Finds the distances of queries with one maximum cost, each in its own layer. Calls
    /// `meanwhile` when the device has work. Returns the seconds that the device took.
    double run_layers(std::span<const Query> queries, const std::function<void()>& meanwhile,
                      Progress& progress) {
        continue_on_device(options().device.number);
        send_changes();
        make_room(int(queries.size()));
        raster_.maximum = queries.front().maximum_cost;
        std::vector<WideSeed> seeds;
        for (std::size_t layer = 0; layer < queries.size(); ++layer)
            for (const Seed& seed : seeds_of(terrain().grid, queries[layer].sources))
                seeds.push_back({int(layer), seed});
        const DeviceArray<WideSeed> device_seeds = on_device(seeds, stream_);
        Event started, solved;
        started.record(stream_);
        launch_wide_clear(raster_, stream_);
        launch_wide_start(raster_, schedule_->schedule, device_seeds.data(), int(seeds.size()),
                          stream_);
        bool is_first = true;
        schedule_->run(stream_, progress, [&] {
            for (int i = 0; i < (is_first ? DeviceSchedule::launches_ahead : 1); ++i)
                launch_wide_visit(raster_, schedule_->schedule, stream_);
            solved.record(stream_);
            if (std::exchange(is_first, false))
                meanwhile();
        });
        return started.seconds_until(solved);
    }

    /// Solves queries with one maximum cost, each in its own layer.
    void solve_layers(std::span<const Query> queries, ReusedMemory& memory,
                      const TakeSolution& take, Progress& progress) {
        PartProgress solving(progress, 0, 0.5), fetching(progress, 0.5, 1);
        Solution solution;
        const double seconds = run_layers(
            queries,
            [&] {
                solution.distance = field<float>(memory);
                transfer_.touch(solution.distance.values());
            },
            solving);
        const Statistics statistics = statistics_of(queries.size(), seconds);
        // The device finds allocations in its memory for predecessors, which is that of one layer.
        const bool one_by_one = std::ranges::any_of(queries, &Query::allocation);
        const std::size_t at_once = one_by_one ? 1 : queries.size();
        std::vector<Solution> solutions(queries.size());
        solutions.front() = std::move(solution);
        for (std::size_t begin = 0; begin < queries.size(); begin += at_once) {
            PartProgress part(fetching, double(begin) / double(queries.size()),
                              double(begin + at_once) / double(queries.size()));
            fetch_layers(
                queries, begin, begin + at_once, solutions, memory,
                [&](std::size_t layer) {
                    Solution whole = std::exchange(solutions[layer], {});
                    whole.statistics.insert(statistics.begin(), statistics.end());
                    end_with_the_farthest(queries[layer], whole, part);
                    take(layer, std::move(whole));
                },
                part);
        }
    }

    /// Fetches what the queries of some layers want, without a pause: while the host copies a
    /// layer, the device finds the predecessors of the next.
    void fetch_layers(std::span<const Query> queries, std::size_t first, std::size_t end,
                      std::vector<Solution>& solutions, ReusedMemory& memory,
                      const std::function<void(std::size_t layer)>& arrived, Progress& progress) {
        struct Raster {
            std::size_t layer;
            bool paths;
        };
        std::vector<Raster> rasters; // the distances of a layer come last
        std::vector<Seed> seeds;
        std::vector<std::size_t> first_seed;
        for (std::size_t layer = first; layer < end; ++layer) {
            const Query& query = queries[layer];
            first_seed.push_back(seeds.size());
            if ((query.predecessor || query.allocation) && paths_.has_room()) {
                for (const Seed& seed : seeds_of(terrain().grid, first_sources(query)))
                    seeds.push_back(seed);
                rasters.push_back({layer, true});
            }
            rasters.push_back({layer, false});
        }
        first_seed.push_back(seeds.size());
        const DeviceArray<Seed> device_seeds = on_device(seeds, stream_);
        const auto seeds_of_layer = [&](std::size_t layer) {
            return device_seeds.data() + first_seed[layer - first];
        };
        int* const plateaus = plateaus_.as<int>();
        auto last_arrival = std::chrono::steady_clock::now();
        PartProgress fetching(progress, 0, queries[first].allocation ? 0.5 : 1),
            tracing(progress, 0.5, 1);
        transfer_.all_to_host(
            rasters.size(),
            [&](std::size_t i) {
                const auto [layer, paths] = rasters[i];
                Solution& solution = solutions[layer];
                if (!paths) {
                    if (solution.distance.empty())
                        solution.distance = field<float>(memory);
                    return incoming(int(layer), solution);
                }
                find_predecessors(int(layer), seeds_of_layer(layer),
                                  int(first_seed[layer - first + 1] - first_seed[layer - first]),
                                  &plateaus[layer]);
                solution.predecessor = field<Direction>(memory);
                return paths_.incoming(solution, stream_);
            },
            [&](std::size_t i) {
                const auto [layer, paths] = rasters[i];
                if (paths)
                    return;
                Solution& solution = solutions[layer];
                if (!solution.predecessor.empty())
                    paths_.finish(queries[layer], seeds_of_layer(layer), plateaus[layer],
                                  reinterpret_cast<std::uint32_t*>(raster_.distance) +
                                      layer * raster_.cells,
                                  transfer_, stream_, solution, tracing);
                const auto now = std::chrono::steady_clock::now();
                solution.statistics["seconds_to_host"] =
                    std::chrono::duration<double>(now - last_arrival).count();
                arrived(layer);
                last_arrival = std::chrono::steady_clock::now();
            },
            stream_, fetching);
    }

    template <class Value>
    Field<Value> field(ReusedMemory& memory) const {
        return Field<Value>(terrain().grid, options().scratch, &memory);
    }

    /// What is the same for all layers.
    Statistics statistics_of(std::size_t layers, double seconds_compute) const {
        const DeviceSchedule::Work work = schedule_->work();
        Statistics statistics;
        statistics["tiles"] = double(tiles()) * double(layers);
        statistics["visits"] = double(work.visits);
        statistics["rounds"] = double(work.relaxed);
        statistics["window"] = window_;
        statistics["layers"] = double(layers);
        statistics["device_bytes"] = double(bytes_with(layers));
        statistics["seconds_to_device"] = seconds_to_device_;
        statistics["seconds_compute"] = seconds_compute;
        return statistics;
    }

    void make_room(int layers) {
        if (schedule_ && layers == raster_.layers)
            return;
        need_layers(layers);
        const std::size_t layer_tiles = std::size_t(tiles()) * std::size_t(layers);
        schedule_.emplace(raster_.tile_rows * layers, raster_.tile_cols,
                          wide_visit_lists(layer_tiles), wide_visit_blocks());
        schedule_->schedule.window = window_;
        if (givers_.size() < layer_tiles) {
            givers_ = {};
            givers_ = DeviceArray<std::uint32_t>(layer_tiles);
        }
        raster_.givers = givers_.data();
    }

    void find_predecessors(int layer, const Seed* seeds, int count, int* plateaus) {
        paths_.start(
            [&](const Seed* sources, int source_count, std::uint8_t* predecessor,
                int* device_plateaus) {
                launch_wide_predecessors(raster_, layer, path_steps_.data(),
                                         int(path_steps_.size()), segments_.data(),
                                         profiles_.data(), crosswises_.data(), sources,
                                         source_count, predecessor, device_plateaus, stream_);
            },
            seeds, count, plateaus, stream_);
    }

    DevicePaths paths_;
    std::optional<DeviceSchedule> schedule_; ///< for all layers of the raster
    const PinnedBuffer plateaus_;            ///< [layer] ints: how many cells were not traced
    DeviceArray<std::uint32_t> givers_;
    const float window_;
    const DeviceArray<DeviceStep> path_steps_;
    DeviceArray<Segment> segments_;
    DeviceArray<Profile> profiles_;
    DeviceArray<Crosswise> crosswises_;
};

} // namespace

std::size_t whole_wide_bytes(const TerrainShape& shape) {
    return WideTiledSession::device_bytes(shape);
}

std::size_t least_wide_bytes(const TerrainShape& shape) {
    return std::min(whole_wide_bytes(shape), least_wide_paged_bytes(shape));
}

std::size_t wide_host_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const Grid& grid = shape.grid;
    // Small rasters have fewer pages than there is room for.
    return std::max(Transfer::bytes(grid.rows, grid.cols, sizeof(float), tile_size),
                    options.scratch ? PageCounts::host_bytes_beside_files(cells_in_pages(shape))
                                    : std::min(PageCounts::host_bytes(cells_in_pages(shape)),
                                               whole_wide_bytes(shape)));
}

float wide_window(const Terrain& terrain, Scratch* scratch) {
    return 3 * typical_window(terrain, scratch);
}

std::size_t wide_queries_at_once(const TerrainShape& shape) {
    constexpr std::size_t enough_tiles = 1 << 17;
    return std::max<std::size_t>(1, enough_tiles / (padded_cells(shape.grid) / tile_cells));
}

std::unique_ptr<Session> open_wide_tiled(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress) {
    if (whole_wide_bytes(terrain) > device_budget(options))
        return open_wide_paged(terrain, options);
    return std::make_unique<WideTiledSession>(terrain, options, progress);
}

} // namespace fermat::cuda
