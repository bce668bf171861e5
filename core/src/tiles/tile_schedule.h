#pragma once

#include "fermat/solver.h"
#include "fermat/tiling.h"
#include "stored_tiles.h"
#include "tile_kernel.h"
#include "tile_queue.h"

#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

namespace fermat {

/// A tile whose cells may lower others, and the least distance that this concerns. It is only an
/// estimate, for the order of visits.
struct TileStart {
    std::size_t tile;
    float key;
};

/// One solve of a tiled solver. Several threads take the tile with the least key, relax it, and
/// activate the neighbours that it can lower. Only one thread relaxes a tile at a time.
class TileSchedule {
  public:
    virtual ~TileSchedule() = default;

    /// Throws Cancelled, and what `relax` throws.
    void run(Progress& progress);
    void describe(Statistics& statistics) const;

  protected:
    /// A source in a tile.
    struct Seed {
        int row, col; ///< within the tile
        float cost;
    };

    /// relax() writes the distances of a tile to `distance`, in the order of
    /// Tiling::first_by_tiles().
    TileSchedule(const Tiling& tiling, const Query& query, int threads, Array<float>& distance);
    /// A schedule that goes on from the distances that there are. It starts with some tiles, and
    /// has no seeds.
    TileSchedule(const Tiling& tiling, const Query& query, std::span<const TileStart> starts,
                 int threads, Array<float>& distance);

    /// Relaxes a tile on the thread with the number `worker`. `fresh` says that no visit has
    /// changed the tile yet: then its seeds must be put into it.
    virtual TileOutcome relax(std::size_t tile, int worker, bool fresh) = 0;

    std::span<const Seed> seeds(std::size_t tile) const;
    /// Whether a visit has changed the tile. Then its distances are written.
    bool reached(std::size_t tile) const {
        return !states_[tile].fresh.load(std::memory_order_acquire);
    }
    int threads() const { return threads_; }

    /// The distance at which the solution ends, once all tiles are relaxed.
    float farthest() const;
    /// Then holds the tiles that were reached, and makes cells beyond that distance infinite.
    /// The memory of `field` is that of the distances, and `cells` are its tiles.
    void finish(Field<float>& field, StoredTiles<Array<float>>& cells, Progress& progress);

    const Tiling tiling_;
    Array<float>& distance_;
    const float maximum_;
    const float unreached_; ///< value of a cell until a path within the maximum cost reaches it

  private:
    enum Visiting : std::uint8_t { free, visited, asked_again };

    struct State {
        std::atomic<float> key = infinity;
        std::atomic<Visiting> visiting = free;
        std::atomic<bool> fresh = true;
    };

    struct Worker {
        int number;
        std::uint32_t random;
        std::uint64_t visits = 0, relaxations = 0;
    };

    /// Receivers by tile, and an upper bound for the distance of the farthest one.
    struct Receivers {
        std::unordered_map<std::size_t, std::vector<std::size_t>> cells; ///< [tile]
        std::mutex mutex;
        std::unordered_map<std::size_t, float> farthest; ///< [tile], of the tiles that were reached
        std::multiset<float> in_order;                   ///< the same
    };

    float distance_at(std::size_t cell) const { return distance_[tiling_.place_by_tiles(cell)]; }
    void work(int number, Progress* progress);
    void lower_bound(std::size_t tile);
    void visit(TileQueue::Entry entry, Worker& worker);
    void give_out(std::size_t tile, const TileOutcome& outcome, Worker& worker);
    void activate(std::size_t tile, float key, std::uint32_t& random);

    const Query& query_;
    const int threads_;
    std::unique_ptr<State[]> states_;
    Receivers receivers_;
    std::atomic<float> bound_; ///< tiles with a larger key change nothing that is wanted
    std::unordered_map<std::size_t, std::vector<Seed>> seeds_;
    TileQueue queue_;
    std::atomic<bool> stop_ = false;
    std::atomic<std::size_t> reached_tiles_ = 0;
    std::atomic<std::uint64_t> visits_ = 0, relaxations_ = 0;
    std::mutex error_mutex_;
    std::exception_ptr error_;
};

} // namespace fermat
