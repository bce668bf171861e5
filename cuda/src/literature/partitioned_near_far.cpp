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
    std::string description() const override {
        return "Δ-stepping as cuda-near-far, on one partition of the raster after the other, on a "
               "CUDA device (Fjellborg 2024); radius 1";
    }
    bool takes_threads() const override { return false; }
    std::string unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    std::string unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (shape.neighbourhood.radius() != 1)
            return "it solves radius 1 only, not " + std::to_string(shape.neighbourhood.radius());
        if (!unavailable().empty())
            return {};
        const std::size_t needed = least_partitioned_bytes(shape);
        if (const std::string why = why_not_on_device(needed, options); !why.empty())
            return why;
        const std::size_t allowed = device_budget(options);
        return needed > allowed
                   ? std::string("on the CUDA device, ") + OutOfMemory(needed, allowed).what()
                   : std::string();
    }
    std::string discouraged(const Terrain&, const SolverOptions&) const override {
        return "it is only for comparison with cuda-tiled";
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions&) const override {
        return solution_bytes(shape, query) + partitioned_host_bytes(shape);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        if (const std::string why = unavailable(); !why.empty())
            throw Unavailable(name() + " cannot run: " + why);
        use_device(options.device.number);
        if (const std::string why = unsuitable(terrain, options); !why.empty())
            throw Unavailable(name() + " cannot run: " + why);
        return open_partitioned(terrain, options, progress);
    }
};

} // namespace

std::unique_ptr<Solver> make_partitioned_near_far() {
    return std::make_unique<PartitionedNearFar>();
}

} // namespace fermat::cuda
