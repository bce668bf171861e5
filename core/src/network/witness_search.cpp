#include "witness_search.h"

#include "fermat/network_session.h"

#include <algorithm>
#include <functional>

namespace fermat {

WitnessSearch::Label& WitnessSearch::label(std::uint32_t node) {
    const std::size_t mask = labels_.size() - 1; // the size is a power of two
    for (std::size_t at = (node * 2654435761u) >> 7 & mask;; at = (at + 1) & mask) {
        Label& label = labels_[at];
        if (label.search == search_ && label.node != node)
            continue;
        if (label.search == search_)
            return label;
        if (2 * used_ >= labels_.size()) {
            make_room();
            return this->label(node);
        }
        ++used_;
        label = {search_, node, UINT32_MAX, 0};
        return label;
    }
}

void WitnessSearch::make_room() {
    std::vector<Label> before(2 * labels_.size());
    before.swap(labels_);
    used_ = 0;
    for (const Label& known : before)
        if (known.search == search_)
            label(known.node) = known;
}

bool WitnessSearch::search(const ContractionGraph& graph, std::uint32_t node,
                           const ContractionEdge& in, std::span<const std::uint8_t> is_out,
                           std::size_t limit) {
    if (++search_ == 0) {
        std::fill(labels_.begin(), labels_.end(), Label{});
        search_ = 1;
    }
    used_ = 0;
    targets_.clear();
    std::uint32_t farthest = 0;
    for (const ContractionEdge& out : graph.edges(node)) {
        if (out.forward == ContractionEdge::closed || out.head == in.head ||
            out.forward > greatest_network_cost - in.backward)
            continue;
        targets_.push_back({out.head, in.backward + out.forward, out.hops});
        label(out.head).below = targets_.back().cost + 1;
        farthest = std::max(farthest, targets_.back().cost);
    }
    if (targets_.empty())
        return false;
    std::size_t left = targets_.size(), relaxed = 0;
    heap_.assign(1, in.head);
    label(in.head).distance = 0;
    while (!heap_.empty() && relaxed < limit) {
        std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
        const auto at = std::uint32_t(heap_.back()), own = std::uint32_t(heap_.back() >> 32);
        heap_.pop_back();
        if (own != label(at).distance)
            continue;
        for (const ContractionEdge& edge : graph.edges(at)) {
            ++relaxed;
            if (edge.forward > farthest || own > farthest - edge.forward || edge.head == node ||
                is_out[edge.head])
                continue;
            const std::uint32_t cost = own + edge.forward;
            Label& reached = label(edge.head);
            if (cost >= reached.distance)
                continue;
            const bool is_news = cost < reached.below && reached.distance >= reached.below;
            reached.distance = cost;
            if (is_news && --left == 0)
                return true;
            heap_.push_back(std::uint64_t(cost) << 32 | edge.head);
            std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
        }
    }
    return true;
}

} // namespace fermat
