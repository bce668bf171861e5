#include "fermat/network_edits.h"

#include "cost_sum.h"
#include "edge_places.h"
#include "fermat/network.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace fermat {

namespace {

constexpr std::uint32_t no_end = UINT32_MAX;

/// What is asked of one edge.
struct EditedEdge {
    std::vector<EdgeEdit> edits; ///< in the order in which they act
    std::vector<double> joins;   ///< where links join it
};

std::map<std::uint32_t, EditedEdge> edited_edges(const NetworkEdits& edits) {
    std::map<std::uint32_t, EditedEdge> edges;
    for (const EdgeEdit& edit : edits.edges)
        edges[edit.edge].edits.push_back(edit);
    for (const NetworkLink& link : edits.links)
        for (const auto& place : {link.from, link.to})
            if (place)
                edges[place->edge].joins.push_back(segments_before(*place));
    return edges;
}

/// A part of an edge between two places along it.
struct EdgePart {
    double from = 0, to = 0;
    bool is_closed = false;
    double factor = 1;
    std::optional<double> rate; ///< whole units a metre
};

/// The parts of an edge of `segments` segments, from its first vertex to its last.
std::vector<EdgePart> parts_of(const EditedEdge& edge, double segments) {
    std::vector<double> places{0, segments};
    for (const EdgeEdit& edit : edge.edits)
        places.insert(places.end(), {edit.from, edit.to});
    places.insert(places.end(), edge.joins.begin(), edge.joins.end());
    std::ranges::sort(places);
    const auto [last, end] = std::ranges::unique(places);
    places.erase(last, end);
    std::vector<EdgePart> parts;
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        EdgePart part;
        part.from = places[i];
        part.to = places[i + 1];
        for (const EdgeEdit& edit : edge.edits) {
            if (edit.from > part.from || edit.to < part.to)
                continue;
            switch (edit.kind) {
            case EdgeEdit::Kind::closed:
                part.is_closed = true;
                break;
            case EdgeEdit::Kind::rate:
                part.rate = edit.value;
                part.factor = 1;
                break;
            case EdgeEdit::Kind::factor:
                part.factor *= edit.value;
                break;
            }
        }
        parts.push_back(part);
    }
    return parts;
}

bool is_cut_at(const EditedEdge& edge, double place) {
    return std::ranges::any_of(edge.edits, [&](const EdgeEdit& edit) {
        return edit.kind == EdgeEdit::Kind::closed && edit.from == place && edit.to == place;
    });
}

std::uint32_t limited_cost(double cost, std::int64_t feature) {
    if (!(cost <= greatest_network_cost))
        throw InvalidInput({Says::edge_too_expensive, feature, cost, greatest_network_cost});
    return std::uint32_t(std::llround(cost));
}

} // namespace

/// Adds edges to a network that has only those before.
class Network::Adder {
  public:
    explicit Adder(Network& network) : network_(network) {}

    std::uint32_t add_node(NetworkPoint point) {
        network_.node_.push_back(point);
        return std::uint32_t(network_.node_.size() - 1);
    }

    /// Adds edges of another network that have the same nodes.
    void add_edges(const Network& other, std::uint32_t begin, std::uint32_t end) {
        const std::uint64_t first = other.edge_first_[begin], last = other.edge_first_[end];
        const std::uint64_t here = network_.vertex_.size();
        for (std::uint32_t edge = begin; edge < end; ++edge)
            network_.edge_first_.push_back(other.edge_first_[edge] - first + here);
        const auto add = [](auto& to, const auto& from, std::uint64_t from_first,
                            std::uint64_t from_last) {
            to.insert(to.end(), from.begin() + std::ptrdiff_t(from_first),
                      from.begin() + std::ptrdiff_t(from_last));
        };
        add(network_.edge_from_, other.edge_from_, begin, end);
        add(network_.edge_to_, other.edge_to_, begin, end);
        add(network_.open_, other.open_, begin, end);
        add(network_.vertex_, other.vertex_, first, last);
        add(network_.forward_cost_, other.forward_cost_, first, last);
        add(network_.backward_cost_, other.backward_cost_, first, last);
        add(network_.length_, other.length_, first, last);
        add(network_.feature_, other.feature_, first, last);
    }

    void add_part(const Network& other, std::uint32_t edge, const EdgePart& part,
                  std::uint32_t from, std::uint32_t to) {
        start_edge(from, to, part.is_closed ? std::uint8_t(0) : other.open_[edge]);
        const auto length = [&](double place) {
            return length_at(other, place_after(other, edge, place));
        };
        const auto cost = [&](Way way, double place) {
            const std::int64_t feature =
                other.features(edge)[place_after(other, edge, place).segment];
            const auto at = [&](double each) {
                return double(cost_at(other, way, place_after(other, edge, each)));
            };
            const double before = part.rate ? *part.rate * (length(place) - length(part.from))
                                            : at(place) - at(part.from);
            return limited_cost(before * part.factor, feature);
        };
        const auto add = [&](double place) {
            const NetworkPlace at = place_after(other, edge, place);
            const bool is_open = !part.is_closed;
            const Way forward{edge, true}, backward{edge, false};
            add_vertex(at.point, is_open && other.is_open(forward) ? cost(forward, place) : 0,
                       is_open && other.is_open(backward) ? cost(backward, place) : 0,
                       length(place) - length(part.from), other.features(edge)[at.segment]);
        };
        add(part.from);
        for (double vertex = std::floor(part.from) + 1; vertex < part.to; ++vertex)
            add(vertex);
        add(part.to);
    }

