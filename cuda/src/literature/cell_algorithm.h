#pragma once

#include "cell_window.h"
#include "device_flag.h"
#include "raster_method.h"

namespace fermat::cuda {

/// An algorithm that keeps one distance per cell, in the order of the raster. `State`, on the
/// device, counts in `expanded` the cells whose steps were relaxed.
template <class Order, class State>
class CellAlgorithm : public RasterAlgorithm {
  public:
    using Graph = RasterGraph<Order>;
    using Task = RasterTask;
    using Question = CellQuestion;
    using Window = CellWindow;

    CellAlgorithm(const RasterTask& task, Progress&)
        : graph_{task.raster, Order(task.raster.rows, task.raster.cols)}, stream_(task.stream),
          distance_(nodes()) {}

    void fetch(float* to, int first_row, int rows) override {
        launch_gather(distance_.data(), to, graph_.order, graph_.raster.cols, first_row, rows,
                      stream_);
    }
    Work work() override { return {double(rounds_), 8.0 * double(read().expanded)}; }

    /// The distances on the device, in the order of the raster.
    float* distance() const { return distance_.data(); }
    /// Another raster, which has at most as many cells as the first one.
    void move_to(const DeviceRaster& raster) { graph_ = {raster, Order(raster.rows, raster.cols)}; }

  protected:
    static Window window_of(const RasterTask& task) { return Window(task.window); }
    const Graph& graph() const { return graph_; }
    /// Number of numbers that cells may have.
    std::uint64_t nodes() const { return Order::size(graph_.raster.rows, graph_.raster.cols); }

    /// No cell is reached, and nothing is counted.
    void clear(const CellQuestion& question) {
        begin(question);
        launch_fill_infinite(distance_.data(), nodes(), stream_);
    }
    /// The distances stay, and nothing is counted.
    void begin(const CellQuestion& question) {
        maximum_ = question.maximum;
        rounds_ = 0;
        state_.clear(stream_);
    }
    /// Waits.
    const State& read() { return state_.read(stream_); }

    Graph graph_;
    const Stream& stream_;
    DeviceArray<float> distance_;
    DeviceFlag<State> state_;
    float maximum_ = 0;
    long long rounds_ = 0;
};

} // namespace fermat::cuda
