#pragma once

#include "fermat/forward_star.h"

#include <cstdint>
#include <vector>

namespace fermat {

/// The strongly connected components of a graph (Tarjan, "Depth-first search and linear graph
/// algorithms", 1972). Arcs between two of them lead to the one with the lower number.
class StrongComponents {
  public:
    explicit StrongComponents(const ForwardStar& graph) : graph_(graph), of_(graph.nodes(), none) {
        order_.assign(graph.nodes(), none);
        low_.resize(graph.nodes());
        next_.resize(graph.nodes());
        for (std::uint32_t node = 0; node < graph.nodes(); ++node)
            if (order_[node] == none)
                search(node);
    }
    std::uint32_t count() const { return count_; }
    std::uint32_t of(std::size_t node) const { return of_[node]; }

  private:
    static constexpr std::uint32_t none = UINT32_MAX;

    void enter(std::uint32_t node) {
        order_[node] = low_[node] = entered_++;
        next_[node] = graph_.first[node];
        open_.push_back(node);
        way_.push_back(node);
    }
    void search(std::uint32_t root) {
        enter(root);
        while (!way_.empty()) {
            const std::uint32_t node = way_.back();
            if (next_[node] < graph_.first[node + 1]) {
                const std::uint32_t head = graph_.head[next_[node]++];
                if (order_[head] == none)
                    enter(head);
                else if (of_[head] == none)
                    low_[node] = std::min(low_[node], order_[head]);
                continue;
            }
            way_.pop_back();
            if (!way_.empty())
                low_[way_.back()] = std::min(low_[way_.back()], low_[node]);
            if (low_[node] == order_[node])
                close(node);
        }
    }
    void close(std::uint32_t root) {
        std::uint32_t node = none;
        do {
            node = open_.back();
            open_.pop_back();
            of_[node] = count_;
        } while (node != root);
        ++count_;
    }

    const ForwardStar& graph_;
    std::vector<std::uint32_t> of_, order_, low_, next_, open_, way_;
    std::uint32_t count_ = 0, entered_ = 0;
};

} // namespace fermat
