#pragma once

#include "fermat/field.h"
#include "fermat/infinity.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>

namespace fermat {

/// The share of a source in a cell that costs C to reach, up to the reach T: resistant kernels
/// (Compton, McGarigal, Cushman & Gamble 2007, A resistant-kernel model of connectivity for
/// amphibians that breed in vernal pools, Conservation Biology 21, 788-799).
struct ReachKernel {
    enum class Shape {
        even,           ///< 1
        linear,         ///< 1 - C / T
        gaussian,       ///< exp(-C² / 2 (T / 4)²)
        inverse,        ///< 1 / (1 + C)
        inverse_square, ///< 1 / (1 + C²)
    };
    Shape shape = Shape::even;
    double reach = infinity; ///< T: > 0; finite for linear and gaussian

    /// From 0 to 1; 0 beyond the reach.
    double share(double cost) const;
};

/// A sum for each cell of a grid, of contributions that come in any order. They are whole numbers
/// of a unit, so their order changes no bit of a sum. The unit is 2^-62 of the largest possible
/// sum. Several threads may add shares and units: each call waits for the others.
class CellSums {
  public:
    /// All zero. `largest` is at least every sum, such as the sum of all weights: > 0, finite.
    /// Throws OutOfMemory, OutOfDisk, Cancelled.
    CellSums(Grid grid, double largest, Scratch* scratch = nullptr,
             Progress& progress = no_progress);
    /// Moves the sums to a larger grid. The old grid begins there at `first`.
    void move_to(Grid grid, Cell first, Scratch* scratch = nullptr,
                 Progress& progress = no_progress);

    /// Adds weight · kernel.share(distance) to each cell. `distance` has the same grid; `weight` is
    /// from 0 to the largest sum.
    void add_shares(const Field<float>& distance, const ReachKernel& kernel, double weight,
                    int threads);
    /// Adds sums in unit() to the cells from a place on, in the order of Field::values().
    void add_units(std::size_t place, std::span<const std::int64_t> units, int threads);
    /// Adds an amount to one cell, from 0 to the largest sum.
    void add(Cell cell, double amount) { sums_[cell] += std::int64_t(amount / unit_); }

    Grid grid() const noexcept { return sums_.grid(); }
    double unit() const noexcept { return unit_; }
    /// Copies a row, from column `first` on, to `sums`, each rounded once.
    void copy_row(int row, int first, std::span<float> sums) const;
    double largest_sum() const;

  private:
    double unit_;
    Field<std::int64_t> sums_;
    std::unique_ptr<std::mutex> adding_ = std::make_unique<std::mutex>();
};

} // namespace fermat
