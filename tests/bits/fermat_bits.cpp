#include "digest.h"
#include "fermat/all_pairs.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "fermat/network_solver.h"
#include "fermat/scratch.h"
#include "fermat/solver_registry.h"
#include "ground.h"
#include "measure.h"
#include "road_network.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

namespace fermat::bench {

namespace {

constexpr const char* usage =
    R"(fermat-bits: solves made problems with every solver, in every place that their values can be in
(memory, files, pages of a device, all devices), and prints a digest of the bits of each result and
the seconds. All digests of a problem must be equal. Run it before and after a change.

  --size N         cells on a side of rasters (200); networks and matrices grow with it
  --against FILE   what it printed before: compares digests, and prints the ratio of the times
)";

/// What was printed before, by problem and method.
using Before = std::map<std::string, std::pair<std::string, double>>;

Before read_before(const std::string& path) {
    std::ifstream file(path);
    if (!file)
        throw InvalidInput(Sentence("'" + path + "' cannot be read"));
    Before before;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string problem, method, digest;
        double seconds = 0;
        if (words >> problem >> method >> digest >> seconds)
            before[problem + " " + method] = {digest, seconds};
    }
    return before;
}

class Report {
  public:
    explicit Report(Before before) : before_(std::move(before)) {}

    void add(const std::string& problem, const std::string& method, std::uint64_t digest,
             double seconds) {
        std::printf("%-32s %-38s %016llx %9.4f", problem.c_str(), method.c_str(),
                    static_cast<unsigned long long>(digest), seconds);
        const std::uint64_t first = first_.emplace(problem, digest).first->second;
        bool is_same = digest == first;
        if (!is_same)
            std::printf("  differs from the first one");
        if (const auto found = before_.find(problem + " " + method); found != before_.end()) {
            const bool was = std::strtoull(found->second.first.c_str(), nullptr, 16) == digest;
            std::printf("  %.2f%s", found->second.second / seconds,
                        was ? "" : "  differs from before");
            is_same &= was;
        }
        std::printf("\n");
        std::fflush(stdout);
        agree_ &= is_same;
    }
    bool agree() const { return agree_; }

  private:
    Before before_;
    std::map<std::string, std::uint64_t> first_;
    bool agree_ = true;
};

/// A place for the values of a raster, as options of a solver.
struct Place {
    const char* name;
    SolverOptions options;
};

std::vector<Place> places_of(const Solver& solver, const Scratch& scratch) {
    std::vector<Place> places{{"memory", {}}};
    auto* const files = const_cast<Scratch*>(&scratch);
    places.push_back({"files", {.scratch = files}});
    if (!solver.runs_on_device())
        return places;
    places.push_back({"pages", {.device = {.memory = 1}}});
    places.push_back({"files-pages", {.scratch = files, .device = {.memory = 1}}});
    if (cuda_devices().size() > 1)
        places.push_back({"devices", {.device = {.all = true}, .benchmark = {.together = true}}});
    return places;
}

/// Sources with start costs and maximum costs of their own, and all that a solution can have.
Query query_on(const Terrain& terrain) {
    const Grid grid = terrain.grid;
    Query query;
    query.predecessor = query.allocation = true;
    query.sources.push_back({passable_from(terrain, {grid.rows / 5, grid.cols / 3})});
    query.sources.push_back({passable_from(terrain, {grid.rows / 8, 0}), 3});
    query.sources.push_back({passable_from(terrain, {0, grid.cols / 2}), 0, 400});
    for (std::size_t i = 0; i < query.sources.size(); ++i)
        query.sources[i].id = std::int32_t(i) - 1;
    return query;
}

std::uint64_t digest_of(const Solution& solution) {
    return Digest()
        .add(solution.distance)
        .add(solution.predecessor)
        .add(solution.allocation)
        .value();
}

/// The query, and each of its sources alone up to a receiver.
std::uint64_t solve_all(Session& session, const Query& query) {
    Progress quiet;
    std::vector<Query> queries;
    for (const Source& source : query.sources) {
        Query each;
        each.sources.push_back(source);
        each.predecessor = true;
        each.receivers = {query.sources.front().node};
        queries.push_back(each);
    }
    std::vector<std::uint64_t> digests(queries.size() + 1);
    session.solve_each(
        queries, [&](std::size_t i, Solution solution) { digests[i] = digest_of(solution); },
        quiet);
    digests.back() = digest_of(session.solve(query, quiet));
    std::vector<std::uint32_t> words;
    for (const std::uint64_t digest : digests)
        words.insert(words.end(), {std::uint32_t(digest), std::uint32_t(digest >> 32)});
    return Digest().add(words).value();
}

