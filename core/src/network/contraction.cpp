#include "contraction_graph.h"
#include "contraction_hierarchy.h"
#include "fermat/error.h"
#include "fermat/memory.h"
#include "fermat/parallel.h"
#include "witness_search.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <string>
#include <tuple>

namespace fermat {

namespace {

constexpr std::uint32_t gone = UINT32_MAX;
constexpr std::size_t nodes_of_a_piece = 64;

/// How long searches for witnesses are, in arcs: to value a node, and to contract it.
constexpr std::size_t arcs_to_value = 30, arcs_to_contract = 1000;

/// A graph whose nodes have more neighbours than this on average is left as the core.
constexpr double greatest_degree = 60;

/// An arc of the hierarchy between nodes of the whole graph.
struct UpArc {
    std::uint32_t low, high, forward, backward;
};

/// Random bits for a node, to decide between nodes of equal value (splitmix64; Steele, Lea &
/// Flood, 2014).
std::uint64_t bits_of(std::uint64_t node) {
    std::uint64_t bits = node + 0x9e3779b97f4a7c15u;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
}

class Contraction {
  public:
    Contraction(const ForwardStar& star, int threads, Progress& progress)
        : nodes_(star.nodes()), threads_(threads), level_(nodes_, 0) {
        PartProgress linking(progress, 0, 0.05), valuing(progress, 0.05, 0.2),
            contracting(progress, 0.2, 1);
        graph_ = contraction_graph(star, threads, linking);
        node_.resize(nodes_);
        std::iota(node_.begin(), node_.end(), 0u);
        value_.resize(nodes_);
        changed_.assign(nodes_, 1);
        out_.assign(nodes_, 0);
        value_changed(valuing);
        while (graph_.nodes() > 0 && !is_too_dense()) {
            const double done = double(nodes_ - graph_.nodes()) / double(nodes_);
            PartProgress silent(contracting, done, done);
            round(silent);
        }
    }

    std::shared_ptr<const ContractionHierarchy> hierarchy(Progress& progress);

  private:
    bool is_too_dense() const {
        return double(graph_.edge.size()) > greatest_degree * double(graph_.nodes());
    }
    void round(Progress& progress);
    void value_changed(Progress& progress);
    void choose(Progress& progress);
    std::vector<Shortcut> take_out(Progress& progress);
    std::uint32_t value_of(std::uint32_t node, WitnessSearch& search) const;
    auto key(std::uint32_t node) const {
        return std::tuple(value_[node], bits_of(node_[node]), node);
    }

    /// Calls work(begin, end, search) on all threads.
    template <class Work>
    void for_all(Progress& progress, const Work& work) {
        parallel_for(graph_.nodes(), nodes_of_a_piece, threads_, progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::unique_ptr<WitnessSearch> search = take_search();
                         work(std::uint32_t(begin), std::uint32_t(end), *search);
                         const std::lock_guard lock(mutex_);
                         searches_.push_back(std::move(search));
                     });
    }
    std::unique_ptr<WitnessSearch> take_search() {
        const std::lock_guard lock(mutex_);
        if (searches_.empty())
            return std::make_unique<WitnessSearch>();
        std::unique_ptr<WitnessSearch> search = std::move(searches_.back());
        searches_.pop_back();
        return search;
    }

    const std::size_t nodes_;
    const int threads_;
    ContractionGraph graph_;
    // Of each node of graph_:
    std::vector<std::uint32_t> node_;   ///< its number in the whole graph
    std::vector<std::uint32_t> value_;  ///< what comes first is contracted first
    std::vector<std::uint8_t> changed_; ///< whether its value must be found again
    std::vector<std::uint8_t> out_;     ///< whether it goes in this round
    // Of the whole graph:
    std::vector<std::uint32_t> level_;
    std::vector<std::vector<UpArc>> arcs_; ///< of each round, so that none is copied

