#include "crossover.h"
#include "cuda_solvers.h"
#include "device_paths.h"
#include "device_schedule.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "receivers.h"
#include "resources.h"
#include "solvers.h"
#include "tile_halves.h"
#include "tiled_kernels.h"
#include "transfer.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

namespace {

int tiles_along(int cells) {
    return (cells + tile_size - 1) / tile_size;
}

constexpr std::size_t float_bytes = sizeof(float);

/// Device memory of a session, except for some kilobytes.
std::size_t device_bytes(const TerrainShape& shape) {
    if (shape.neighbourhood.radius() > 1)
        return wide_tiled_bytes(shape);
    const Grid& grid = shape.grid;
    const std::size_t tiles =
        std::size_t(tiles_along(grid.rows)) * std::size_t(tiles_along(grid.cols));
    const std::size_t cell = float_bytes + bytes_of_value(shape.surface_kind);
    return tiles * (tile_cells * cell + 2) + DeviceSchedule::bytes(tiles) +
           Transfer::bytes(grid.rows, grid.cols, float_bytes, tile_size);
}

/// Whether most of some thousands of sampled passable cells have at most three passable neighbours.
/// In such a maze, a wavefront gives a device nothing to do in parallel.
bool mostly_corridors(const Terrain& terrain) {
    const Grid& grid = terrain.grid;
    const std::size_t stride = std::max<std::size_t>(1, grid.cells() / 4096) | 1;
    std::size_t passable = 0, narrow = 0;
    for (std::size_t index = 0; index < grid.cells(); index += stride) {
        if (!terrain.surface.passable(index))
            continue;
        const Cell cell = grid.cell(index);
        int neighbours = -1;
        for (int row = std::max(cell.row - 1, 0); row <= std::min(cell.row + 1, grid.rows - 1);
             ++row)
            for (int col = std::max(cell.col - 1, 0); col <= std::min(cell.col + 1, grid.cols - 1);
                 ++col)
                neighbours += terrain.surface.passable(grid.index(row, col));
        ++passable;
        narrow += neighbours <= 3;
    }
    return 2 * narrow > passable;
}

class TiledSession : public Session {
  public:
    TiledSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), shape_(visit_shape()),
          tile_rows_(tiles_along(terrain.grid.rows)), tile_cols_(tiles_along(terrain.grid.cols)),
          transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                    thread_count(options.cpu.threads)),
          paths_(terrain), schedule_(tile_rows_, tile_cols_, shape_.blocks),
          distance_(tiles() * tile_cells), cornered_(tiles()), seeded_(tiles()) {
        fill_raster(progress);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        raster_.maximum = query.maximum_cost;
        const float window = options().benchmark.window;
        schedule_.schedule.window = window > 0 ? window : window_;
        std::vector<Seed> seeds;
        for (const Source& source : query.sources) {
            const Cell cell = terrain().grid.cell(source.node);
            seeds.push_back({cell.row, cell.col, source.start_cost});
        }
        DeviceArray<Seed> device_seeds(seeds.size());
        FERMAT_CUDA(cudaMemcpyAsync(device_seeds.data(), seeds.data(), seeds.size() * sizeof(Seed),
                                    cudaMemcpyHostToDevice, stream_));
        Event started, solved, fetched;
        started.record(stream_);
        launch_start(raster_, schedule_.schedule, device_seeds.data(), int(seeds.size()), stream_);
        const bool paths = query.predecessor || query.allocation;
        PartProgress solving(progress, 0, 0.3), fetching(progress, 0.3, paths ? 0.6 : 1),
            tracing(progress, 0.6, 1);
        Solution solution;
        schedule_.run(stream_, solving, [&] {
            const bool is_first = solution.distance.empty();
            for (int i = 0; i < (is_first ? DeviceSchedule::launches_ahead : 1); ++i)
                launch_visit(raster_, schedule_.schedule, shape_.workers, stream_);
            solved.record(stream_);
            if (is_first) {
                solution.distance = Array<float>(terrain().grid.cells());
                transfer_.touch(solution.distance);
            }
        });
        transfer_.to_host(solution.distance.data(), sizeof(float), stream_, fetching,
                          [&](void* device, int first_row, int rows) {
                              launch_untile(raster_, static_cast<float*>(device), first_row, rows,
                                            stream_);
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
        end_with_the_farthest(query, solution);
        const DeviceSchedule::Work work = schedule_.work();
        solution.statistics["tiles"] = double(tiles());
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.lines) * tile_size * 3;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        solution.statistics["device_bytes"] = double(device_bytes(terrain()));
        solution.statistics["window"] = schedule_.schedule.window;
        return solution;
    }

  private:
    std::size_t tiles() const { return std::size_t(tile_rows_) * std::size_t(tile_cols_); }

    void fill_raster(Progress& progress) {
        const Surface& surface = terrain().surface;
        raster_ = {};
        raster_.rows = terrain().grid.rows;
        raster_.cols = terrain().grid.cols;
        raster_.tile_rows = tile_rows_;
        raster_.tile_cols = tile_cols_;
        raster_.distance = distance_.data();
        raster_.cornered = cornered_.data();
        raster_.seeded = seeded_.data();
        raster_.corners = terrain().corners;
        fill_halves();
        Event started, sent;
        started.record(stream_);
        if (surface.is_bytes()) {
            codes_ = DeviceArray<std::uint8_t>(tiles() * tile_cells);
            FERMAT_CUDA(cudaMemsetAsync(codes_.data(), 0, codes_.size(), stream_));
            table_ = DeviceArray<float>(surface.table().size());
            FERMAT_CUDA(cudaMemcpyAsync(table_.data(), surface.table().data(),
                                        surface.table().size() * sizeof(float),
                                        cudaMemcpyHostToDevice, stream_));
            raster_.codes = codes_.data();
            raster_.table = table_.data();
            transfer_.to_device(surface.codes(), 1, stream_, progress,
                                [&](void* device, int first_row, int rows) {
                                    launch_tile_codes(raster_, static_cast<std::uint8_t*>(device),
                                                      codes_.data(), first_row, rows, stream_);
                                });
        } else {
            slowness_ = DeviceArray<float>(tiles() * tile_cells);
            FERMAT_CUDA(
                cudaMemsetAsync(slowness_.data(), 0, slowness_.size() * float_bytes, stream_));
            raster_.slowness = slowness_.data();
            transfer_.to_device(surface.values(), sizeof(float), stream_, progress,
                                [&](void* device, int first_row, int rows) {
                                    launch_tile_slowness(raster_, static_cast<float*>(device),
                                                         slowness_.data(), first_row, rows,
                                                         stream_);
                                });
        }
        // The bytes of the seeds are used as memory for the shut tiles. Each solve clears them.
        launch_find_cornered(raster_, seeded_.data(), stream_);
        sent.record(stream_);
        sent.synchronize();
        seconds_to_device_ = started.seconds_until(sent);
        window_ = typical_window(terrain());
    }

    void fill_halves() {
        if (terrain().metric.uniform()) {
            raster_.uniform_north_south = half_length(terrain(), 0, {1, 0});
            raster_.uniform_east_west = half_length(terrain(), 0, {0, 1});
            raster_.uniform_diagonal = half_length(terrain(), 0, {1, 1});
            return;
        }
        const StepHalves halves(terrain());
        const auto put = [&](const std::vector<float>& values, DeviceArray<float>& to) {
            to = DeviceArray<float>(values.size());
            FERMAT_CUDA(cudaMemcpy(to.data(), values.data(), values.size() * sizeof(float),
                                   cudaMemcpyHostToDevice));
            return to.data();
        };
        raster_.north_south = put(halves.north_south, north_south_);
        raster_.east_west = put(halves.east_west, east_west_);
        raster_.diagonal = put(halves.diagonal, diagonal_);
    }

    const VisitShape shape_;
    const int tile_rows_, tile_cols_;
    Stream stream_;
    Transfer transfer_;
    DevicePaths paths_;
    DeviceSchedule schedule_;
    DeviceArray<float> distance_;
    DeviceArray<std::uint8_t> cornered_, seeded_, codes_;
    DeviceArray<float> table_, slowness_, north_south_, east_west_, diagonal_;
    TiledRaster raster_{};
    float window_ = 0;
    double seconds_to_device_ = 0;
};

