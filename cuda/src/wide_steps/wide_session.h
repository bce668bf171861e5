#pragma once

#include "device_paths.h"
#include "device_relief.h"
#include "device_steps.h"
#include "device_surface.h"
#include "fermat/solver.h"
#include "wide_kernels.h"

namespace fermat::cuda {

/// Number of cells of a raster that is padded to whole tiles.
std::size_t padded_cells(const Grid& grid);

/// The common part of the sessions of radius >= 2: the surface and the distances on the device.
class WideSession : public Session {
  public:
    bool take_changes(std::span<const std::size_t> changed) override;

  protected:
    WideSession(const Terrain& terrain, const SolverOptions& options, Progress& progress);

    /// Bytes of device memory for the surface and the elevations, the transfers and one layer of
    /// distances.
    static std::size_t device_bytes(const TerrainShape& shape);

    /// Makes the weights of all steps, once for all queries.
    void weigh(Progress& progress);
    /// Sends the values of cells that have changed, before a solve.
    void send_changes();
    /// Bytes of the weights.
    static std::size_t weights_bytes(const TerrainShape& shape);
    /// Allocates memory for this many layers.
    void need_layers(int layers);
    /// Copies the distances of a layer to the solution, with the times that everything took.
    void fetch(int layer, const Event& started, const Event& solved, Solution& solution,
               Progress& progress);
    /// The distances of a layer, which come to the solution. It must have memory for them.
    Transfer::Incoming incoming(int layer, Solution& solution);

    Stream stream_;
    Transfer transfer_;
    const DeviceSteps steps_;
    WideRaster raster_{};

    double seconds_to_device_ = 0;

  private:
    void send_surface(Progress& progress);
    void launch_weights();

    DeviceSurface surface_;
    DeviceRelief relief_;
    DeviceArray<float> weights_, distance_;
    std::vector<std::size_t> cells_to_send_; ///< cells whose values the device does not have yet
};

} // namespace fermat::cuda
