// Times the solvers on one terrain, in one run, and checks that they agree bit by bit.

#include "all_pairs_bench.h"
#include "corridors.h"
#include "edits.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/solver_registry.h"
#include "ground.h"
#include "kernels.h"
#include "measure.h"
#include "network_bench.h"
#include "raster_graph.h"
#include "shots.h"
#include "support/graphs.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

using namespace fermat;

namespace {

struct Arguments {
    bench::Ground ground;
    std::vector<std::string> solvers;
    std::vector<int> threads{0};
    int repeat = 5;
    int shots = 0, kernels = 0, corridors = 0, reach = 1000000, edits = 0, receivers = 0,
        network = 0, sources = 0, ranks = 0;
    std::vector<int> all_pairs, all_pairs_of_roads;
    int arcs_per_node = 8, memory_limit = 0;
    std::string all_pairs_of;
    std::string start = "centre", json, times;
    std::vector<std::string> orders, graph_solvers;
    SolverOptions options;
    std::vector<std::string> devices{"0"};
};

constexpr const char* usage =
    R"(fermat-bench: times Fermat's solvers on one terrain and checks that they agree.

  --size N             cells on a side (1024)
  --solvers A,B,…      names of solvers (all that can run); ratios are relative to the first
  --threads T,…        CPU threads, for solvers that use them; 0: all cores (0)
  --repeat R           repetitions (5)
  --radius N           radius of the neighbourhood, 1 to 6 (1)
  --wavefronts 0|1     1: continuous wavefronts in place of paths; --radius has no effect (0)
  --terrain open|closed|gradient|maze|islands
                       rough terrain whose lakes are crossed at 1 km/h, or are impassable; 0.5 km/s
                       in the first row to 4 km/s in the last; corridors; islands and bridges (open)
  --slopes ID          hills, and this slope function, such as tobler; without it, the ground is level
  --start centre|corner|ROW,COL  the source, or the first passable cell after it (centre)
  --raw FILE           velocities from FILE instead: N × N bytes, km/h, row by row
  --section FILE,ROWS,COLS,CELL  a vertical section of cells of CELL metres instead: float32
                       little-endian, km/s, column by column, as in files of earth models
  --shots N            N sources along the first row instead of one. Each is solved separately: one
                       at a time, and several at a time
  --kernels N          the sum of the resistant kernels of N sources that lie all over the terrain
  --reach CELLS        with --kernels: as many cells are within the reach of the middle (1000000)
  --corridors N        corridors between all pairs of N patches that lie all over the terrain
  --edits N            N walls of 40 cells anywhere, each built and removed again: updates of one
                       solution, compared with new solves
  --receivers N        with --shots: shots and N receivers lie in the north-western eighth of rows and
                       columns. Solves for these receivers only are measured too. With wavefronts,
                       shots lie along the first row, and there is a ray from each to N places along
                       the last row
  --all-pairs N,…      all pairs of nodes of random graphs of N nodes instead of a terrain
  --all-pairs-of-roads N,…  the same for made road networks
  --arcs-per-node A    with --all-pairs (8)
  --all-pairs-of FILE.gr  the same for a graph in the format of the 9th DIMACS challenge
  --device N|all,…     the device of CUDA solvers; all: --shots on all at the same time, and one
                       source on all together if the raster is large. CUDA solvers run once on each
                       of a list (0)
  --together 0|1       1: one source on all devices together on a small raster too (0)
  --device-memory MIB  device memory that CUDA solvers may take; 0: all that is free (0)
  --simd best|plain|avx2|avx512  vector instructions (best)
  --memory-limit MIB   the terrain and the results are in temporary files in the current folder, and
                       the process keeps to this much memory; 0: they are in memory (0)
  --window S           how many seconds CUDA solvers work on at a time; 0: they choose (0)
  --network NODES      a made road network instead, with its nodes in different orders; only
                       --solvers, --threads, --repeat, --simd, --window and --orders count
  --sources N          with --network: from N nodes, each on its own, with the nodes along a Z-order
                       curve. Measures building, all nodes, and a table to --receivers nodes
  --ranks N            with --network: from N nodes to those that Dijkstra's algorithm settles as the
                       256th, 512th and so on
  --graph-solvers A,B,…  the terrain once more as a graph of whole costs, with these solvers of networks
  --orders NAME,…      with --network or --graph-solvers: the orders of the nodes, of file, z and
                       hilbert (all)
  --json FILE          writes the table as JSON too
  --times FILE         writes the times in seconds too, as float32, row by row
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
        throw InvalidInput(Sentence(name + " takes a whole number of at least " +
                                    std::to_string(least) + ", not '" + value + "'"));
    return number;
}

