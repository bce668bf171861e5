#pragma once

#include "device_flag.h"
#include "raster_method.h"

namespace fermat::cuda {

/// An algorithm that keeps one distance per cell, in the order of the raster. `State`, on the
/// device, counts in `expanded` the cells whose steps were relaxed.
template <class Order, class State>
class CellAlgorithm : public RasterAlgorithm {
  public:
    void fetch(float* to, int first_row, int rows) override {
        launch_gather(distance_.data(), to, order_, raster_.cols, first_row, rows, stream_);
    }
    Work work() override { return {double(rounds_), 8.0 * double(state_.read(stream_).expanded)}; }

  protected:
    CellAlgorithm(const DeviceRaster& raster, const Stream& stream)
        : raster_(raster), order_(raster.rows, raster.cols), stream_(stream),
          cells_(Order::size(raster.rows, raster.cols)), distance_(cells_) {}

    /// No cell is reached, and nothing is counted.
    void clear(float maximum) {
        begin(maximum);
        launch_fill_infinite(distance_.data(), cells_, stream_);
    }
    /// The distances stay, and nothing is counted.
    void begin(float maximum) {
        maximum_ = maximum;
        rounds_ = 0;
        state_.clear(stream_);
    }
    /// Another raster, which has at most as many cells as the first one.
    void move_to(const DeviceRaster& raster) {
        raster_ = raster;
        order_ = Order(raster.rows, raster.cols);
        cells_ = Order::size(raster.rows, raster.cols);
    }

    DeviceRaster raster_;
    Order order_;
    const Stream& stream_;
    std::uint64_t cells_; ///< number of numbers that cells may have
    DeviceArray<float> distance_;
    DeviceFlag<State> state_;
    float maximum_ = 0;
    long long rounds_ = 0;
};

} // namespace fermat::cuda
