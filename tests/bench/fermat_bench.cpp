// Times the solvers on one terrain, in one run, and checks that they agree bit by bit.

#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/synthetic.h"
#include "measure.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

using namespace fermat;

namespace {

constexpr double cell_size = 10; // metres

struct Arguments {
    int size = 1024;
    std::vector<std::string> solvers;
    std::vector<int> threads{0};
    int repeat = 5;
    int radius = 1;
    std::string terrain = "open", start = "centre", raw, json;
    SolverOptions options;
};

constexpr const char* usage =
    R"(fermat-bench: times Fermat's solvers on one terrain and checks that they agree.

  --size N             cells on a side (1024)
  --solvers A,B,…      solvers by name (all that can run); the first is what ratios are against
  --threads T,…        CPU threads of solvers that take them, 0: all cores (0)
  --repeat R           repetitions (5)
  --radius N           of the neighbourhood, 1 to 6 (1)
  --terrain open|closed|gradient|maze|islands
                       rough terrain whose lakes are crossed at 1 km/h, or are impassable; 0.5 km/s
                       in the first row to 4 km/s in the last; corridors; islands and bridges (open)
  --start centre|corner|ROW,COL  the source, or the first passable cell after it (centre)
  --raw FILE           velocities from FILE instead: N × N bytes, km/h, row by row
  --simd best|plain|avx2|avx512  vector instructions (best)
  --window S           seconds that CUDA solvers work on at a time, 0: their own choice (0)
  --json FILE          writes the table as JSON too
)";

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> items;
    std::istringstream stream(list);
    for (std::string item; std::getline(stream, item, ',');)
        items.push_back(item);
    return items;
}

int whole_number(const std::string& name, const std::string& value, int least) {
    std::size_t used = 0;
    int number = 0;
    try {
        number = std::stoi(value, &used);
    } catch (const std::exception&) {
    }
    if (used != value.size() || number < least)
        throw InvalidInput(name + " takes a whole number of at least " + std::to_string(least) +
                           ", not '" + value + "'");
    return number;
}

Simd simd_named(const std::string& name) {
    const std::vector<std::string> names{"best", "plain", "avx2", "avx512"};
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        throw InvalidInput("--simd takes best, plain, avx2 or avx512, not '" + name + "'");
    return Simd(found - names.begin());
}

Arguments parse(int count, char** values) {
    Arguments arguments;
    for (int i = 1; i < count; i += 2) {
        const std::string name = values[i];
        if (i + 1 == count)
            throw InvalidInput(name + " takes a value");
        const std::string value = values[i + 1];
        if (name == "--size")
            arguments.size = whole_number(name, value, 1);
        else if (name == "--solvers")
            arguments.solvers = split(value);
        else if (name == "--threads") {
            arguments.threads.clear();
            for (const std::string& item : split(value))
                arguments.threads.push_back(whole_number(name, item, 0));
        } else if (name == "--repeat")
            arguments.repeat = whole_number(name, value, 1);
        else if (name == "--radius")
            arguments.radius = whole_number(name, value, 1);
        else if (name == "--terrain")
            arguments.terrain = value;
        else if (name == "--start")
            arguments.start = value;
        else if (name == "--raw")
            arguments.raw = value;
        else if (name == "--json")
            arguments.json = value;
        else if (name == "--simd")
            arguments.options.simd = simd_named(value);
        else if (name == "--window")
            arguments.options.window = float(whole_number(name, value, 0));
        else
            throw InvalidInput("'" + name + " " + value +
                               "' is not understood; --help lists what is");
    }
    return arguments;
}

Array<std::uint8_t> read_raw(const std::string& path, std::size_t cells) {
    Array<std::uint8_t> velocity(cells);
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(velocity.data()), std::streamsize(cells));
    if (!file || file.peek() != std::ifstream::traits_type::eof())
        throw InvalidInput("'" + path + "' does not hold " + std::to_string(cells) + " bytes");
    return velocity;
}

/// Velocities in km/h, byte by byte.
Surface byte_surface(Array<std::uint8_t> velocity, float slowness_of_0) {
    Surface::Table slowness;
    for (std::size_t kmh = 0; kmh < slowness.size(); ++kmh)
        slowness[kmh] = float(3.6 / double(kmh));
    slowness[0] = slowness_of_0;
    return Surface(std::move(velocity), slowness);
}

Surface gradient_surface(Grid grid) {
    const double top = 500, bottom = 4000; // m/s
    Array<float> values = vertical_gradient(
        grid, top, (bottom - top) / (std::max(1, grid.rows - 1) * cell_size), cell_size);
    for (float& value : values)
        value = 1 / value;
    return Surface(std::move(values));
}

Surface make_surface(const Arguments& arguments, Grid grid) {
    const std::string& terrain = arguments.terrain;
    if (terrain == "open" || terrain == "closed")
        return byte_surface(arguments.raw.empty() ? rough_terrain(grid, 1)
                                                  : read_raw(arguments.raw, grid.cells()),
                            terrain == "open" ? 3.6f : infinity);
    if (!arguments.raw.empty())
        throw InvalidInput("--raw goes with --terrain open or closed, not '" + terrain + "'");
    if (terrain == "gradient")
        return gradient_surface(grid);
    if (terrain == "maze")
        return byte_surface(maze(grid, 1), infinity);
    if (terrain == "islands")
        return byte_surface(islands(grid, 1), infinity);
    throw InvalidInput("--terrain takes open, closed, gradient, maze or islands, not '" + terrain +
                       "'");
}

