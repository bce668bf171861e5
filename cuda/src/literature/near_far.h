#pragma once

#include "cell_algorithm.h"
#include "window.h"

namespace fermat::cuda {

/// The lengths of the queues of near-far, and its counts.
struct NearFarState {
    std::uint32_t near[3]; ///< lengths of the queues of cells within the window, by round modulo 3:
                           ///< this round, the next one, and room for the one after it
    std::uint32_t
        far[2]; ///< lengths of the queues of cells beyond: the current ones and those that stay
    std::uint32_t least;         ///< bits of the least distance that stays
    unsigned long long expanded; ///< cells
};

struct NearFarQueues {
    float* distance;
    std::uint32_t* bits; ///< the queues that a cell is in
    std::uint32_t *near[2], *far[2];
    NearFarState* state;
};

/// Fjellborg 2024: Δ-stepping with a queue of near cells and one of far cells.
class NearFar : public CellAlgorithm<RowMajor, NearFarState> {
  public:
    /// Bytes of device memory for each cell, in addition to the raster.
    static constexpr std::size_t cell_bytes = sizeof(float) + 5 * sizeof(std::uint32_t);

    NearFar(const DeviceRaster& raster, float window, const Stream& stream);

    void start(const DeviceArray<Start>& starts, float maximum) override;
    bool advance() override;

    /// The distances on the device, in the order of the raster.
    float* distance() const { return distance_.data(); }
    /// Begins on another raster, which has at most as many cells as the first one, with the values
    /// of distance(). The steps of the starts wait, those of other cells are settled.
    void start_on(const DeviceRaster& raster, const DeviceArray<Start>& starts, float maximum);

  private:
    void fill_queues(const DeviceArray<Start>& starts);
    void next_window(const NearFarState& state);

    unsigned blocks_;
    DeviceArray<std::uint32_t> bits_, near_[2], far_[2];
    NearFarQueues queues_{};
    Window window_;
    int side_ = 0; ///< the far queue that is filled
};

} // namespace fermat::cuda
