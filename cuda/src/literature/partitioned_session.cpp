#include "partitioned_session.h"

#include "device_choice.h"
#include "fermat/parallel.h"
#include "near_far.h"
#include "partition_transfer.h"
#include "receivers.h"
#include "tile_halves.h"

#include <algorithm>
#include <optional>

namespace fermat::cuda {

namespace {

/// Bytes of device memory for all partitions: half lengths of steps, and the table of codes.
std::size_t shared_bytes(const TerrainShape& shape) {
    return std::size_t(shape.grid.rows + 1) * 3 * sizeof(float) + sizeof(Surface::Table);
}

std::size_t bytes_of_cell(const TerrainShape& shape) {
    return bytes_of_value(shape.surface_kind) + sizeof(float) + near_far_bytes;
}

/// Partitions that use the memory that a session may take. Cells are numbered with 32 bits.
Partitions partitions_for(const TerrainShape& shape, const SolverOptions& options) {
    const std::size_t budget = device_budget(options);
    const std::size_t cells =
        (budget - std::min(budget, shared_bytes(shape))) / bytes_of_cell(shape);
    return Partitions(shape.grid, std::min<std::size_t>(cells, UINT32_MAX));
}

class PartitionedSession : public Session {
  public:
    PartitionedSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), partitions_(partitions_for(terrain, options)),
          transfer_(partitions_.most_rows(), partitions_.most_cols(),
                    thread_count(options.cpu.threads)) {
        const std::size_t cells =
            std::size_t(partitions_.most_rows()) * std::size_t(partitions_.most_cols());
        const StepHalves halves(terrain);
        north_south_ = on_device(halves.north_south, stream_);
        east_west_ = on_device(halves.east_west, stream_);
        diagonal_ = on_device(halves.diagonal, stream_);
        if (terrain.surface.is_bytes()) {
            codes_ = DeviceArray<std::uint8_t>(cells);
            table_ = on_device(terrain.surface.table(), stream_);
        } else {
            slowness_ = DeviceArray<float>(cells);
        }
        window_ = options.benchmark.window > 0 ? options.benchmark.window
                                               : float(near_far_window_steps * mean_step(terrain));
        near_far_.emplace(
            RasterTask{raster_of({0, 0, partitions_.most_rows(), partitions_.most_cols()}), stream_,
                       window_},
            progress);
        if (partitions_.count() == 1)
            send_surface(0, progress);
    }

  protected:
    // The end, and why the bits are those of every solver. A cell waits from the moment at which
    // its distance falls outside a visit of its partition until that visit. A visit ends when no
    // step between two cells of its raster can lower a distance. So the steps of a cell that does
    // not wait lower nothing: its distance has not fallen since a visit that relaxed them, and the
    // distances to which they lead only fall. When no cell waits, no step of the grid can lower a
    // distance. Each distance is the cost of some path, and steps are monotone, so these are the
    // least distances. Distances are floats of finite paths that only fall, so they fall a finite
    // number of times, and no partition waits without a fall.
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        stream_.synchronize(); // a solve that was cancelled may have left copies to the buffers
        Solution solution;
        solution.distance = new_distances(progress);
        clear(solution.distance.values(), progress);
        for (const Source& source : query.sources)
            if (source.start_cost <= query.maximum_cost)
                lower(terrain().grid.cell(source.node), source.start_cost, solution.distance);
        const double to_device = transfer_.bytes_to_device(), to_host = transfer_.bytes_to_host();
        Work work;
        while (const auto number = partitions_.next()) {
            visit(*number, query.maximum_cost, solution.distance, work, progress);
            ++work.visits;
        }
        end_with_the_farthest(query, solution, progress);
        Statistics& statistics = solution.statistics;
        statistics["partitions"] = double(partitions_.count());
        statistics["partition_visits"] = work.visits;
        statistics["rounds"] = work.rounds;
        statistics["relaxations"] = work.relaxations;
        statistics["bytes_to_device"] = transfer_.bytes_to_device() - to_device;
        statistics["bytes_to_host"] = transfer_.bytes_to_host() - to_host;
        statistics["seconds_to_device"] = work.seconds_to_device;
        statistics["seconds_compute"] = work.seconds_compute;
        statistics["seconds_to_host"] = work.seconds_to_host;
        statistics["device_bytes"] =
            double(shared_bytes(terrain()) + std::size_t(partitions_.most_rows()) *
                                                 std::size_t(partitions_.most_cols()) *
                                                 bytes_of_cell(terrain()));
        statistics["window"] = window_;
        return solution;
    }

