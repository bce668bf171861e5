#include "wave_session.h"

#include "device_choice.h"
#include "device_schedule.h"
#include "device_surface.h"
#include "fermat/parallel.h"
#include "fermat/tiling.h"
#include "receivers.h"
#include "wave_centres.h"
#include "wave_kernels.h"
#include "wave_lengths.h"
#include "wave_seeds.h"

#include <algorithm>
#include <optional>

namespace fermat::cuda {

namespace {

Tiling corner_tiling(const Grid& grid) {
    return Tiling({grid.rows + 1, grid.cols + 1});
}

/// Lengths in memory of the device.
class DeviceWaveLengths {
  public:
    DeviceWaveLengths(const Terrain& terrain, const Stream& stream) {
        const WaveLengths lengths(terrain);
        const std::size_t first = WaveLengths::at(0);
        view_.height = lengths.height[first];
        view_.width = lengths.width[first];
        for (std::size_t i = 0; i < wave_places; ++i) {
            view_.to_row[i] = lengths.to_row[i][first];
            view_.to_column[i] = lengths.to_column[i][first];
        }
        if (terrain.metric.uniform())
            return;
        const auto send = [&](const std::vector<float>& values) {
            return arrays_.emplace_back(on_device(values, stream)).data();
        };
        view_.by_row.height = send(lengths.height);
        view_.by_row.width = send(lengths.width);
        for (std::size_t i = 0; i < wave_places; ++i) {
            view_.by_row.to_row[i] = send(lengths.to_row[i]);
            view_.by_row.to_column[i] = send(lengths.to_column[i]);
        }
    }

    const WaveLengthsView& view() const { return view_; }

  private:
    std::vector<DeviceArray<float>> arrays_;
    WaveLengthsView view_{};
};

/// The seeds of a query, in the order of tiles, and those of the middles of cells.
class DeviceWaveSeeds {
  public:
    DeviceWaveSeeds(const WaveSeeds& seeds, const Tiling& tiling, const Stream& stream) {
        std::vector<CornerSeed> corners;
        for (const WaveSeed& seed : seeds.corners)
            corners.push_back({int(tiling.tile(seed.at)), seed.at.row % tile_size,
                               seed.at.col % tile_size, seed.time, seed.limit, seed.source});
        std::stable_sort(corners.begin(), corners.end(),
                         [](const CornerSeed& a, const CornerSeed& b) { return a.tile < b.tile; });
        std::vector<MiddleSeed> middles;
        for (const WaveSeed& seed : seeds.centres)
            middles.push_back({seed.at.row,
                               seed.at.col,
                               seed.time,
                               seed.source,
                               {of_source(seeds, seed, 0, 0), of_source(seeds, seed, 0, 1),
                                of_source(seeds, seed, 1, 0), of_source(seeds, seed, 1, 1)}});
        corners_ = on_device(corners, stream);
        middles_ = on_device(middles, stream);
    }

    const DeviceArray<CornerSeed>& corners() const { return corners_; }
    const DeviceArray<MiddleSeed>& middles() const { return middles_; }

  private:
    /// The seed of the same source at a corner of the cell, or a negative number.
    static float of_source(const WaveSeeds& seeds, const WaveSeed& middle, int south, int east) {
        const Cell corner{middle.at.row + south, middle.at.col + east};
        const auto found = std::lower_bound(seeds.corners.begin(), seeds.corners.end(), corner,
                                            [](const WaveSeed& seed, Cell wanted) {
                                                return std::pair(seed.at.row, seed.at.col) <
                                                       std::pair(wanted.row, wanted.col);
                                            });
        return found != seeds.corners.end() && found->at == corner && found->source == middle.source
                   ? found->time
                   : -1;
    }

