#include "network_costs.h"

#include <fermat/cuda.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr double metresPerSecond = 1 / 3.6; // in a km/h

/// Whole units in a cost, where the user's own costs have no usual unit.
constexpr double unitsInCost = 1e4;

double lengthOf(const fermat::NetworkLines& lines, std::size_t line) {
    double length = 0;
    for (std::uint32_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v)
        length += lines.length[v];
    return length;
}

double segmentsOf(const fermat::NetworkLines& lines, std::size_t line) {
    return lines.first[line + 1] - lines.first[line] - 1;
}

/// A value, and how much it counts.
struct Weighted {
    double value = 0;
    double weight = 0;
};

/// The value below which half of the weight is; if nothing has a weight, each value counts once.
double medianOf(std::vector<Weighted> values) {
    double sum = 0;
    for (const Weighted& each : values)
        sum += each.weight;
    std::ranges::sort(values, {}, &Weighted::value);
    const double half = sum > 0 ? sum / 2 : double(values.size()) / 2;
    double below = 0;
    for (const Weighted& each : values)
        if ((below += sum > 0 ? each.weight : 1) >= half)
            return each.value;
    return 0;
}

/// The power of ten at or below a value.
double powerBelow(double value) {
    return std::pow(10.0, std::floor(std::log10(value)));
}

} // namespace

SegmentRates::SegmentRates(const ReadLines& read, NetworkSettings::Measure measure)
    : mDoubled(read.lines), mMeasure(measure), mRates(read.values),
      mHasNoLength(read.lines.lines()) {
    const fermat::NetworkLines& lines = read.lines;
    std::vector<double> lengths(lines.lines());
    for (std::size_t line = 0; line < lines.lines(); ++line)
        lengths[line] = lengthOf(lines, line);
    std::vector<Weighted> costs, rates;
    for (std::size_t begin = 0, end = 0; begin < lines.lines(); begin = end) {
        double whole = 0; // the length of all parts of a feature
        double segments = 0;
        for (; end < lines.lines() && lines.feature[end] == lines.feature[begin]; ++end) {
            whole += lengths[end];
            segments += segmentsOf(lines, end);
        }
        const bool hasNoLength = measure == NetworkSettings::Cost && !(whole > 0);
        for (std::size_t line = begin; line < end; ++line) {
            mHasNoLength[line] = hasNoLength;
            const double weight = hasNoLength ? segmentsOf(lines, line) : lengths[line];
            ReadLines::Values& rate = mRates[line];
            for (double* value : {&rate.forward, &rate.backward}) {
                if (*value < 0)
                    continue;
                if (measure == NetworkSettings::Length)
                    *value = 1;
                else if (measure == NetworkSettings::Time)
                    *value = 1 / (*value * metresPerSecond);
                else
                    *value /= hasNoLength ? segments : whole;
            }
            const double greater = std::max({rate.forward, rate.backward, 0.0});
            const double cost = greater * weight;
            mAnyOpen = mAnyOpen || ((lengths[line] > 0 || cost > 0) &&
                                    std::max(rate.forward, rate.backward) >= 0);
            mSum += cost;
            if (cost > mGreatest) {
                mGreatest = cost;
                mGreatestLine = line;
            }
            if (cost > 0) {
                const double each = cost / segmentsOf(lines, line);
                mLeast = mLeast > 0 ? std::min(mLeast, each) : each;
                costs.push_back({cost, lengths[line]});
                if (!hasNoLength)
                    rates.push_back({greater, lengths[line]});
            }
        }
    }
    mUsual = medianOf(std::move(costs));
    mUsualRate = medianOf(std::move(rates));
}

double SegmentRates::idealUnit() const {
    return mMeasure == NetworkSettings::Cost && mLeast > 0 ? powerBelow(mLeast / unitsInCost)
                                                           : 1e-3;
}

double SegmentRates::firstUnit(double extent) const {
    const double least = std::max(mGreatest, std::min(mSum, extent * mUsualRate)) / greatestSum;
    const double ideal = idealUnit();
    return least > ideal && std::isfinite(least) ? std::pow(10.0, std::ceil(std::log10(least)))
                                                 : ideal;
}

bool SegmentRates::isFine(double unit) const {
    const double fine =
        mMeasure == NetworkSettings::Cost && mUsual > 0 ? powerBelow(mUsual / unitsInCost) : 1e-3;
    return unit <= 1.5 * fine;
}