/// Rows of a raster in degrees between 45 and 60 degrees north.
GroundMetric by_rows(const Neighbourhood& neighbourhood, int rows) {
    return GroundMetric(neighbourhood, rows, [=](int row, Offset step) {
        const double middle = (60 - 15 * (row + step.rows / 2.0) / rows) * 3.14159265358979 / 180;
        return std::hypot(step.rows * 10.0, step.cols * 10.0 * std::cos(middle));
    });
}

void solve_rasters(Report& report, int size) {
    const SolverRegistry registry = all_solvers();
    // Pages leave memory as soon as they can.
    const Scratch scratch(".", {.memory = 0, .least = 0});
    for (const char* name : {"open", "gradient", "maze", "islands", "hills"})
        for (const bool rows_differ : {false, true})
            for (int radius = 1; radius <= Neighbourhood::max_radius; ++radius) {
                Ground ground;
                ground.grid = {size, size * 5 / 4};
                ground.radius = radius;
                if (std::string(name) == "hills")
                    ground.slopes = "tobler";
                else
                    ground.terrain = name;
                Terrain terrain = make_terrain(ground);
                if (rows_differ)
                    terrain.metric = by_rows(terrain.neighbourhood, ground.grid.rows);
                const Query query = query_on(terrain);
                for (auto solver = registry.solvers().rbegin(); solver != registry.solvers().rend();
                     ++solver)
                    for (Place& place : places_of(**solver, scratch)) {
                        terrain.wavefronts = (*solver)->solves_wavefronts();
                        if (!(*solver)->why_not(terrain, place.options).empty() ||
                            (terrain.wavefronts && radius > 1))
                            continue;
                        Progress quiet;
                        const auto start = std::chrono::steady_clock::now();
                        const auto session = (*solver)->open(terrain, place.options, quiet);
                        const std::uint64_t digest = solve_all(*session, query);
                        report.add(std::string(name) + (rows_differ ? ",by-rows" : "") +
                                       (terrain.wavefronts ? ",wavefronts"
                                                           : ",radius-" + std::to_string(radius)),
                                   (*solver)->name() + "," + place.name, digest,
                                   seconds_since(start));
                    }
            }
}

ForwardStar roads(int nodes) {
    const RoadNetwork network{std::size_t(nodes)};
    std::vector<std::uint32_t> number(network.nodes());
    std::iota(number.begin(), number.end(), 0);
    return network.star(number, 0);
}

void solve_networks(Report& report, int size) {
    const NetworkSolvers solvers = network_solvers();
    const ForwardStar star = roads(size * size / 4);
    NetworkQuery query;
    query.predecessor = query.allocation = true;
    for (const std::size_t part : {1, 2, 5})
        query.sources.push_back({star.nodes() * part / 7, std::uint32_t(part * 1000)});
    for (const auto& solver : solvers.solvers()) {
        if (!solver->unavailable().empty())
            continue;
        Progress quiet;
        const auto start = std::chrono::steady_clock::now();
        const NetworkSolution solution = solver->open(star, {}, quiet)->solve(query, quiet);
        report.add("roads", solver->name() + ",memory",
                   Digest()
                       .add(solution.distance)
                       .add(solution.predecessor)
                       .add(solution.allocation)
                       .value(),
                   seconds_since(start));
    }
}

void solve_matrices(Report& report, int size) {
    const AllPairsSolvers solvers = all_pairs_solvers();
    const ForwardStar star = roads(size * 2);
    for (const auto& solver : solvers.solvers())
        for (const std::size_t device_memory : {std::size_t(0), std::size_t(1) << 20}) {
            if (!solver->unavailable().empty() || (device_memory && !solver->runs_on_device()))
                continue;
            const auto start = std::chrono::steady_clock::now();
            const AllPairs pairs = solver->solve(
                star, true, SolverOptions{.device = {.memory = device_memory}}, no_progress);
            report.add("matrix", solver->name() + (device_memory ? ",streamed" : ",memory"),
                       Digest().add(pairs.distance).add(pairs.predecessor).value(),
                       seconds_since(start));
        }
}

int run(int count, char** values) {
    int size = 200;
    Before before;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = values[i];
        if (name == "--size")
            size = std::max(8, std::atoi(values[i + 1]));
        else if (name == "--against")
            before = read_before(values[i + 1]);
        else
            throw InvalidInput(
                Sentence("'" + name + "' is not an option; --help lists all options"));
    }
    Report report(std::move(before));
    solve_rasters(report, size);
    solve_networks(report, size);
    solve_matrices(report, size);
    if (!report.agree())
        std::fprintf(stderr, "fermat-bits: the bits differ\n");
    return report.agree() ? 0 : 1;
}

} // namespace

} // namespace fermat::bench

int main(int count, char** values) {
    if (count == 2) {
        std::fputs(fermat::bench::usage, stdout);
        return 0;
    }
    try {
        return fermat::bench::run(count, values);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermat-bits: %s\n", error.what());
        return 2;
    }
}
