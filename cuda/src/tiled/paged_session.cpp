#include "paged_session.h"

#include "device_choice.h"
#include "device_halves.h"
#include "device_paths.h"
#include "device_schedule.h"
#include "fermat/parallel.h"
#include "page_plan.h"
#include "page_transfer.h"
#include "receivers.h"
#include "tiling.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace fermat::cuda {

namespace {

int pages_for(int cells) {
    return (cells + page_lines - 1) / page_lines;
}
std::size_t pages_of(const Grid& grid) {
    return std::size_t(pages_for(grid.rows)) * std::size_t(pages_for(grid.cols));
}

/// How many pages there are in slots and in transfer.
struct PageCounts {
    int slots = PagePlan::least_slots, batch = PagePlan::least_slots, known = PagePlan::least_slots;

    static std::size_t slot_bytes(SurfaceKind kind) {
        return page_cells * (sizeof(float) + bytes_of_value(kind)) + sizeof(PageReport) +
               page_tiles * (3 + sizeof(std::uint32_t)) + 11 * sizeof(int) + 1;
    }
    static std::size_t page_bytes() { return sizeof(int) + page_tiles * sizeof(std::uint32_t); }

    std::size_t device_bytes(const TerrainShape& shape) const {
        return pages_of(shape.grid) * page_bytes() +
               std::size_t(slots) * slot_bytes(shape.surface_kind) +
               std::size_t(batch) * PageTransfer::batch_bytes(shape.surface_kind) +
               std::size_t(known) * PageTransfer::known_bytes;
    }
    /// The most pages of a batch. Large batches make few rounds. Small ones take little
    /// page-locked memory, which is slow to get.
    static int most_in_batch(const TerrainShape& shape) {
        return int(std::clamp<std::size_t>(pages_of(shape.grid) / 64, PagePlan::least_slots, 512));
    }
    /// Most of the memory is for slots.
    static PageCounts for_bytes(const TerrainShape& shape, std::size_t bytes) {
        PageCounts counts;
        const std::size_t least = counts.device_bytes(shape);
        std::size_t more = bytes - std::min(bytes, least);
        const std::size_t batch =
            PageTransfer::batch_bytes(shape.surface_kind) + PageTransfer::known_bytes / 4;
        counts.batch = int(std::clamp<std::size_t>(more / 8 / batch, std::size_t(counts.batch),
                                                   std::size_t(most_in_batch(shape))));
        counts.known = std::max(counts.known, counts.batch / 4);
        more = bytes - std::min(bytes, counts.device_bytes(shape));
        const std::size_t slots = std::size_t(counts.slots) + more / slot_bytes(shape.surface_kind);
        counts.slots = int(
            std::min(slots, std::max<std::size_t>(pages_of(shape.grid), PagePlan::least_slots)));
        return counts;
    }
};

class PagedSession : public Session {
  public:
    PagedSession(const Terrain& terrain, const SolverOptions& options)
        : Session(terrain, options),
          counts_(PageCounts::for_bytes(terrain, device_budget(options))), shape_(visit_shape()),
          tiling_(terrain.grid), transfer_(terrain.grid, terrain.surface, counts_.batch,
                                           counts_.known, thread_count(options.cpu.threads)),
          plan_(pages_for(terrain.grid.rows), pages_for(terrain.grid.cols), counts_.slots,
                counts_.batch, counts_.known),
          schedule_(counts_.slots, page_tiles, shape_.blocks, page_tiles),
          halves_(terrain, stream_), distance_(cells()), cornered_(tiles()), seeded_(tiles()),
          shut_(tiles()), ready_(slots()), slot_of_(pages_of(terrain.grid)), page_(slots()),
          around_(9 * slots()), parked_(pages_of(terrain.grid) * page_tiles), changed_(slots()),
          reports_(slots()), releases_(slots()), loads_(std::size_t(counts_.batch)),
          host_reports_(slots() * sizeof(PageReport)) {
        if (terrain.surface.is_bytes()) {
            codes_ = DeviceArray<std::uint8_t>(cells());
            table_ = on_device(terrain.surface.table(), stream_);
        } else {
            slowness_ = DeviceArray<float>(cells());
        }
        fill_raster();
        // The pages that are needed next are known only after a launch.
        schedule_.schedule.nanoseconds = 1'000'000;
        window_ = typical_window(terrain);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        raster_.maximum = query.maximum_cost;
        const float window = options().benchmark.window;
        schedule_.schedule.window = window > 0 ? window : window_;
        Solution solution;
        solution.distance = Array<float>(terrain().grid.cells());
        const std::vector<Seed> seeds = seeds_of(terrain().grid, query.sources);
        const DeviceArray<Seed> device_seeds = copied_to_device(seeds, stream_);
        launch_empty(raster_, schedule_.schedule, device_seeds.data(), int(seeds.size()), stream_);
        transfer_.begin(solution.distance, progress);
        begin(seeds, solution.distance.data());
        run(solution, progress);
        end_with_the_farthest(query, solution);
        const DeviceSchedule::Work work = schedule_.work();
        solution.statistics["tiles"] = double(tiling_.tiles());
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.lines) * tile_size * 3;
        solution.statistics["device_bytes"] = double(counts_.device_bytes(terrain()));
        solution.statistics["slots"] = counts_.slots;
        solution.statistics["window"] = schedule_.schedule.window;
        return solution;
    }

