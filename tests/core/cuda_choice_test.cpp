#include "fermat/cuda.h"
#include "fermat/solver_registry.h"
#include "fermat/synthetic.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

Terrain terrain_of(Grid grid, const Array<std::uint8_t>& velocity) {
    Surface::Table slowness;
    for (std::size_t kmh = 0; kmh < slowness.size(); ++kmh)
        slowness[kmh] = kmh ? float(3.6 / double(kmh)) : infinity;
    const Neighbourhood neighbourhood(1);
    return {grid, Surface({grid, velocity}, slowness), neighbourhood,
            GroundMetric(neighbourhood, 10, 10)};
}

std::string why_not_cuda_tiled(const Terrain& terrain) {
    const SolverRegistry registry = all_solvers();
    for (const auto& solver : registry.solvers())
        if (solver->name() == "cuda-tiled")
            return solver->discouraged_on(terrain, {}).english();
    return "it is not there";
}

TEST(CudaChoice, LeavesMazesAndSmallRastersToTheCpu) {
    const Grid small{200, 200}, large{6000, 6000};
    if (why_not_cuda_tiled(terrain_of(small, rough_terrain(small, 1))) == "it is not there")
        GTEST_SKIP() << "built without CUDA";
    EXPECT_EQ(why_not_cuda_tiled(terrain_of(large, rough_terrain(large, 1))), "");
    EXPECT_EQ(why_not_cuda_tiled(terrain_of(large, islands(large, 1))), "");
    EXPECT_EQ(why_not_cuda_tiled(terrain_of(large, maze(large, 1))),
              "the ground is mostly corridors, where the CPU is faster");
    EXPECT_EQ(why_not_cuda_tiled(terrain_of(small, rough_terrain(small, 1))),
              "the grid is so small that the CPU is faster");
}

} // namespace
} // namespace fermat
