#include "support/problems.h"
#include "fermat/solver_registry.h"

#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/synthetic.h"
#include "support/random.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

namespace fermat::test {

namespace {

const char* corner_name(CornerRule rule) {
    switch (rule) {
    case CornerRule::always:
        return "always";
    case CornerRule::unless_both_sides_blocked:
        return "unless both sides blocked";
    default:
        return "only if both sides open";
    }
}

/// Sizes just below, at and above multiples of 32, the size of a tile.
int random_size(Random& random, int limit) {
    constexpr int edges[] = {1, 2, 3, 31, 32, 33, 34, 63, 64, 65, 96, 97, 128};
    const int size = random.chance(0.5) ? edges[random.integer(0, int(std::size(edges)) - 1)]
                                        : random.integer(1, limit);
    return std::min(size, limit);
}

Grid random_grid(Random& random, const ProblemLimits& limits) {
    Grid grid{random_size(random, limits.rows), random_size(random, limits.cols)};
    if (random.chance(0.05))
        grid.rows = 1;
    if (random.chance(0.05))
        grid.cols = 1;
    return grid;
}

using Mask = std::vector<bool>;

Mask passable_cells(Grid grid, Ground ground, Random& random) {
    Mask open(grid.cells(), true);
    const auto shut = [&](const auto& test) {
        for (std::size_t i = 0; i < grid.cells(); ++i)
            if (test(grid.cell(i)))
                open[i] = false;
    };
    switch (ground) {
    case Ground::maze: {
        const auto corridors = maze(grid, std::uint32_t(random.next()));
        open.assign(corridors.begin(), corridors.end());
        break;
    }
    case Ground::voids: {
        const double density = random.between(0, 0.6);
        shut([&](Cell) { return random.chance(density); });
        break;
    }
    case Ground::rooms: {
        const int side = random.integer(3, 12);
        shut([&](Cell c) {
            return (c.row % side == side - 1 || c.col % side == side - 1) && !random.chance(0.15);
        });
        break;
    }
    case Ground::corridors: {
        const bool upright = random.chance(0.5);
        shut([&](Cell c) {
            const int along = upright ? c.row : c.col, across = upright ? c.col : c.row;
            const int end = upright ? grid.rows : grid.cols;
            return across % 2 == 1 && along != (across % 4 == 1 ? end - 1 : 0);
        });
        break;
    }
    case Ground::diagonal_walls: {
        const int gap = random.integer(3, 17);
        const bool crossed = random.chance(0.5);
        shut([&](Cell c) {
            const bool falls = (c.row + 10 * gap * 400 - c.col) % gap == 0;
            const bool rises = crossed && (c.row + c.col) % (gap + 4) == 0;
            return (falls || rises) && !random.chance(0.03);
        });
        break;
    }
    default:
        if (random.chance(0.5))
            shut([&](Cell) { return random.chance(0.1); });
    }
    return open;
}

float random_slowness(Ground ground, Random& random) {
    if (ground == Ground::contrast)
        return float(std::pow(10, random.between(-6, 6)));
    if (ground == Ground::plateaus)
        return random.chance(0.02) ? float(random.between(1e3, 1e6))
                                   : float(random.between(1e-6, 1e-3));
    return float(random.between(0.02, 2));
}

Surface random_surface(Grid grid, Ground ground, Random& random) {
    Mask open = passable_cells(grid, ground, random);
    open[std::size_t(random.integer(0, int(grid.cells()) - 1))] = true;
    // Ground in patches of one value, so that ties are frequent, or noise.
    const int patch = random.chance(0.5) ? 1 : random.integer(2, 40);
    const std::uint64_t salt = random.next();
    const auto draw = [&](Cell c) {
        return Random(salt + std::uint64_t(c.row / patch) * 7919 + std::uint64_t(c.col / patch));
    };
    if (random.chance(0.5)) {
        Array<float> slowness(grid.cells());
        for (std::size_t i = 0; i < grid.cells(); ++i) {
            Random here = draw(grid.cell(i));
            slowness[i] = open[i] ? random_slowness(ground, here) : infinity;
        }
        return Surface({grid, slowness});
    }
    Surface::Table table;
    for (int code = 0; code < 256; ++code)
        table[std::size_t(code)] = code % 64 == 0 ? infinity : random_slowness(ground, random);
    const int classes = random.chance(0.3) ? 3 : 255;
    Array<std::uint8_t> codes(grid.cells());
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        Random here = draw(grid.cell(i));
        int code = here.integer(1, classes);
        code += code % 64 == 0;
        codes[i] = std::uint8_t(open[i] ? code : 64 * here.integer(0, 3));
    }
    return {{grid, codes}, table};
}

/// Lengths like those of a geographic raster that starts at latitude `north` and goes south.
GroundMetric::Length geographic(double north, double cell_degrees) {
    return [=](int row, Offset step) {
        const double latitude = north - (row + step.rows / 2.0) * cell_degrees;
        const double degree = 111195;
        return degree * cell_degrees *
               std::hypot(step.rows, step.cols * std::cos(latitude / 57.29577951308232));
    };
}

/// Smooth or jumping, added or multiplied, with or without limits.
SlopeFunction random_slope_function(Random& random) {
    SlopeFunction function;
    function.first = -random.between(0.3, 3);
    function.last = random.between(0.3, 3);
    function.adds = random.chance(0.3);
    function.end_to_end = random.chance(0.3);
    const double bend = random.between(0, 3.5), kink = random.between(-0.2, 0.1);
    const auto walking = [=](double s) { return std::exp(bend * std::abs(s - kink)); };
    function.pieces = {{kink, walking}, {function.last, walking}};
    if (random.chance(0.5)) { // a jump
        const double at = random.between(-0.3, 0);
        function.pieces = {{at, [](double s) { return 0.5 - 0.4 * s; }},
                           {0, [](double s) { return 0.7 + 0.9 * s; }},
                           {function.last, [](double s) { return 0.7 + 6 * s; }}};
        std::erase_if(function.pieces,
                      [&](const auto& piece) { return piece.until <= function.first; });
    }
    if (random.chance(0.4))
        function.most_uphill = random.between(0.05, 1);
    if (random.chance(0.4))
        function.most_downhill = random.between(0.05, 1);
    return function;
}

/// Hills of a few cells, noise, or level ground.
Field<float> random_elevation(Grid grid, double cell, Random& random) {
    const double height = random.chance(0.1) ? 0 : cell * random.between(0.05, 3);
    const double across = random.between(1, 30), along = random.between(1, 30);
    const double noise = random.chance(0.5) ? 0 : cell * random.between(0, 0.5);
    Array<float> values(grid.cells());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Cell c = grid.cell(i);
        values[i] = float(1000 + height * std::sin(c.row / across) * std::cos(c.col / along) +
                          random.between(-noise, noise));
    }
    return {grid, values};
}

