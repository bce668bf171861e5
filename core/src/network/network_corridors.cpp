#include "fermat/network_corridors.h"

#include "fermat/parallel.h"
#include "front_costs.h"

#include <algorithm>
#include <limits>

namespace fermat {

namespace {

/// Costs of stops within edges are rounded to whole units, at both ends of a trip.
constexpr double rounded_excess = 1;

/// A stretch along which the excess of a trip is linear, in whole units.
struct ExcessPiece : CostPiece {
    std::uint32_t trip = 0;
};

/// The trips that count, and their interval ends in whole units.
class CountedTrips {
  public:
    CountedTrips(std::span<const NetworkTrip> trips, Excess excess,
                 std::span<const double> interval_ends)
        : trips_(trips), ends_(interval_ends), is_percent_(excess == Excess::percent) {
        for (std::uint32_t trip = 0; trip < trips.size(); ++trip)
            if (trips[trip].least_cost > 0 && trips[trip].least_cost != NetworkGraph::unreached)
                counted_.push_back(trip);
    }

    std::span<const std::uint32_t> counted() const { return counted_; }
    const NetworkTrip& operator[](std::uint32_t trip) const { return trips_[trip]; }
    std::size_t intervals() const { return ends_.size(); }
    double end(std::uint32_t trip, std::size_t interval) const {
        return is_percent_ ? ends_[interval] * trips_[trip].least_cost / 100 : ends_[interval];
    }
    /// An excess as it is compared with those of other trips.
    double measure(std::uint32_t trip, double excess) const {
        return is_percent_ ? excess * 100 / trips_[trip].least_cost : excess;
    }

  private:
    std::span<const NetworkTrip> trips_;
    std::span<const double> ends_;
    bool is_percent_;
    std::vector<std::uint32_t> counted_;
};

/// Finds the corridors of one edge after the other.
class EdgeCorridors {
  public:
    EdgeCorridors(const Network& network, FrontCosts away, FrontCosts towards,
                  const CountedTrips& trips)
        : network_(network), away_(std::move(away)), towards_(std::move(towards)), trips_(trips) {}

    void add(std::uint32_t edge, std::vector<CorridorPart>& parts) {
        edge_ = edge;
        away_.set_edge(edge);
        towards_.set_edge(edge);
        best_.clear();
        for (const std::uint32_t trip : trips_.counted())
            if (may_count(trip)) {
                find_excess(trip);
                take_least();
            }
        first_ = parts.size();
        for (const ExcessPiece& piece : best_)
            add_piece(piece, parts);
        for (std::size_t part = first_; part < parts.size(); ++part)
            parts[part].mean_excess /= weights_[part - first_];
        weights_.clear();
    }

  private:
    bool may_count(std::uint32_t trip) const {
        const std::uint32_t before = away_.least(trips_[trip].from),
                            after = towards_.least(trips_[trip].to);
        return before != NetworkGraph::unreached && after != NetworkGraph::unreached &&
               double(before) + after - trips_[trip].least_cost <=
                   trips_.end(trip, trips_.intervals() - 1) + rounded_excess;
    }

    void find_excess(std::uint32_t trip) {
        excess_.clear();
        const double least = trips_[trip].least_cost;
        for_each_stretch(
            away_.pieces(trips_[trip].from), towards_.pieces(trips_[trip].to), cuts_,
            [&](double from, double to, const CostPiece* a, const CostPiece* b) {
                if (!a || !b)
                    return;
                double begin = a->at(from) + b->at(from) - least,
                       end = a->at(to) + b->at(to) - least;
                if (std::max(begin, end) <= rounded_excess + same_cost)
                    begin = end = 0;
                excess_.push_back({{from, to, std::max(begin, 0.), std::max(end, 0.)}, trip});
            });
    }

    /// Keeps the least of what is best and of the excess of a later trip.
    void take_least() {
        least_.clear();
        for_each_stretch(
            best_, excess_, cuts_,
            [&](double from, double to, const ExcessPiece* old, const ExcessPiece* now) {
                if (!old || !now) {
                    if (old || now)
                        keep(old ? *old : *now, from, to);
                    return;
                }
                const auto gain = [&](double place) {
                    return trips_.measure(old->trip, old->at(place)) -
                           trips_.measure(now->trip, now->at(place));
                };
                const double same = std::max(trips_.measure(old->trip, same_cost),
                                             trips_.measure(now->trip, same_cost));
                const double begin = gain(from), end = gain(to);
                if (std::max(begin, end) <= same)
                    return keep(*old, from, to);
                if (std::min(begin, end) >= -same)
                    return keep(*now, from, to);
                const double meeting = from + (to - from) * begin / (begin - end);
                keep(begin > 0 ? *now : *old, from, meeting);
                keep(begin > 0 ? *old : *now, meeting, to);
            });
        best_.swap(least_);
    }

