#include "whole_costs.h"

#include "filled_in.h"
#include "texts.h"
#include "time_format.h"

#include <fermat/all_pairs.h>

#include <qgsexception.h>

#include <algorithm>
#include <cmath>

namespace {

/// Powers of ten beyond it, or their inverses, are no ordinary numbers.
constexpr int greatestExponent = 300;

/// By which share a cost may miss a multiple of the unit and still counts as one: as sums and
/// products of decimals do.
constexpr double exactShare = 1e-12;

} // namespace

double WholeCosts::unit() const {
    return mExponent > 0 ? mPower : 1 / mPower;
}

double WholeCosts::units(double cost) const {
    return mExponent > 0 ? cost / mPower : cost * mPower;
}

void WholeCosts::chooseFirst(const std::vector<double>& costs) {
    const auto set = [&](int exponent) {
        mExponent = exponent;
        mPower = std::pow(10.0, std::abs(exponent));
    };
    const double greatest = costs.empty() ? 0 : *std::max_element(costs.begin(), costs.end());
    mRounding.greatest = greatest;
    if (greatest == 0)
        return;
    const auto areWhole = [&] {
        return std::all_of(costs.begin(), costs.end(), [&](double cost) {
            const double whole = units(cost);
            return std::abs(whole - std::round(whole)) <= exactShare * whole;
        });
    };
    const double most = fermat::greatest_all_pairs_cost;
    const int finest = int(std::ceil(std::log10(greatest) - std::log10(most)));
    set(std::clamp(std::max(finest, 0), -greatestExponent, greatestExponent));
    while (mExponent > finest && mExponent > -greatestExponent && !areWhole())
        set(mExponent - 1);
    while (std::round(units(greatest)) > most)
        set(mExponent + 1);
}

WholeCosts::WholeCosts(fermat::ForwardStar& graph, const std::vector<double>& costs) {
    chooseFirst(costs);
    for (;; ++mExponent, mPower = std::pow(10.0, std::abs(mExponent))) {
        std::transform(costs.begin(), costs.end(), graph.cost.begin(),
                       [&](double cost) { return std::uint32_t(std::llround(units(cost))); });
        mBound = fermat::greatest_path_cost(graph);
        if (mBound <= fermat::greatest_all_pairs_cost)
            break;
    }
    measure(costs);
}

void WholeCosts::measure(const std::vector<double>& costs) {
    for (const double cost : costs) {
        if (!(cost > 0))
            continue;
        ++mRounding.positive;
        const double whole = std::round(units(cost));
        const double share = std::abs(units(cost) - whole) / units(cost);
        if (whole == 0) {
            ++mRounding.zeros;
            mRounding.greatestZero = std::max(mRounding.greatestZero, cost);
        }
        if (share > exactShare) {
            mRounding.relative = std::max(mRounding.relative, whole == 0 ? 1 : share);
            mRounding.absolute = std::max(mRounding.absolute, share * cost);
        }
    }
}

void WholeCosts::report(const QString& graph, double costUnit, const QString& unitName,
                        QStringList& infos, QStringList& warnings) const {
    const auto said = [&](double cost) { return withUnit(cost * costUnit, unitName); };
    const QString greatest = said(mRounding.greatest), ofUnit = said(unit());
    if (!std::isfinite(double(mBound) * unit()))
        throw QgsProcessingException(
            filledIn(Tr::tr("An edge of “%1” costs %2. Sums of such costs are too large for any "
                            "number. Divide the costs by a large number."),
                     graph, greatest));
    if (mRounding.zeros > mRounding.positive / 2)
        throw QgsProcessingException(
            filledIn(Tr::tr("The costs of “%1” are out of range. The greatest is %2. Sums of such "
                            "costs are in whole numbers of %3, and then %4 of %5 costs above 0 "
                            "become 0. No unit holds them all. Correct the greatest costs. If they "
                            "mean that an edge is closed, write NULL instead."),
                     graph, greatest, ofUnit, mRounding.zeros, mRounding.positive));
    if (mRounding.absolute == 0)
        return;
    infos << filledIn(Tr::tr("Costs are whole numbers of %1. This rounds a cost by up to %2, or by "
                             "up to %3 of it."),
                      ofUnit, said(mRounding.absolute),
                      withUnit(100 * mRounding.relative, QStringLiteral("%")));
    if (mRounding.zeros > 0)
        warnings << filledIn(
            Tr::tr("Costs of “%1” that are above 0 but count as 0, because costs are whole numbers "
                   "of %2: %3. The greatest of them is %4. Finer numbers would be too large for "
                   "the greatest cost, %5. If it means that an edge is closed, write NULL "
                   "instead."),
            graph, ofUnit, mRounding.zeros, said(mRounding.greatestZero), greatest);
}
