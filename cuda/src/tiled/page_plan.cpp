#include "page_plan.h"

#include "fermat/infinity.h"

#include <algorithm>
#include <bit>

namespace fermat::cuda {

PagePlan::PagePlan(int page_rows, int page_cols, int slots, int batch, int most_known)
    : page_rows_(page_rows), page_cols_(page_cols), batch_(batch), most_known_(most_known),
      page_(std::size_t(slots)), since_(std::size_t(slots)) {}

void PagePlan::begin(std::vector<std::pair<float, int>> keys, std::vector<std::uint8_t> known) {
    const std::size_t pages = std::size_t(page_rows_) * std::size_t(page_cols_);
    slot_of_.assign(pages, -1);
    marked_.assign(pages, 0);
    known_ = std::move(known);
    parked_ = std::move(keys);
    std::fill(page_.begin(), page_.end(), -1);
    free_.clear();
    for (int slot = int(page_.size()) - 1; slot >= 0; --slot)
        free_.push_back(slot);
    round_ = 0;
    waits_ = true;
}

PagePlan::Round PagePlan::next(const PageReport* reports) {
    ++round_;
    // The report covers the pages that have taken part in a round. The keys of others are known
    // from before.
    std::erase_if(parked_, [&](const std::pair<float, int>& parked) {
        const int slot = slot_of_[std::size_t(parked.second)];
        return slot >= 0 && since_[std::size_t(slot)] < round_;
    });
    keyed_ = parked_;
    for (std::size_t slot = 0; slot < page_.size(); ++slot)
        if (const float key = std::bit_cast<float>(reports[slot].least);
            page_[slot] >= 0 && since_[slot] < round_ && key < infinity)
            keyed_.emplace_back(key, page_[slot]);
    std::sort(keyed_.begin(), keyed_.end());
    waits_ = !keyed_.empty();

    std::vector<int> wanted;
    marks_ = 0;
    mark(1, wanted);
    mark(4, wanted);
    Round round;
    release(reports, std::min(wanted.size(), std::size_t(batch_)), round);
    for (const int page : wanted) {
        const bool known = known_[std::size_t(page)];
        if (free_.empty() || int(round.loads.size()) == batch_)
            break;
        if (known && round.known == most_known_)
            continue;
        const int slot = free_.back();
        free_.pop_back();
        slot_of_[std::size_t(page)] = slot;
        page_[std::size_t(slot)] = page;
        since_[std::size_t(slot)] = round_ + 1;
        round.loads.push_back({slot, page, known ? round.known++ : -1});
    }
    return round;
}

void PagePlan::mark(int distance, std::vector<int>& wanted) {
    std::vector<int> around;
    for (const auto& [key, page] : keyed_) {
        const int page_row = page / page_cols_, page_col = page % page_cols_;
        around.clear();
        for (int row = std::max(page_row - distance, 0);
             row <= std::min(page_row + distance, page_rows_ - 1); ++row)
            for (int col = std::max(page_col - distance, 0);
                 col <= std::min(page_col + distance, page_cols_ - 1); ++col)
                if (const int other = row * page_cols_ + col; marked_[std::size_t(other)] != round_)
                    around.push_back(other);
        if (marks_ + around.size() > page_.size())
            return;
        marks_ += around.size();
        for (const int other : around) {
            marked_[std::size_t(other)] = round_;
            if (slot_of_[std::size_t(other)] < 0)
                wanted.push_back(other);
        }
    }
}

void PagePlan::release(const PageReport* reports, std::size_t slots_wanted, Round& round) {
    // A wavefront may come back to the pages that it has just left.
    constexpr unsigned rounds_behind = 3;
    std::vector<std::pair<unsigned, int>> leaving; // with the last round that marked it
    for (int slot = 0; slot < int(page_.size()); ++slot)
        if (const int page = page_[std::size_t(slot)];
            page >= 0 && since_[std::size_t(slot)] < round_ && marked_[std::size_t(page)] != round_)
            leaving.emplace_back(marked_[std::size_t(page)], slot);
    std::sort(leaving.begin(), leaving.end());
    std::vector<PageRelease> without_changes;
    for (const auto& [marked, slot] : leaving) {
        const PageReport& report = reports[slot];
        const float key = std::bit_cast<float>(report.least);
        const bool needed = free_.size() < slots_wanted;
        const bool settled = !waits_ || (round_ - marked >= rounds_behind && key == infinity);
        if (!needed && !(report.changed && settled))
            continue;
        if (report.changed && round.staged == batch_)
            continue;
        const int page = page_[std::size_t(slot)];
        if (report.changed) {
            round.releases.push_back({slot, round.staged++});
            round.staged_pages.push_back(page);
            known_[std::size_t(page)] = 1;
        } else {
            without_changes.push_back({slot, -1});
        }
        if (key < infinity)
            parked_.emplace_back(key, page);
        slot_of_[std::size_t(page)] = -1;
        page_[std::size_t(slot)] = -1;
        free_.push_back(slot);
    }
    round.releases.insert(round.releases.end(), without_changes.begin(), without_changes.end());
}

} // namespace fermat::cuda
