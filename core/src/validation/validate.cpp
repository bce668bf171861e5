#include "fermat/validate.h"

#include "fermat/error.h"
#include "local_rules.h"
#include "solvers.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace fermat {

namespace {

/// Calls visit(cell) for each cell, one after another.
template <class Visit>
void for_each_cell(std::size_t cells, Progress& progress, const Visit& visit) {
    constexpr std::size_t at_once = std::size_t(1) << 20;
    for (std::size_t begin = 0; begin < cells; begin += at_once) {
        progress.check(double(begin) / double(cells));
        for (std::size_t cell = begin; cell < std::min(begin + at_once, cells); ++cell)
            visit(cell);
    }
}

class Report {
  public:
    Report(const Field<float>& distance, std::size_t keep) : distance_(distance), keep_(keep) {}

    template <class Expected>
    void add(Rule rule, std::size_t cell, const Expected& expected) {
        ++validation_.count[std::size_t(rule)];
        if (validation_.violations.size() < keep_)
            validation_.violations.push_back({rule, cell, distance_[cell], expected(cell)});
    }
    Validation take() { return std::move(validation_); }

  private:
    const Field<float>& distance_;
    std::size_t keep_;
    Validation validation_;
};

Validation check_locally(const Terrain& terrain, const Query& query, const Field<float>& distance,
                         const ValidationOptions& options, Progress& progress) {
    PartProgress judging(progress, 0, 0.95), listing(progress, 0.95, 1);
    const LocalRules rules(terrain, query, distance, options, judging);
    Report report(distance, options.keep);
    for_each_cell(distance.size(), listing, [&](std::size_t cell) {
        if (!rules.holds(cell))
            report.add(rules.broken(cell), cell, [&](std::size_t i) { return rules.expected(i); });
    });
    return report.take();
}

/// Solves the problem. The solution of paths is checked with the rules.
Field<float> least_costs(const Terrain& terrain, const Query& query,
                         const ValidationOptions& options, Progress& progress) {
    PartProgress opening(progress, 0, 0.1);
    SolverOptions solver_options;
    solver_options.cpu.threads = options.threads;
    solver_options.scratch = options.scratch;
    const auto solver = terrain.wavefronts ? make_cpu_wavefronts() : make_cpu_tiled();
    const auto session = solver->open(terrain, solver_options, opening);
    std::vector<Query> groups = groups_of_equal_maximum(query);
    Field<float> least;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        groups[i].predecessor = groups[i].allocation = false;
        groups[i].receivers.clear();
        const auto part = [&](double share) {
            return 0.1 + 0.9 * (double(i) + share) / double(groups.size());
        };
        PartProgress solving(progress, part(0), part(0.5)), judging(progress, part(0.5), part(0.9)),
            taking(progress, part(0.9), part(1));
        Field<float> distance = std::move(session->solve(groups[i], solving).distance);
        std::optional<LocalRules> rules;
        if (!terrain.wavefronts)
            rules.emplace(terrain, groups[i], distance, options, judging);
        for_each_cell(distance.size(), taking, [&](std::size_t cell) {
            if (rules && !rules->holds(cell))
                throw Error({Says::tiled_is_wrong, cell});
            if (const float cost = std::as_const(distance)[cell];
                i > 0 && cost < std::as_const(least)[cell])
                least[cell] = cost;
        });
        if (i == 0)
            least = std::move(distance);
    }
    return least;
}

bool equal(float a, float b, double tolerance) {
    return a == b || (std::isfinite(a) && std::isfinite(b) &&
                      std::abs(double(a) - double(b)) <= tolerance * std::max(a, b));
}

} // namespace

bool Validation::valid() const {
    return std::all_of(count.begin(), count.end(), [](std::size_t n) { return n == 0; });
}

Sentence rule_text(Rule rule) {
    switch (rule) {
    case Rule::sources_start:
        return Says::rule_sources_start;
    case Rule::zero_is_a_source:
        return Says::rule_zero_is_a_source;
    case Rule::unreached_is_shut:
        return Says::rule_unreached_is_shut;
    case Rule::least_of_neighbours:
        return Says::rule_least_of_neighbours;
    case Rule::leads_to_a_source:
        return Says::rule_leads_to_a_source;
    }
    return {};
}

bool validation_solves(const TerrainShape& shape, const Query& query,
                       const ValidationOptions& options) {
    return shape.wavefronts || options.tolerance > 0 || groups_of_equal_maximum(query).size() > 1;
}

Validation validate(const Terrain& terrain, const Query& query, const Field<float>& distance,
                    const ValidationOptions& options, Progress& progress) {
    terrain.validate();
    validate_query(terrain, query);
    if (distance.grid() != terrain.grid)
        throw InvalidInput({Says::distances_of_other_size, distance.size(), terrain.grid.cells()});
    if (!validation_solves(terrain, query, options))
        return check_locally(terrain, groups_of_equal_maximum(query).front(), distance, options,
                             progress);
    PartProgress solving(progress, 0, 0.95), comparing(progress, 0.95, 1);
    const Field<float> least = least_costs(terrain, query, options, solving);
    Report report(distance, options.keep);
    for_each_cell(distance.size(), comparing, [&](std::size_t cell) {
        if (!equal(distance[cell], least[cell], options.tolerance))
            report.add(broken_by(distance[cell]), cell, [&](std::size_t i) { return least[i]; });
    });
    return report.take();
}

} // namespace fermat
