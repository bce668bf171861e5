#include "wave_lane.h"

#include "device_choice.h"
#include "receivers.h"
#include "wave_centres.h"
#include "wave_lengths.h"
#include "wave_seeds.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fermat::cuda {

namespace {

/// The time of the seed at a corner of a cell that is of the source of its middle, or a negative
/// number.
float of_source(const WaveSeeds& seeds, const WaveSeed& middle, int south, int east) {
    const Cell corner{middle.at.row + south, middle.at.col + east};
    const auto found = std::lower_bound(
        seeds.corners.begin(), seeds.corners.end(), corner, [](const WaveSeed& seed, Cell wanted) {
            return std::pair(seed.at.row, seed.at.col) < std::pair(wanted.row, wanted.col);
        });
    return found != seeds.corners.end() && found->at == corner && found->source == middle.source
               ? found->time
               : -1;
}

std::vector<MiddleSeed> middle_seeds(const WaveSeeds& seeds) {
    std::vector<MiddleSeed> middles;
    for (const WaveSeed& seed : seeds.centres)
        middles.push_back({seed.at.row,
                           seed.at.col,
                           seed.time,
                           seed.source,
                           {of_source(seeds, seed, 0, 0), of_source(seeds, seed, 0, 1),
                            of_source(seeds, seed, 1, 0), of_source(seeds, seed, 1, 1)}});
    return middles;
}

std::size_t transfer_bytes(const Grid& grid) {
    return Transfer::bytes(grid.rows, grid.cols, sizeof(float), tile_size) +
           Transfer::bytes(grid.rows + 1, grid.cols + 1, sizeof(float), tile_size);
}

} // namespace

WaveLane::WaveLane(const Terrain& terrain, const SolverOptions& options, const WaveRaster& ground,
                   float window, int threads)
    : terrain_(terrain), options_(options), first_shape_(first_wave_shape()),
      second_shape_(second_wave_shape()), tiling_(corner_tiling(terrain.grid)), window_(window),
      threads_(threads), transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                                   threads, options.scratch),
      time_(tiling_.tiles() * tile_cells), choice_(tiling_.tiles() * tile_cells),
      limits_(tiling_.tiles()), seeded_(tiling_.tiles()), version_(tiling_.tiles()),
      first_seed_(tiling_.tiles()), open_(tiling_.tiles()), listed_(tiling_.tiles()),
      list_(tiling_.tiles() * listed_corners), edges_(4), host_edges_(4 * sizeof(float)),
      raster_(ground) {
    raster_.time = time_.data();
    raster_.choice = choice_.data();
    raster_.version = version_.data();
    raster_.limits = limits_.data();
    raster_.seeded = seeded_.data();
    raster_.first_seed = first_seed_.data();
    raster_.open = open_.data();
    raster_.listed = listed_.data();
    raster_.list = list_.data();
    if (raster_.corners == CornerRule::always)
        FERMAT_CUDA(cudaMemsetAsync(limits_.data(), 0, limits_.size(), stream_));
    else
        launch_find_closed(raster_, stream_);
    stream_.synchronize();
}

void WaveLane::share_device(int lanes) {
    const int blocks = std::max(1, first_shape_.blocks / lanes);
    if (!schedule_ || schedule_->schedule.blocks != blocks)
        schedule_.emplace(tiling_.rows, tiling_.cols, blocks, blocks);
    schedule_->waits_idly = lanes > 1;
}

Solution WaveLane::solve(const Query& query, ReusedMemory& memory, Progress& progress) {
    continue_on_device(options_.device.number);
    PartProgress seeding(progress, 0, 0.1), first_pass(progress, 0.1, 0.3),
        second_pass(progress, 0.3, 0.5), fetching(progress, 0.5, 1);
    send_seeds(query, seeding);
    raster_.maximum = query.maximum_cost * first_pass_reserve;
    ScheduleView& schedule = schedule_->schedule;
    const float window = options_.benchmark.window;
    schedule.window = window > 0 ? window : window_;
    Event started, relaxed, chosen, solved, fetched;
    started.record(stream_);
    launch_start(raster_, schedule, stream_);
    Solution solution;
    run(
        first_pass, [&] { launch_first_pass(raster_, schedule, first_shape_.workers, stream_); },
        [&] {
            solution.distance =
                Field<float>::by_tiles(terrain_.grid, array(terrain_.grid, memory, progress));
            transfer_.touch(solution.distance.values());
        });
    relaxed.record(stream_);
    const DeviceSchedule::Work first = schedule_->work();
    find_edges(solution);
    launch_choose(raster_, schedule, stream_);
    chosen.record(stream_);
    // Each corner is set once, so no visit is too early.
    schedule.window = infinity;
    run(
        second_pass,
        [&] {
            launch_second_pass(raster_, schedule, second_shape_.workers, query.allocation, stream_);
        },
        [] {});
    solved.record(stream_);
    const DeviceSchedule::Work second = schedule_->work();
    fetch(query, memory, solution, fetching);
    fetched.record(stream_);
    fetched.synchronize();
    end_with_the_farthest(query, solution, progress);
    solution.statistics["tiles"] = double(tiling_.tiles());
    solution.statistics["visits"] = double(second.visits);
    solution.statistics["first visits"] = double(first.visits);
    solution.statistics["relaxations"] = double(first.relaxed) * tile_size * 2 * wave_places;
    solution.statistics["seconds_compute"] = started.seconds_until(solved);
    solution.statistics["seconds_first_pass"] = started.seconds_until(relaxed);
    solution.statistics["seconds_choice"] = relaxed.seconds_until(chosen);
    solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
    return solution;
}