    DeviceArray<CornerSeed> corners_;
    DeviceArray<MiddleSeed> middles_;
};

class WaveSession : public Session {
  public:
    WaveSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), first_shape_(first_wave_shape()),
          second_shape_(second_wave_shape()), tiling_(corner_tiling(terrain.grid)),
          transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                    thread_count(options.cpu.threads), options.scratch),
          schedule_(tiling_.rows, tiling_.cols, first_shape_.blocks, first_shape_.blocks),
          time_(tiling_.tiles() * tile_cells), choice_(tiling_.tiles() * tile_cells),
          limits_(tiling_.tiles()), seeded_(tiling_.tiles()), version_(tiling_.tiles()),
          first_seed_(tiling_.tiles()), open_(tiling_.tiles()), listed_(tiling_.tiles()),
          list_(tiling_.tiles() * listed_corners), edges_(4), lengths_(terrain, stream_) {
        fill_raster(progress);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        PartProgress seeding(progress, 0, 0.1), first_pass(progress, 0.1, 0.3),
            second_pass(progress, 0.3, 0.5), fetching(progress, 0.5, 1);
        const WaveSeeds seeds =
            find_wave_seeds(terrain(), query, seeding, thread_count(options().cpu.threads));
        const DeviceWaveSeeds on_device(seeds, tiling_, stream_);
        raster_.seeds = on_device.corners().data();
        raster_.seed_count = int(on_device.corners().size());
        raster_.maximum = query.maximum_cost * first_pass_reserve;
        ScheduleView& schedule = schedule_.schedule;
        const float window = options().benchmark.window;
        schedule.window = window > 0 ? window : window_;
        Event started, relaxed, chosen, solved, fetched;
        started.record(stream_);
        launch_start(raster_, schedule, stream_);
        Solution solution;
        run(
            first_pass,
            [&] { launch_first_pass(raster_, schedule, first_shape_.workers, stream_); },
            [&] {
                solution.distance = Field<float>(terrain().grid, options().scratch, progress);
                transfer_.touch(solution.distance.values());
            });
        relaxed.record(stream_);
        const DeviceSchedule::Work first = schedule_.work();
        find_edges(solution);
        launch_choose(raster_, schedule, stream_);
        chosen.record(stream_);
        // Each corner is set once, so no visit is too early.
        schedule.window = infinity;
        run(
            second_pass,
            [&] {
                launch_second_pass(raster_, schedule, second_shape_.workers, query.allocation,
                                   stream_);
            },
            [] {});
        solved.record(stream_);
        const DeviceSchedule::Work second = schedule_.work();
        fetch(query, on_device.middles(), solution, fetching);
        fetched.record(stream_);
        fetched.synchronize();
        end_with_the_farthest(query, solution, progress);
        solution.statistics["tiles"] = double(tiling_.tiles());
        solution.statistics["visits"] = double(second.visits);
        solution.statistics["first visits"] = double(first.visits);
        solution.statistics["relaxations"] = double(first.lines) * tile_size * 2 * wave_places;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_first_pass"] = started.seconds_until(relaxed);
        solution.statistics["seconds_choice"] = relaxed.seconds_until(chosen);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        solution.statistics["device_bytes"] = double(wave_device_bytes(terrain()));
        return solution;
    }

  private:
    void fill_raster(Progress& progress) {
        raster_.rows = terrain().grid.rows;
        raster_.cols = terrain().grid.cols;
        raster_.tile_rows = tiling_.rows;
        raster_.tile_cols = tiling_.cols;
        raster_.time = time_.data();
        raster_.choice = choice_.data();
        raster_.version = version_.data();
        raster_.limits = limits_.data();
        raster_.seeded = seeded_.data();
        raster_.first_seed = first_seed_.data();
        raster_.open = open_.data();
        raster_.listed = listed_.data();
        raster_.list = list_.data();
        raster_.lengths = lengths_.view();
        raster_.corners = terrain().corners;
        TiledRaster cells{}; // in the tiles of the corners
        cells.rows = raster_.rows;
        cells.cols = raster_.cols;
        cells.tile_rows = raster_.tile_rows;
        cells.tile_cols = raster_.tile_cols;
        Event started, sent;
        started.record(stream_);
        surface_ =
            DeviceSurface(terrain().surface, tiling_.tiles() * tile_cells, transfer_, stream_,
                          progress, [&](const auto* from, auto* to, int first_row, int rows) {
                              launch_tile(cells, from, to, first_row, rows, stream_);
                          });
        raster_.surface = surface_.view();
        if (raster_.corners == CornerRule::always)
            FERMAT_CUDA(cudaMemsetAsync(limits_.data(), 0, limits_.size(), stream_));
        else
            launch_find_closed(raster_, stream_);
        sent.record(stream_);
        sent.synchronize();
        seconds_to_device_ = started.seconds_until(sent);
        window_ = typical_window(terrain());
    }

