#include "fermat/round_trips.h"

#include "fermat/infinity.h"
#include "fermat/parallel.h"
#include "stored.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace fermat {

namespace {

constexpr std::size_t tiles_at_once = 256;

struct Place {
    std::int32_t id;
    Query query;
    float maximum = 0; ///< of the sum

    /// The way back has no start costs.
    Query back() const {
        Query way = query;
        way.predecessor = false;
        for (Source& source : way.sources)
            source.start_cost = 0;
        return way;
    }
};

std::vector<Place> places_of(const Query& query) {
    std::map<std::int32_t, Place> by_id;
    for (const Source& source : query.sources) {
        Place& place = by_id.try_emplace(source.id, Place{source.id, {}}).first->second;
        place.query.sources.push_back(source);
        place.maximum = std::max(place.maximum, std::min(source.maximum_cost, query.maximum_cost));
    }
    std::vector<Place> places;
    for (auto& [id, place] : by_id) {
        place.query.maximum_cost = query.maximum_cost;
        place.query.predecessor = query.predecessor && by_id.size() == 1;
        places.push_back(std::move(place));
    }
    return places;
}

} // namespace

Solution solve_round_trips(Session& there, Session& back, const Query& query,
                           std::size_t places_at_once, Progress& progress) {
    if (query.sources.empty())
        return there.solve(query, progress); // says what is wrong
    const std::vector<Place> places = places_of(query);
    const int threads = thread_count(there.options().cpu.threads);
    Scratch* const scratch = there.options().scratch;
    Solution best;
    places_at_once = std::max<std::size_t>(1, places_at_once);
    for (std::size_t first = 0; first < places.size(); first += places_at_once) {
        const std::size_t count = std::min(places_at_once, places.size() - first);
        const auto share = [&](double part) {
            return (double(first) + part * double(count)) / double(places.size());
        };
        PartProgress going(progress, share(0), share(0.5)),
            returning(progress, share(0.5), share(1));
        std::vector<Query> ways;
        for (std::size_t i = 0; i < count; ++i)
            ways.push_back(places[first + i].query);
        std::vector<Solution> out(count);
        there.solve_each(
            ways, [&](std::size_t i, Solution solution) { out[i] = std::move(solution); }, going);
        if (best.distance.empty()) {
            const Grid grid = out.front().distance.grid();
            best.distance = Field<float>::sparse(grid, infinity, scratch);
            if (query.allocation)
                best.allocation = Field<std::int32_t>::sparse(grid, Solution::no_source, scratch);
            best.statistics = out.front().statistics;
        }
        for (std::size_t i = 0; i < count; ++i)
            ways[i] = places[first + i].back();
        const auto add = [&](std::size_t i, const Solution& returned) {
            const Place& place = places[first + i];
            const Field<float>& there_field = out[i].distance;
            const auto add_tile = [&](std::size_t tile) {
                if (!there_field.holds(tile) || !returned.distance.holds(tile))
                    return;
                const std::span there_of = there_field.cells(tile),
                                back_of = returned.distance.cells(tile);
                const std::span least = part_of(best.distance, tile);
                const std::span ids = part_of(best.allocation, tile);
                for (std::size_t cell = 0; cell < least.size(); ++cell) {
                    const float sum = there_of[cell] + back_of[cell];
                    if (!(sum < infinity) || sum > place.maximum || sum > least[cell] ||
                        (sum == least[cell] && query.allocation && ids[cell] < place.id))
                        continue;
                    least[cell] = sum;
                    if (query.allocation)
                        ids[cell] = place.id;
                }
            };
            parallel_for(best.distance.tiling().tiles(), tiles_at_once, threads, no_progress,
                         [&](std::size_t begin, std::size_t end) {
                             for (std::size_t tile = begin; tile < end; ++tile)
                                 add_tile(tile);
                         });
            best.notes.insert(best.notes.end(), returned.notes.begin(), returned.notes.end());
        };
        back.solve_each(ways, add, returning);
        best.predecessor = std::move(out.front().predecessor);
    }
    for (std::size_t tile = 0; tile < best.predecessor.tiling().tiles(); ++tile) {
        if (!best.predecessor.holds(tile))
            continue;
        const std::span distance = std::as_const(best.distance).cells(tile);
        const std::span predecessor = best.predecessor.cells(tile);
        for (std::size_t cell = 0; cell < predecessor.size(); ++cell)
            if (!(distance[cell] < infinity))
                predecessor[cell] = no_direction;
    }
    return best;
}

} // namespace fermat