Simd simd_named(const std::string& name) {
    const std::vector<std::string> names{"best", "plain", "avx2", "avx512"};
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        throw InvalidInput(
            Sentence("--simd takes best, plain, avx2 or avx512, not '" + name + "'"));
    return Simd(found - names.begin());
}

bool all_pairs_wanted(const Arguments& arguments) {
    return !arguments.all_pairs.empty() || !arguments.all_pairs_of_roads.empty() ||
           !arguments.all_pairs_of.empty();
}

void read_section(const std::string& value, bench::Ground& ground) {
    const std::vector<std::string> parts = split(value);
    if (parts.size() != 4)
        throw InvalidInput(Sentence("--section takes FILE,ROWS,COLS,CELL, not '" + value + "'"));
    ground.terrain = "section " + parts[0];
    ground.section = parts[0];
    ground.grid = {whole_number("ROWS of --section", parts[1], 1),
                   whole_number("COLS of --section", parts[2], 1)};
    ground.cell_size = std::strtod(parts[3].c_str(), nullptr);
    if (!(ground.cell_size > 0))
        throw InvalidInput(
            Sentence("CELL of --section takes a length in metres, not '" + parts[3] + "'"));
}

void set_device(const std::string& name, DeviceOptions& device) {
    device.all = name == "all";
    device.number = device.all ? 0 : whole_number("--device", name, 0);
}

Arguments parse(int count, char** values) {
    Arguments arguments;
    for (int i = 1; i < count; i += 2) {
        const std::string name = values[i];
        if (i + 1 == count)
            throw InvalidInput(Sentence(name + " takes a value"));
        const std::string value = values[i + 1];
        if (name == "--size")
            arguments.ground.grid.rows = arguments.ground.grid.cols = whole_number(name, value, 1);
        else if (name == "--solvers")
            arguments.solvers = split(value);
        else if (name == "--threads") {
            arguments.threads.clear();
            for (const std::string& item : split(value))
                arguments.threads.push_back(whole_number(name, item, 0));
        } else if (name == "--repeat")
            arguments.repeat = whole_number(name, value, 1);
        else if (name == "--radius")
            arguments.ground.radius = whole_number(name, value, 1);
        else if (name == "--wavefronts")
            arguments.ground.wavefronts = whole_number(name, value, 0) > 0;
        else if (name == "--slopes")
            arguments.ground.slopes = value;
        else if (name == "--terrain")
            arguments.ground.terrain = value;
        else if (name == "--start")
            arguments.start = value;
        else if (name == "--raw")
            arguments.ground.raw = value;
        else if (name == "--section")
            read_section(value, arguments.ground);
        else if (name == "--shots")
            arguments.shots = whole_number(name, value, 1);
        else if (name == "--kernels")
            arguments.kernels = whole_number(name, value, 1);
        else if (name == "--corridors")
            arguments.corridors = whole_number(name, value, 2);
        else if (name == "--reach")
            arguments.reach = whole_number(name, value, 1);
        else if (name == "--edits")
            arguments.edits = whole_number(name, value, 1);
        else if (name == "--receivers")
            arguments.receivers = whole_number(name, value, 1);
        else if (name == "--orders")
            arguments.orders = split(value);
        else if (name == "--network")
            arguments.network = whole_number(name, value, 4);
        else if (name == "--sources")
            arguments.sources = whole_number(name, value, 1);
        else if (name == "--ranks")
            arguments.ranks = whole_number(name, value, 1);
        else if (name == "--graph-solvers")
            arguments.graph_solvers = split(value);
        else if (name == "--all-pairs")
            for (const std::string& item : split(value))
                arguments.all_pairs.push_back(whole_number(name, item, 1));
        else if (name == "--all-pairs-of-roads")
            for (const std::string& item : split(value))
                arguments.all_pairs_of_roads.push_back(whole_number(name, item, 4));
        else if (name == "--arcs-per-node")
            arguments.arcs_per_node = whole_number(name, value, 0);
        else if (name == "--all-pairs-of")
            arguments.all_pairs_of = value;
        else if (name == "--json")
            arguments.json = value;
        else if (name == "--times")
            arguments.times = value;
        else if (name == "--device")
            arguments.devices = split(value);
        else if (name == "--together")
            arguments.options.benchmark.together = whole_number(name, value, 0) > 0;
        else if (name == "--device-memory")
            arguments.options.device.memory = std::size_t(whole_number(name, value, 0)) << 20;
        else if (name == "--simd")
            arguments.options.benchmark.simd = simd_named(value);
        else if (name == "--memory-limit")
            arguments.memory_limit = whole_number(name, value, 0);
        else if (name == "--window")
            arguments.options.benchmark.window = float(whole_number(name, value, 0));
        else
            throw InvalidInput(Sentence("'" + name + " " + value +
                                        "' is not an option; --help lists all options"));
    }
    if (arguments.devices.empty())
        throw InvalidInput(Sentence("--device takes a number or all"));
    set_device(arguments.devices.front(), arguments.options.device);
    if (arguments.shots > 0 && !(arguments.json.empty() && arguments.times.empty()))
        throw InvalidInput(Sentence("--shots writes no files: leave --json and --times out"));
    if (all_pairs_wanted(arguments) && !arguments.json.empty())
        throw InvalidInput(Sentence("--all-pairs writes no JSON: leave --json out"));
    return arguments;
}

