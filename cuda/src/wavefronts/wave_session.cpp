#include "wave_session.h"

#include "device_choice.h"
#include "device_surface.h"
#include "device_wave_lengths.h"
#include "fermat/parallel.h"
#include "take_in_turn.h"
#include "watched_threads.h"
#include "wave_lane.h"
#include "wave_paged.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace fermat::cuda {

namespace {

class WaveSession : public Session {
  public:
    WaveSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : Session(terrain, options), lengths_(terrain, stream_),
          window_(typical_window(terrain, options.scratch)) {
        send_surface(progress);
        open_lane(threads());
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        lanes_.front()->share_device(1);
        ReusedMemory none(0);
        return solve_in(*lanes_.front(), query, given_or(none), progress);
    }

    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) override {
        continue_on_device(options().device.number);
        const std::size_t lanes = open_lanes(std::min(groups.size(), lanes_allowed()));
        if (lanes == 1)
            return Session::solve_groups(groups, take, progress);
        std::vector<WaveLane*> free;
        for (std::size_t i = 0; i < lanes; ++i) {
            lanes_[i]->share_device(int(lanes));
            free.push_back(lanes_[i].get());
        }
        std::mutex taking_lane;
        ReusedMemory own(2 * lanes); // distances and corners
        ReusedMemory& memory = given_or(own);
        TakeInTurn<Solution, TakeSolution> take_in_turn(take);
        for_each_part(groups.size(), int(lanes), progress, [&](std::size_t i, Progress& part) {
            WaveLane* lane = nullptr;
            {
                const std::lock_guard lock(taking_lane);
                lane = std::exchange(free.back(), nullptr);
                free.pop_back();
            }
            Solution solution = solve_in(*lane, groups[i], memory, part);
            {
                const std::lock_guard lock(taking_lane);
                free.push_back(lane);
            }
            take_in_turn(i, std::move(solution), part);
        });
    }

  private:
    int threads() const { return thread_count(options().cpu.threads); }
    ReusedMemory& given_or(ReusedMemory& own) const {
        return options().memory ? *options().memory : own;
    }

    void send_surface(Progress& progress) {
        const Tiling tiling = corner_tiling(terrain().grid);
        ground_.rows = terrain().grid.rows;
        ground_.cols = terrain().grid.cols;
        ground_.tile_rows = tiling.rows;
        ground_.tile_cols = tiling.cols;
        ground_.lengths = lengths_.view();
        ground_.corners = terrain().corners;
        TiledRaster cells{}; // in the tiles of the corners
        cells.rows = ground_.rows;
        cells.cols = ground_.cols;
        cells.tile_rows = ground_.tile_rows;
        cells.tile_cols = ground_.tile_cols;
        Transfer transfer(ground_.rows, ground_.cols, sizeof(float), tile_size, threads(),
                          options().scratch);
        Event started, sent;
        started.record(stream_);
        surface_ =
            DeviceSurface(terrain().surface, tiling.tiles() * tile_cells, transfer, stream_,
                          progress, [&](const auto* from, auto* to, int first_row, int rows) {
                              launch_tile(cells, from, to, first_row, rows, stream_);
                          });
        ground_.surface = surface_.view();
        sent.record(stream_);
        sent.synchronize();
        seconds_to_device_ = started.seconds_until(sent);
    }

    void open_lane(int threads) {
        lanes_.push_back(
            std::make_unique<WaveLane>(terrain(), options(), ground_, window_, threads));
    }
    std::size_t lanes_allowed() const {
        const auto limit = std::size_t(std::max(0, options().cpu.solutions_at_once));
        // In files, there is room for one solution.
        const std::size_t most = options().scratch ? 1 : wave_queries_at_once(terrain());
        return limit > 0 ? std::min(limit, most) : most;
    }
    /// Opens lanes as far as the device has room for them. Returns how many of the wanted ones
    /// there are.
    std::size_t open_lanes(std::size_t wanted) {
        const int share = std::max(1, threads() / int(wave_queries_at_once(terrain())));
        while (lanes_.size() < wanted &&
               has_room(WaveLane::device_bytes(terrain()), bytes_with(lanes_.size() + 1)))
            open_lane(share);
        return std::min(lanes_.size(), wanted);
    }
    std::size_t bytes_with(std::size_t lanes) const {
        return whole_wave_bytes(terrain()) + (lanes - 1) * WaveLane::device_bytes(terrain());
    }
    /// Whether the device has room for `more` bytes, and the options allow `in_all`.
    bool has_room(std::size_t more, std::size_t in_all) const {
        const std::size_t limit = options().device.memory;
        return (limit == 0 || in_all <= limit) && why_no_room(more).empty();
    }

    Solution solve_in(WaveLane& lane, const Query& query, ReusedMemory& memory,
                      Progress& progress) const {
        Solution solution = lane.solve(query, memory, progress);
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["device_bytes"] = double(bytes_with(lanes_.size()));
        return solution;
    }

    const Stream stream_;
    const DeviceWaveLengths lengths_;
    const float window_;
    DeviceSurface surface_;
    WaveRaster ground_{};
    double seconds_to_device_ = 0;
    std::vector<std::unique_ptr<WaveLane>> lanes_;
};

} // namespace

std::size_t whole_wave_bytes(const TerrainShape& shape) {
    return corner_tiling(shape.grid).tiles() * tile_cells * bytes_of_value(shape.surface_kind) +
           WaveLane::device_bytes(shape);
}

std::size_t least_wave_bytes(const TerrainShape& shape) {
    return std::min(whole_wave_bytes(shape), least_paged_wave_bytes(shape));
}

bool waves_in_pages(const TerrainShape& shape, const SolverOptions& options) {
    // Parents of corners have 31 bits.
    constexpr std::size_t most_tiles = std::size_t(1) << 21;
    return corner_tiling(shape.grid).tiles() >= most_tiles ||
           whole_wave_bytes(shape) > device_budget(options);
}

std::size_t wave_host_bytes(const TerrainShape& shape) {
    return WaveLane::host_bytes(shape);
}

std::size_t wave_queries_at_once(const TerrainShape& shape) {
    constexpr std::size_t enough_tiles = 1 << 17, most = 8;
    return std::clamp<std::size_t>(enough_tiles / corner_tiling(shape.grid).tiles(), 1, most);
}

std::unique_ptr<Session> open_wavefronts(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress) {
    if (waves_in_pages(terrain, options))
        return open_paged_wavefronts(terrain, options);
    return std::make_unique<WaveSession>(terrain, options, progress);
}

} // namespace fermat::cuda