    /// Calls meanwhile() once, while the device works.
    template <class Launch, class Meanwhile>
    void run(Progress& progress, const Launch& launch, const Meanwhile& meanwhile) {
        bool is_first = true;
        schedule_.run(stream_, progress, [&] {
            for (int i = 0; i < (is_first ? DeviceSchedule::launches_ahead : 1); ++i)
                launch();
            if (is_first)
                meanwhile();
            is_first = false;
        });
    }

    void find_edges(Solution& solution) {
        solution.edges.fill(infinity);
        FERMAT_CUDA(cudaMemcpyAsync(edges_.data(), solution.edges.data(), sizeof solution.edges,
                                    cudaMemcpyHostToDevice, stream_));
        launch_find_edges(raster_, edges_.data(), stream_);
        FERMAT_CUDA(cudaMemcpyAsync(solution.edges.data(), edges_.data(), sizeof solution.edges,
                                    cudaMemcpyDeviceToHost, stream_));
        stream_.synchronize();
    }

    void fetch(const Query& query, const DeviceArray<MiddleSeed>& middles, Solution& solution,
               Progress& progress) {
        const double parts = 1 + query.allocation + query.corners;
        PartProgress times(progress, 0, 1 / parts),
            ids(progress, 1 / parts, (1 + query.allocation) / parts),
            corners(progress, (1 + query.allocation) / parts, 1);
        const auto band = [&](int first_row, int rows) {
            return MiddleBand{first_row, rows, query.maximum_cost, middles.data(),
                              int(middles.size())};
        };
        Scratch* const scratch = options().scratch;
        transfer_.to_host(solution.distance, stream_, times,
                          [&](void* device, int first_row, int rows) {
                              launch_middles(raster_, band(first_row, rows),
                                             static_cast<float*>(device), stream_);
                          });
        if (query.allocation) {
            const DeviceArray<std::uint32_t> parent = find_parents(ids);
            std::vector<std::int32_t> source_ids;
            for (const Source& source : query.sources)
                source_ids.push_back(source.id);
            const DeviceArray<std::int32_t> device_ids = on_device(source_ids, stream_);
            solution.allocation = Field<std::int32_t>(terrain().grid, scratch, progress);
            transfer_.to_host(solution.allocation, stream_, ids,
                              [&](void* device, int first_row, int rows) {
                                  launch_middle_ids(raster_, band(first_row, rows), parent.data(),
                                                    device_ids.data(), Solution::no_source,
                                                    static_cast<std::int32_t*>(device), stream_);
                              });
        }
        if (query.corners) {
            if (!corner_transfer_)
                corner_transfer_.emplace(tiling_.grid.rows, tiling_.grid.cols, sizeof(float),
                                         tile_size, thread_count(options().cpu.threads), scratch);
            solution.corners = Array<float>(scratch, tiling_.grid.cells(), progress);
            corner_transfer_->rows_to_host(solution.corners.data(), sizeof(float), stream_, corners,
                                           [&](void* device, int first_row, int rows) {
                                               launch_corners(raster_, first_row, rows,
                                                              static_cast<float*>(device), stream_);
                                           });
        }
    }

