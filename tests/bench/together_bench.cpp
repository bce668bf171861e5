// Times one query on a raster that is in parts on several CUDA devices, and checks the bits. A
// device may have several parts, so one device shows whether the exchange is right and what it
// costs.

#include "fermat/cuda.h"
#include "fermat/solver_registry.h"
#include "ground.h"
#include "mailed_session.h"
#include "measure.h"

#include <cstdio>
#include <cstring>
#include <map>
#include <span>
#include <sstream>

namespace fermat::bench {

namespace {

constexpr const char* usage =
    R"(fermat-together-bench: times one query on a raster in parts on CUDA devices.

  --size N             cells on a side (1024)
  --terrain NAME       as of fermat-bench (open)
  --start centre|corner  the source (centre)
  --devices N,…        the device of each part; parts of the same device share its multiprocessors (0,0)
  --ways A,B,…         solver: this solver on the first device; together: all parts. All are compared
                       with the first (cuda-tiled,together)
  --paths 0|1          1: with predecessors and allocation (0)
  --repeat R           repetitions (3)
)";

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> items;
    std::istringstream stream(list);
    for (std::string item; std::getline(stream, item, ',');)
        items.push_back(item);
    return items;
}

std::unique_ptr<Session> open(const std::string& way, const Terrain& terrain,
                              const std::vector<int>& devices) {
    SolverOptions options;
    options.device.number = devices.front();
    if (way == "together")
        return cuda::open_mailed(terrain, options, devices, no_progress);
    static const SolverRegistry registry = all_solvers();
    return registry.choose(way, terrain, options).open(terrain, options, no_progress);
}

template <class Value>
std::size_t differences(const Field<Value>& one, const Field<Value>& other) {
    if (one.size() != other.size())
        return std::max(one.size(), other.size());
    std::size_t count = 0;
    for (std::size_t tile = 0; tile < one.tiling().tiles(); ++tile) {
        const std::span a = one.cells(tile), b = other.cells(tile);
        for (std::size_t i = 0; i < a.size(); ++i)
            count += std::memcmp(&a[i], &b[i], sizeof(Value)) != 0;
    }
    return count;
}

int run(std::map<std::string, std::string> arguments) {
    Ground ground;
    const int size = std::stoi(arguments["--size"]), repeat = std::stoi(arguments["--repeat"]);
    ground.grid = {size, size};
    ground.terrain = arguments["--terrain"];
    const Terrain terrain = make_terrain(ground);
    std::vector<int> devices;
    for (const std::string& device : split(arguments["--devices"]))
        devices.push_back(std::stoi(device));
    const int start = arguments["--start"] == "corner" ? 0 : size / 2;
    Query query;
    query.sources.push_back({.node = passable_from(terrain, {start, start})});
    query.predecessor = query.allocation = arguments["--paths"] == "1";
    std::printf("%d x %d cells, %s, %zu parts\n%-12s %9s %9s %10s %11s %7s  %s\n", size, size,
                ground.terrain.c_str(), devices.size(), "way", "total ms", "solve ms", "compute ms",
                "visits/tile", "rounds", "agreement");
    Solution reference;
    std::size_t wrong = 0;
    for (const std::string& way : split(arguments["--ways"])) {
        std::vector<double> total, solve, compute;
        Solution solution;
        for (int i = 0; i < repeat; ++i) {
            solution = {};
            const auto began = std::chrono::steady_clock::now();
            const auto session = open(way, terrain, devices);
            const auto opened = std::chrono::steady_clock::now();
            solution = session->solve(query, no_progress);
            solve.push_back(seconds_since(opened));
            total.push_back(seconds_since(began));
            compute.push_back(solution.statistics["seconds_compute"]);
        }
        std::size_t differing = 0;
        if (!reference.distance.empty())
            differing = differences(solution.distance, reference.distance) +
                        differences(solution.predecessor, reference.predecessor) +
                        differences(solution.allocation, reference.allocation);
        wrong += differing;
        std::printf("%-12s %9.1f %9.1f %10.1f %11.2f %7.0f  %s\n", way.c_str(), median(total) * 1e3,
                    median(solve) * 1e3, median(compute) * 1e3,
                    solution.statistics["visits"] / solution.statistics["tiles"],
                    solution.statistics["rounds"],
                    differing ? (std::to_string(differing) + " values differ").c_str()
                              : "all bits equal");
        std::fflush(stdout);
        if (reference.distance.empty())
            reference = std::move(solution);
    }
    return wrong > 0;
}

} // namespace

} // namespace fermat::bench

int main(int count, char** values) {
    std::map<std::string, std::string> arguments{{"--size", "1024"},
                                                 {"--terrain", "open"},
                                                 {"--start", "centre"},
                                                 {"--devices", "0,0"},
                                                 {"--ways", "cuda-tiled,together"},
                                                 {"--paths", "0"},
                                                 {"--repeat", "3"}};
    try {
        for (int i = 1; i < count; i += 2) {
            if (i + 1 == count || !arguments.contains(values[i])) {
                std::fputs(fermat::bench::usage, stdout);
                return 2;
            }
            arguments[values[i]] = values[i + 1];
        }
        return fermat::bench::run(std::move(arguments));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermat-together-bench: %s\n", error.what());
        return 2;
    }
}
