#pragma once

#include <fermat/forward_star.h>

#include <QString>
#include <QStringList>

#include <vector>

/// How the costs of a graph become whole numbers of a unit, a power of ten. If all costs are
/// multiples of a power of ten, up to 1, it is the largest one. If there is none, or if sums of so
/// fine numbers could be too large for a matrix, it is the finest unit whose sums are not.
class WholeCosts {
  public:
    /// Sets the costs of the graph: that of its i-th arc is costs[i], which is finite and not
    /// negative.
    WholeCosts(fermat::ForwardStar& graph, const std::vector<double>& costs);

    double unit() const;

    /// What rounding does to the costs.
    struct Rounding {
        double absolute = 0;      ///< the largest difference; 0 if all costs are exact
        double relative = 0;      ///< the largest share of a cost
        std::size_t positive = 0; ///< number of costs above 0
        std::size_t zeros = 0;    ///< number of these that became 0
        double greatestZero = 0;  ///< the greatest of them
        double greatest = 0;      ///< the greatest cost
    };
    const Rounding& rounding() const { return mRounding; }

    /// Says how far costs are rounded. `graph` is the name of the layer, and `costUnit` the length
    /// or time that a cost of 1 is, in the unit `unitName`. Throws QgsProcessingException if most
    /// costs above 0 became 0, and if sums are not finite.
    void report(const QString& graph, double costUnit, const QString& unitName, QStringList& infos,
                QStringList& warnings) const;

  private:
    double units(double cost) const;
    void chooseFirst(const std::vector<double>& costs);
    void measure(const std::vector<double>& costs);

    int mExponent = 0; ///< of the unit
    double mPower = 1; ///< the unit if the exponent is positive, otherwise 1 / unit: both exact
    Rounding mRounding;
    std::uint64_t mBound = 0; ///< no path costs more whole units
};
