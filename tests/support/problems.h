#pragma once

#include "fermat/solver.h"

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace fermat::test {

/// A terrain, a query, and the ground lengths from which its metric was made.
struct Problem {
    std::string text; ///< what it is, for failure messages
    Terrain terrain;
    GroundMetric::Length length; ///< length of a step with rows >= 0 from a row, in metres
    Query query;
};

/// The kind of ground of a random problem.
enum class Ground {
    open,           ///< every cell passable
    voids,          ///< impassable cells strewn at densities of 0 to 60 %
    maze,           ///< corridors one cell wide, a tree
    rooms,          ///< walls with doors
    corridors,      ///< one corridor, one cell wide, to and fro
    diagonal_walls, ///< walls one cell wide that only the corner rule tightens
    contrast,       ///< slownesses from 1e-6 to 1e6
    plateaus,       ///< steps that add less than half a unit in the last place
};
inline constexpr Ground all_grounds[] = {
    Ground::open,      Ground::voids,          Ground::maze,     Ground::rooms,
    Ground::corridors, Ground::diagonal_walls, Ground::contrast, Ground::plateaus};
const char* ground_name(Ground ground);
/// Its name in GoogleTest.
inline void PrintTo(Ground ground, std::ostream* out) {
    *out << ground_name(ground);
}

/// The properties of a random problem. Everything that is not fixed here is drawn with the seed.
struct ProblemLimits {
    int radius = 1;
    int rows = 300;
    int cols = 200;
    bool one_maximum = false;  ///< all sources have the same maximum cost
    bool hills = false;        ///< the ground has elevations and a random slope function
    bool limit_across = false; ///< in half of the problems with hills
};

/// A random problem: size from 1 × 1 (single rows and columns and sizes around multiples of 32 are
/// frequent), bytes or floats, uniform or per-row metric, any corner rule, one or several sources
/// with start costs, maximum costs and common cells. The same seed gives the same problem
/// everywhere.
Problem random_problem(Ground ground, std::uint64_t seed, const ProblemLimits& limits = {});

/// Whether it has a limit of slopes across steps, and a tenth of its cells is reached nevertheless.
bool goes_far_with_a_limit_across(const Problem& problem);

/// Square cells of side `cell`, drawn as text with one string per row: '.' costs 1 per metre, a
/// digit costs its value, '#' is impassable. The first passable cell is the only source.
Problem drawn_problem(const std::vector<std::string>& rows, int radius = 1,
                      CornerRule corners = CornerRule::unless_both_sides_blocked, double cell = 1);

/// A grid of one slowness with one source.
Problem uniform_problem(Grid grid, Cell source, int radius = 1, float slowness = 1,
                        double cell_width = 1, double cell_height = 1);

/// The greatest distance of a cell that is reached; 0 if there is none.
float farthest(const Field<float>& distance);

/// The solution by the solver named `solver`, with `threads` threads.
Solution solve(const Problem& problem, const std::string& solver = "dijkstra", int threads = 1,
               Simd simd = Simd::best);

/// The kinds of vector code that this processor and this build have.
std::vector<Simd> simd_kinds();
const char* simd_name(Simd simd);

/// Names of the registry's solvers that can run on this machine, at this radius.
std::vector<std::string> solver_names(int radius = 1);
/// The same without dijkstra, with which they are compared.
std::vector<std::string> names_beside_dijkstra(int radius = 1);

/// The name of a solver in a form that GoogleTest accepts in names of tests.
std::string test_name(std::string solver);

} // namespace fermat::test
