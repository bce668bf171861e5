#include "fermat/network_difference.h"

#include "cost_pieces.h"
#include "edge_places.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <cmath>

namespace fermat {

namespace {

/// The parts of edges that are mostly asked for in their order.
class PartsOfEdges {
  public:
    explicit PartsOfEdges(std::span<const ReachedPart> parts) : parts_(parts) {}

    std::span<const ReachedPart> of(std::uint32_t edge) {
        if (begin_ == 0 || parts_[begin_ - 1].edge() >= edge)
            begin_ = std::size_t(std::ranges::lower_bound(parts_, edge, {}, &ReachedPart::edge) -
                                 parts_.begin());
        while (begin_ < parts_.size() && parts_[begin_].edge() < edge)
            ++begin_;
        std::size_t end = begin_;
        while (end < parts_.size() && parts_[end].edge() == edge)
            ++end;
        return parts_.subspan(begin_, end - begin_);
    }

  private:
    std::span<const ReachedPart> parts_;
    std::size_t begin_ = 0; ///< of the edge that was asked for last
};

/// Whether an edge that has not changed is reached as it was.
bool are_same(std::span<const ReachedPart> before, std::span<const ReachedPart> after) {
    return std::ranges::equal(before, after, [](const ReachedPart& a, const ReachedPart& b) {
        return position_of(a.begin) == position_of(b.begin) &&
               position_of(a.end) == position_of(b.end) && a.begin_cost == b.begin_cost &&
               a.end_cost == b.end_cost;
    });
}

/// Where places of an edge are on a part of it, which is an edge, too.
class OnPart {
  public:
    explicit OnPart(const EdgeOrigins::Origin& origin)
        : from_(origin.from), to_(origin.to), first_(std::floor(origin.from)),
          segments_(std::max(1., std::ceil(origin.to) - first_)) {}

    double place(double along) const {
        const double segment = std::clamp(std::floor(along) - first_, 0., segments_ - 1);
        const double begin = vertex(segment), end = vertex(segment + 1);
        return segment + std::clamp((along - begin) / (end - begin), 0., 1.);
    }

  private:
    double vertex(double number) const {
        return number <= 0 ? from_ : number >= segments_ ? to_ : first_ + number;
    }

    double from_, to_, first_, segments_;
};

/// Finds the differences of one edge after the other.
class EdgeDifferences {
  public:
    EdgeDifferences(const NetworkState& before, const NetworkState& after,
                    const EdgeOrigins& origins, NetworkDirection direction, double least)
        : before_(before.network), after_(after.network), parts_before_(before.parts),
          parts_after_(after.parts), origins_(origins), direction_(direction), least_(least) {}

    void add(std::uint32_t edge, std::vector<CostDifference>& differences) {
        const auto origin = origins_.of(edge);
        const auto after = parts_after_.of(edge);
        std::span<const ReachedPart> before;
        if (origin)
            before = parts_before_.of(origin->edge);
        if (origin && origin->is_unchanged && are_same(before, after))
            return;
        then_.clear();
        now_.clear();
        add_pieces(after_, after, direction_, now_);
        if (origin) {
            add_pieces(before_, before, direction_, then_);
            if (!origin->is_unchanged)
                move_to(*origin);
        }
        compare(edge, differences);
    }

  private:
    /// What was on a part of an edge before.
    void move_to(const EdgeOrigins::Origin& origin) {
        const OnPart part(origin);
        for (CostPiece& piece : then_) {
            const double from = std::clamp(piece.from, origin.from, origin.to),
                         to = std::clamp(piece.to, origin.from, origin.to);
            piece = {part.place(from), part.place(to), piece.at(from), piece.at(to)};
        }
        std::erase_if(then_,
                      [](const CostPiece& piece) { return !(piece.to - piece.from > same_along); });
    }

    void compare(std::uint32_t edge, std::vector<CostDifference>& differences) {
        const std::size_t first = differences.size();
        for_each_stretch(then_, now_, cuts_,
                         [&](double from, double to, const CostPiece* old, const CostPiece* now) {
                             if (old && now)
                                 add_part(edge, from, to, now->at(from) - old->at(from),
                                          now->at(to) - old->at(to), first, differences);
                             else if (old || now)
                                 add_part(edge, from, to,
                                          old ? CostDifference::lost : CostDifference::gained,
                                          old ? CostDifference::lost : CostDifference::gained,
                                          first, differences);
                         });
    }

    /// Adds a part, or makes the last one longer.
    void add_part(std::uint32_t edge, double from, double to, double at_begin, double at_end,
                  std::size_t first, std::vector<CostDifference>& differences) {
        if (std::abs(at_begin) <= least_ && std::abs(at_end) <= least_)
            return;
        const auto is_same = [](double a, double b) {
            return a == b || std::abs(a - b) <= same_cost;
        };
        const NetworkPlace end = place_after(after_, edge, to);
        if (differences.size() > first) {
            CostDifference& last = differences.back();
            if (from - segments_before(last.end) <= same_along &&
                is_same(last.at_begin, last.at_end) && is_same(last.at_end, at_begin) &&
                is_same(at_begin, at_end)) {
                last.end = end;
                return;
            }
        }
        differences.push_back({place_after(after_, edge, from), end, at_begin, at_end});
    }

    const Network &before_, &after_;
    PartsOfEdges parts_before_, parts_after_;
    const EdgeOrigins& origins_;
    const NetworkDirection direction_;
    const double least_;

    // Of the current edge.
    std::vector<CostPiece> then_, now_;
    std::vector<double> cuts_;
};

} // namespace

std::vector<CostDifference> cost_differences(const NetworkState& before, const NetworkState& after,
                                             const EdgeOrigins& origins, NetworkDirection direction,
                                             double least, int threads, Progress& progress) {
    constexpr std::size_t chunk = std::size_t(1) << 12;
    const std::size_t edges = after.network.edges();
    std::vector<std::vector<CostDifference>> found(edges / chunk + 1);
    parallel_for(edges, chunk, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     EdgeDifferences differences(before, after, origins, direction, least);
                     for (std::size_t edge = begin; edge < end; ++edge)
                         differences.add(std::uint32_t(edge), found[begin / chunk]);
                 });
    std::vector<CostDifference> all;
    for (const std::vector<CostDifference>& some : found)
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

} // namespace fermat
