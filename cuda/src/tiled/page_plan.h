#pragma once

#include "page_kernels.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace fermat::cuda {

/// Decides which pages are in slots: those with the least keys, the pages around them, and then the
/// pages that the wavefront reaches next. A page leaves some rounds after the wavefront.
class PagePlan {
  public:
    /// A page with the 8 pages around it always has a slot, so there is always a page to visit.
    static constexpr int least_slots = 9;

    /// In each round, at most `batch` pages come, at most as many with changes go, and at most
    /// `most_known` come with values.
    PagePlan(int page_rows, int page_cols, int slots, int batch, int most_known);

    /// Starts with empty slots. `keys` are pages with their least keys, each page once; `known`
    /// says which pages have values in host memory.
    void begin(std::vector<std::pair<float, int>> keys, std::vector<std::uint8_t> known);
    /// What happens next, after this report on the slots. The releases must end before the loads
    /// begin. The loads take part in the round after this one.
    struct Round {
        std::vector<PageRelease> releases; ///< first those with changes, counted in `staged`
        int staged = 0;
        std::vector<int> staged_pages; ///< [staged]
        std::vector<PageLoad> loads;
        int known = 0; ///< loads with values, counted in PageLoad::values
    };
    Round next(const PageReport* reports);
    /// Whether a tile waited in the last round.
    bool waits() const { return waits_; }
    /// Pages that have values in host memory, or soon will.
    const std::vector<std::uint8_t>& known() const { return known_; }

  private:
    /// Marks the pages up to `distance` pages around those with keys, in the order of their keys,
    /// as long as there are slots for them. Lists those that are not in slots.
    void mark(int distance, std::vector<int>& wanted);
    void release(const PageReport* reports, std::size_t slots_wanted, Round& round);

    const int page_rows_, page_cols_, batch_, most_known_;
    std::vector<int> slot_of_;                  ///< [page], or -1
    std::vector<int> page_;                     ///< [slot], or -1
    std::vector<unsigned> marked_;              ///< [page], the last round that marked it
    std::vector<unsigned> since_;               ///< [slot], the round in which its page comes
    std::vector<std::uint8_t> known_;           ///< [page]
    std::vector<int> free_;                     ///< slots
    std::vector<std::pair<float, int>> keyed_;  ///< keys and pages of this round
    std::vector<std::pair<float, int>> parked_; ///< the same for pages that no report covers
    std::size_t marks_ = 0;
    unsigned round_ = 0;
    bool waits_ = true;
};

} // namespace fermat::cuda
