#include "fermat/validate.h"

#include "fermat/edge.h"
#include "fermat/error.h"
#include "solvers.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace fermat {

namespace {

class Validator {
  public:
    Validator(const Terrain& terrain, const Query& query, std::span<const float> distance,
              double tolerance, std::size_t keep)
        : terrain_(terrain), distance_(distance), tolerance_(tolerance), keep_(keep) {
        for (const Source& source : query.sources) {
            const auto [known, is_new] = start_.try_emplace(source.cell, source.start_cost);
            if (!is_new)
                known->second = std::min(known->second, source.start_cost);
        }
    }

    /// Each cell against what its neighbours and sources give it. The sources share `maximum`.
    void check_locally(float maximum, Progress& progress) {
        if (!any_source_starts(maximum)) {
            check_unstarted(maximum);
            return;
        }
        for (std::size_t cell = 0; cell < distance_.size(); ++cell) {
            if (cell % 65536 == 0)
                progress.check(double(cell) / double(distance_.size()));
            float expected = least_over_neighbours(cell);
            if (const auto start = start_.find(cell); start != start_.end())
                expected = std::min(expected, start->second);
            if (!(expected <= maximum))
                expected = infinity;
            compare(cell, expected);
        }
    }

    void check_against(std::span<const float> solved) {
        for (std::size_t cell = 0; cell < distance_.size(); ++cell)
            compare(cell, solved[cell]);
    }

    Validation take() { return std::move(result_); }

  private:
    bool any_source_starts(float maximum) const {
        return std::any_of(start_.begin(), start_.end(), [&](const auto& start) {
            return start.second <= maximum && distance_[start.first] <= start.second;
        });
    }

    void check_unstarted(float maximum) {
        for (std::size_t cell = 0; cell < distance_.size(); ++cell) {
            const auto start = start_.find(cell);
            if (distance_[cell] != infinity)
                add(Rule::sources_start, cell, infinity);
            else if (start != start_.end() && start->second <= maximum)
                add(Rule::unreached_is_shut, cell, start->second);
        }
    }

    float least_over_neighbours(std::size_t index) const {
        const Cell cell = terrain_.grid.cell(index);
        float least = infinity;
        for (Direction k = 0; k < terrain_.neighbourhood.size(); ++k) {
            if (!step_in_grid(terrain_, cell, k))
                continue;
            const Offset offset = terrain_.neighbourhood.offset(k);
            const Cell from{cell.row + offset.rows, cell.col + offset.cols};
            const float d = distance_[terrain_.grid.index(from)];
            if (d < least)
                least = std::min(
                    least, step_distance(terrain_, from, terrain_.neighbourhood.opposite(k), d));
        }
        return least;
    }

    bool equal(float a, float b) const {
        return a == b || (std::isfinite(a) && std::isfinite(b) &&
                          std::abs(double(a) - double(b)) <= tolerance_ * std::max(a, b));
    }

    void compare(std::size_t cell, float expected) {
        const float found = distance_[cell];
        if (equal(found, expected))
            return;
        const auto start = start_.find(cell);
        if (found == 0 && (start == start_.end() || start->second > 0))
            add(Rule::zero_is_a_source, cell, expected);
        else if (found == infinity)
            add(Rule::unreached_is_shut, cell, expected);
        else
            add(Rule::least_of_neighbours, cell, expected);
    }

    void add(Rule rule, std::size_t cell, float expected) {
        ++result_.count[std::size_t(rule)];
        if (result_.violations.size() < keep_)
            result_.violations.push_back({rule, cell, distance_[cell], expected});
    }

    const Terrain& terrain_;
    std::span<const float> distance_;
    double tolerance_;
    std::size_t keep_;
    std::unordered_map<std::size_t, float> start_;
    Validation result_;
};

} // namespace

bool Validation::valid() const {
    return std::all_of(count.begin(), count.end(), [](std::size_t n) { return n == 0; });
}

const char* rule_text(Rule rule) {
    switch (rule) {
    case Rule::sources_start:
        return "Where no source is at its start cost, every cell is unreached";
    case Rule::zero_is_a_source:
        return "Every cell at zero distance is a source";
    case Rule::unreached_is_shut:
        return "An unreached cell is impassable, or no neighbour reaches it";
    case Rule::least_of_neighbours:
        return "Every distance is the least over the cell's neighbours";
    }
    return "";
}

Validation validate(const Terrain& terrain, const Query& query, std::span<const float> distance,
                    double tolerance, std::size_t keep, Progress& progress) {
    terrain.validate();
    validate_query(terrain, query);
    if (distance.size() != terrain.grid.cells())
        throw InvalidInput("the distances have " + std::to_string(distance.size()) +
                           " cells and the grid " + std::to_string(terrain.grid.cells()));
    Validator validator(terrain, query, distance, tolerance, keep);
    const std::vector<Query> groups = groups_of_equal_maximum(query);
    if (groups.size() == 1) {
        validator.check_locally(groups[0].maximum_cost, progress);
    } else {
        const auto session = make_dijkstra()->open(terrain, {}, progress);
        validator.check_against(session->solve(query, progress).distance);
    }
    return validator.take();
}

} // namespace fermat
