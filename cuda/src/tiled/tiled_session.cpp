#include "tiled_session.h"

#include "device_choice.h"
#include "device_paths.h"
#include "device_schedule.h"
#include "fermat/parallel.h"
#include "receivers.h"
#include "resources.h"
#include "tile_halves.h"
#include "tiled_kernels.h"
#include "tiling.h"
#include "transfer.h"

namespace fermat::cuda {

namespace {

constexpr std::size_t float_bytes = sizeof(float);

class TiledSession : public Session {
  public:
    TiledSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), shape_(visit_shape()), tiling_(terrain.grid),
          transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                    thread_count(options.cpu.threads)),
          paths_(terrain), schedule_(tiling_.rows, tiling_.cols, shape_.blocks),
          distance_(tiling_.tiles() * tile_cells), cornered_(tiling_.tiles()),
          seeded_(tiling_.tiles()) {
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
        solution.statistics["tiles"] = double(tiling_.tiles());
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.lines) * tile_size * 3;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        solution.statistics["device_bytes"] = double(tiled_bytes(terrain()));
        solution.statistics["window"] = schedule_.schedule.window;
        return solution;
    }

  private:
    void fill_raster(Progress& progress) {
        const Surface& surface = terrain().surface;
        raster_ = {};
        raster_.rows = terrain().grid.rows;
        raster_.cols = terrain().grid.cols;
        raster_.tile_rows = tiling_.rows;
        raster_.tile_cols = tiling_.cols;
        raster_.distance = distance_.data();
        raster_.cornered = cornered_.data();
        raster_.seeded = seeded_.data();
        raster_.corners = terrain().corners;
        fill_halves();
        Event started, sent;
        started.record(stream_);
        if (surface.is_bytes()) {
            codes_ = DeviceArray<std::uint8_t>(tiling_.tiles() * tile_cells);
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
            slowness_ = DeviceArray<float>(tiling_.tiles() * tile_cells);
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
    const Tiling tiling_;
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

} // namespace

std::size_t tiled_bytes(const TerrainShape& shape) {
    const Grid& grid = shape.grid;
    const std::size_t tiles = Tiling(grid).tiles();
    const std::size_t cell = float_bytes + bytes_of_value(shape.surface_kind);
    return tiles * (tile_cells * cell + 2) + DeviceSchedule::bytes(tiles) +
           Transfer::bytes(grid.rows, grid.cols, float_bytes, tile_size);
}

std::unique_ptr<Session> open_tiled(const Terrain& terrain, const SolverOptions& options,
                                    Progress& progress) {
    return std::make_unique<TiledSession>(terrain, options, progress);
}

} // namespace fermat::cuda