Cell start_cell(const Arguments& arguments, Grid grid) {
    if (arguments.start == "centre")
        return {grid.rows / 2, grid.cols / 2};
    if (arguments.start == "corner")
        return {0, 0};
    const std::vector<std::string> parts = split(arguments.start);
    if (parts.size() != 2)
        throw InvalidInput(
            Sentence("--start takes centre, corner or ROW,COL, not '" + arguments.start + "'"));
    const Cell cell{whole_number("ROW of --start", parts[0], 0),
                    whole_number("COL of --start", parts[1], 0)};
    if (!grid.contains(cell.row, cell.col))
        throw InvalidInput(Sentence("--start " + arguments.start + " lies outside the grid"));
    return cell;
}

bench::NetworkArguments network_arguments(const Arguments& arguments) {
    bench::NetworkArguments network;
    network.nodes = std::size_t(arguments.network);
    network.solvers = arguments.network > 0 ? arguments.solvers : arguments.graph_solvers;
    network.threads = arguments.threads;
    network.repeat = arguments.repeat;
    network.sources = std::size_t(arguments.sources);
    network.receivers = std::size_t(arguments.receivers);
    network.ranks = std::size_t(arguments.ranks);
    network.options = arguments.options;
    network.orders = arguments.orders;
    return network;
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
    const double cells = double(row.grid.cells()), seconds = bench::median(row.seconds);
    std::printf("%-20s %7d %11.3f %11.3f %11.3f %9.2f %9.1f %9.2f %11.2f %11.2f  %s\n",
                row.solver.c_str(), row.threads, seconds * 1e3,
                bench::median(row.solve_seconds) * 1e3, bench::median(row.compute_seconds) * 1e3,
                seconds * 1e9 / cells, cells / seconds / 1e6, base_seconds / seconds,
                visits_per_tile(row), row.bytes_per_cell,
                row.differences ? (std::to_string(row.differences) + " cells differ").c_str()
                                : "same bits");
    std::fflush(stdout);
}

void print_memory(const bench::Row& row, int limit) {
    if (limit > 0)
        std::printf("%-20s peak of the process: %.0f MiB\n", row.solver.c_str(),
                    row.peak_bytes / (1 << 20));
}

void write_json(const Arguments& arguments, const std::vector<bench::Row>& rows) {
    std::ofstream file(arguments.json);
    file << "[\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bench::Row& row = rows[i];
        const double seconds = bench::median(row.seconds);
        file << "  {\"solver\": \"" << row.solver << "\", \"rows\": " << row.grid.rows
             << ", \"cols\": " << row.grid.cols << ", \"threads\": " << row.threads
             << ", \"terrain\": \"" << arguments.ground.terrain
             << "\", \"radius\": " << arguments.ground.radius << ", \"median_s\": " << seconds
             << ", \"median_solve_s\": " << bench::median(row.solve_seconds)
             << ", \"median_compute_s\": " << bench::median(row.compute_seconds)
             << ", \"ratio\": " << bench::median(rows[0].seconds) / seconds
             << ", \"bytes_per_cell\": " << row.bytes_per_cell
             << ", \"peak_bytes\": " << row.peak_bytes << ", \"differences\": " << row.differences;
        for (const auto& [name, value] : row.statistics)
            if (name != "threads")
                file << ", \"" << name << "\": " << value;
        file << "}" << (i + 1 < rows.size() ? "," : "") << "\n";
    }
    file << "]\n";
    if (!file.flush())
        throw Error(Sentence("'" + arguments.json + "' could not be written"));
}

