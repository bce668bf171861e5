#include "band_place.cuh"
#include "device_flag.h"
#include "launch.h"
#include "raster_method.h"
#include "raster_steps.cuh"

#include <algorithm>

namespace fermat::cuda {

namespace {

constexpr int block_rows = 8, block_cols = 32;

/// Distances and weights with a border of dummy cells around them, so that every cell has eight
/// neighbours. The weight of a step is the sum of the slownesses of its ends, or infinity if it is
/// closed. Half its length depends only on the row. Steps back have the same weight, so only four
/// directions are stored, each at the northern or western end of the step.
struct Weighted {
    std::size_t pitch;
    float *distance, *updated;
    float *east, *south, *south_east, *south_west;

    __device__ std::size_t cell(int row, int col) const {
        return std::size_t(row + 1) * pitch + std::size_t(col + 1);
    }
};

std::size_t padded_cells(int rows, int cols) {
    return (std::size_t(rows) + 2) * (std::size_t(cols) + 2);
}

__global__ void weigh(DeviceRaster raster, RowMajor order, Weighted weighted, std::size_t count) {
    static_assert(StepPolicy::symmetric);
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const int row = int(i / weighted.pitch) - 1, col = int(i % weighted.pitch) - 1;
        const auto slowness = [&](int rows, int cols) {
            return slowness_at(raster, order, row + rows, col + cols);
        };
        const float here = slowness(0, 0), south = slowness(1, 0), east = slowness(0, 1);
        const float west = slowness(0, -1);
        weighted.east[i] = here + east;
        weighted.south[i] = here + south;
        weighted.south_east[i] =
            StepPolicy::past_corner(here + slowness(1, 1), raster.corners, south, east);
        weighted.south_west[i] =
            StepPolicy::past_corner(here + slowness(1, -1), raster.corners, south, west);
    }
}

__global__ void seed(Weighted weighted, RowMajor order, const CellStart* starts,
                     std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const RowCol at = order.cell(starts[i].node);
        weighted.distance[weighted.cell(at.row, at.col)] = starts[i].cost;
    }
}

/// The first kernel of the paper: finds what the neighbours offer each cell. No cell writes the
/// value of another cell.
__global__ void __launch_bounds__(block_rows* block_cols)
    relaxation(DeviceRaster raster, Weighted weighted, int blocks_along, float maximum) {
    __shared__ float tile[block_rows + 2][block_cols + 2];
    const int first_row = int(blockIdx.x) / blocks_along * block_rows;
    const int first_col = int(blockIdx.x) % blocks_along * block_cols;
    const int thread = int(threadIdx.y * block_cols + threadIdx.x);
    for (int i = thread; i < (block_rows + 2) * (block_cols + 2); i += block_rows * block_cols) {
        const int i_row = i / (block_cols + 2), i_col = i % (block_cols + 2);
        const int row = first_row + i_row - 1, col = first_col + i_col - 1;
        tile[i_row][i_col] = row <= raster.rows && col <= raster.cols
                                 ? weighted.distance[weighted.cell(row, col)]
                                 : infinity;
    }
    __syncthreads();

    const int row = first_row + int(threadIdx.y), col = first_col + int(threadIdx.x);
    if (row >= raster.rows || col >= raster.cols)
        return;
    const float east_west = __ldg(raster.east_west + row);
    const float north = __ldg(raster.north_south + row);
    const float south = __ldg(raster.north_south + row + 1);
    const float north_diagonal = __ldg(raster.diagonal + row);
    const float south_diagonal = __ldg(raster.diagonal + row + 1);
    const std::size_t cell = weighted.cell(row, col), pitch = weighted.pitch;
    const auto offer = [&](int rows, int cols, float half, float weight) {
        return StepPolicy::unit_step(tile[int(threadIdx.y) + 1 + rows][int(threadIdx.x) + 1 + cols],
                                     half, weight);
    };
    float least = offer(-1, 0, north, weighted.south[cell - pitch]);
    least = fminf(least, offer(0, 1, east_west, weighted.east[cell]));
    least = fminf(least, offer(1, 0, south, weighted.south[cell]));
    least = fminf(least, offer(0, -1, east_west, weighted.east[cell - 1]));
    least = fminf(least, offer(-1, 1, north_diagonal, weighted.south_west[cell - pitch + 1]));
    least = fminf(least, offer(1, 1, south_diagonal, weighted.south_east[cell]));
    least = fminf(least, offer(1, -1, south_diagonal, weighted.south_west[cell]));
    least = fminf(least, offer(-1, -1, north_diagonal, weighted.south_east[cell - pitch - 1]));
    const float own = tile[threadIdx.y + 1][threadIdx.x + 1];
    weighted.updated[cell] = least < own && least <= maximum ? least : own;
}