    std::mutex mutex_;
    std::vector<std::unique_ptr<WitnessSearch>> searches_;
};

std::uint32_t Contraction::value_of(std::uint32_t node, WitnessSearch& search) const {
    std::uint64_t added = 0, added_hops = 0, removed = 0, removed_hops = 0;
    for (const ContractionEdge& edge : graph_.edges(node)) {
        const int arcs =
            (edge.forward != ContractionEdge::closed) + (edge.backward != ContractionEdge::closed);
        removed += std::uint64_t(arcs);
        removed_hops += std::uint64_t(arcs) * edge.hops;
    }
    search.find(graph_, node, out_, arcs_to_value, [&](const Shortcut& shortcut) {
        ++added;
        added_hops += shortcut.hops;
    });
    if (removed == 0)
        return 0;
    const std::uint64_t value = 1000 * std::uint64_t(level_[node_[node]]) + 1000 * added / removed +
                                1000 * added_hops / removed_hops;
    return std::uint32_t(std::min<std::uint64_t>(value, UINT32_MAX));
}

void Contraction::value_changed(Progress& progress) {
    for_all(progress, [&](std::uint32_t begin, std::uint32_t end, WitnessSearch& search) {
        for (std::uint32_t node = begin; node < end; ++node)
            if (changed_[node])
                value_[node] = value_of(node, search);
    });
}

/// Marks the nodes that come before all of their neighbours.
void Contraction::choose(Progress& progress) {
    for_all(progress, [&](std::uint32_t begin, std::uint32_t end, WitnessSearch&) {
        for (std::uint32_t node = begin; node < end; ++node) {
            const auto own = key(node);
            const auto edges = graph_.edges(node);
            out_[node] = std::all_of(edges.begin(), edges.end(), [&](const ContractionEdge& edge) {
                return own < key(edge.head);
            });
        }
    });
}

/// Finds the shortcuts, and keeps the arcs of the nodes that go.
std::vector<Shortcut> Contraction::take_out(Progress& progress) {
    std::vector<std::vector<Shortcut>> parts((graph_.nodes() + nodes_of_a_piece - 1) /
                                             nodes_of_a_piece);
    for_all(progress, [&](std::uint32_t begin, std::uint32_t end, WitnessSearch& search) {
        std::vector<Shortcut>& part = parts[begin / nodes_of_a_piece];
        for (std::uint32_t node = begin; node < end; ++node)
            if (out_[node])
                search.find(graph_, node, out_, arcs_to_contract,
                            [&](const Shortcut& shortcut) { part.push_back(shortcut); });
    });
    std::size_t count = 0;
    for (const std::vector<Shortcut>& part : parts)
        count += part.size();
    std::vector<Shortcut> shortcuts;
    shortcuts.reserve(count);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        ask_now_and_then(progress, i * nodes_of_a_piece);
        shortcuts.insert(shortcuts.end(), parts[i].begin(), parts[i].end());
    }
    return shortcuts;
}

void Contraction::round(Progress& progress) {
    choose(progress);
    const std::vector<Shortcut> shortcuts = take_out(progress);
    std::vector<std::uint32_t> number(graph_.nodes());
    std::uint32_t left = 0;
    std::size_t arcs = 0;
    for (std::uint32_t node = 0; node < graph_.nodes(); ++node) {
        ask_now_and_then(progress, node);
        if (out_[node])
            arcs += graph_.edges(node).size();
    }
    arcs_.emplace_back().reserve(arcs);
    std::fill(changed_.begin(), changed_.end(), 0);
    for (std::uint32_t node = 0; node < graph_.nodes(); ++node) {
        if (node % 65536 == 0)
            progress.check(0);
        number[node] = out_[node] ? gone : left++;
        if (!out_[node])
            continue;
        for (const ContractionEdge& edge : graph_.edges(node)) {
            arcs_.back().push_back({node_[node], node_[edge.head], edge.forward, edge.backward});
            std::uint32_t& level = level_[node_[edge.head]];
            level = std::max(level, level_[node_[node]] + 1);
            changed_[edge.head] = 1;
        }
    }
    ContractionGraph next = remaining_graph(graph_, number, left, shortcuts, threads_, progress);
    for (std::uint32_t node = 0; node < graph_.nodes(); ++node) {
        ask_now_and_then(progress, node);
        if (const std::uint32_t to = number[node]; to != gone) {
            node_[to] = node_[node];
            value_[to] = value_[node];
            changed_[to] = changed_[node];
        }
    }
    graph_ = std::move(next);
    for (std::vector<std::uint32_t>* values : {&node_, &value_})
        values->resize(left);
    changed_.resize(left);
    out_.assign(left, 0);
    value_changed(progress);
}

/// Arcs by one of their ends: counts, places, and fills.
struct ArcsBy {
    explicit ArcsBy(std::size_t nodes) : first(nodes + 1, 0) {}

    void make_room() {
        for (std::size_t i = 1; i < first.size(); ++i)
            first[i] += first[i - 1];
        arcs = Array<HierarchyArc>(first[first.size() - 1]);
        end.assign(first.begin(), first.end());
    }

    Array<std::uint32_t> first;
    std::vector<std::uint32_t> end;
    Array<HierarchyArc> arcs;
};

