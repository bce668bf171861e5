#include "network_algorithm.h"
#include "time_format.h"

#include <algorithm>

std::vector<std::unique_ptr<fermat::NetworkRoutes>>
NetworkAlgorithm::routesOf(const Problem& problem, const std::vector<Reach>& reach) const {
    std::vector<std::unique_ptr<fermat::NetworkRoutes>> routes;
    for (const Reach& each : reach)
        routes.push_back(std::make_unique<fermat::NetworkRoutes>(problem.network(), each.stops,
                                                                 each.solution, problem.direction));
    return routes;
}

std::optional<NetworkAlgorithm::BestRoute>
NetworkAlgorithm::bestRoute(const std::vector<std::unique_ptr<fermat::NetworkRoutes>>& routes,
                            const std::vector<Reach>& reach, const NetworkGiven& receiver) {
    std::optional<BestRoute> best;
    for (std::size_t front = 0; front < routes.size(); ++front)
        for (const fermat::NetworkStop& stop : receiver.stops)
            if (auto route = routes[front]->route(stop);
                route && (!best || route->cost < best->route.cost)) {
                const fermat::NetworkStop& begin = reach[front].stops[route->source];
                best = BestRoute{std::move(*route), &begin, &stop};
            }
    return best;
}

std::uint32_t NetworkAlgorithm::leastCost(const Problem& problem, const Reach& reach,
                                          const NetworkGiven& receiver) {
    std::uint32_t least = fermat::NetworkGraph::unreached;
    for (const fermat::NetworkStop& from : reach.stops)
        for (const fermat::NetworkStop& to : receiver.stops)
            least = std::min(least,
                             fermat::cost_between(problem.network(), from, reach.solution.distance,
                                                  to, problem.direction));
    return least;
}

PairFields NetworkAlgorithm::pathFields() const {
    PairFields::Optional more;
    more.length = more.ways = more.label = true;
    return pairFields(more);
}

QgsFeature NetworkAlgorithm::pathFeature(const Problem& problem, const PairFields& fields,
                                         const NetworkGiven& receiver, const BestRoute& best,
                                         bool hasDirection) const {
    const NetworkGiven& source = problem.sources[std::size_t(best.begin->id)];
    const double cost = problem.cost(best.route.cost);
    QgsFeature feature = fields.feature(endOf(source), endOf(receiver), cost, best.route.length,
                                        waysOf(problem, *best.begin, *best.end));
    feature.setAttribute(PairFields::label(),
                         PairFields::labelOf(endOf(source), endOf(receiver), costText(cost),
                                             formatLength(best.route.length), hasDirection));
    feature.setGeometry(lineOf(fermat::shape_of(problem.network(), best.route, *best.end)));
    return feature;
}
