#include "wave_paged.h"

#include "corner_seeds.h"
#include "device_wave_lengths.h"
#include "paged_run.h"
#include "receivers.h"
#include "tile_kernel.h"
#include "wave_centres.h"
#include "wave_edges.h"
#include "wave_lengths.h"
#include "wave_seeds.h"

#include <utility>
#include <vector>

namespace fermat::cuda {

namespace {

/// The corners in whole tiles: their times of the first pass come beside the surface in the second
/// one, and their times and sources come and go.
PagedCells corners_in_pages(const TerrainShape& shape) {
    const Tiling tiling = corner_tiling(shape.grid);
    return {.grid = {tiling.rows * tile_size, tiling.cols * tile_size},
            .ground = bytes_of_value(shape.surface_kind) + sizeof(float),
            .values = sizeof(float) + sizeof(std::int32_t),
            .buffers = 5};
}

/// Tiles of corners, in both passes.
class WaveTiles {
  public:
    using Raster = PagedWaveRaster;

    static PagedBytes bytes(const TerrainShape& shape) {
        return {.tile_in_slot = 3 + 3 * sizeof(int) + listed_corners * sizeof(std::uint16_t),
                .tile = 0,
                .once = DeviceWaveLengths::bytes(shape)};
    }
    static int blocks() { return first_wave_shape().blocks; }
    static int lists(const PageCounts&) { return blocks(); }

    WaveTiles(const Terrain& terrain, const PageCounts& counts, const Stream& stream)
        : lengths_(terrain, stream), cells_(std::size_t(counts.slots) * page_cells), first_(cells_),
          shut_(tiles()), seeded_(tiles()), limits_(tiles()), version_(tiles()), open_(tiles()),
          listed_(tiles()), list_(tiles() * listed_corners) {
        FERMAT_CUDA(cudaMemsetAsync(version_.data(), 0, tiles() * sizeof(std::uint32_t), stream));
        stream.synchronize();
    }

    void begin_first_pass(const std::vector<CornerSeed>& seeds) {
        send_again(seeds, seeds_, stream_);
        seed_count_ = int(seeds.size());
        is_first_ = true;
        has_owners_ = false;
    }
    void begin_second_pass(bool with_owners) {
        is_first_ = false;
        has_owners_ = with_owners;
    }

    float* beside() const { return first_.data(); }
    void set(Raster& raster, float* values) const {
        raster.time = values;
        raster.owner = has_owners_ ? reinterpret_cast<std::int32_t*>(values + cells_) : nullptr;
        raster.first = first_.data();
        raster.shut = shut_.data();
        raster.seeded = seeded_.data();
        raster.limits = limits_.data();
        raster.version = version_.data();
        raster.open = open_.data();
        raster.listed = listed_.data();
        raster.list = list_.data();
        raster.seeds = seeds_.data();
        raster.seed_count = seed_count_;
        raster.lengths = lengths_.view();
    }
    void visit(const Raster& raster, const ScheduleView& schedule, const Stream& stream) const {
        if (is_first_)
            return launch_first_pass(raster, schedule, first_workers_, stream);
        launch_choose(raster, schedule, stream);
        launch_second_pass(raster, schedule, second_workers_[has_owners_], stream);
    }

  private:
    std::size_t tiles() const { return cells_ / tile_cells; }

    const int first_workers_ = first_wave_shape().workers,
              second_workers_[2] = {second_wave_shape(false).workers,
                                    second_wave_shape(true).workers};
    const Stream stream_;
    const DeviceWaveLengths lengths_;
    const std::size_t cells_;
    DeviceArray<float> first_;
    DeviceArray<std::uint8_t> shut_, seeded_, limits_;
    DeviceArray<std::uint32_t> version_;
    DeviceArray<int> open_, listed_;
    DeviceArray<std::uint16_t> list_;
    DeviceArray<CornerSeed> seeds_;
    int seed_count_ = 0;
    bool is_first_ = true, has_owners_ = false;
};

static_assert(no_number == Solution::no_source);

class PagedWaveSession : public Session {
  public:
    PagedWaveSession(const Terrain& terrain, const SolverOptions& options)
        : Session(terrain, options), cells_(corners_in_pages(terrain)),
          run_(terrain, cells_, options), lengths_(terrain),
          kernel_(tile_kernel(options.benchmark.simd)),
          window_(options.benchmark.window > 0 ? options.benchmark.window
                                               : typical_window(terrain, options.scratch)) {}

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        Scratch* const scratch = options().scratch;
        const int threads = thread_count(options().cpu.threads);
        const Tiling tiling = corner_tiling(terrain().grid);
        PartProgress seeding(progress, 0, 0.05), first_pass(progress, 0.05, 0.35),
            first_ending(progress, 0.35, 0.4), second_pass(progress, 0.4, 0.8),
            second_ending(progress, 0.8, 0.85), last_part(progress, 0.85, 1);
        const WaveSeeds seeds = find_wave_seeds(terrain(), query, seeding, threads);
        const std::vector<CornerSeed> corners = corner_seeds(seeds, tiling);
        std::vector<Seed> starts;
        for (const WaveSeed& seed : seeds.corners)
            if (seed.time <= query.maximum_cost * first_pass_reserve)
                starts.push_back({seed.at.row, seed.at.col, seed.time});