class CudaTiledSolver : public Solver {
  public:
    std::string name() const override { return "cuda-tiled"; }
    std::string description() const override {
        return "tiles of 32 × 32 cells in order of distance, on a CUDA device; any radius";
    }
    bool takes_threads() const override { return false; }
    std::string unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    std::string unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (std::size_t(tiles_along(shape.grid.rows)) * std::size_t(tiles_along(shape.grid.cols)) >=
            std::size_t(1) << 30)
            return "the grid has 2^30 tiles or more";
        return unavailable().empty() ? why_not_on_device(device_bytes(shape), options)
                                     : std::string();
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions&) const override {
        return solution_bytes(shape, query) +
               Transfer::bytes(shape.grid.rows, shape.grid.cols, float_bytes, tile_size);
    }
    std::string discouraged(const Terrain& terrain, const SolverOptions& options) const override {
        if (mostly_corridors(terrain))
            return "the ground is mostly corridors, where the CPU is faster";
        return seconds_on_cpu(terrain, options.cpu.threads) < seconds_on_device(terrain)
                   ? "the grid is so small that the CPU is faster"
                   : std::string();
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        if (const std::string why = unavailable(); !why.empty())
            throw Unavailable("cuda-tiled cannot run: " + why);
        use_device(options.device.number);
        if (const std::string why = why_no_room(device_bytes(terrain)); !why.empty())
            throw Unavailable("cuda-tiled cannot run: " + why);
        if (terrain.neighbourhood.radius() > 1)
            return open_wide_tiled(terrain, options, progress);
        return std::make_unique<TiledSession>(terrain, options, progress);
    }
};

} // namespace

std::unique_ptr<Solver> make_cuda_tiled() {
    return std::make_unique<CudaTiledSolver>();
}

} // namespace fermat::cuda
