#include "device_choice.h"
#include "device_surface.h"
#include "fermat/error.h"
#include "fermat/parallel.h"
#include "literature.h"
#include "partitioned_near_far.h"
#include "raster_method.h"
#include "receivers.h"
#include "solvers.h"
#include "tile_halves.h"
#include "wide_relaxation.h"

#include <algorithm>
#include <utility>

namespace fermat::cuda {

namespace {

constexpr std::size_t float_bytes = sizeof(float);

std::uint64_t cells_in_order(const RasterMethod& method, const Grid& grid) {
    return method.z_order ? ZOrder::size(grid.rows, grid.cols)
                          : RowMajor::size(grid.rows, grid.cols);
}

/// Device memory of a session, except for some kilobytes.
std::size_t device_bytes(const RasterMethod& method, const TerrainShape& shape) {
    if (shape.neighbourhood.radius() > 1)
        return wide_relaxation_bytes(shape);
    const Grid& grid = shape.grid;
    return cells_in_order(method, grid) * bytes_of_value(shape.surface_kind) +
           method.device_bytes(grid.rows, grid.cols) +
           Transfer::bytes(grid.rows, grid.cols, float_bytes, tile_size);
}

class RasterSession : public Session {
  public:
    RasterSession(const RasterMethod& method, const Terrain& terrain, const SolverOptions& options,
                  Progress& progress)
        : Session(terrain, options), method_(method),
          transfer_(terrain.grid.rows, terrain.grid.cols, float_bytes, tile_size,
                    thread_count(options.cpu.threads)) {
        window_ = options.benchmark.window > 0 ? options.benchmark.window
                                               : float(method.window_steps * mean_step(terrain));
        fill_raster(progress);
        algorithm_ = method.make({raster_, stream_, window_}, progress);
        stream_.synchronize();
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        const DeviceArray<CellStart> starts = send_starts(query);
        Event started, solved, fetched;
        started.record(stream_);
        algorithm_->start({starts, query.maximum_cost});
        do {
            algorithm_->advance();
            progress.check(0);
        } while (!algorithm_->is_done());
        solved.record(stream_);
        Solution solution;
        solution.distance = new_distances(progress);
        PartProgress fetching(progress, 0.5, 1);
        transfer_.to_host(solution.distance, stream_, fetching,
                          [&](void* device, int first_row, int rows) {
                              algorithm_->fetch(static_cast<float*>(device), first_row, rows);
                          });
        fetched.record(stream_);
        fetched.synchronize();
        end_with_the_farthest(query, solution, progress);
        const RasterAlgorithm::Work work = algorithm_->work();
        solution.statistics["rounds"] = work.rounds;
        solution.statistics["relaxations"] = work.relaxations;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = started.seconds_until(solved);
        solution.statistics["seconds_to_host"] = solved.seconds_until(fetched);
        solution.statistics["device_bytes"] = double(device_bytes(method_, terrain()));
        if (method_.window_steps > 0)
            solution.statistics["window"] = window_;
        return solution;
    }

  private:
    /// The least start cost of the cell of each source, if it is within the maximum.
    DeviceArray<CellStart> send_starts(const Query& query) {
        const Grid& grid = terrain().grid;
        std::vector<std::pair<std::uint32_t, float>> costs;
        for (const Source& source : query.sources)
            if (source.start_cost <= query.maximum_cost) {
                const Cell cell = grid.cell(source.node);
                const std::uint32_t id =
                    method_.z_order ? ZOrder(grid.rows, grid.cols).id(cell.row, cell.col)
                                    : RowMajor(grid.rows, grid.cols).id(cell.row, cell.col);
                costs.emplace_back(id, source.start_cost);
            }
        std::sort(costs.begin(), costs.end());
        std::vector<CellStart> starts;
        for (const auto& [id, cost] : costs)
            if (starts.empty() || starts.back().node != id)
                starts.push_back({id, cost});
        return on_device(starts, stream_);
    }

