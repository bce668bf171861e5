#pragma once

#include "device_choice.h"
#include "device_schedule.h"
#include "fermat/infinity.h"
#include "fermat/parallel.h"
#include "fermat/solver.h"
#include "fermat/tiling.h"
#include "page_counts.h"
#include "page_plan.h"
#include "page_transfer.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace fermat::cuda {

/// What a PagedRun finds.
struct PagedQuery {
    PageValues values;               ///< where pages come from and go to
    std::optional<HostField> beside; ///< floats that come with them
    float maximum;                   ///< larger distances are not reached
    float window;                    ///< see ScheduleView
    std::vector<Seed> seeds;
    /// Whether seeds are put into the values. If not, they only say which tiles are visited first.
    bool sets_seeds = true;
    /// All cells may stay infinite that are farther than all of these, if there are any.
    std::span<const std::size_t> receivers = {};
};

/// What it took.
struct PagedWork {
    DeviceSchedule::Work visits;
    double seconds = 0, pages_to_device = 0, pages_to_host = 0;
};

/// Visits the tiles of a raster that stays on the host, in memory or in files of
/// SolverOptions::scratch. The device has slots for the pages near the wavefront. They come before
/// the wavefront arrives and go when it has passed, while other tiles are visited.
///
/// `Tiles` is what depends on the steps:
/// - Raster: a Paged raster;
/// - bytes(shape): its PagedBytes;
/// - blocks(): how many blocks visit tiles;
/// - lists(counts): see ScheduleView;
/// - Tiles(terrain, counts, stream): allocates what the raster has besides;
/// - set(raster, values): puts it in. `values` are those of the slots,
/// [value][slot][tile][row][col];
/// - beside(): for the cells of the slots, what comes beside the surface;
/// - visit(raster, schedule, stream): launches visits of tiles of ready pages.
template <class Tiles>
class PagedRun {
  public:
    PagedRun(const Terrain& terrain, const PagedCells& cells, const SolverOptions& options)
        : terrain_(terrain), number_(options.device.number), grid_(cells.grid),
          counts_(cells, Tiles::bytes(terrain), device_budget(options)),
          transfer_(cells, terrain.surface, options.scratch, counts_.batch, counts_.known,
                    thread_count(options.cpu.threads)),
          plan_(pages_for(grid_.rows), pages_for(grid_.cols), counts_.slots, counts_.batch,
                counts_.known),
          schedule_(counts_.slots, page_tiles, Tiles::lists(counts_), Tiles::blocks(), page_tiles),
          tiles_(terrain, counts_, stream_), values_(slot_cells() * cells.values / sizeof(float)),
          ready_(slots()), slot_of_(pages_of(grid_)), page_(slots()), around_(9 * slots()),
          parked_(pages_of(grid_) * page_tiles), changed_(slots()), reports_(slots()),
          releases_(slots()), loads_(std::size_t(counts_.batch)),
          host_reports_(slots() * sizeof(PageReport)) {
        if (terrain.surface.is_bytes()) {
            codes_ = DeviceArray<std::uint8_t>(slot_cells());
            table_ = on_device(terrain.surface.table(), stream_);
        } else {
            slowness_ = DeviceArray<float>(slot_cells());
        }
        fill_raster();
        // The pages that are needed next are known only after a launch.
        schedule_.schedule.nanoseconds = 1'000'000;
    }
    PagedRun(const PagedRun&) = delete;
    PagedRun& operator=(const PagedRun&) = delete;
    ~PagedRun() { FERMAT_CUDA_NOTHROW(cudaStreamSynchronize(stream_)); }

    const PageCounts& counts() const { return counts_; }
    Tiles& tiles() { return tiles_; }
    template <class T>
    void touch(Array<T>& values, Progress& progress) {
        transfer_.touch(values, progress);
    }

    PagedWork run(PagedQuery query, Progress& solving, Progress& finishing) {
        continue_on_device(number_);
        stream_.synchronize(); // a solve that an exception ended may still run
        tiles_.set(raster_, values_.data());
        raster_.maximum = query.maximum;
        schedule_.schedule.window = query.window;
        const DeviceArray<Seed> device_seeds = copied_to_device(query.seeds, stream_);
        Launches::empty(raster_, schedule_.schedule, device_seeds.data(), int(query.seeds.size()),
                        stream_);
        transfer_.begin(std::move(query.values), std::move(query.beside));
        begin(std::move(query.seeds), query.sets_seeds);
        PagedWork work;
        exchange_and_visit(work, solving);
        transfer_.finish(plan_.known(), farthest(query.receivers), finishing);
        work.visits = schedule_.work();
        return work;
    }