Array<float> WaveLane::array(const Grid& grid, ReusedMemory& memory, Progress& progress) const {
    return Array<float>(options_.scratch, &memory, grid.cells(), progress);
}

void WaveLane::send_seeds(const Query& query, Progress& progress) {
    const WaveSeeds seeds = find_wave_seeds(terrain_, query, progress, threads_);
    const std::vector<CornerSeed> corners = corner_seeds(seeds, tiling_);
    const std::vector<MiddleSeed> middles = middle_seeds(seeds);
    send_again(corners, corner_seeds_, stream_);
    send_again(middles, middle_seeds_, stream_);
    raster_.seeds = corner_seeds_.data();
    raster_.seed_count = int(corners.size());
    middle_seed_count_ = int(middles.size());
}

/// Calls meanwhile() once, while the device works.
template <class Launch, class Meanwhile>
void WaveLane::run(Progress& progress, const Launch& launch, const Meanwhile& meanwhile) {
    bool is_first = true;
    schedule_->run(stream_, progress, [&] {
        for (int i = 0; i < (is_first ? DeviceSchedule::launches_ahead : 1); ++i)
            launch();
        if (is_first)
            meanwhile();
        is_first = false;
    });
}

void WaveLane::find_edges(Solution& solution) {
    const std::size_t bytes = sizeof solution.edges;
    float* const edges = host_edges_.as<float>();
    std::fill_n(edges, solution.edges.size(), infinity);
    FERMAT_CUDA(cudaMemcpyAsync(edges_.data(), edges, bytes, cudaMemcpyHostToDevice, stream_));
    launch_find_edges(raster_, edges_.data(), stream_);
    FERMAT_CUDA(cudaMemcpyAsync(edges, edges_.data(), bytes, cudaMemcpyDeviceToHost, stream_));
    stream_.synchronize();
    std::copy_n(edges, solution.edges.size(), solution.edges.begin());
}

void WaveLane::fetch(const Query& query, ReusedMemory& memory, Solution& solution,
                     Progress& progress) {
    const double parts = 1 + query.allocation + query.corners;
    PartProgress times(progress, 0, 1 / parts),
        ids(progress, 1 / parts, (1 + query.allocation) / parts),
        corners(progress, (1 + query.allocation) / parts, 1);
    const auto band = [&](int first_row, int rows) {
        return MiddleBand{first_row, rows, query.maximum_cost, middle_seeds_.data(),
                          middle_seed_count_};
    };
    Scratch* const scratch = options_.scratch;
    transfer_.to_host(
        solution.distance, stream_, times, [&](void* device, int first_row, int rows) {
            launch_middles(raster_, band(first_row, rows), static_cast<float*>(device), stream_);
        });
    if (query.allocation) {
        const DeviceArray<std::uint32_t> parent = find_parents(ids);
        std::vector<std::int32_t> source_ids;
        for (const Source& source : query.sources)
            source_ids.push_back(source.id);
        const DeviceArray<std::int32_t> device_ids = on_device(source_ids, stream_);
        solution.allocation = Field<std::int32_t>(terrain_.grid, scratch, progress);
        transfer_.to_host(
            solution.allocation, stream_, ids, [&](void* device, int first_row, int rows) {
                launch_middle_ids(raster_, band(first_row, rows), parent.data(), device_ids.data(),
                                  Solution::no_source, static_cast<std::int32_t*>(device), stream_);
            });
    }
    if (query.corners) {
        if (!corner_transfer_)
            corner_transfer_.emplace(tiling_.grid.rows, tiling_.grid.cols, sizeof(float), tile_size,
                                     threads_, scratch);
        solution.corners = array(tiling_.grid, memory, progress);
        corner_transfer_->rows_to_host(solution.corners.data(), sizeof(float), stream_, corners,
                                       [&](void* device, int first_row, int rows) {
                                           launch_corners(raster_, first_row, rows,
                                                          static_cast<float*>(device), stream_);
                                       });
    }
}

/// The sources of the corners.
DeviceArray<std::uint32_t> WaveLane::find_parents(Progress& progress) {
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
    FERMAT_CUDA(cudaMemcpyAsync(&any, count.data(), sizeof any, cudaMemcpyDeviceToHost, stream_));
    stream_.synchronize();
    if (any)
        find_lost_sources(parent, progress);
    return parent;
}

/// Of corners that rays do not lead from, because steps are below the rounding. They are few,
/// so the processor finds them.
void WaveLane::find_lost_sources(DeviceArray<std::uint32_t>& parent, Progress& progress) {
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
    spread_owners(terrain_, tiling_, times, owners, progress);
    for (std::int32_t& owner : owners)
        owner = owner == Solution::no_source
                    ? std::int32_t(no_parent)
                    : std::int32_t(std::uint32_t(owner) | parent_is_source);
    FERMAT_CUDA(
        cudaMemcpyAsync(parent.data(), owners.data(), bytes, cudaMemcpyHostToDevice, stream_));
    stream_.synchronize();
}

std::size_t WaveLane::device_bytes(const TerrainShape& shape) {
    const std::size_t tiles = corner_tiling(shape.grid).tiles();
    // Times, choices, the list, and for an allocation the corners that rays come from.
    const std::size_t corner = sizeof(float) + 1 + sizeof(std::uint32_t);
    return tiles * (tile_cells * corner + listed_corners * sizeof(std::uint16_t) + 20) +
           DeviceSchedule::bytes(tiles) + transfer_bytes(shape.grid);
}

std::size_t WaveLane::host_bytes(const TerrainShape& shape) {
    return transfer_bytes(shape.grid);
}

} // namespace fermat::cuda
