#include "partitioned_near_far.h"

#include "device_choice.h"
#include "fermat/error.h"
#include "partitioned_session.h"
#include "solvers.h"

namespace fermat::cuda {

namespace {

class PartitionedNearFar : public Solver {
  public:
    std::string name() const override { return "cuda-near-far-partitioned"; }
    Sentence description() const override { return Says::cuda_near_far_partitioned; }
    bool takes_threads() const override { return false; }
    Sentence unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (shape.slopes)
            return Says::no_slopes;
        if (options.scratch)
            return Says::no_temporary_files;
        if (shape.neighbourhood.radius() != 1)
            return {Says::radius_1_only, shape.neighbourhood.radius()};
        const std::size_t needed = least_partitioned_bytes(shape);
        if (const Sentence why = why_not_on_device(needed, options); !why.empty())
            return why;
        const std::size_t allowed = device_budget(options);
        return needed > allowed ? Sentence(Says::on_device, OutOfMemory(needed, allowed).sentence())
                                : Sentence();
    }
    Sentence discouraged_on(const Terrain&, const SolverOptions&) const override {
        return {Says::to_compare_with, "cuda-tiled"};
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions&) const override {
        return solution_bytes(shape, query) + partitioned_host_bytes(shape);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        require(terrain, options);
        use_device(options.device.number);
        return open_partitioned(terrain, options, progress);
    }
};

} // namespace

std::unique_ptr<Solver> make_partitioned_near_far() {
    return std::make_unique<PartitionedNearFar>();
}

} // namespace fermat::cuda
