#pragma once

#include "fermat/array.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

enum class Simd : std::uint8_t;

/// The weights of all steps of a terrain of radius >= 2, computed once. Only of the half of the
/// neighbourhood that goes south or, in a row, east (Neighbourhood::half): the steps back weigh the
/// same. At radius 6 these are 48 floats a cell.
class EdgeWeights {
  public:
    /// The weights in planes, one for each half-step: bits as step_weight gives them, +infinity
    /// where a step leaves the grid too. Throws OutOfMemory, Cancelled, Unavailable for `simd`.
    EdgeWeights(const Terrain& terrain, int threads, Simd simd, Progress& progress);

    /// Bytes of the weights of a grid.
    static std::size_t bytes(const Grid& grid, int radius);

    /// The weights of the half-step `k`, an index into Neighbourhood::half: row-major, by the cell
    /// that the step starts from.
    const float* plane(std::size_t k) const { return weights_.data() + k * cells_; }
    const Array<float>& values() const { return weights_; } ///< [half-step][cell]

  private:
    std::size_t cells_;
    Array<float> weights_;
};

} // namespace fermat