    void add_link(const NetworkLink& link, std::uint32_t from, std::uint32_t to) {
        start_edge(from, to, 3);
        CostSum cost(link.feature);
        double length = 0;
        add_vertex(link.vertex[0], 0, 0, 0, link.feature);
        for (std::size_t i = 0; i + 1 < link.vertex.size(); ++i) {
            const std::uint32_t sum = cost.add(link.cost[i]);
            add_vertex(link.vertex[i + 1], sum, sum, length += link.length[i], link.feature);
        }
    }

    void finish(int threads, Progress& progress) {
        network_.edge_first_.push_back(network_.vertex_.size());
        network_.link(threads, progress);
    }

  private:
    void start_edge(std::uint32_t from, std::uint32_t to, std::uint8_t open) {
        network_.edge_from_.push_back(from);
        network_.edge_to_.push_back(to);
        network_.edge_first_.push_back(network_.vertex_.size());
        network_.open_.push_back(open);
    }

    /// `feature` is that of the segment after the vertex.
    void add_vertex(NetworkPoint point, std::uint32_t forward, std::uint32_t backward,
                    double length, std::int64_t feature) {
        network_.vertex_.push_back(point);
        network_.forward_cost_.push_back(forward);
        network_.backward_cost_.push_back(backward);
        network_.length_.push_back(length);
        network_.feature_.push_back(feature);
    }

    Network& network_;
};

Network Network::changed(const NetworkEdits& edits, int threads, Progress& progress) const {
    Network result;
    result.node_ = node_;
    Adder adder(result);
    struct LaterPart {
        std::uint32_t edge;
        EdgePart part;
        std::uint32_t from, to;
    };
    std::vector<LaterPart> later;
    // Where links end: the first of the nodes there, of which a wall may have made two.
    std::map<std::pair<std::uint32_t, double>, std::uint32_t> node_of_place;
    std::uint32_t next = 0;
    for (const auto& [edge, edited] : edited_edges(edits)) {
        adder.add_edges(*this, next, edge);
        next = edge + 1;
        const double segments = double(shape(edge).size() - 1);
        std::vector<EdgePart> parts = parts_of(edited, segments);
        std::uint32_t before = edge_from(edge);
        node_of_place[{edge, 0}] = before;
        if (is_cut_at(edited, 0))
            before = adder.add_node(node(before));
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const double end = parts[i].to;
            const bool is_cut = is_cut_at(edited, end), is_last = end == segments;
            std::uint32_t after = is_last ? edge_to(edge) : no_end;
            if (!is_last || is_cut)
                after = adder.add_node(place_after(*this, edge, end).point);
            if (i == 0)
                adder.add_part(*this, edge, parts[0], before, after);
            else
                later.push_back({edge, parts[i], before, after});
            node_of_place[{edge, end}] = is_last ? edge_to(edge) : after;
            before = after;
            if (is_cut && !is_last)
                before = adder.add_node(place_after(*this, edge, end).point);
        }
        progress.check(0.5 * edge / double(edges()));
    }
    adder.add_edges(*this, next, std::uint32_t(edges()));
    for (const LaterPart& each : later)
        adder.add_part(*this, each.edge, each.part, each.from, each.to);
    std::map<std::pair<double, double>, std::uint32_t> free_ends;
    for (const NetworkLink& link : edits.links) {
        const auto node_at_end = [&](const std::optional<NetworkPlace>& place, NetworkPoint point) {
            if (place)
                return node_of_place.at({place->edge, segments_before(*place)});
            const auto [end, is_new] = free_ends.try_emplace({point.x, point.y}, no_end);
            if (is_new)
                end->second = adder.add_node(point);
            return end->second;
        };
        const std::uint32_t from = node_at_end(link.from, link.vertex.front());
        adder.add_link(link, from, node_at_end(link.to, link.vertex.back()));
    }
    PartProgress linking(progress, 0.5, 1);
    adder.finish(thread_count(threads), linking);
    return result;
}

EdgeOrigins::EdgeOrigins(const Network& before, const NetworkEdits& edits) : before_(&before) {
    for (const auto& [edge, edited] : edited_edges(edits)) {
        std::vector<Origin>* parts = &first_;
        for (const EdgePart& part : parts_of(edited, double(before.shape(edge).size() - 1))) {
            parts->push_back({edge, part.from, part.to});
            parts = &later_;
        }
    }
}

std::optional<EdgeOrigins::Origin> EdgeOrigins::of(std::uint32_t edge) const {
    if (edge >= before_->edges()) {
        const std::size_t later = edge - before_->edges();
        return later < later_.size() ? std::optional(later_[later]) : std::nullopt;
    }
    const auto first = std::ranges::lower_bound(first_, edge, {}, &Origin::edge);
    if (first != first_.end() && first->edge == edge)
        return *first;
    return Origin{edge, 0, double(before_->shape(edge).size() - 1), true};
}

std::vector<std::uint32_t> touched_edges(const NetworkEdits& edits) {
    std::vector<std::uint32_t> edges;
    for (const auto& [edge, edited] : edited_edges(edits))
        edges.push_back(edge);
    return edges;
}

std::vector<std::uint32_t> touched_nodes(const Network& network, const NetworkEdits& edits) {
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t edge : touched_edges(edits))
        nodes.insert(nodes.end(), {network.edge_from(edge), network.edge_to(edge)});
    std::ranges::sort(nodes);
    const auto [last, end] = std::ranges::unique(nodes);
    nodes.erase(last, end);
    return nodes;
}

} // namespace fermat
