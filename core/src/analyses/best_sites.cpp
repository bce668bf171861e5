#include "fermat/best_sites.h"

#include "fermat/infinity.h"

#include <algorithm>

namespace fermat {

BestSites::BestSites(const Field<float>& people, Scratch* scratch)
    : grid_(people.grid()), people_(scratch, grid_.cells()) {
    for (int row = 0; row < grid_.rows; ++row)
        people.copy_row(row, people_.data() + grid_.index(row, 0));
}

BestSites::Reach BestSites::reach_of(Cell first, const Field<float>& distance) const {
    const auto [rows, cols] = distance.grid();
    std::vector<float> costs(std::size_t(distance.grid().cols));
    Reach reach;
    for (int row = 0; row < rows; ++row) {
        distance.copy_row(row, costs.data());
        const std::size_t begin = grid_.index(first.row + row, first.col);
        const float* const people = people_.data() + begin;
        bool goes_on = false; // whether the last run may become longer
        for (int col = 0; col < cols; ++col) {
            if (!(people[col] > 0))
                continue;
            const bool is_reached = costs[std::size_t(col)] < infinity;
            if (is_reached && goes_on)
                reach.back().cells =
                    std::uint32_t(begin + std::size_t(col) + 1 - reach.back().first);
            else if (is_reached)
                reach.push_back({begin + std::size_t(col), 1});
            goes_on = is_reached;
        }
    }
    reach.shrink_to_fit();
    return reach;
}

double BestSites::people_in(const Reach& reach) const {
    double sum = 0;
    for (const Run& run : reach)
        for (std::size_t i = 0; i < run.cells; ++i)
            sum += double(people_[run.first + i]);
    return sum;
}

void BestSites::cover(const Reach& reach) {
    for (const Run& run : reach)
        std::fill_n(people_.data() + run.first, run.cells, 0.0f);
}

double BestSites::cover(Cell first, const Field<float>& distance) {
    const Reach reach = reach_of(first, distance);
    const double people = people_in(reach);
    cover(reach);
    return people;
}

void BestSites::add(Cell first, const Field<float>& distance) {
    candidates_.push_back(reach_of(first, distance));
    runs_ += candidates_.back().size();
    bounds_.push({people_in(candidates_.back()), candidates_.size() - 1, chosen_});
}

std::optional<BestSites::Choice> BestSites::choose() {
    while (!bounds_.empty()) {
        Bound best = bounds_.top();
        bounds_.pop();
        if (best.chosen < chosen_) {
            // Rounded too, a sum cannot rise if some of its terms become 0.
            best.people = people_in(candidates_[best.candidate]);
            best.chosen = chosen_;
            ++looks_;
            bounds_.push(best);
            continue;
        }
        if (!(best.people > 0))
            return std::nullopt;
        cover(candidates_[best.candidate]);
        ++chosen_;
        return Choice{best.candidate, best.people};
    }
    return std::nullopt;
}

std::size_t BestSites::bytes() const {
    return runs_ * sizeof(Run) + candidates_.size() * (sizeof(Reach) + sizeof(Bound));
}

} // namespace fermat