std::shared_ptr<const ContractionHierarchy> Contraction::hierarchy(Progress& progress) {
    progress.check(0);
    auto result = std::make_shared<ContractionHierarchy>();
    // The core first, then by level; nodes of a level stay in their order, which follows places on
    // the map.
    result->core = node_.size();
    std::uint32_t levels = 0;
    for (const std::uint32_t level : level_)
        levels = std::max(levels, level + 1);
    for (const std::uint32_t node : node_)
        level_[node] = levels;
    std::vector<std::uint32_t> next(levels + 2, 0);
    for (const std::uint32_t level : level_)
        ++next[levels - level + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    result->place_of = Array<std::uint32_t>(nodes_);
    for (std::size_t node = 0; node < nodes_; ++node) {
        ask_now_and_then(progress, node);
        result->place_of[node] = next[levels - level_[node]]++;
    }
    progress.check(0.2);

    ArcsBy up(nodes_), down(nodes_);
    const auto for_each_arc = [&](double from, const auto& rise, const auto& fall) {
        std::size_t done = 0, all = 0;
        for (const std::vector<UpArc>& round : arcs_)
            all += round.size();
        for (const std::vector<UpArc>& round : arcs_)
            for (const UpArc& arc : round) {
                if (done++ % 65536 == 0)
                    progress.check(from + 0.3 * double(done) / double(all));
                const std::uint32_t low = result->place_of[arc.low];
                const std::uint32_t high = result->place_of[arc.high];
                if (arc.forward != ContractionEdge::closed)
                    rise(low, HierarchyArc{high, arc.forward});
                if (arc.backward != ContractionEdge::closed)
                    fall(low, HierarchyArc{high, arc.backward});
            }
    };
    for_each_arc(
        0.2, [&](std::uint32_t low, HierarchyArc) { ++up.first[low + 1]; },
        [&](std::uint32_t low, HierarchyArc) { ++down.first[low + 1]; });
    progress.check(0.5);
    up.make_room();
    progress.check(0.5);
    down.make_room();
    progress.check(0.5);
    for_each_arc(
        0.5, [&](std::uint32_t low, HierarchyArc arc) { up.arcs[up.end[low]++] = arc; },
        [&](std::uint32_t low, HierarchyArc arc) { down.arcs[down.end[low]++] = arc; });
    result->up_first = std::move(up.first);
    result->up = std::move(up.arcs);
    result->down_first = std::move(down.first);
    result->down = std::move(down.arcs);

    // The nodes of the core have the places of their numbers in graph_.
    std::size_t arcs = 0;
    for (const ContractionEdge& edge : graph_.edge)
        arcs += edge.forward != ContractionEdge::closed;
    ForwardStar& core = result->core_star;
    core.first = Array<std::uint32_t>(graph_.nodes() + 1);
    core.head = Array<std::uint32_t>(arcs);
    core.cost = Array<std::uint32_t>(arcs);
    std::uint32_t arc = 0;
    for (std::size_t node = 0; node < graph_.nodes(); ++node) {
        core.first[node] = arc;
        for (const ContractionEdge& edge : graph_.edges(node))
            if (edge.forward != ContractionEdge::closed) {
                core.head[arc] = edge.head;
                core.cost[arc++] = edge.forward;
            }
    }
    core.first[graph_.nodes()] = arc;
    progress.check(1);
    return result;
}

} // namespace

std::size_t hierarchy_bytes(std::size_t nodes, std::size_t arcs) {
    return nodes * 3 * sizeof(std::uint32_t) + 2 * arcs * 2 * sizeof(HierarchyArc);
}

std::size_t contraction_bytes(std::size_t nodes, std::size_t arcs) {
    // The graph of a round, that of the next one and what it is sorted in; the arcs of the
    // hierarchy; and the values of nodes.
    return 3 * 2 * arcs * sizeof(ContractionEdge) + 2 * arcs * sizeof(UpArc) + 48 * nodes +
           hierarchy_bytes(nodes, arcs);
}

std::shared_ptr<const ContractionHierarchy> contract(const ForwardStar& star, int threads,
                                                     Progress& progress) {
    const std::size_t needed = contraction_bytes(star.nodes(), star.arcs());
    if (const std::size_t available = available_memory(); needed > available)
        throw OutOfMemory(needed, available);
    PartProgress contracting(progress, 0, 0.95), ordering(progress, 0.95, 1);
    Contraction contraction(star, threads, contracting);
    return contraction.hierarchy(ordering);
}

} // namespace fermat
