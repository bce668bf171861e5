#pragma once

#include "device_raster.h"
#include "fermat/sentence.h"
#include "fermat/terrain.h"
#include "resources.h"

#include <memory>
#include <string>

namespace fermat::cuda {

/// An algorithm of the literature, working on one raster.
class RasterAlgorithm {
  public:
    virtual ~RasterAlgorithm() = default;
    /// Begins: only the starts are reached. All of them cost at most `maximum`.
    virtual void start(const DeviceArray<Start>& starts, float maximum) = 0;
    /// Does some more rounds, for some milliseconds. Returns false if nothing is left to do.
    virtual bool advance() = 0;
    /// Enqueues a copy of the distances of raster rows [first_row, first_row + rows), a band that
    /// is stored by tiles. They are infinity if not reached.
    virtual void fetch(float* to, int first_row, int rows) = 0;

    struct Work {
        double rounds;      ///< passes over all cells, or over the waiting ones
        double relaxations; ///< number of tried steps; a cell has 8
    };
    virtual Work work() = 0;
};

/// How to start such an algorithm.
struct RasterMethod {
    std::string name;
    Sentence description;
    bool z_order = false;    ///< order of the cells of the raster
    bool wide_steps = false; ///< it works for radius >= 2 too
    double window_steps = 0; ///< default of Δ, in steps of mean cost; 0 if it has no Δ
    /// Bytes of device memory in addition to the raster.
    std::size_t (*device_bytes)(int rows, int cols);
    /// `window` is Δ in units of distance. The arguments must outlive the algorithm.
    std::unique_ptr<RasterAlgorithm> (*make)(const DeviceRaster& raster, float window,
                                             const Stream& stream);
};

/// Mean cost of a step along a row, for windows.
double mean_step(const Terrain& terrain);

/// RasterMethod::make for an algorithm.
template <class Algorithm>
std::unique_ptr<RasterAlgorithm> make_algorithm(const DeviceRaster& raster, float window,
                                                const Stream& stream) {
    return std::make_unique<Algorithm>(raster, window, stream);
}

/// Monsegny & Agudelo 2013: every cell gathers from its neighbours, with precalculated weights.
RasterMethod relax_method();
/// The algorithm of Bellman and Ford, with a flag for every cell whose distance fell.
RasterMethod bellman_ford_method();
/// Fjellborg 2024: Δ-stepping with a queue of near cells and one of far cells.
constexpr double near_far_window_steps = 16;
RasterMethod near_far_method();
/// Niklaus: Δ-stepping with changed bits and the range of changed numbers. Cells are in row-major
/// order or in Z-order.
RasterMethod delta_changed_method();
RasterMethod delta_changed_z_method();

} // namespace fermat::cuda