  private:
    std::size_t slots() const { return std::size_t(counts_.slots); }
    std::size_t tiles() const { return slots() * page_tiles; }
    std::size_t cells() const { return slots() * page_cells; }

    void fill_raster() {
        raster_.rows = terrain().grid.rows;
        raster_.cols = terrain().grid.cols;
        raster_.tile_rows = tiling_.rows;
        raster_.tile_cols = tiling_.cols;
        raster_.page_rows = pages_for(terrain().grid.rows);
        raster_.page_cols = pages_for(terrain().grid.cols);
        raster_.slots = counts_.slots;
        raster_.corners = terrain().corners;
        raster_.surface = {codes_.data(), table_.data(), slowness_.data()};
        raster_.distance = distance_.data();
        raster_.cornered = cornered_.data();
        raster_.seeded = seeded_.data();
        raster_.shut = shut_.data();
        raster_.ready = ready_.data();
        raster_.slot_of = slot_of_.data();
        raster_.page = page_.data();
        raster_.around = around_.data();
        raster_.parked = parked_.data();
        raster_.changed = changed_.data();
        halves_.set(raster_);
    }

    /// Puts the sources into `distance`. Their pages come with distances.
    void begin(const std::vector<Seed>& seeds, float* distance) {
        std::map<int, float> least;
        for (const Seed& seed : seeds)
            if (seed.cost <= raster_.maximum) {
                const int page = seed.row / page_lines * raster_.page_cols + seed.col / page_lines;
                const auto [known, is_new] = least.try_emplace(page, seed.cost);
                known->second = std::min(known->second, seed.cost);
            }
        std::vector<std::uint8_t> known(pages_of(terrain().grid)), others(known.size(), 1);
        for (const auto& [page, key] : least) {
            known[std::size_t(page)] = 1;
            others[std::size_t(page)] = 0;
        }
        transfer_.fill_unreached(others, distance);
        for (const Seed& seed : seeds)
            if (seed.cost <= raster_.maximum) {
                float& at = distance[terrain().grid.index(seed.row, seed.col)];
                at = std::min(at, seed.cost);
            }
        std::vector<std::pair<float, int>> keys;
        for (const auto& [page, key] : least)
            keys.emplace_back(key, page);
        plan_.begin(std::move(keys), std::move(known));
    }