        Solution solution;
        run_.tiles().begin_first_pass(corners);
        Field<float> first = corner_field<float>(progress);
        const PagedWork first_work = run_.run({.values = PageValues({{first, scratch}}),
                                               .beside = {},
                                               .maximum = query.maximum_cost * first_pass_reserve,
                                               .window = window_,
                                               .seeds = starts},
                                              first_pass, first_ending);
        solution.edges = least_at_edges(tiling.grid, [&](Cell corner) {
            return first
                .values()[tiling.tile(corner) * tile_cells +
                          std::size_t(corner.row % tile_size * tile_size + corner.col % tile_size)];
        });

        run_.tiles().begin_second_pass(query.allocation);
        Field<float> times = corner_field<float>(progress);
        Field<std::int32_t> owners;
        std::vector<HostField> fields{{times, scratch}};
        if (query.allocation) {
            owners = corner_field<std::int32_t>(progress);
            fields.emplace_back(owners, scratch);
        }
        // The first pass has left out what is beyond the maximum. Each corner is set once, so no
        // visit is too early.
        const PagedWork second_work = run_.run({.values = PageValues(std::move(fields)),
                                                .beside = HostField(first, scratch),
                                                .maximum = infinity,
                                                .window = infinity,
                                                .seeds = std::move(starts),
                                                .sets_seeds = false},
                                               second_pass, second_ending);
        first = {};
        if (query.allocation)
            spread_owners(terrain(), tiling, times.values(), owners.values(), last_part);
        solution.distance = new_distances(last_part);
        make_room(terrain().grid, query, scratch, solution, last_part);
        find_centres({terrain(), lengths_, kernel_, seeds, tiling, times.values(), owners.values()},
                     query, all_cells(terrain().grid), threads, solution, last_part);
        end_with_the_farthest(query, solution, last_part);
        describe(first_work, second_work, solution.statistics);
        return solution;
    }

  private:
    template <class T>
    Field<T> corner_field(Progress& progress) {
        Field<T> field(cells_.grid, options().scratch, progress);
        run_.touch(field.values(), progress);
        return field;
    }
    void describe(const PagedWork& first, const PagedWork& second, Statistics& statistics) const {
        statistics["tiles"] = double(corner_tiling(terrain().grid).tiles());
        statistics["visits"] = double(second.visits.visits);
        statistics["first visits"] = double(first.visits.visits);
        statistics["relaxations"] = double(first.visits.relaxed) * tile_size * 2 * wave_places;
        statistics["seconds_compute"] = first.seconds + second.seconds;
        statistics["seconds_first_pass"] = first.seconds;
        statistics["pages_to_device"] = first.pages_to_device + second.pages_to_device;
        statistics["pages_to_host"] = first.pages_to_host + second.pages_to_host;
        statistics["device_bytes"] = double(run_.counts().device_bytes);
        statistics["slots"] = run_.counts().slots;
        statistics["window"] = window_;
    }

    const PagedCells cells_;
    PagedRun<WaveTiles> run_;
    const WaveLengths lengths_;
    const TileKernel& kernel_;
    const float window_;
};

} // namespace

std::unique_ptr<Session> open_paged_wavefronts(const Terrain& terrain,
                                               const SolverOptions& options) {
    return std::make_unique<PagedWaveSession>(terrain, options);
}

std::size_t least_paged_wave_bytes(const TerrainShape& shape) {
    return PageCounts::least_device_bytes(corners_in_pages(shape), WaveTiles::bytes(shape));
}

std::size_t paged_wave_host_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const PagedCells corners = corners_in_pages(shape);
    return options.scratch ? PageCounts::host_bytes_beside_files(corners)
                           : PageCounts::host_bytes(corners);
}

std::size_t paged_corner_bytes(const TerrainShape& shape, const Query& query) {
    return corner_tiling(shape.grid).tiles() * tile_cells *
           (2 * sizeof(float) + (query.allocation ? sizeof(std::int32_t) : 0));
}

} // namespace fermat::cuda