  private:
    using Launches = PageLaunches<typename Tiles::Raster>;

    std::size_t slots() const { return std::size_t(counts_.slots); }
    std::size_t slot_cells() const { return slots() * page_cells; }

    void fill_raster() {
        const Tiling tiling(grid_);
        raster_.rows = terrain_.grid.rows;
        raster_.cols = terrain_.grid.cols;
        raster_.tile_rows = tiling.rows;
        raster_.tile_cols = tiling.cols;
        raster_.page_rows = pages_for(grid_.rows);
        raster_.page_cols = pages_for(grid_.cols);
        raster_.slots = counts_.slots;
        raster_.corners = terrain_.corners;
        raster_.surface = {codes_.data(), table_.data(), slowness_.data()};
        raster_.ready = ready_.data();
        raster_.slot_of = slot_of_.data();
        raster_.page = page_.data();
        raster_.around = around_.data();
        raster_.parked = parked_.data();
        raster_.changed = changed_.data();
    }

    int page_of(Cell cell) const {
        return cell.row / page_lines * raster_.page_cols + cell.col / page_lines;
    }

    /// Begins with the pages of the seeds.
    void begin(std::vector<Seed> seeds, bool sets_seeds) {
        std::erase_if(seeds, [&](const Seed& seed) { return !(seed.cost <= raster_.maximum); });
        const auto page = [&](const Seed& seed) { return page_of({seed.row, seed.col}); };
        std::ranges::sort(seeds, {}, page);
        std::vector<std::uint8_t> known(pages_of(grid_));
        std::vector<std::pair<float, int>> keys;
        std::vector<float> cells(page_cells * transfer_.values().fields());
        for (auto seed = seeds.begin(); seed != seeds.end();) {
            const int its = page(*seed);
            std::ranges::fill(cells, infinity);
            float least = infinity;
            for (; seed != seeds.end() && page(*seed) == its; ++seed) {
                float& cell = cells[cell_in_page(seed->row, seed->col)];
                cell = std::min(cell, seed->cost);
                least = std::min(least, seed->cost);
            }
            keys.emplace_back(least, its);
            if (!sets_seeds)
                continue;
            transfer_.values().write(its, cells.data());
            known[std::size_t(its)] = 1;
        }
        plan_.begin(std::move(keys), std::move(known));
    }

    /// The distance of the farthest receiver; infinity if there is none, or if one is not reached.
    float farthest(std::span<const std::size_t> receivers) {
        float farthest = receivers.empty() ? infinity : 0;
        for (const std::size_t receiver : receivers) {
            const int page = page_of(grid_.cell(receiver));
            const bool known = plan_.known()[std::size_t(page)]; // others have no distances yet
            farthest = std::max(farthest, known ? transfer_.values().distance(receiver) : infinity);
        }
        return farthest;
    }

    void exchange_and_visit(PagedWork& work, Progress& progress) {
        auto* const reports = host_reports_.as<PageReport>();
        std::fill_n(reports, slots(), PageReport{});
        std::vector<PageLoad> sent; // in the last round
        while (true) {
            PagePlan::Round round = plan_.next(reports);
            if (!plan_.waits() && round.staged == 0)
                break;
            work.pages_to_host += round.staged;
            exchange(round, sent);
            work.pages_to_device += double(sent.size());
            if (plan_.waits())
                visit(reports);
            transfer_.store();
            transfer_.send(round.loads);
            sent = std::move(round.loads);
            stream_.synchronize();
            if (plan_.waits())
                work.seconds += visiting_.seconds_until(visited_);
            progress.check(std::min(1.0, work.pages_to_host / double(plan_.known().size())));
        }
        transfer_.store(true);
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
        if (terrain_.surface.is_bytes())
            Launches::load(raster_, loads_.data(), int(sent.size()), transfer_.codes(),
                           codes_.data(), transfer_.values_in(), stream_);
        else
            Launches::load(raster_, loads_.data(), int(sent.size()), transfer_.slowness(),
                           slowness_.data(), transfer_.values_in(), stream_);
        if (transfer_.beside())
            Launches::load_beside(raster_, loads_.data(), int(sent.size()), transfer_.beside(),
                                  tiles_.beside(), stream_);
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

    const Terrain& terrain_;
    const int number_;
    const Grid grid_;
    const PageCounts counts_;
    PageTransfer transfer_;
    PagePlan plan_;
    Stream stream_;
    DeviceSchedule schedule_;
    Tiles tiles_;
    DeviceArray<float> values_, slowness_, table_;
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
};

} // namespace fermat::cuda