/// The mean slope from a cell to the one beside it.
double typical_slope(const Field<float>& elevation, double cell) {
    const Grid grid = elevation.grid();
    double sum = 0;
    for (int row = 0; row < grid.rows; ++row)
        for (int col = 1; col < grid.cols; ++col)
            sum += std::abs(elevation[Cell{row, col}] - elevation[Cell{row, col - 1}]);
    return sum / double(grid.cells()) / cell;
}

Query random_query(const Terrain& terrain, const GroundMetric::Length& length, Ground ground,
                   const ProblemLimits& limits, Random& random) {
    std::vector<std::size_t> passable;
    for (std::size_t i = 0; i < terrain.grid.cells(); ++i)
        if (terrain.surface.passable(i))
            passable.push_back(i);
    const auto cell = [&] { return passable[random.next() % passable.size()]; };
    // The cost of some cells from a typical one.
    const auto some_cost = [&](double cells) {
        return float(random.between(0, cells) * double(terrain.surface.slowness(cell())) *
                     length(0, {0, 1}));
    };
    Query query;
    const int count = random.chance(0.4) ? 1 : random.integer(2, 7);
    const bool start_costs = random.chance(0.5);
    // A start cost so large that a step adds less than half a unit in the last place.
    const bool late = ground == Ground::plateaus && random.chance(0.5);
    const bool maxima = !limits.one_maximum && random.chance(0.3);
    for (int i = 0; i < count; ++i) {
        Source source;
        source.node = i > 0 && random.chance(0.15) ? query.sources.back().node : cell();
        source.id = 100 + i;
        if (start_costs && random.chance(0.7))
            source.start_cost = some_cost(40);
        if (late)
            source.start_cost = some_cost(random.chance(0.5) ? 1e7 : 1e9);
        if (maxima && random.chance(0.7))
            source.maximum_cost = some_cost(random.chance(0.5) ? 20 : 300);
        query.sources.push_back(source);
    }
    if (random.chance(0.25))
        query.maximum_cost = some_cost(200);
    return query;
}

} // namespace

const char* ground_name(Ground ground) {
    constexpr const char* names[] = {"open",      "voids",         "maze",     "rooms",
                                     "corridors", "diagonalWalls", "contrast", "plateaus"};
    return names[int(ground)];
}