    void fill_raster(Progress& progress) {
        const StepHalves halves(terrain());
        north_south_ = on_device(halves.north_south, stream_);
        east_west_ = on_device(halves.east_west, stream_);
        diagonal_ = on_device(halves.diagonal, stream_);
        raster_.rows = terrain().grid.rows;
        raster_.cols = terrain().grid.cols;
        raster_.north_south = north_south_.data();
        raster_.east_west = east_west_.data();
        raster_.diagonal = diagonal_.data();
        raster_.corners = terrain().corners;
        Event started, arrived;
        started.record(stream_);
        const Grid& grid = terrain().grid;
        surface_ = DeviceSurface(
            terrain().surface, cells_in_order(method_, grid), transfer_, stream_, progress,
            [&](const auto* from, auto* to, int first_row, int rows) {
                const auto scatter = [&](const auto& order) {
                    launch_scatter(from, to, order, grid.cols, first_row, rows, stream_);
                };
                if (method_.z_order)
                    scatter(ZOrder(grid.rows, grid.cols));
                else
                    scatter(RowMajor(grid.rows, grid.cols));
            });
        raster_.surface = surface_.view();
        arrived.record(stream_);
        arrived.synchronize();
        seconds_to_device_ = started.seconds_until(arrived);
    }

    const RasterMethod& method_;
    Stream stream_;
    Transfer transfer_;
    DeviceSurface surface_;
    DeviceArray<float> north_south_, east_west_, diagonal_;
    DeviceRaster raster_{};
    float window_ = 0;
    double seconds_to_device_ = 0;
    std::unique_ptr<RasterAlgorithm> algorithm_;
};

/// An algorithm of the literature as a solver.
class RasterSolver : public Solver {
  public:
    explicit RasterSolver(RasterMethod method) : method_(std::move(method)) {}

    std::string name() const override { return method_.name; }
    Sentence description() const override { return method_.description; }
    bool takes_threads() const override { return false; }
    Sentence unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (shape.slopes)
            return Says::no_slopes;
        if (options.scratch)
            return Says::no_temporary_files;
        if (shape.neighbourhood.radius() != 1 && !method_.wide_steps)
            return {Says::radius_1_only, shape.neighbourhood.radius()};
        if (const std::uint64_t cells = cells_in_order(method_, shape.grid); cells >> 32)
            return {Says::grid_of_2_32_cells, cells};
        return why_not_on_device(device_bytes(method_, shape), options);
    }
    Sentence discouraged_on(const Terrain&, const SolverOptions&) const override {
        return {Says::to_compare_with, "cuda-tiled"};
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions&) const override {
        return solution_bytes(shape, query) +
               Transfer::bytes(shape.grid.rows, shape.grid.cols, float_bytes, tile_size);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        require(terrain, options);
        use_device(options.device.number);
        if (terrain.neighbourhood.radius() > 1)
            return open_wide_relaxation(terrain, options, progress);
        return std::make_unique<RasterSession>(method_, terrain, options, progress);
    }

  private:
    const RasterMethod method_;
};

} // namespace

double mean_step(const Terrain& terrain) {
    const std::size_t stride = std::max<std::size_t>(1, terrain.grid.cells() >> 20);
    double sum = 0;
    std::size_t passable = 0;
    for (std::size_t cell = 0; cell < terrain.grid.cells(); cell += stride)
        if (terrain.surface.passable(cell)) {
            sum += double(terrain.surface.slowness(cell));
            ++passable;
        }
    const double length = 2.0 * half_length(terrain, terrain.grid.rows / 2, {0, 1});
    return passable ? length * sum / double(passable) : 1;
}

std::vector<std::unique_ptr<Solver>> make_solvers_of_the_literature() {
    std::vector<std::unique_ptr<Solver>> solvers;
    for (RasterMethod method : {relax_method(), bellman_ford_method(), near_far_method(),
                                delta_changed_method(), delta_changed_z_method()})
        solvers.push_back(std::make_unique<RasterSolver>(std::move(method)));
    solvers.push_back(make_partitioned_near_far());
    return solvers;
}

} // namespace fermat::cuda