  private:
    struct Work {
        double visits = 0, rounds = 0, relaxations = 0;
        double seconds_to_device = 0, seconds_compute = 0, seconds_to_host = 0;
    };

    /// No cell is reached, no partition is visited.
    void clear(Array<float>& distance, Progress& progress) {
        constexpr std::size_t at_once = std::size_t(1) << 27, chunk = std::size_t(1) << 19;
        for (std::size_t first = 0; first < distance.size(); first += at_once) {
            progress.check(0);
            float* const part = distance.data() + first;
            transfer_.crew().share(std::min(at_once, distance.size() - first), chunk,
                                   [&](std::size_t begin, std::size_t end) {
                                       std::fill(part + begin, part + end, infinity);
                                   });
        }
        partitions_.clear();
        visited_.assign(partitions_.count(), 0);
        visited_count_ = 0;
    }

    /// Lowers a distance outside a visit of its partition.
    void lower(Cell cell, float to, Field<float>& distance) {
        float& at = distance[cell];
        if (to >= at)
            return;
        at = to;
        partitions_.add(cell.row, cell.col, to);
    }

    /// The raster on the device that a rectangle of the grid is.
    DeviceRaster raster_of(const Rectangle& rectangle) const {
        return {rectangle.rows,
                rectangle.cols,
                {codes_.data(), table_.data(), slowness_.data()},
                north_south_.data() + rectangle.row,
                east_west_.data() + rectangle.row,
                diagonal_.data() + rectangle.row,
                terrain().corners};
    }

    void visit(std::size_t number, float maximum, Field<float>& distance, Work& work,
               Progress& progress) {
        const double reached = double(visited_count_) / double(partitions_.count());
        PartProgress transferring(progress, reached, reached);
        const Rectangle raster = partitions_.with_halo(number);
        Event started, loaded, solved, fetched;
        started.record(stream_);
        send_surface(number, transferring);
        send_distances(number, distance, transferring);
        const DeviceArray<CellStart> starts = send_starts(number, raster, distance);
        loaded.record(stream_);
        near_far_->move_to(raster_of(raster));
        near_far_->start_on({starts, maximum});
        do {
            near_far_->advance();
            progress.check(reached);
        } while (!near_far_->is_done());
        solved.record(stream_);
        fetch(number, raster, distance, transferring);
        fetched.record(stream_);
        fetched.synchronize();
        visited_count_ += visited_[number] ? 0 : 1;
        visited_[number] = 1;
        const RasterAlgorithm::Work done = near_far_->work();
        work.rounds += done.rounds;
        work.relaxations += done.relaxations;
        work.seconds_to_device += started.seconds_until(loaded);
        work.seconds_compute += loaded.seconds_until(solved);
        work.seconds_to_host += solved.seconds_until(fetched);
    }

    /// Sends the surface of a partition, unless it is there.
    void send_surface(std::size_t number, Progress& progress) {
        if (on_device_ == number)
            return;
        on_device_.reset();
        const Rectangle raster = partitions_.with_halo(number);
        const Surface& surface = terrain().surface;
        if (surface.is_bytes())
            send(raster, surface.codes(), codes_.data(), progress);
        else
            send(raster, surface.values(), slowness_.data(), progress);
        on_device_ = number;
    }

