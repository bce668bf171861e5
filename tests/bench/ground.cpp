#include "ground.h"

#include "fermat/error.h"
#include "fermat/slope_functions.h"
#include "fermat/synthetic.h"
#include "support/in_files.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <vector>

namespace fermat::bench {

namespace {

/// A file that holds exactly this many values.
template <class T>
Array<T> read_file(const std::string& path, std::size_t size) {
    Array<T> values(size);
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(values.data()), std::streamsize(size * sizeof(T)));
    if (!file || file.peek() != std::ifstream::traits_type::eof())
        throw InvalidInput(Sentence("'" + path + "' does not hold " +
                                    std::to_string(size * sizeof(T)) + " bytes"));
    return values;
}

/// Velocities in km/h, byte by byte.
Surface byte_surface(Grid grid, const Array<std::uint8_t>& velocity, float slowness_of_0) {
    Surface::Table slowness;
    for (std::size_t kmh = 0; kmh < slowness.size(); ++kmh)
        slowness[kmh] = float(3.6 / double(kmh));
    slowness[0] = slowness_of_0;
    return {{grid, velocity}, slowness};
}

/// Slownesses in s/m, from velocities in km/s that are stored column by column.
Surface section_surface(const std::string& path, Grid grid) {
    const Array<float> columns = read_file<float>(path, grid.cells());
    Array<float> slowness(grid.cells());
    for (int row = 0; row < grid.rows; ++row)
        for (int col = 0; col < grid.cols; ++col) {
            const float velocity =
                columns[std::size_t(col) * std::size_t(grid.rows) + std::size_t(row)];
            if (!(velocity > 0 && velocity < infinity))
                throw InvalidInput(
                    Sentence("'" + path + "' holds the velocity " + std::to_string(velocity)));
            slowness[grid.index(row, col)] = float(1e-3 / double(velocity));
        }
    return Surface({grid, slowness});
}

Surface gradient_surface(Grid grid, double cell_size) {
    const double top = 500, bottom = 4000; // m/s
    Array<float> values = vertical_gradient(
        grid, top, (bottom - top) / (std::max(1, grid.rows - 1) * cell_size), cell_size);
    for (float& value : values)
        value = 1 / value;
    return Surface({grid, values});
}

Surface make_surface(const Ground& ground) {
    const std::string& terrain = ground.terrain;
    const Grid grid = ground.grid;
    if (!ground.section.empty())
        return section_surface(ground.section, grid);
    if (terrain == "open" || terrain == "closed")
        return byte_surface(grid,
                            ground.raw.empty() ? rough_terrain(grid, 1)
                                               : read_file<std::uint8_t>(ground.raw, grid.cells()),
                            terrain == "open" ? 3.6f : infinity);
    if (!ground.raw.empty())
        throw InvalidInput(
            Sentence("--raw goes with --terrain open or closed, not '" + terrain + "'"));
    if (terrain == "gradient")
        return gradient_surface(grid, ground.cell_size);
    if (terrain == "maze")
        return byte_surface(grid, maze(grid, 1), infinity);
    if (terrain == "islands")
        return byte_surface(grid, islands(grid, 1), infinity);
    throw InvalidInput(
        Sentence("--terrain takes open, closed, gradient, maze or islands, not '" + terrain + "'"));
}

/// Hills of some 100 m, with slopes up to 45 %.
Field<float> hills(Grid grid, Scratch* scratch) {
    Field<float> elevation(grid, scratch);
    std::vector<float> row(std::size_t(grid.cols));
    for (int r = 0; r < grid.rows; ++r) {
        for (int c = 0; c < grid.cols; ++c)
            row[std::size_t(c)] = float(1000 + 150 * std::sin(r / 61.0) * std::cos(c / 83.0) +
                                        10 * std::sin(r / 5.3 + c / 17.0));
        elevation.set_row(r, 0, row);
    }
    return elevation;
}

} // namespace

Terrain make_terrain(const Ground& ground, Scratch* scratch) {
    const Neighbourhood neighbourhood(ground.radius);
    Surface surface = make_surface(ground);
    if (scratch)
        surface = test::in_files(*scratch, surface);
    TerrainShape shape{ground.grid, neighbourhood,
                       GroundMetric(neighbourhood, ground.cell_size, ground.cell_size)};
    shape.wavefronts = ground.wavefronts;
    if (ground.slopes.empty())
        return {std::move(shape), std::move(surface)};
    const auto functions = slope_functions();
    const auto found = std::find_if(functions.begin(), functions.end(),
                                    [&](const auto& each) { return each.id == ground.slopes; });
    if (found == functions.end())
        throw InvalidInput(Sentence("no slope function is called '" + ground.slopes + "'"));
    shape.slopes = std::make_shared<Slopes>(found->function);
    return {std::move(shape), std::move(surface), hills(ground.grid, scratch)};
}

std::size_t passable_from(const Terrain& terrain, Cell start) {
    std::size_t cell = terrain.grid.index(start);
    while (cell < terrain.grid.cells() && !terrain.surface.passable(cell))
        ++cell;
    if (cell == terrain.grid.cells())
        throw InvalidInput(Sentence("the terrain has no passable cell from row " +
                                    std::to_string(start.row) + ", column " +
                                    std::to_string(start.col) + " on"));
    return cell;
}

} // namespace fermat::bench
