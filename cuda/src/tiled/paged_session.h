#pragma once

#include "device_choice.h"
#include "device_paths.h"
#include "device_schedule.h"
#include "fermat/infinity.h"
#include "fermat/parallel.h"
#include "fermat/solver.h"
#include "fermat/tiling.h"
#include "page_counts.h"
#include "page_plan.h"
#include "page_transfer.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fermat::cuda {

/// A session whose raster stays on the host, in memory or in files of SolverOptions::scratch. The
/// device has slots for the pages near the wavefront. They come before the wavefront arrives and go
/// when it has passed, while other tiles are visited.
///
/// `Tiles` is what depends on the steps:
/// - Raster: a Paged raster;
/// - bytes(shape): its PagedBytes;
/// - blocks(): how many blocks visit tiles;
/// - lists(counts): see ScheduleView;
/// - Tiles(terrain, counts, stream): allocates what the raster has besides;
/// - set(raster): puts it in;
/// - elevation(): those of the cells of the slots, on ground with slopes;
/// - visit(raster, schedule, stream): launches visits of tiles of ready pages;
/// - window(terrain): see ScheduleView;
/// - count(relaxed, statistics): says what ScheduleView::relaxed is.
template <class Tiles>
class PagedSession : public Session {
  public:
    PagedSession(const Terrain& terrain, const SolverOptions& options)
        : Session(terrain, options),
          counts_(terrain, Tiles::bytes(terrain), device_budget(options)), tiling_(terrain.grid),
          transfer_(terrain, options.scratch, counts_.batch, counts_.known,
                    thread_count(options.cpu.threads)),
          plan_(pages_for(terrain.grid.rows), pages_for(terrain.grid.cols), counts_.slots,
                counts_.batch, counts_.known),
          schedule_(counts_.slots, page_tiles, Tiles::lists(counts_), Tiles::blocks(), page_tiles),
          tiles_(terrain, counts_, stream_), distance_(cells()), ready_(slots()),
          slot_of_(pages_of(terrain.grid)), page_(slots()), around_(9 * slots()),
          parked_(pages_of(terrain.grid) * page_tiles), changed_(slots()), reports_(slots()),
          releases_(slots()), loads_(std::size_t(counts_.batch)),
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
        window_ = Tiles::window(terrain, options.scratch);
    }
    PagedSession(const PagedSession&) = delete;
    PagedSession& operator=(const PagedSession&) = delete;
    ~PagedSession() override { FERMAT_CUDA_NOTHROW(cudaStreamSynchronize(stream_)); }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        stream_.synchronize(); // a solve that an exception ended may still run
        raster_.maximum = query.maximum_cost;
        const float window = options().benchmark.window;
        schedule_.schedule.window = window > 0 ? window : window_;
        Solution solution;
        solution.distance = new_distances(progress);
        const std::vector<Seed> seeds = seeds_of(terrain().grid, query.sources);
        const DeviceArray<Seed> device_seeds = copied_to_device(seeds, stream_);
        Launches::empty(raster_, schedule_.schedule, device_seeds.data(), int(seeds.size()),
                        stream_);
        transfer_.begin(solution.distance, progress);
        begin(seeds);
        PartProgress solving(progress, 0, options().scratch ? 0.8 : 1), finishing(progress, 0.8, 1);
        run(solution, solving);
        transfer_.finish(plan_.known(), farthest(query), finishing);
        const DeviceSchedule::Work work = schedule_.work();
        solution.statistics["tiles"] = double(tiling_.tiles());
        solution.statistics["visits"] = double(work.visits);
        Tiles::count(work.relaxed, solution.statistics);
        solution.statistics["device_bytes"] = double(counts_.device_bytes);
        solution.statistics["slots"] = counts_.slots;
        solution.statistics["window"] = schedule_.schedule.window;
        return solution;
    }

  private:
    using Launches = PageLaunches<typename Tiles::Raster>;

    std::size_t slots() const { return std::size_t(counts_.slots); }
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
        raster_.ready = ready_.data();
        raster_.slot_of = slot_of_.data();
        raster_.page = page_.data();
        raster_.around = around_.data();
        raster_.parked = parked_.data();
        raster_.changed = changed_.data();
        tiles_.set(raster_);
    }

    int page_of(Cell cell) const {
        return cell.row / page_lines * raster_.page_cols + cell.col / page_lines;
    }

    /// Puts the sources into the distances. Their pages come with distances.
    void begin(std::vector<Seed> seeds) {
        std::erase_if(seeds, [&](const Seed& seed) { return !(seed.cost <= raster_.maximum); });
        const auto page = [&](const Seed& seed) { return page_of({seed.row, seed.col}); };
        std::ranges::sort(seeds, {}, page);
        std::vector<std::uint8_t> known(pages_of(terrain().grid));
        std::vector<std::pair<float, int>> keys;
        std::vector<float> cells(page_cells);
        for (auto seed = seeds.begin(); seed != seeds.end();) {
            const int its = page(*seed);
            std::ranges::fill(cells, infinity);
            float least = infinity;
            for (; seed != seeds.end() && page(*seed) == its; ++seed) {
                float& cell = cells[cell_in_page(seed->row, seed->col)];
                cell = std::min(cell, seed->cost);
                least = std::min(least, seed->cost);
            }
            transfer_.distances().write(its, cells.data());
            known[std::size_t(its)] = 1;
            keys.emplace_back(least, its);
        }
        plan_.begin(std::move(keys), std::move(known));
    }

    /// The distance of the farthest receiver; infinity if there is none, or if one is not reached.
    float farthest(const Query& query) {
        float farthest = query.receivers.empty() ? infinity : 0;
        for (const std::size_t receiver : query.receivers) {
            const int page = page_of(terrain().grid.cell(receiver));
            const bool known = plan_.known()[std::size_t(page)]; // others have no distances yet
            farthest =
                std::max(farthest, known ? transfer_.distances().of_cell(receiver) : infinity);
        }
        return farthest;
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
            transfer_.store();
            transfer_.send(round.loads);
            sent = std::move(round.loads);
            stream_.synchronize();
            if (plan_.waits())
                seconds += visiting_.seconds_until(visited_);
            progress.check(std::min(1.0, went / double(plan_.known().size())));
        }
        transfer_.store(true);
        solution.statistics["seconds_compute"] = seconds;
        solution.statistics["pages_to_device"] = came;
        solution.statistics["pages_to_host"] = went;
    }

    /// Pages leave their slots, and those that were sent in the last round enter theirs.
    void exchange(PagePlan::Round& round, const std::vector<PageLoad>& sent) {
        if (!round.releases.empty()) {
            copy(round.releases, releases_);
            Launches::release(raster_, schedule_.schedule, releases_.data(),
                              int(round.releases.size()), transfer_.outgoing(), stream_);
        }
        transfer_.fetch(std::move(round.staged_pages), stream_);
        if (sent.empty())
            return;
        copy(sent, loads_);
        transfer_.wait_for_arrival(stream_);
        if (terrain().surface.is_bytes())
            Launches::load(raster_, loads_.data(), int(sent.size()), transfer_.codes(),
                           codes_.data(), transfer_.distance(), stream_);
        else
            Launches::load(raster_, loads_.data(), int(sent.size()), transfer_.slowness(),
                           slowness_.data(), transfer_.distance(), stream_);
        if (terrain().slopes)
            Launches::load_elevation(raster_, loads_.data(), int(sent.size()),
                                     transfer_.elevation(), tiles_.elevation(), stream_);
        transfer_.note_use(stream_);
    }

    void visit(PageReport* reports) {
        Launches::renew(raster_, schedule_.schedule, stream_);
        visiting_.record(stream_);
        tiles_.visit(raster_, schedule_.schedule, stream_);
        visited_.record(stream_);
        Launches::report(raster_, schedule_.schedule, reports_.data(), stream_);
        FERMAT_CUDA(cudaMemcpyAsync(reports, reports_.data(), slots() * sizeof(PageReport),
                                    cudaMemcpyDeviceToHost, stream_));
    }

    template <class Value>
    void copy(const std::vector<Value>& from, const DeviceArray<Value>& to) {
        FERMAT_CUDA(cudaMemcpyAsync(to.data(), from.data(), from.size() * sizeof(Value),
                                    cudaMemcpyHostToDevice, stream_));
    }

    const PageCounts counts_;
    const Tiling tiling_;
    PageTransfer transfer_;
    PagePlan plan_;
    Stream stream_;
    DeviceSchedule schedule_;
    const Tiles tiles_;
    DeviceArray<float> distance_, slowness_, table_;
    DeviceArray<std::uint8_t> codes_, ready_;
    DeviceArray<int> slot_of_, page_, around_;
    DeviceArray<std::uint32_t> parked_;
    DeviceArray<unsigned> changed_;
    DeviceArray<PageReport> reports_;
    DeviceArray<PageRelease> releases_;
    DeviceArray<PageLoad> loads_;
    PinnedBuffer host_reports_;
    Event visiting_, visited_;
    typename Tiles::Raster raster_{};
    float window_ = 0;
};

} // namespace fermat::cuda
