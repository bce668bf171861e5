#pragma once

#include "device_raster.h"
#include "fermat/sentence.h"
#include "fermat/terrain.h"
#include "resources.h"

#include <memory>
#include <string>

namespace fermat::cuda {

/// What is asked of an algorithm. Starts are in device memory, and must stay there until it is
/// done.
struct CellQuestion {
    const DeviceArray<CellStart>& starts;
    float maximum; ///< paths and starts do not cost more
};

/// An algorithm of the literature, working on one raster.
class RasterAlgorithm {
  public:
    virtual ~RasterAlgorithm() = default;
    /// Enqueues a new beginning: only the starts are reached.
    virtual void start(const CellQuestion& question) = 0;
    /// Enqueues some more rounds, for some milliseconds.
    virtual void advance() = 0;
    /// Waits for them. Returns true if nothing is left to do.
    virtual bool is_done() = 0;
    /// Enqueues a copy of the distances of raster rows [first_row, first_row + rows), a band that
    /// is stored by tiles. They are infinity if not reached.
    virtual void fetch(float* to, int first_row, int rows) = 0;

    struct Work {
        double rounds;      ///< passes over all cells, or over the waiting ones
        double relaxations; ///< number of tried steps; a cell has 8
    };
    virtual Work work() = 0;
};

/// What an algorithm works on. All of it must outlive the algorithm.
struct RasterTask {
    const DeviceRaster& raster;
    const Stream& stream;
    float window; ///< Δ in units of distance
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
    std::unique_ptr<RasterAlgorithm> (*make)(const RasterTask& task, Progress& progress);
};

/// Mean cost of a step along a row, for windows.
double mean_step(const Terrain& terrain);

/// RasterMethod::make for an algorithm.
template <class Algorithm>
std::unique_ptr<RasterAlgorithm> make_algorithm(const RasterTask& task, Progress& progress) {
    return std::make_unique<Algorithm>(task, progress);
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