Problem random_problem(Ground ground, std::uint64_t seed, const ProblemLimits& limits) {
    Random random(seed * 1000003 + std::uint64_t(ground) * 101 + std::uint64_t(limits.radius));
    const Grid grid = random_grid(random, limits);
    const Neighbourhood neighbourhood(limits.radius);
    const CornerRule corners = CornerRule(random.integer(0, 2));
    const bool by_row = random.chance(0.4);
    constexpr double sizes[] = {1, 30, 0.001, 12345.678};
    const double width = sizes[random.integer(0, 3)];
    const double height = random.chance(0.5) ? width : width * random.between(0.3, 3);
    GroundMetric::Length length = [=](int, Offset step) {
        return std::hypot(step.rows * height, step.cols * width);
    };
    if (by_row)
        length = geographic(random.between(-20, 84), random.between(0.0003, 0.3));
    GroundMetric metric = by_row ? GroundMetric(neighbourhood, grid.rows, length)
                                 : GroundMetric(neighbourhood, width, height);
    Surface surface = random_surface(grid, ground, random);

    char text[200];
    std::snprintf(text, sizeof text, "%s, seed %llu: %d x %d, %s, %s metric, corners %s, radius %d",
                  ground_name(ground), static_cast<unsigned long long>(seed), grid.rows, grid.cols,
                  surface.is_bytes() ? "bytes" : "floats", by_row ? "per-row" : "uniform",
                  corner_name(corners), limits.radius);
    Problem problem{
        text, {grid, std::move(surface), neighbourhood, std::move(metric), corners}, length, {}};
    if (limits.hills) {
        TerrainShape shape = problem.terrain;
        SlopeFunction function = random_slope_function(random);
        const bool limit_across = limits.limit_across && random.chance(0.5);
        const double limit = limit_across ? random.between(0.5, 4) : 0;
        const bool towards = random.chance(0.5);
        const double cell = length(0, {0, 1});
        Field<float> elevation = random_elevation(grid, cell, random);
        if (limit_across) // it closes some steps, and leaves others open
            function.most_across = std::max(limit * typical_slope(elevation, cell), 1e-3);
        shape.slopes = std::make_shared<Slopes>(function, towards);
        problem.terrain =
            Terrain(std::move(shape), std::move(problem.terrain.surface), std::move(elevation));
    }
    problem.query = random_query(problem.terrain, length, ground, limits, random);
    return problem;
}

bool goes_far_with_a_limit_across(const Problem& problem) {
    if (!problem.terrain.slopes || !problem.terrain.slopes->limit_across())
        return false;
    const Solution solution = solve(problem);
    const std::size_t cells = problem.terrain.grid.cells();
    std::size_t reached = 0;
    for (std::size_t cell = 0; cell < cells; ++cell)
        reached += solution.distance[cell] < infinity;
    return reached > cells / 10;
}

Problem drawn_problem(const std::vector<std::string>& rows, int radius, CornerRule corners,
                      double cell) {
    const Grid grid{int(rows.size()), int(rows.front().size())};
    Array<float> slowness(grid.cells());
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const char drawn = rows[std::size_t(grid.cell(i).row)][std::size_t(grid.cell(i).col)];
        slowness[i] = drawn == '#' ? infinity : drawn == '.' ? 1.f : float(drawn - '0');
    }
    const Neighbourhood neighbourhood(radius);
    Problem problem{"drawn",
                    {grid, Surface({grid, slowness}), neighbourhood,
                     GroundMetric(neighbourhood, cell, cell), corners},
                    [=](int, Offset step) { return std::hypot(step.rows, step.cols) * cell; },
                    {}};
    Source source;
    while (!problem.terrain.surface.passable(source.node))
        ++source.node;
    problem.query.sources = {source};
    return problem;
}

Problem uniform_problem(Grid grid, Cell source, int radius, float slowness, double cell_width,
                        double cell_height) {
    const Neighbourhood neighbourhood(radius);
    Problem problem{"uniform",
                    {grid, Surface({grid, Array<float>(grid.cells(), slowness)}), neighbourhood,
                     GroundMetric(neighbourhood, cell_width, cell_height)},
                    [=](int, Offset step) {
                        return std::hypot(step.rows * cell_height, step.cols * cell_width);
                    },
                    {}};
    problem.query.sources.push_back({.node = grid.index(source)});
    return problem;
}

float farthest(const Field<float>& distance) {
    float farthest = 0;
    for (std::size_t cell = 0; cell < distance.size(); ++cell)
        if (const float cost = distance[cell]; cost < infinity)
            farthest = std::max(farthest, cost);
    return farthest;
}

Solution solve(const Problem& problem, const std::string& solver, int threads, Simd simd) {
    const SolverRegistry registry = all_solvers();
    Progress progress;
    return registry.choose(solver, problem.terrain)
        .open(problem.terrain, {.cpu = {.threads = threads}, .benchmark = {.simd = simd}}, progress)
        ->solve(problem.query, progress);
}

std::vector<Simd> simd_kinds() {
    const Problem problem = uniform_problem({1, 1}, {0, 0});
    std::vector<Simd> kinds;
    for (const Simd simd : {Simd::plain, Simd::avx2, Simd::avx512}) {
        try {
            solve(problem, "tiled", 1, simd);
            kinds.push_back(simd);
        } catch (const Unavailable&) {
            continue;
        }
    }
    return kinds;
}

const char* simd_name(Simd simd) {
    constexpr const char* names[] = {"best", "plain", "avx2", "avx512"};
    return names[int(simd)];
}

std::vector<std::string> solver_names(int radius) {
    const Problem problem = uniform_problem({1, 1}, {0, 0}, radius);
    std::vector<std::string> names;
    const SolverRegistry registry = all_solvers();
    for (const auto& solver : registry.solvers())
        if (solver->why_not(problem.terrain, {}).empty())
            names.push_back(solver->name());
    return names;
}

std::vector<std::string> names_beside_dijkstra(int radius) {
    std::vector<std::string> names = solver_names(radius);
    std::erase(names, "dijkstra");
    return names;
}

std::string test_name(std::string solver) {
    std::replace(solver.begin(), solver.end(), '-', '_');
    return solver;
}

} // namespace fermat::test
