#include "cuda_solvers.h"
#include "device_schedule.h"
#include "long_kernels.h"
#include "parallel.h"
#include "transfer.h"
#include "watched.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

namespace {

std::size_t padded(int cells) {
    return std::size_t((cells + tile_size - 1) / tile_size * tile_size);
}

std::size_t padded_cells(const Grid& grid) {
    return padded(grid.rows) * padded(grid.cols);
}

class LongSession : public Session {
  public:
    LongSession(const Terrain& terrain, const SolverOptions& options, LongMethod method,
                Progress& progress)
        : Session(terrain, options), method_(method),
          tile_rows_(int(padded(terrain.grid.rows) / tile_size)),
          tile_cols_(int(padded(terrain.grid.cols) / tile_size)),
          transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                    thread_count(options.threads)),
          schedule_(tile_rows_, tile_cols_, long_visit_blocks()),
          weights_(padded_cells(terrain.grid) * terrain.neighbourhood.half().size()),
          distance_(padded_cells(terrain.grid)), givers_(tiles()) {
        raster_.rows = terrain.grid.rows;
        raster_.cols = terrain.grid.cols;
        raster_.tile_rows = tile_rows_;
        raster_.tile_cols = tile_cols_;
        raster_.layers = 1;
        raster_.pitch = padded(terrain.grid.cols);
        raster_.cells = padded_cells(terrain.grid);
        raster_.weights = weights_.data();
        raster_.distance = distance_.data();
        raster_.givers = givers_.data();
        list_steps();
        window_ = options.window > 0 ? options.window : 3 * typical_window(terrain);
        Event started, weighed;
        started.record(stream_);
        weigh(progress);
        weighed.record(stream_);
        weighed.synchronize();
        seconds_to_weigh_ = started.seconds_until(weighed);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        raster_.maximum = query.maximum_cost;
        schedule_.schedule.window = window_;
        std::vector<LongSeed> seeds;
        for (const Source& source : query.sources) {
            const Cell cell = terrain().grid.cell(source.cell);
            seeds.push_back({0, {cell.row, cell.col, source.start_cost}});
        }
        DeviceArray<LongSeed> device_seeds(seeds.size());
        FERMAT_CUDA(cudaMemcpyAsync(device_seeds.data(), seeds.data(),
                                    seeds.size() * sizeof(LongSeed), cudaMemcpyHostToDevice,
                                    stream_));
        Event started, solved, fetched;
        started.record(stream_);
        launch_long_start(raster_, schedule_.schedule, device_seeds.data(), int(seeds.size()),
                          stream_);
        if (method_ == LongMethod::tiled)
            schedule_.run(stream_, progress,
                          [&] { launch_long_visit(raster_, schedule_.schedule, stream_); });
        else
            relax(progress);
        solved.record(stream_);
        Solution solution;
        solution.distance = Array<float>(terrain().grid.cells());
        PartProgress fetching(progress, 0.5, 1);
        transfer_.to_host(solution.distance.data(), sizeof(float), stream_, fetching,
                          [&](void* device, int first_row, int rows) {
                              launch_unpad(raster_, 0, static_cast<float*>(device), first_row, rows,
                                           stream_);
                          });
        fetched.record(stream_);
        fetched.synchronize();
        if (method_ == LongMethod::tiled) {
            const DeviceSchedule::Work work = schedule_.work();
            solution.statistics["tiles"] = double(tiles());
            solution.statistics["visits"] = double(work.visits);
            solution.statistics["rounds"] = double(work.lines);
            solution.statistics["window"] = window_;
        } else {
            solution.statistics["rounds"] = double(rounds_);
        }
        solution.statistics["seconds_to_device"] = seconds_to_weigh_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        solution.statistics["device_bytes"] = double(long_device_bytes(terrain(), method_));
        return solution;
    }

  private:
    std::size_t tiles() const { return std::size_t(tile_rows_) * std::size_t(tile_cols_); }

    /// Rounds over all cells until one changes nothing; the host asks after several.
    void relax(Progress& progress) {
        if (updated_.empty())
            updated_ = DeviceArray<float>(raster_.cells);
        const int at_once =
            int(std::clamp<std::size_t>((std::size_t(1) << 25) / raster_.cells, 1, 16));
        rounds_ = 0;
        do {
            changed_.clear(stream_);
            for (int i = 0; i < at_once; ++i)
                launch_long_relaxation(raster_, updated_.data(), changed_.device(), stream_);
            rounds_ += at_once;
            progress.check(0);
        } while (changed_.read(stream_));
    }