/// The second kernel of the paper: stores what the first kernel found.
__global__ void write_back(Weighted weighted, int rows, int cols, int* changed) {
    const std::size_t begin = weighted.pitch, count = std::size_t(rows) * weighted.pitch;
    for (std::size_t i = begin + first_thread(); i < begin + count; i += thread_stride()) {
        const std::size_t col = i % weighted.pitch;
        if (col == 0 || col > std::size_t(cols))
            continue;
        const float updated = weighted.updated[i];
        if (updated < weighted.distance[i]) {
            weighted.distance[i] = updated;
            *changed = 1;
        }
    }
}

__global__ void take_band(Weighted weighted, float* to, int cols, int first_row, int rows) {
    const std::size_t count = std::size_t(rows) * std::size_t(cols);
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const int row = int(i / unsigned(cols)), col = int(i % unsigned(cols));
        to[place_in_band(rows, cols, row, col)] =
            weighted.distance[weighted.cell(first_row + row, col)];
    }
}

class Relax : public RasterAlgorithm {
  public:
    Relax(const RasterTask& task, Progress&)
        : raster_(task.raster), order_(raster_.rows, raster_.cols), stream_(task.stream),
          cells_(padded_cells(raster_.rows, raster_.cols)) {
        float** const arrays[] = {&weighted_.distance,   &weighted_.updated,
                                  &weighted_.east,       &weighted_.south,
                                  &weighted_.south_east, &weighted_.south_west};
        for (int i = 0; i < 6; ++i) {
            arrays_[i] = DeviceArray<float>(cells_);
            *arrays[i] = arrays_[i].data();
        }
        weighted_.pitch = std::size_t(raster_.cols) + 2;
        launch(weigh, resident_blocks_for(cells_), block_size, stream_, raster_, order_, weighted_,
               cells_);
    }

    void start(const CellQuestion& question) override {
        const DeviceArray<CellStart>& starts = question.starts;
        maximum_ = question.maximum;
        rounds_ = 0;
        launch_fill_infinite(weighted_.distance, cells_, stream_);
        if (starts.empty())
            return;
        launch(seed, resident_blocks_for(starts.size()), block_size, stream_, weighted_, order_,
               starts.data(), starts.size());
    }

    void advance() override {
        const int along = (raster_.cols + block_cols - 1) / block_cols;
        const int blocks = along * ((raster_.rows + block_rows - 1) / block_rows);
        // The host checks only after several rounds. Rounds after the last change do nothing.
        const int rounds = int(std::clamp<std::size_t>((std::size_t(1) << 28) / cells_, 1, 16));
        for (int i = 0; i < rounds; ++i) {
            changed_.clear(stream_);
            launch(relaxation, unsigned(blocks), dim3(block_cols, block_rows), stream_, raster_,
                   weighted_, along, maximum_);
            launch(write_back, resident_blocks_for(cells_), block_size, stream_, weighted_,
                   raster_.rows, raster_.cols, changed_.device());
        }
        rounds_ += rounds;
    }

    bool is_done() override { return changed_.read(stream_) == 0; }

    void fetch(float* to, int first_row, int rows) override {
        launch(take_band, resident_blocks_for(std::size_t(rows) * std::size_t(raster_.cols)),
               block_size, stream_, weighted_, to, raster_.cols, first_row, rows);
    }

    Work work() override {
        return {double(rounds_), 8.0 * double(rounds_) * raster_.rows * raster_.cols};
    }

  private:
    const DeviceRaster raster_;
    const RowMajor order_;
    const Stream& stream_;
    const std::size_t cells_; ///< with those of the border
    DeviceArray<float> arrays_[6];
    Weighted weighted_{};
    DeviceFlag<int> changed_;
    float maximum_ = 0;
    long long rounds_ = 0;
};

} // namespace

RasterMethod relax_method() {
    RasterMethod method;
    method.name = "cuda-relax";
    method.description = Says::cuda_relax;
    method.wide_steps = true;
    method.device_bytes = [](int rows, int cols) {
        return 6 * sizeof(float) * padded_cells(rows, cols);
    };
    method.make = make_algorithm<Relax>;
    return method;
}

} // namespace fermat::cuda
