#pragma once

#include <QString>

#include <cstdint>
#include <vector>

/// How the costs of the user become whole numbers: of the largest power of ten, up to 1, of which
/// all costs are multiples. If there is none with at most nine digits, or whole numbers would be
/// too large, it is a power of ten that is small against most costs.
class WholeCosts {
  public:
    /// Costs are finite and not negative. Throws QgsProcessingException, which names the table, if
    /// one of them is too large.
    WholeCosts(const std::vector<double>& costs, const QString& table);

    double unit() const { return 1 / mPerUnit; }
    /// Whether no cost is rounded.
    bool isExact() const { return mIsExact; }
    std::uint32_t units(double cost) const;

  private:
    double mPerUnit = 1; ///< whole numbers in 1; a power of ten
    bool mIsExact = true;
};