void write_times(const std::string& path, const Field<float>& times) {
    std::ofstream file(path, std::ios::binary);
    std::vector<float> row(std::size_t(times.grid().cols));
    for (int i = 0; i < times.grid().rows; ++i) {
        times.copy_row(i, row.data());
        file.write(reinterpret_cast<const char*>(row.data()),
                   std::streamsize(row.size() * sizeof(float)));
    }
    if (!file.flush())
        throw Error(Sentence("'" + path + "' could not be written"));
}

/// Calls measure(solver, options) for each solver, device and number of threads that is wanted.
template <class Measure>
void for_each_solver(const Arguments& arguments, const Terrain& terrain, const Measure& measure) {
    const SolverRegistry registry = all_solvers();
    std::vector<std::string> names = arguments.solvers;
    if (names.empty())
        for (const auto& solver : registry.solvers())
            if (solver->why_not(terrain, arguments.options).empty())
                names.push_back(solver->name());
    for (const std::string& name : names) {
        SolverOptions options = arguments.options;
        for (const std::string& device : arguments.devices) {
            set_device(device, options.device);
            const Solver& solver = registry.choose(name, terrain, options);
            for (int threads : arguments.threads) {
                options.cpu.threads = threads;
                measure(solver, options);
                if (!solver.takes_threads() && arguments.shots == 0 && arguments.kernels == 0 &&
                    arguments.corridors == 0)
                    break;
            }
            if (!solver.runs_on_device())
                break;
        }
    }
}

/// Returns false if the solvers disagree.
bool measure_one(const Arguments& arguments, const Terrain& terrain) {
    const std::size_t source = bench::passable_from(terrain, start_cell(arguments, terrain.grid));
    Query query;
    query.sources.push_back({source});
    std::printf("from the %s\n", arguments.start.c_str());
    print_head();
    std::vector<bench::Row> rows;
    Field<float> reference;
    for_each_solver(arguments, terrain, [&](const Solver& solver, const SolverOptions& options) {
        rows.push_back(
            bench::measure(solver, terrain, query, options, arguments.repeat, reference));
        if (solver.runs_on_device() && arguments.devices.size() > 1)
            rows.back().solver +=
                options.device.all ? ", all" : ", " + std::to_string(options.device.number);
        print(rows.back(), bench::median(rows[0].seconds));
        print_memory(rows.back(), arguments.memory_limit);
    });
    if (!arguments.json.empty())
        write_json(arguments, rows);
    if (!arguments.times.empty())
        write_times(arguments.times, reference);
    bool agree = std::ranges::all_of(rows, [](const bench::Row& row) { return !row.differences; });
    if (!arguments.graph_solvers.empty())
        agree &=
            bench::measure_raster_graph(terrain, source, reference, network_arguments(arguments));
    return agree;
}

/// `count` passable cells spread over the north-western eighth of rows and columns.
std::vector<std::size_t> cells_of_corner(const Terrain& terrain, int count, double shift) {
    std::vector<std::size_t> cells;
    for (int i = 0; i < count; ++i) {
        const double row = double(i) / count, col = std::fmod(shift + 0.618034 * i, 1);
        cells.push_back(bench::passable_from(
            terrain, {int(row * terrain.grid.rows / 8), int(col * terrain.grid.cols / 8)}));
    }
    return cells;
}

