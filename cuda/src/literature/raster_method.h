#pragma once

#include "device_raster.h"
#include "resources.h"

#include <memory>
#include <string>

namespace fermat::cuda {

/// An algorithm of the literature at work on one raster.
class RasterAlgorithm {
  public:
    virtual ~RasterAlgorithm() = default;
    /// Nothing is reached but the starts, all of which cost at most `maximum`.
    virtual void start(const DeviceArray<Start>& starts, float maximum) = 0;
    /// Goes some rounds further, for some milliseconds. False where nothing is left to do.
    virtual bool advance() = 0;
    /// Enqueues the distances of raster rows [first_row, first_row + rows), row-major, infinity
    /// where not reached.
    virtual void fetch(float* to, int first_row, int rows) = 0;

    struct Work {
        double rounds;      ///< passes over the cells, or over those that wait
        double relaxations; ///< steps tried, 8 of each cell
    };
    virtual Work work() = 0;
};

/// How to set such an algorithm to work.
struct RasterMethod {
    std::string name, description;
    bool z_order = false;    ///< of the raster's cells
    bool wide_steps = false; ///< it solves radius >= 2 too
    double window_steps = 0; ///< Δ by default, in steps of mean cost; 0 where there is none
    /// Bytes of the device's memory beyond the raster.
    std::size_t (*device_bytes)(int rows, int cols);
    /// `window` is Δ in units of distance. What is given must outlive the algorithm.
    std::unique_ptr<RasterAlgorithm> (*make)(const DeviceRaster& raster, float window,
                                             const Stream& stream);
};

/// Monsegny & Agudelo 2013: every cell gathers from its neighbours, over precalculated weights.
RasterMethod relax_method();
/// Bellman and Ford's algorithm with a flag on every cell whose distance fell.
RasterMethod bellman_ford_method();
/// Fjellborg 2024: Δ-stepping with a queue of near cells and one of far cells.
RasterMethod near_far_method();
/// Niklaus: Δ-stepping with changed bits and the range of changed numbers, of cells in row-major
/// order or in Z-order.
RasterMethod delta_changed_method();
RasterMethod delta_changed_z_method();

} // namespace fermat::cuda
