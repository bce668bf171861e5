#include "whole_costs.h"

#include <fermat/all_pairs.h>

#include <qgsexception.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(EdgeTable)
};

constexpr int mostDigits = 9;

/// Whole units in the median cost, where costs are rounded.
constexpr double unitsInMedian = 1e4;

bool areWhole(const std::vector<double>& costs, double perUnit) {
    return std::all_of(costs.begin(), costs.end(), [&](double cost) {
        const double units = cost * perUnit;
        return std::abs(units - std::round(units)) <= 1e-12 * units;
    });
}

double medianAboveZero(std::vector<double> costs) {
    std::erase_if(costs, [](double cost) { return cost == 0; });
    if (costs.empty())
        return 1;
    const auto middle = costs.begin() + std::ptrdiff_t(costs.size() / 2);
    std::nth_element(costs.begin(), middle, costs.end());
    return *middle;
}

} // namespace

WholeCosts::WholeCosts(const std::vector<double>& costs, const QString& table) {
    if (costs.empty())
        return;
    const double greatest = *std::max_element(costs.begin(), costs.end());
    int digits = 0;
    while (digits <= mostDigits && !areWhole(costs, std::pow(10.0, digits)))
        ++digits;
    mPerUnit = std::pow(10.0, digits);
    if (digits > mostDigits || greatest * mPerUnit > fermat::greatest_all_pairs_cost) {
        if (digits > 0) {
            mIsExact = false;
            mPerUnit =
                std::pow(10.0, std::ceil(std::log10(unitsInMedian / medianAboveZero(costs))));
        }
        if (greatest * mPerUnit > fermat::greatest_all_pairs_cost)
            throw QgsProcessingException(
                Tr::tr("An edge of the table “%1” costs %2, which is %3 whole units; %4 are "
                       "possible. Give the costs in a larger unit.")
                    .arg(table)
                    .arg(greatest)
                    .arg(greatest * mPerUnit)
                    .arg(fermat::greatest_all_pairs_cost));
    }
}

std::uint32_t WholeCosts::units(double cost) const {
    return std::uint32_t(std::llround(cost * mPerUnit));
}
