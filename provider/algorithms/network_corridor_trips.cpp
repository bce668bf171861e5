#include "grouped_number.h"
#include "network_corridor_algorithm.h"

#include <algorithm>
#include <limits>
#include <utility>

NetworkCorridorAlgorithm::Problem NetworkCorridorAlgorithm::turned(const Problem& problem) {
    Problem back = problem;
    std::swap(back.sources, back.receivers);
    back.direction = problem.direction == fermat::NetworkDirection::away
                         ? fermat::NetworkDirection::towards
                         : fermat::NetworkDirection::away;
    // All points have the same maximum cost.
    const std::uint32_t maximum = problem.sources.front().stops.front().maximum_cost;
    for (std::size_t i = 0; i < back.sources.size(); ++i)
        for (fermat::NetworkStop& stop : back.sources[i].stops) {
            stop.id = std::int32_t(i);
            stop.maximum_cost = maximum;
        }
    return back;
}

std::vector<NetworkAlgorithm::Reach>
NetworkCorridorAlgorithm::solveEach(Problem& problem, std::size_t rest,
                                    QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const {
    fermat::PartProgress opening(progress, 0, 0.4), solving(progress, 0.4, 1);
    const auto session = open(problem, problem.sources.size(),
                              rest + bytesOfRounds(problem, true, {}), {}, feedback, opening);
    std::vector<Reach> all;
    const auto take = [&](std::vector<Reach> reach, fermat::Progress&) {
        all.push_back(std::move(reach.front()));
    };
    solveRounds(problem, true, *session, {}, take, solving);
    return all;
}

NetworkCorridorAlgorithm::Trips
NetworkCorridorAlgorithm::findTrips(Problem& problem, std::size_t rest,
                                    QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const {
    fermat::PartProgress forth(progress, 0, 0.5), and_back(progress, 0.5, 1);
    Problem back = turned(problem);
    rest += (problem.sources.size() + problem.receivers.size()) * problem.network().nodes() *
            sizeof(std::uint32_t);
    QgsProcessingFeedback unheard(false); // the other direction tells the same
    Trips trips;
    trips.ofSources = solveEach(problem, rest, feedback, forth);
    trips.ofReceivers = solveEach(back, rest, &unheard, and_back);
    const bool isAway = problem.direction == fermat::NetworkDirection::away;
    for (std::size_t a = 0; a < problem.sources.size(); ++a)
        for (std::size_t b = hasReceivers() ? 0 : a + 1; b < problem.receivers.size(); ++b) {
            trips.pairs.emplace_back(a, b);
            trips.trips.push_back({std::uint32_t(isAway ? a : b), std::uint32_t(isAway ? b : a),
                                   leastCost(problem, trips.ofSources[a], problem.receivers[b])});
        }
    return trips;
}

void NetworkCorridorAlgorithm::tellTrips(Problem& problem, const Trips& trips,
                                         QgsProcessingFeedback* feedback) const {
    const auto hasNone = [](const fermat::NetworkTrip& trip) {
        return trip.least_cost == fermat::NetworkGraph::unreached;
    };
    const auto without = std::ranges::count_if(trips.trips, hasNone);
    const auto touching = std::ranges::count(trips.trips, 0u, &fermat::NetworkTrip::least_cost);
    QString why;
    if (without > 0) {
        const auto first =
            std::size_t(std::ranges::find_if(trips.trips, hasNone) - trips.trips.begin());
        const auto& [source, receiver] = trips.pairs[first];
        QgsProcessingFeedback unheard(false);
        const auto session = open(problem, 1, 0, {}, &unheard, fermat::no_progress);
        why = QLatin1Char(' ') + whyNoPath(problem, *session, problem.sources[source].stops,
                                           problem.receivers[receiver]);
    }
    if (without + touching == std::ptrdiff_t(trips.trips.size()))
        throw QgsProcessingException(
            tr("No two points have a path between them that costs more than 0.") +
            (without > 0 ? why : QLatin1Char(' ') + tr("Use points that are apart.")));
    if (without > 0)
        feedback->pushWarning(tr("%1 of %2 pairs of points have no path between them.")
                                  .arg(grouped(without))
                                  .arg(grouped(trips.trips.size())) +
                              why);
    if (touching > 0)
        feedback->pushInfo(tr("%1 of %2 pairs of points join at the same place, so they do not "
                              "count.")
                               .arg(grouped(touching))
                               .arg(grouped(trips.trips.size())));
}

std::vector<fermat::CorridorPart>
NetworkCorridorAlgorithm::partsOf(const Problem& problem, const Trips& trips,
                                  std::span<const double> ends, fermat::Progress& progress) const {
    std::vector<fermat::NetworkFront> away = frontsOf(trips.ofSources),
                                      towards = frontsOf(trips.ofReceivers);
    if (problem.direction == fermat::NetworkDirection::towards)
        std::swap(away, towards);
    return fermat::corridor_parts(problem.network(), away, towards, trips.trips, mExcess, ends,
                                  threads(), progress);
}

std::vector<double> NetworkCorridorAlgorithm::endsOf(const Problem& problem, const Trips& trips,
                                                     fermat::Progress& progress) const {
    if (const auto last = mWidths->lastEnd())
        return mWidths->ends(*last);
    double greatest = 0;
    const double all = std::numeric_limits<double>::infinity();
    for (const fermat::CorridorPart& part : partsOf(problem, trips, {&all, 1}, progress))
        greatest = std::max(greatest, isPercent() ? part.greatest_excess * 100 /
                                                        trips.trips[part.trip].least_cost
                                                  : problem.cost(part.greatest_excess));
    return mWidths->ends(greatest);
}