    void list_steps() {
        const Neighbourhood& steps = terrain().neighbourhood;
        const int side = tile_size + 2 * steps.radius();
        std::vector<LongStep> list;
        for (Direction k = 0; k < steps.size(); ++k) {
            const Offset step = steps.offset(k);
            const auto find = [&](Direction direction) {
                return std::find(steps.half().begin(), steps.half().end(), direction);
            };
            // The weight of a step back lies where it ends.
            const auto forth = find(k);
            const bool is_back = forth == steps.half().end();
            const auto plane = (is_back ? find(steps.opposite(k)) : forth) - steps.half().begin();
            list.push_back(
                {short(step.rows), short(step.cols), step.rows * side + step.cols,
                 plane * std::int64_t(raster_.cells) +
                     (is_back ? step.rows * std::int64_t(raster_.pitch) + step.cols : 0)});
        }
        std::sort(list.begin(), list.end(), [](const LongStep& a, const LongStep& b) {
            return std::atan2(a.rows, a.cols) < std::atan2(b.rows, b.cols);
        });
        list.resize((list.size() + long_steps_at_once - 1) / long_steps_at_once *
                    long_steps_at_once);
        steps_ = DeviceArray<LongStep>(list.size());
        FERMAT_CUDA(cudaMemcpy(steps_.data(), list.data(), list.size() * sizeof(LongStep),
                               cudaMemcpyHostToDevice));
        raster_.radius = steps.radius();
        raster_.steps = int(list.size());
        raster_.step = steps_.data();
    }

    /// The surface is on the device only while the weights are made.
    void weigh(Progress& progress) {
        const Surface& surface = terrain().surface;
        const std::size_t cols = std::size_t(terrain().grid.cols);
        DeviceArray<std::uint8_t> codes;
        DeviceArray<float> table, slowness;
        LongSurface on_device{};
        const auto send = [&](const auto* from, auto* to) {
            transfer_.to_device(
                from, sizeof *from, stream_, progress, [&](void* device, int first_row, int rows) {
                    FERMAT_CUDA(cudaMemcpyAsync(to + std::size_t(first_row) * cols, device,
                                                std::size_t(rows) * cols * sizeof *from,
                                                cudaMemcpyDeviceToDevice, stream_));
                });
        };
        if (surface.is_bytes()) {
            codes = DeviceArray<std::uint8_t>(surface.cells());
            table = DeviceArray<float>(surface.table().size());
            FERMAT_CUDA(cudaMemcpy(table.data(), surface.table().data(),
                                   surface.table().size() * sizeof(float), cudaMemcpyHostToDevice));
            send(surface.codes(), codes.data());
            on_device.codes = codes.data();
            on_device.table = table.data();
        } else {
            slowness = DeviceArray<float>(surface.cells());
            send(surface.values(), slowness.data());
            on_device.slowness = slowness.data();
        }
        const bool by_row = !terrain().metric.uniform();
        const int rows = by_row ? terrain().grid.rows : 1;
        const std::size_t lengths_of_step = std::size_t(rows) * Segment::most_cells;
        const auto half = terrain().neighbourhood.half();
        std::vector<float> lengths(half.size() * lengths_of_step);
        for (std::size_t k = 0; k < half.size(); ++k) {
            const Segment& segment = terrain().neighbourhood.segment(half[k]);
            float* length = lengths.data() + k * lengths_of_step;
            for (int row = 0; row < rows && row + segment.step.rows < terrain().grid.rows; ++row)
                for (int i = 0; i < segment.cells; ++i)
                    length[row * segment.cells + i] =
                        length_in_cell(segment, i, terrain().metric.length(row, half[k]));
        }
        DeviceArray<float> device_lengths(lengths.size());
        FERMAT_CUDA(cudaMemcpyAsync(device_lengths.data(), lengths.data(),
                                    lengths.size() * sizeof(float), cudaMemcpyHostToDevice,
                                    stream_));
        for (std::size_t k = 0; k < half.size(); ++k)
            launch_weigh(raster_, on_device, terrain().neighbourhood.segment(half[k]),
                         terrain().corners, device_lengths.data() + k * lengths_of_step, by_row,
                         weights_.data() + k * raster_.cells, stream_);
        stream_.synchronize();
        progress.check(0);
    }

    const LongMethod method_;
    const int tile_rows_, tile_cols_;
    Stream stream_;
    Transfer transfer_;
    DeviceSchedule schedule_;
    DeviceArray<float> weights_, distance_, updated_;
    Watched<int> changed_;
    long long rounds_ = 0;
    DeviceArray<std::uint32_t> givers_;
    DeviceArray<LongStep> steps_;
    LongRaster raster_{};
    float window_ = 0;
    double seconds_to_weigh_ = 0;
};

} // namespace

std::size_t long_device_bytes(const Terrain& terrain, LongMethod method) {
    const Grid& grid = terrain.grid;
    const std::size_t tiles = padded_cells(grid) / tile_cells;
    const std::size_t floats =
        terrain.neighbourhood.half().size() + (method == LongMethod::tiled ? 1 : 2);
    return padded_cells(grid) * floats * sizeof(float) + terrain.surface.bytes() + tiles +
           DeviceSchedule::bytes(tiles) +
           Transfer::bytes(grid.rows, grid.cols, sizeof(float), tile_size);
}

std::unique_ptr<Session> open_long_steps(const Terrain& terrain, const SolverOptions& options,
                                         LongMethod method, Progress& progress) {
    return std::make_unique<LongSession>(terrain, options, method, progress);
}

} // namespace fermat::cuda