Terrain make_terrain(const Arguments& arguments) {
    const Grid grid{arguments.size, arguments.size};
    const Neighbourhood neighbourhood(arguments.radius);
    return {grid, make_surface(arguments, grid), neighbourhood,
            GroundMetric(neighbourhood, cell_size, cell_size)};
}

Cell start_cell(const Arguments& arguments, Grid grid) {
    if (arguments.start == "centre")
        return {grid.rows / 2, grid.cols / 2};
    if (arguments.start == "corner")
        return {0, 0};
    const std::vector<std::string> parts = split(arguments.start);
    if (parts.size() != 2)
        throw InvalidInput("--start takes centre, corner or ROW,COL, not '" + arguments.start +
                           "'");
    const Cell cell{whole_number("ROW of --start", parts[0], 0),
                    whole_number("COL of --start", parts[1], 0)};
    if (!grid.contains(cell.row, cell.col))
        throw InvalidInput("--start " + arguments.start + " lies outside the grid");
    return cell;
}

Query make_query(const Terrain& terrain, Cell start) {
    std::size_t cell = terrain.grid.index(start);
    while (cell < terrain.grid.cells() && !terrain.surface.passable(cell))
        ++cell;
    if (cell == terrain.grid.cells())
        throw InvalidInput("the terrain has no passable cell from --start on");
    Query query;
    query.sources.push_back({cell});
    return query;
}

double visits_per_tile(const bench::Row& row) {
    const auto visits = row.statistics.find("visits"), tiles = row.statistics.find("tiles");
    return visits == row.statistics.end() ? 0 : visits->second / tiles->second;
}

void print_head() {
    std::printf("%-20s %7s %11s %11s %11s %9s %9s %9s %11s %11s  %s\n", "solver", "threads",
                "median ms", "solve ms", "compute ms", "ns/cell", "Mcell/s", "ratio", "visits/tile",
                "bytes/cell", "agreement");
}

void print(const bench::Row& row, double base_seconds) {
    const double cells = double(row.size) * row.size, seconds = bench::median(row.seconds);
    std::printf("%-20s %7d %11.3f %11.3f %11.3f %9.2f %9.1f %9.2f %11.2f %11.2f  %s\n",
                row.solver.c_str(), row.threads, seconds * 1e3,
                bench::median(row.solve_seconds) * 1e3, bench::median(row.compute_seconds) * 1e3,
                seconds * 1e9 / cells, cells / seconds / 1e6, base_seconds / seconds,
                visits_per_tile(row), row.bytes_per_cell,
                row.differences ? (std::to_string(row.differences) + " cells differ").c_str()
                                : "same bits");
    std::fflush(stdout);
}

void write_json(const Arguments& arguments, const std::vector<bench::Row>& rows) {
    std::ofstream file(arguments.json);
    file << "[\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bench::Row& row = rows[i];
        const double seconds = bench::median(row.seconds);
        file << "  {\"solver\": \"" << row.solver << "\", \"size\": " << row.size
             << ", \"threads\": " << row.threads << ", \"terrain\": \"" << arguments.terrain
             << "\", \"radius\": " << arguments.radius << ", \"median_s\": " << seconds
             << ", \"median_solve_s\": " << bench::median(row.solve_seconds)
             << ", \"median_compute_s\": " << bench::median(row.compute_seconds)
             << ", \"ratio\": " << bench::median(rows[0].seconds) / seconds
             << ", \"bytes_per_cell\": " << row.bytes_per_cell
             << ", \"differences\": " << row.differences;
        for (const auto& [name, value] : row.statistics)
            if (name != "threads")
                file << ", \"" << name << "\": " << value;
        file << "}" << (i + 1 < rows.size() ? "," : "") << "\n";
    }
    file << "]\n";
    if (!file.flush())
        throw Error("'" + arguments.json + "' could not be written");
}

int run(const Arguments& arguments) {
    const Terrain terrain = make_terrain(arguments);
    const Query query = make_query(terrain, start_cell(arguments, terrain.grid));
    const SolverRegistry registry = all_solvers();
    std::vector<std::string> names = arguments.solvers;
    if (names.empty())
        for (const auto& solver : registry.solvers())
            if (solver->unavailable().empty() && solver->unsuitable(terrain).empty())
                names.push_back(solver->name());
    std::printf("%d × %d cells, radius %d, %s terrain%s%s, from the %s\n", arguments.size,
                arguments.size, arguments.radius, arguments.terrain.c_str(),
                arguments.raw.empty() ? "" : " of ", arguments.raw.c_str(),
                arguments.start.c_str());
    print_head();
    std::vector<bench::Row> rows;
    Array<float> reference;
    bool agree = true;
    for (const std::string& name : names) {
        const Solver& solver = registry.choose(name, terrain);
        for (int threads : arguments.threads) {
            SolverOptions options = arguments.options;
            options.threads = threads;
            rows.push_back(
                bench::measure(solver, terrain, query, options, arguments.repeat, reference));
            print(rows.back(), bench::median(rows[0].seconds));
            agree &= rows.back().differences == 0;
            if (!solver.takes_threads())
                break;
        }
    }
    if (!arguments.json.empty())
        write_json(arguments, rows);
    if (!agree)
        std::fprintf(stderr, "fermat-bench: the solvers disagree\n");
    return agree ? 0 : 1;
}

} // namespace

int main(int count, char** values) {
    if (count == 2 && (values[1] == std::string("--help") || values[1] == std::string("-h"))) {
        std::fputs(usage, stdout);
        return 0;
    }
    try {
        return run(parse(count, values));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermat-bench: %s\n", error.what());
        return 2;
    }
}