void SegmentRates::setCosts(fermat::NetworkLines& lines, double unit) const {
    lines.forward.assign(lines.vertex.size(), fermat::NetworkLines::closed);
    lines.backward.assign(lines.vertex.size(), fermat::NetworkLines::closed);
    for (std::size_t line = 0; line < lines.lines(); ++line) {
        const auto set = [&](std::vector<std::uint32_t>& costs, double rate) {
            if (rate < 0)
                return;
            double weight = 0;
            double before = 0;
            for (std::uint32_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v) {
                weight += weightOf(lines, line, v);
                const double after = std::round(weight * rate / unit);
                costs[v] = std::uint32_t(after - before);
                before = after;
            }
        };
        set(lines.forward, mRates[line].forward);
        set(lines.backward, mRates[line].backward);
    }
    if (!mDoubled.isEmpty())
        raiseDoubled(lines);
}

void SegmentRates::raiseDoubled(fermat::NetworkLines& lines) const {
    /// The cheapest way over the places of a segment, along the first one there or against it.
    struct Cheapest {
        double rate = std::numeric_limits<double>::infinity();
        std::uint32_t cost = 0;
    };
    std::vector<Cheapest> along(lines.vertex.size()), against(lines.vertex.size());
    // A segment and its rates, as seen along the first one at its places.
    const auto visit = [&](auto&& use) {
        for (std::size_t line = 0; line < lines.lines(); ++line)
            for (std::uint32_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v) {
                const std::uint32_t first = mDoubled.first(v);
                if (first == DoubledSegments::none)
                    continue;
                const bool isTurned = lines.vertex[v].x != lines.vertex[first].x ||
                                      lines.vertex[v].y != lines.vertex[first].y;
                use((isTurned ? against : along)[first], mRates[line].forward, lines.forward[v]);
                use((isTurned ? along : against)[first], mRates[line].backward, lines.backward[v]);
            }
    };
    visit([](Cheapest& cheapest, double rate, std::uint32_t cost) {
        if (rate >= 0 && rate < cheapest.rate)
            cheapest = {rate, cost};
    });
    visit([](const Cheapest& cheapest, double rate, std::uint32_t& cost) {
        if (rate >= 0)
            cost = std::max(cost, cheapest.cost);
    });
}

namespace {

/// One node of each part that hangs together, whatever the directions: the one with most arcs.
std::vector<fermat::NetworkSource> busiestNodes(const fermat::Network& network) {
    const fermat::ForwardStar& out = network.forward_star();
    const fermat::ForwardStar& in = network.reverse_star();
    std::vector<bool> seen(network.nodes());
    std::vector<fermat::NetworkSource> busiest;
    std::vector<std::uint32_t> open;
    for (std::uint32_t first = 0; first < network.nodes(); ++first) {
        if (seen[first])
            continue;
        std::uint32_t best = first, most = 0;
        seen[first] = true;
        open.push_back(first);
        while (!open.empty()) {
            const std::uint32_t node = open.back();
            open.pop_back();
            std::uint32_t arcs = 0;
            for (const fermat::ForwardStar* star : {&out, &in})
                for (std::uint32_t arc = star->first[node]; arc < star->first[node + 1]; ++arc) {
                    ++arcs;
                    if (const std::uint32_t head = star->head[arc]; !seen[head]) {
                        seen[head] = true;
                        open.push_back(head);
                    }
                }
            if (arcs > most) {
                most = arcs;
                best = node;
            }
        }
        busiest.push_back({best});
    }
    return busiest;
}

} // namespace

bool sumsFit(const fermat::Network& network, int threads, fermat::Progress& progress) {
    const fermat::NetworkSolvers solvers = fermat::network_solvers();
    fermat::SolverOptions options;
    options.cpu.threads = threads;
    fermat::NetworkQuery query;
    query.sources = busiestNodes(network);
    // A path from a to b costs at most what it costs from a to a busy node and on to b.
    double sum = 0;
    double part = 0;
    for (const fermat::ForwardStar* star : {&network.forward_star(), &network.reverse_star()}) {
        fermat::PartProgress solving(progress, part, part + 0.5);
        part += 0.5;
        const auto session = solvers.open("auto", *star, 1, nullptr, options, solving);
        const fermat::NetworkSolution solution = session->solve(query, solving);
        std::uint32_t furthest = 0;
        for (const std::uint32_t cost : solution.distance)
            if (cost != fermat::NetworkGraph::unreached)
                furthest = std::max(furthest, cost);
        sum += furthest;
        // A path through a longer arc would not have been found.
        for (const std::uint32_t cost : star->cost)
            if (cost > greatestSum)
                return false;
    }
    return sum <= greatestSum;
}