/// Returns false if a shot has different bits when it is solved together with others, or by another
/// solver.
bool measure_shots(const Arguments& arguments, const Terrain& terrain) {
    std::vector<Query> shots(std::size_t(arguments.shots));
    const bool wavefronts = arguments.ground.wavefronts;
    std::vector<std::size_t> receivers, ends_of_rays;
    if (!wavefronts)
        receivers = cells_of_corner(terrain, arguments.receivers, 0.5);
    for (int i = 0; wavefronts && i < arguments.receivers; ++i)
        ends_of_rays.push_back(bench::passable_from(
            terrain, {terrain.grid.rows - 1,
                      int((2LL * i + 1) * terrain.grid.cols / (2 * arguments.receivers))}));
    if (!receivers.empty())
        for (std::size_t i = 0; i < shots.size(); ++i)
            shots[i].sources.push_back({cells_of_corner(terrain, arguments.shots, 0)[i]});
    for (std::size_t i = 0; i < shots.size() && receivers.empty(); ++i) {
        const auto col = (2 * i + 1) * std::size_t(terrain.grid.cols) / (2 * shots.size());
        shots[i].sources.push_back({bench::passable_from(terrain, {0, int(col)})});
    }
    std::printf("%d shots\n%-20s %7s %11s %-20s %14s %14s %9s  %s\n", arguments.shots, "solver",
                "threads", "open ms", "wanted", "alone ms/shot", "many ms/shot", "ratio",
                "agreement");
    bool agree = true;
    for (int wanted = 0; wanted < (receivers.empty() ? 2 : 4); ++wanted) {
        const bool paths = wanted % 2 == 1, to_receivers = wanted >= 2;
        if (paths && wavefronts && ends_of_rays.empty())
            break;
        for (Query& shot : shots) {
            shot.predecessor = paths && !wavefronts;
            shot.corners = paths && wavefronts;
            if (to_receivers)
                shot.receivers = receivers;
        }
        std::vector<std::uint64_t> reference;
        for_each_solver(
            arguments, terrain, [&](const Solver& solver, const SolverOptions& options) {
                const bench::Shots row = bench::measure_shots(
                    solver, terrain, shots, paths ? ends_of_rays : std::vector<std::size_t>(),
                    options, arguments.repeat, reference);
                std::printf("%-20s %7d %11.3f %-20s %14.3f %14.3f %9.2f  %s\n",
                            solver.name().c_str(), options.cpu.threads, row.open * 1e3,
                            (std::string(!paths       ? "times"
                                         : wavefronts ? "rays"
                                                      : "paths") +
                             (to_receivers ? " to receivers" : ""))
                                .c_str(),
                            row.alone * 1e3, row.many * 1e3, row.alone / row.many,
                            row.differences ? "bits differ" : "same bits");
                std::fflush(stdout);
                agree &= row.differences == 0;
            });
    }
    return agree;
}

/// Passable cells that lie all over the terrain.
std::vector<std::size_t> strewn_cells(const Terrain& terrain, int count) {
    std::vector<std::size_t> cells;
    for (int i = 0; i < count; ++i) {
        const double row = (i + 0.5) / count, col = std::fmod(0.618034 * i, 1);
        cells.push_back(bench::passable_from(
            terrain, {int(row * terrain.grid.rows), int(col * terrain.grid.cols)}));
    }
    return cells;
}

/// Returns false if the corridors of solvers differ.
bool measure_corridors(const Arguments& arguments, const Terrain& terrain) {
    const std::vector<std::size_t> patches = strewn_cells(terrain, arguments.corridors);
    std::printf("corridors between all pairs of %d patches\n%-20s %7s %11s %11s %11s  %s\n",
                arguments.corridors, "solver", "threads", "open ms", "solve s", "excess s",
                "agreement");
    bool agree = true;
    std::optional<std::uint64_t> reference;
    for_each_solver(arguments, terrain, [&](const Solver& solver, const SolverOptions& options) {
        const bench::Corridors row =
            bench::measure_corridors(solver, terrain, patches, options, arguments.repeat);
        if (!reference)
            reference = row.digest;
        std::printf("%-20s %7d %11.3f %11.3f %11.3f  %s\n", solver.name().c_str(),
                    options.cpu.threads, row.open * 1e3, row.solve, row.excess,
                    row.digest == *reference ? "same bits" : "bits differ");
        std::fflush(stdout);
        agree &= row.digest == *reference;
    });
    return agree;
}

/// Returns false if the sums of solvers differ.
bool measure_kernels(const Arguments& arguments, const Terrain& terrain) {
    const std::vector<std::size_t> sources = strewn_cells(terrain, arguments.kernels);
    const Cell middle{terrain.grid.rows / 2, terrain.grid.cols / 2};
    const float reach = bench::reach_of(terrain, bench::passable_from(terrain, middle),
                                        std::size_t(arguments.reach));
    std::printf("kernels of %d sources, reach %g: %d cells around the middle\n%-20s %7s %11s %11s "
                "%11s %9s  %s\n",
                arguments.kernels, double(reach), arguments.reach, "solver", "threads", "open ms",
                "sum s", "ms/source", "largest", "agreement");
    bool agree = true;
    std::optional<std::uint64_t> reference;
    for_each_solver(arguments, terrain, [&](const Solver& solver, const SolverOptions& options) {
        const bench::Kernels row =
            bench::measure_kernels(solver, terrain, sources, reach, options, arguments.repeat);
        if (!reference)
            reference = row.digest;
        std::printf("%-20s %7d %11.3f %11.3f %11.3f %9.1f  %s\n", solver.name().c_str(),
                    options.cpu.threads, row.open * 1e3, row.sum, row.sum * 1e3 / arguments.kernels,
                    row.largest, row.digest == *reference ? "same bits" : "bits differ");
        std::fflush(stdout);
        agree &= row.digest == *reference;
    });
    return agree;
}