    template <class Value>
    void send(const Rectangle& raster, const Field<Value>& from, Value* to, Progress& progress) {
        transfer_.to_device(
            raster, sizeof(Value),
            [&](int first_row, int rows, void* rows_to) {
                from.copy({raster.row + first_row, raster.col}, {rows, raster.cols},
                          static_cast<Value*>(rows_to), std::size_t(raster.cols));
            },
            to, stream_, progress);
    }

    /// Sends the distances of a partition, if some were found before.
    void send_distances(std::size_t number, const Field<float>& distance, Progress& progress) {
        const Rectangle raster = partitions_.with_halo(number);
        if (visited_[number])
            send(raster, distance, near_far_->distance(), progress);
        else
            launch_fill_infinite(near_far_->distance(),
                                 std::size_t(raster.rows) * std::size_t(raster.cols), stream_);
    }

    DeviceArray<CellStart> send_starts(std::size_t number, const Rectangle& raster,
                                       const Field<float>& distance) {
        std::vector<CellStart> starts;
        for (const std::uint32_t id : partitions_.take(number)) {
            const int row = raster.row + int(id / std::uint32_t(raster.cols));
            const int col = raster.col + int(id % std::uint32_t(raster.cols));
            starts.push_back({id, distance[Cell{row, col}]});
        }
        return on_device(starts, stream_);
    }

    /// Copies the distances of the partition, and hands the cells of the halo that fell to their
    /// partitions.
    void fetch(std::size_t number, const Rectangle& raster, Field<float>& distance,
               Progress& progress) {
        const Rectangle inner = partitions_.partition(number);
        const int west = inner.col - raster.col, east = raster.cols - west - inner.cols;
        struct Sides {
            float west, east;
        };
        std::vector<Sides> sides(std::size_t(raster.rows));
        std::vector<float> north(std::size_t(raster.cols)), south(std::size_t(raster.cols));
        const auto take = [&](int row, const float* values) {
            const int in_grid = raster.row + row;
            if (in_grid < inner.row || in_grid >= inner.row + inner.rows) {
                std::vector<float>& outside = in_grid < inner.row ? north : south;
                std::copy_n(values, raster.cols, outside.begin());
                return;
            }
            distance.set_row(in_grid, inner.col, {values + west, std::size_t(inner.cols)});
            sides[std::size_t(row)] = {values[0], values[raster.cols - 1]};
        };
        transfer_.to_host(raster, near_far_->distance(), take, stream_, progress);
        for (int row = raster.row; row < raster.row + raster.rows; ++row) {
            if (row < inner.row || row >= inner.row + inner.rows) {
                const std::vector<float>& outside = row < inner.row ? north : south;
                for (int col = 0; col < raster.cols; ++col)
                    lower({row, raster.col + col}, outside[std::size_t(col)], distance);
                continue;
            }
            const Sides& values = sides[std::size_t(row - raster.row)];
            if (west)
                lower({row, raster.col}, values.west, distance);
            if (east)
                lower({row, raster.col + raster.cols - 1}, values.east, distance);
        }
    }

    Partitions partitions_;
    Stream stream_;
    PartitionTransfer transfer_;
    DeviceArray<float> north_south_, east_west_, diagonal_, table_, slowness_;
    DeviceArray<std::uint8_t> codes_;
    std::optional<CellNearFar> near_far_;
    std::optional<std::size_t> on_device_; ///< the partition whose surface is there
    std::vector<std::uint8_t> visited_;    ///< partitions that have distances
    std::size_t visited_count_ = 0;
    float window_ = 0;
};

} // namespace

std::unique_ptr<Session> open_partitioned(const Terrain& terrain, const SolverOptions& options,
                                          Progress& progress) {
    return std::make_unique<PartitionedSession>(terrain, options, progress);
}

std::size_t least_partitioned_bytes(const TerrainShape& shape) {
    return shared_bytes(shape) +
           std::min(shape.grid.cells(), Partitions::least_cells) * bytes_of_cell(shape);
}

std::size_t partitioned_host_bytes(const TerrainShape& shape) {
    return PartitionTransfer::bytes(shape.grid.rows, shape.grid.cols);
}

} // namespace fermat::cuda