    void keep(const ExcessPiece& piece, double from, double to) {
        if (to - from > same_along)
            least_.push_back({{from, to, piece.at(from), piece.at(to)}, piece.trip});
    }

    std::size_t interval_of(std::uint32_t trip, double excess) const {
        std::size_t interval = 0;
        while (interval < trips_.intervals() && excess > trips_.end(trip, interval) + same_cost)
            ++interval;
        return interval;
    }

    /// Cuts a piece at the interval ends.
    void add_piece(const ExcessPiece& piece, std::vector<CorridorPart>& parts) {
        const bool rises = piece.from_cost <= piece.to_cost;
        const std::size_t lowest =
            interval_of(piece.trip, std::min(piece.from_cost, piece.to_cost));
        const std::size_t highest =
            interval_of(piece.trip, std::max(piece.from_cost, piece.to_cost));
        double from = piece.from;
        for (std::size_t i = 0; i <= highest - lowest; ++i) {
            const std::size_t interval = rises ? lowest + i : highest - i;
            double to = piece.to;
            if (i < highest - lowest) {
                const double end = trips_.end(piece.trip, rises ? interval : interval - 1);
                const double share = (end - piece.from_cost) / (piece.to_cost - piece.from_cost);
                to = piece.from + (piece.to - piece.from) * std::clamp(share, 0., 1.);
            }
            if (interval < trips_.intervals() && to - from > same_along)
                add_part(piece, from, to, std::uint32_t(interval), parts);
            from = std::max(from, to);
        }
    }

    /// Adds a part, or makes the last one longer.
    void add_part(const ExcessPiece& piece, double from, double to, std::uint32_t interval,
                  std::vector<CorridorPart>& parts) {
        const NetworkPlace begin = place_after(network_, edge_, from),
                           end = place_after(network_, edge_, to);
        constexpr double shortest = 1e-9; // of roads without a length, all places count the same
        const double metres =
            std::max(length_at(network_, end) - length_at(network_, begin), shortest * (to - from));
        const double sum = metres * (piece.at(from) + piece.at(to)) / 2;
        const double greatest = std::max(piece.at(from), piece.at(to));
        const std::int64_t feature = network_.features(edge_)[std::size_t((from + to) / 2)];
        if (parts.size() > first_) {
            CorridorPart& last = parts.back();
            if (from - segments_before(last.end) <= same_along && last.interval == interval &&
                last.trip == piece.trip && feature == last_feature_) {
                last.end = end;
                last.mean_excess += sum;
                last.greatest_excess = std::max(last.greatest_excess, greatest);
                weights_.back() += metres;
                return;
            }
        }
        last_feature_ = feature;
        parts.push_back({begin, end, piece.trip, interval, sum, greatest});
        weights_.push_back(metres);
    }

    const Network& network_;
    FrontCosts away_, towards_;
    const CountedTrips& trips_;

    // Of the current edge.
    std::uint32_t edge_ = 0;
    std::size_t first_ = 0; ///< of its parts
    std::vector<ExcessPiece> best_, excess_, least_;
    std::vector<double> cuts_;
    std::vector<double> weights_;   ///< of the means of its parts
    std::int64_t last_feature_ = 0; ///< of its last part
};

} // namespace

std::vector<CorridorPart> corridor_parts(const Network& network, std::span<const NetworkFront> away,
                                         std::span<const NetworkFront> towards,
                                         std::span<const NetworkTrip> trips, Excess excess,
                                         std::span<const double> interval_ends, int threads,
                                         Progress& progress) {
    if (interval_ends.empty())
        return {};
    const CountedTrips counted(trips, excess, interval_ends);
    const auto stops_of = [&](std::span<const NetworkFront> fronts) {
        std::vector<StopsOfEdges> stops;
        for (std::size_t front = 0; front < fronts.size(); ++front)
            stops.emplace_back(network, fronts.subspan(front, 1));
        return stops;
    };
    const std::vector<StopsOfEdges> starts = stops_of(away), ends = stops_of(towards);
    constexpr std::size_t chunk = std::size_t(1) << 10;
    std::vector<std::vector<CorridorPart>> found(network.edges() / chunk + 1);
    parallel_for(network.edges(), chunk, thread_count(threads), progress,
                 [&](std::size_t begin, std::size_t end) {
                     EdgeCorridors corridors(
                         network, FrontCosts(network, away, starts, NetworkDirection::away),
                         FrontCosts(network, towards, ends, NetworkDirection::towards), counted);
                     for (std::size_t edge = begin; edge < end; ++edge)
                         corridors.add(std::uint32_t(edge), found[begin / chunk]);
                 });
    std::vector<CorridorPart> parts;
    for (std::vector<CorridorPart>& some : found) {
        parts.insert(parts.end(), some.begin(), some.end());
        some = {}; // they should not be in memory twice
    }
    return parts;
}

} // namespace fermat
