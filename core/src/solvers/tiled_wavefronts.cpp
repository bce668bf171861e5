#include "corner_times.h"
#include "cpu_session.h"
#include "first_wave_pass.h"
#include "receivers.h"
#include "second_wave_pass.h"
#include "solvers.h"
#include "tile_kernel.h"
#include "wave_centres.h"
#include "wave_ground.h"
#include "wave_lengths.h"
#include "wave_passes.h"
#include "wave_seeds.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace fermat {

namespace {

class WavefrontSession : public CpuSession {
  public:
    WavefrontSession(const Terrain& terrain, const SolverOptions& options)
        : CpuSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          lengths_(terrain) {}

    bool take_changes(std::span<const std::size_t>) override { return true; }

  protected:
    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        const Tiling tiling(corners_of(terrain().grid));
        threads = int(std::min(std::size_t(threads), tiling.tiles()));
        PartProgress seeding(progress, 0, 0.05), first_part(progress, 0.05, 0.4),
            second_part(progress, 0.4, 0.9), last_part(progress, 0.9, 1);
        WaveSeeds seeds = find_wave_seeds(terrain(), query, seeding, threads);
        SeedsByTile by_tile = seeds_by_tile(seeds, tiling);
        const CellLengths view = lengths_.view();
        const WaveGround ground{terrain(), view, by_tile, kernel_};
        Query corner_query;
        corner_query.maximum_cost = query.maximum_cost * first_pass_reserve;
        for (const WaveSeed& seed : seeds.corners)
            corner_query.sources.push_back({tiling.grid.index(seed.at), seed.time});
        Scratch* const scratch = options().scratch;
        CornerTimes first(tiling, scratch, threads, progress),
            times(tiling, scratch, threads, progress);
        Array<std::int32_t> owners;
        if (query.allocation) {
            owners = Array<std::int32_t>(scratch, tiling.tiles() * tile_cells, progress);
            std::fill(owners.begin(), owners.end(), Solution::no_source);
        }
        Solution solution;
        FirstWavePass first_pass(ground, corner_query, threads, first);
        first_pass.solve(first_part);
        solution.edges = first_pass.edges();
        SecondWavePass second_pass(ground, corner_query, threads, first_pass, first, times,
                                   query.allocation ? &owners : nullptr);
        second_pass.run(second_part);
        second_pass.describe(solution.statistics);
        Statistics of_first;
        first_pass.describe(of_first);
        solution.statistics["first visits"] = of_first["visits"];
        if (query.allocation)
            spread_owners(terrain(), tiling, times.values(), owners, last_part);
        solution.distance = new_distances(last_part);
        make_room(terrain().grid, query, scratch, solution, last_part);
        find_centres({terrain(), lengths_, kernel_, seeds, tiling, times.values(), owners}, query,
                     all_cells(terrain().grid), threads, solution, last_part);
        if (query.passes && !first_pass.has_steps_below_rounding(last_part))
            solution.passes = std::make_shared<WavePasses>(
                WavePasses{std::move(first.values()), std::move(times.values()), std::move(owners),
                           lengths_, std::move(seeds), std::move(by_tile)});
        end_with_the_farthest(query, solution, last_part);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    const WaveLengths lengths_;
};

class CpuWavefrontSolver : public Solver {
  public:
    std::string name() const override { return "wavefronts"; }
    Sentence description() const override {
        return {Says::wavefronts, tile_kernel(Simd::best).name};
    }
    bool solves_wavefronts() const override { return true; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions&) const override {
        if (shape.slopes)
            return Says::wavefronts_are_level;
        if (Tiling(corners_of(shape.grid)).tiles() > std::numeric_limits<std::uint32_t>::max())
            return Says::grid_of_2_32_tiles;
        return {};
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        return others(shape) + (options.scratch ? 0 : large(shape, query));
    }
    std::size_t scratch_needed(const TerrainShape& shape, const Query& query,
                               const SolverOptions& options) const override {
        return options.scratch ? large(shape, query) : 0;
    }
    int solutions_at_once(const TerrainShape&, const SolverOptions& options) const override {
        return cpu_solutions_at_once(options);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress&) const override {
        return std::make_unique<WavefrontSession>(terrain, options);
    }

  private:
    static std::size_t large(const TerrainShape& shape, const Query& query) {
        const std::size_t corners = Tiling(corners_of(shape.grid)).tiles() * tile_cells;
        return solution_bytes(shape, query) +
               corners * (2 * sizeof(float) + (query.allocation ? sizeof(std::int32_t) : 0) +
                          (query.corners ? sizeof(float) : 0));
    }
    static std::size_t others(const TerrainShape& shape) {
        return Tiling(corners_of(shape.grid)).tiles() * 128;
    }
};

} // namespace

std::unique_ptr<Solver> make_cpu_wavefronts() {
    return std::make_unique<CpuWavefrontSolver>();
}

} // namespace fermat
