#include "tiled_session.h"

#include "device_choice.h"
#include "device_halves.h"
#include "device_paths.h"
#include "device_relief.h"
#include "device_schedule.h"
#include "device_sums.h"
#include "device_surface.h"
#include "fermat/parallel.h"
#include "fermat/tiling.h"
#include "overflow.h"
#include "page_counts.h"
#include "paged_tiled.h"
#include "receivers.h"
#include "tiled_kernels.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace fermat::cuda {

namespace {

constexpr std::size_t bytes_a_distance = sizeof(float);

/// Bytes of a session that has the whole raster on the device.
std::size_t whole_bytes(const TerrainShape& shape) {
    const Grid& grid = shape.grid;
    const std::size_t tiles = Tiling(grid).tiles();
    const std::size_t cell = bytes_a_distance + shape.bytes_of_cell();
    return tiles * (tile_cells * cell + 2) + DeviceRelief::bytes(shape) +
           DeviceSchedule::bytes(tiles) +
           Transfer::bytes(grid.rows, grid.cols, bytes_a_distance, tile_size);
}

class TiledSession : public Session {
  public:
    TiledSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), shape_(visit_shape(terrain.slopes != nullptr)),
          tiling_(terrain.grid),
          transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                    thread_count(options.cpu.threads), options.scratch),
          paths_(terrain, options.scratch),
          schedule_(tiling_.rows, tiling_.cols, shape_.blocks, shape_.blocks),
          distance_(tiling_.tiles() * tile_cells), cornered_(tiling_.tiles()),
          seeded_(tiling_.tiles()), halves_(terrain, stream_),
          relief_(terrain, tiling_.tiles() * tile_cells, stream_) {
        fill_raster(progress);
    }

    bool take_changes(std::span<const std::size_t> changed) override {
        cells_to_send_.insert(cells_to_send_.end(), changed.begin(), changed.end());
        return surface_.has_kind_of(terrain().surface);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        send_changes();
        const std::vector<Seed> seeds = seeds_of(terrain().grid, query.sources);
        const DeviceArray<Seed> device_seeds = copied_to_device(seeds, stream_);
        Event started, solved, fetched;
        started.record(stream_);
        start(query, device_seeds.data(), int(seeds.size()));
        const bool paths = query.predecessor || query.allocation;
        PartProgress solving(progress, 0, 0.3), fetching(progress, 0.3, paths ? 0.6 : 1),
            tracing(progress, 0.6, 1);
        Solution solution;
        schedule_.run(stream_, solving, [&] {
            const bool is_first = solution.distance.empty();
            visit(is_first);
            solved.record(stream_);
            if (is_first) {
                solution.distance = new_distances(progress);
                transfer_.touch(solution.distance.values());
            }
        });
        transfer_.to_host(
            solution.distance, stream_, fetching, [&](void* device, int first_row, int rows) {
                launch_to_band(raster_, static_cast<float*>(device), first_row, rows, stream_);
            });
        fetched.record(stream_);
        fetched.synchronize();
        if (paths)
            paths_.find(
                query,
                [&](const Seed* sources, int count, std::uint8_t* predecessor, int* plateaus) {
                    launch_predecessors(raster_, paths_.steps(), sources, count, predecessor,
                                        plateaus, stream_);
                },
                reinterpret_cast<std::uint32_t*>(distance_.data()), transfer_, stream_, solution,
                tracing);
        end_with_the_farthest(query, solution, progress);
        const DeviceSchedule::Work work = schedule_.work();
        solution.statistics["tiles"] = double(tiling_.tiles());
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.relaxed) * tile_size * 3;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        solution.statistics["device_bytes"] = double(whole_bytes(terrain()));
        solution.statistics["window"] = schedule_.schedule.window;
        return solution;
    }

    void accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                           std::vector<bool>& done, Progress& progress) override {
        continue_on_device(options().device.number);
        const std::size_t limit = options().device.memory, sums = DeviceSums::bytes(terrain());
        const bool has_room =
            (limit == 0 || whole_bytes(terrain()) + sums <= limit) && why_no_room(sums).empty();
        if (!has_room || std::ranges::any_of(groups, [&](const Query& query) {
                return may_overflow(terrain(), query);
            }))
            return Session::accumulate_groups(groups, to, done, progress);
        send_changes();
        DeviceSums summed(terrain(), 1, stream_);
        std::vector<Seed> seeds;
        std::vector<std::size_t> first_seed{0};
        for (const Query& query : groups) {
            std::ranges::copy(seeds_of(terrain().grid, query.sources), std::back_inserter(seeds));
            first_seed.push_back(seeds.size());
        }
        const DeviceArray<Seed> device_seeds = on_device(seeds, stream_);
        PartProgress solving(progress, 0, 0.95), adding(progress, 0.95, 1);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            PartProgress part(solving, double(i) / double(groups.size()),
                              double(i + 1) / double(groups.size()));
            start(groups[i], device_seeds.data() + first_seed[i],
                  int(first_seed[i + 1] - first_seed[i]));
            bool is_first = true;
            schedule_.run(stream_, part, [&] { visit(std::exchange(is_first, false)); });
            const SolvedCells solved{
                raster_.distance, raster_.rows, raster_.cols, raster_.tile_cols, 0,
                raster_.maximum};
            summed.add({&solved, 1}, to, i);
        }
        summed.finish(to, thread_count(options().cpu.threads), adding);
        done.assign(groups.size(), true);
    }

  private:
    void start(const Query& query, const Seed* seeds, int count) {
        raster_.maximum = query.maximum_cost;
        const float window = options().benchmark.window;
        schedule_.schedule.window = window > 0 ? window : window_;
        launch_start(raster_, schedule_.schedule, seeds, count, stream_);
    }

    void visit(bool is_first) {
        for (int i = 0; i < (is_first ? DeviceSchedule::launches_ahead : 1); ++i)
            launch_visit(raster_, schedule_.schedule, shape_.workers, stream_);
    }

    void send_changes() {
        if (cells_to_send_.empty())
            return;
        surface_.take(
            terrain().surface, std::exchange(cells_to_send_, {}), stream_, [&](std::size_t index) {
                const Cell cell = tiling_.grid.cell(index);
                return tiling_.tile(cell) * tile_cells +
                       std::size_t(cell.row % tile_size * tile_size + cell.col % tile_size);
            });
        launch_find_shut(raster_, stream_);
        launch_find_cornered(raster_, stream_);
    }

    void fill_raster(Progress& progress) {
        raster_.rows = terrain().grid.rows;
        raster_.cols = terrain().grid.cols;
        raster_.tile_rows = tiling_.rows;
        raster_.tile_cols = tiling_.cols;
        raster_.distance = distance_.data();
        raster_.cornered = cornered_.data();
        raster_.seeded = seeded_.data();
        raster_.corners = terrain().corners;
        raster_.halves = halves_.view();
        Event started, sent;
        started.record(stream_);
        PartProgress sending(progress, 0, terrain().slopes ? 0.5 : 1),
            sending_elevations(progress, 0.5, 1);
        surface_ =
            DeviceSurface(terrain().surface, tiling_.tiles() * tile_cells, transfer_, stream_,
                          sending, [&](const auto* from, auto* to, int first_row, int rows) {
                              launch_tile(raster_, from, to, first_row, rows, stream_);
                          });
        raster_.surface = surface_.view();
        if (terrain().slopes)
            transfer_.to_device(terrain().elevation, stream_, sending_elevations,
                                [&](void* device, int first_row, int rows) {
                                    launch_tile(raster_, static_cast<const float*>(device),
                                                relief_.elevation(), first_row, rows, stream_);
                                });
        raster_.relief = relief_.view();
        launch_find_shut(raster_, stream_);
        launch_find_cornered(raster_, stream_);
        sent.record(stream_);
        sent.synchronize();
        seconds_to_device_ = started.seconds_until(sent);
        window_ = typical_window(terrain(), this->options().scratch);
    }

    const VisitShape shape_;
    const Tiling tiling_;
    Stream stream_;
    Transfer transfer_;
    DevicePaths paths_;
    DeviceSchedule schedule_;
    DeviceArray<float> distance_;
    DeviceSurface surface_;
    std::vector<std::size_t> cells_to_send_; ///< cells whose values the device does not have yet
    DeviceArray<std::uint8_t> cornered_, seeded_;
    DeviceHalves halves_;
    DeviceRelief relief_;
    TiledRaster raster_{};
    float window_ = 0;
    double seconds_to_device_ = 0;
};

} // namespace

std::size_t least_tiled_bytes(const TerrainShape& shape) {
    return std::min(whole_bytes(shape), least_paged_bytes(shape));
}

std::size_t tiled_host_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const Grid& grid = shape.grid;
    // Small rasters have fewer pages than there is room for.
    return std::max(Transfer::bytes(grid.rows, grid.cols, bytes_a_distance, tile_size),
                    options.scratch ? PageCounts::host_bytes_beside_files(cells_in_pages(shape))
                                    : std::min(PageCounts::host_bytes(cells_in_pages(shape)),
                                               whole_bytes(shape)));
}

std::unique_ptr<Session> open_tiled(const Terrain& terrain, const SolverOptions& options,
                                    Progress& progress) {
    if (whole_bytes(terrain) > device_budget(options))
        return open_paged(terrain, options);
    return std::make_unique<TiledSession>(terrain, options, progress);
}

} // namespace fermat::cuda