    /// The sources of the corners.
    DeviceArray<std::uint32_t> find_parents(Progress& progress) {
        DeviceArray<std::uint32_t> parent(tiling_.tiles() * tile_cells);
        const DeviceArray<int> count(1);
        launch_wave_parents(raster_, parent.data(), stream_);
        for (int unfinished = 1; unfinished;) {
            launch_jump(parent.data(), parent.size(), count.data(), stream_);
            FERMAT_CUDA(cudaMemcpyAsync(&unfinished, count.data(), sizeof unfinished,
                                        cudaMemcpyDeviceToHost, stream_));
            stream_.synchronize();
            progress.check(0);
        }
        launch_find_lost(raster_, parent.data(), count.data(), stream_);
        int any = 0;
        FERMAT_CUDA(
            cudaMemcpyAsync(&any, count.data(), sizeof any, cudaMemcpyDeviceToHost, stream_));
        stream_.synchronize();
        if (any)
            find_lost_sources(parent, progress);
        return parent;
    }

    /// Of corners that rays do not lead from, because steps are below the rounding. They are few,
    /// so the processor finds them.
    void find_lost_sources(DeviceArray<std::uint32_t>& parent, Progress& progress) {
        Array<float> times(parent.size());
        Array<std::int32_t> owners(parent.size());
        const std::size_t bytes = parent.size() * sizeof(float);
        FERMAT_CUDA(
            cudaMemcpyAsync(times.data(), time_.data(), bytes, cudaMemcpyDeviceToHost, stream_));
        FERMAT_CUDA(
            cudaMemcpyAsync(owners.data(), parent.data(), bytes, cudaMemcpyDeviceToHost, stream_));
        stream_.synchronize();
        for (std::int32_t& owner : owners)
            owner = std::uint32_t(owner) == no_parent
                        ? Solution::no_source
                        : std::int32_t(std::uint32_t(owner) & ~parent_is_source);
        spread_owners(terrain(), tiling_, times, owners, progress);
        for (std::int32_t& owner : owners)
            owner = owner == Solution::no_source
                        ? std::int32_t(no_parent)
                        : std::int32_t(std::uint32_t(owner) | parent_is_source);
        FERMAT_CUDA(
            cudaMemcpyAsync(parent.data(), owners.data(), bytes, cudaMemcpyHostToDevice, stream_));
        stream_.synchronize();
    }

    const VisitShape first_shape_, second_shape_;
    const Tiling tiling_;
    Stream stream_;
    Transfer transfer_;
    std::optional<Transfer> corner_transfer_;
    DeviceSchedule schedule_;
    DeviceArray<float> time_;
    DeviceArray<std::uint8_t> choice_, limits_, seeded_;
    DeviceArray<std::uint32_t> version_;
    DeviceArray<int> first_seed_, open_, listed_;
    DeviceArray<std::uint16_t> list_;
    DeviceArray<float> edges_;
    DeviceWaveLengths lengths_;
    DeviceSurface surface_;
    WaveRaster raster_{};
    float window_ = 0;
    double seconds_to_device_ = 0;
};

std::size_t transfer_bytes(const Grid& grid) {
    return Transfer::bytes(grid.rows, grid.cols, sizeof(float), tile_size) +
           Transfer::bytes(grid.rows + 1, grid.cols + 1, sizeof(float), tile_size);
}

} // namespace

std::size_t wave_device_bytes(const TerrainShape& shape) {
    const std::size_t tiles = corner_tiling(shape.grid).tiles();
    // Times, choices, the list, and for an allocation the corners that rays come from.
    const std::size_t corner = sizeof(float) + 1 + sizeof(std::uint32_t);
    return tiles * (tile_cells * (corner + bytes_of_value(shape.surface_kind)) +
                    listed_corners * sizeof(std::uint16_t) + 20) +
           DeviceSchedule::bytes(tiles) + transfer_bytes(shape.grid);
}

std::size_t wave_host_bytes(const TerrainShape& shape) {
    return transfer_bytes(shape.grid);
}

std::unique_ptr<Session> open_wavefronts(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress) {
    return std::make_unique<WaveSession>(terrain, options, progress);
}

} // namespace fermat::cuda