/// Returns false if an update has other bits than a new solve.
bool measure_edits(const Arguments& arguments, Terrain& terrain) {
    Query query;
    query.passes = terrain.wavefronts;
    query.sources.push_back({bench::passable_from(terrain, start_cell(arguments, terrain.grid))});
    std::printf("%d walls, each removed again\n%-20s %7s %11s %11s %11s %11s %9s  %s\n",
                arguments.edits, "solver", "threads", "wall ms", "9 of 10 ms", "removed ms",
                "solve ms", "ratio", "agreement");
    bool agree = true;
    for_each_solver(arguments, terrain, [&](const Solver& solver, const SolverOptions& options) {
        bench::Edits edits = bench::measure_edits(solver, terrain, query, options, arguments.edits);
        const double wall = bench::median(edits.walls), solve = bench::median(edits.solves);
        std::ranges::sort(edits.walls);
        std::printf("%-20s %7d %11.3f %11.3f %11.3f %11.3f %9.2f  %s\n", solver.name().c_str(),
                    options.cpu.threads, wall * 1e3, edits.walls[edits.walls.size() * 9 / 10] * 1e3,
                    bench::median(edits.openings) * 1e3, solve * 1e3, solve / wall,
                    edits.differences ? "bits differ" : "same bits");
        std::fflush(stdout);
        agree &= edits.differences == 0;
    });
    return agree;
}

/// Returns false if the solvers disagree.
bool measure_matrices(const Arguments& arguments) {
    const bench::AllPairsBench bench{arguments.solvers, arguments.threads, arguments.repeat,
                                     arguments.options};
    bool agree = true;
    if (!arguments.all_pairs_of.empty())
        agree &= measure_all_pairs(test::read_dimacs_graph(arguments.all_pairs_of), bench);
    for (const int nodes : arguments.all_pairs_of_roads)
        agree &= measure_all_pairs(bench::road_star(std::size_t(nodes)), bench);
    for (const int nodes : arguments.all_pairs)
        agree &= measure_all_pairs(
            test::random_star(std::size_t(nodes),
                              std::size_t(nodes) * std::size_t(arguments.arcs_per_node), 1, 10000,
                              1),
            bench);
    return agree;
}

int say_agreement(bool agree) {
    if (!agree)
        std::fprintf(stderr, "fermat-bench: the solvers disagree\n");
    return agree ? 0 : 1;
}

int run(Arguments arguments) {
    if (arguments.network > 0) {
        const bench::NetworkArguments network = network_arguments(arguments);
        return say_agreement(arguments.ranks > 0     ? bench::measure_network_ranks(network)
                             : arguments.sources > 0 ? bench::measure_network_sources(network)
                                                     : bench::measure_network(network));
    }
    if (all_pairs_wanted(arguments))
        return say_agreement(measure_matrices(arguments));
    const bench::Ground& ground = arguments.ground;
    std::optional<Scratch> scratch;
    if (arguments.memory_limit > 0) {
        scratch.emplace(".", Scratch::Limits{std::size_t(arguments.memory_limit) << 20});
        arguments.options.scratch = &*scratch;
    }
    if (ground.wavefronts && !ground.slopes.empty())
        throw InvalidInput(Sentence("--wavefronts does not go with --slopes"));
    Terrain terrain = make_terrain(ground, arguments.options.scratch);
    const std::string method =
        ground.wavefronts ? "wavefronts" : "radius " + std::to_string(ground.radius);
    std::printf("%d × %d cells, %s, %s%s%s%s%s, ", ground.grid.rows, ground.grid.cols,
                method.c_str(), ground.terrain.c_str(), ground.raw.empty() ? "" : " of ",
                ground.raw.c_str(), ground.slopes.empty() ? "" : " with hills, ",
                ground.slopes.c_str());
    return say_agreement(arguments.edits > 0       ? measure_edits(arguments, terrain)
                         : arguments.kernels > 0   ? measure_kernels(arguments, terrain)
                         : arguments.corridors > 0 ? measure_corridors(arguments, terrain)
                         : arguments.shots > 0     ? measure_shots(arguments, terrain)
                                                   : measure_one(arguments, terrain));
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