    void run(Solution& solution, Progress& progress) {
        auto* const reports = host_reports_.as<PageReport>();
        std::fill_n(reports, slots(), PageReport{});
        std::vector<PageLoad> sent; // in the last round
        double seconds = 0, came = 0, went = 0;
        while (true) {
            PagePlan::Round round = plan_.next(reports);
            if (!plan_.waits() && round.staged == 0)
                break;
            went += round.staged;
            exchange(round, sent);
            came += double(sent.size());
            if (plan_.waits())
                visit(reports);
            transfer_.store(solution.distance.data());
            transfer_.send(round.loads, solution.distance.data());
            sent = std::move(round.loads);
            stream_.synchronize();
            if (plan_.waits())
                seconds += visiting_.seconds_until(visited_);
            progress.check(std::min(1.0, went / double(plan_.known().size())));
        }
        transfer_.store(solution.distance.data(), true);
        transfer_.fill_unreached(plan_.known(), solution.distance.data());
        solution.statistics["seconds_compute"] = seconds;
        solution.statistics["pages_to_device"] = came;
        solution.statistics["pages_to_host"] = went;
    }

    /// Pages leave their slots, and those that were sent in the last round enter theirs.
    void exchange(PagePlan::Round& round, const std::vector<PageLoad>& sent) {
        if (!round.releases.empty()) {
            copy(round.releases, releases_);
            launch_release(raster_, schedule_.schedule, releases_.data(),
                           int(round.releases.size()), transfer_.outgoing(), stream_);
        }
        transfer_.fetch(std::move(round.staged_pages), stream_);
        if (sent.empty())
            return;
        copy(sent, loads_);
        transfer_.wait_for_arrival(stream_);
        if (terrain().surface.is_bytes())
            launch_load(raster_, loads_.data(), int(sent.size()), transfer_.codes(), codes_.data(),
                        transfer_.distance(), stream_);
        else
            launch_load(raster_, loads_.data(), int(sent.size()), transfer_.slowness(),
                        slowness_.data(), transfer_.distance(), stream_);
        transfer_.note_use(stream_);
    }

    void visit(PageReport* reports) {
        launch_renew(raster_, schedule_.schedule, stream_);
        visiting_.record(stream_);
        launch_visit(raster_, schedule_.schedule, shape_.workers, stream_);
        visited_.record(stream_);
        launch_report(raster_, schedule_.schedule, reports_.data(), stream_);
        FERMAT_CUDA(cudaMemcpyAsync(reports, reports_.data(), slots() * sizeof(PageReport),
                                    cudaMemcpyDeviceToHost, stream_));
    }

    template <class Value>
    void copy(const std::vector<Value>& from, const DeviceArray<Value>& to) {
        FERMAT_CUDA(cudaMemcpyAsync(to.data(), from.data(), from.size() * sizeof(Value),
                                    cudaMemcpyHostToDevice, stream_));
    }

    const PageCounts counts_;
    const VisitShape shape_;
    const Tiling tiling_;
    PageTransfer transfer_;
    PagePlan plan_;
    Stream stream_;
    DeviceSchedule schedule_;
    DeviceHalves halves_;
    DeviceArray<float> distance_, slowness_, table_;
    DeviceArray<std::uint8_t> codes_, cornered_, seeded_, shut_, ready_;
    DeviceArray<int> slot_of_, page_, around_;
    DeviceArray<std::uint32_t> parked_;
    DeviceArray<unsigned> changed_;
    DeviceArray<PageReport> reports_;
    DeviceArray<PageRelease> releases_;
    DeviceArray<PageLoad> loads_;
    PinnedBuffer host_reports_;
    Event visiting_, visited_;
    PagedRaster raster_{};
    float window_ = 0;
};

} // namespace

std::unique_ptr<Session> open_paged(const Terrain& terrain, const SolverOptions& options) {
    return std::make_unique<PagedSession>(terrain, options);
}

std::size_t least_paged_bytes(const TerrainShape& shape) {
    return PageCounts{}.device_bytes(shape);
}

std::size_t paged_host_bytes(const TerrainShape& shape) {
    const int batch = PageCounts::most_in_batch(shape);
    return std::size_t(batch) * PageTransfer::batch_bytes(shape.surface_kind) +
           std::size_t(std::max(batch / 4, PagePlan::least_slots)) * PageTransfer::known_bytes;
}

} // namespace fermat::cuda
