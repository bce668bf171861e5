#include "launch.h"
#include "slope_lanes.cuh"
#include "wide_surface.cuh"

namespace fermat::cuda {

namespace {

/// A cell at which a half-step starts, if it does not leave the grid.
struct Start {
    int row, col;
    bool stays;

    __device__ Start(const WideRaster& raster, const Segment& segment, std::size_t cell)
        : row(int(cell / raster.pitch)), col(int(cell % raster.pitch)) {
        const int end_row = row + segment.step.rows, end_col = col + segment.step.cols;
        stays = row < raster.rows && col < raster.cols && end_row < raster.rows && end_col >= 0 &&
                end_col < raster.cols;
    }
    /// The number of another cell in the surface.
    __device__ std::size_t number(const WideRaster& raster, Offset offset) const {
        return std::size_t(row + offset.rows) * std::size_t(raster.cols) +
               std::size_t(col + offset.cols);
    }
};

__global__ void weigh(WideRaster raster, Segment segment, int line, float* plane) {
    static_assert(StepPolicy::symmetric); // the steps back use them too
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (cell >= raster.cells)
        return;
    const Start start(raster, segment, cell);
    if (!start.stays) {
        plane[cell] = infinity;
        return;
    }
    const float* const lengths = lengths_of(raster, line, start.row);
    plane[cell] = StepPolicy::weight(
        segment, raster.corners, [&](int i) { return lengths[i]; },
        [&](Offset offset) { return slowness_at(raster.surface, start.number(raster, offset)); });
}

/// Both directions use the same lengths, slownesses and elevations.
template <bool limited>
__global__ void weigh_on_slopes(WideRaster raster, Segment segment, Profile profile,
                                Crosswise crosswise, int line, float* plane, float* plane_back) {
    using Lanes = SlopeLanes<2>; // the step and the step back
    const std::size_t cell = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (cell >= raster.cells)
        return;
    const Start start(raster, segment, cell);
    Lanes weights = Lanes::all(infinity);
    if (start.stays) {
        const float* const lengths = lengths_of(raster, line, start.row);
        const float inverse = inverse_length_of(raster, line, start.row);
        weights = StepPolicy::weight_on_slopes(
            segment, profile, raster.relief.slopes, Lanes{inverse, -inverse}, raster.corners,
            [&](int i) { return Lanes::all(__ldg(lengths + i)); },
            [&](Offset offset) {
                return Lanes::all(slowness_at(raster.surface, start.number(raster, offset)));
            },
            [&](Offset offset) {
                return Lanes::all(__ldg(raster.relief.elevation + start.number(raster, offset)));
            });
        if constexpr (limited) {
            const auto [of_rise, of_drop] = across_of(raster, line, start.row);
            weights = StepPolicy::within_limit_across(
                weights, crosswise, raster.relief.slopes, Lanes::all(of_rise), Lanes::all(of_drop),
                [&](Offset offset) {
                    return Lanes::all(
                        elevation_at(raster, start.row + offset.rows, start.col + offset.cols));
                });
        }
    }
    plane[cell] = weights.value[0];
    plane_back[cell] = weights.value[1];
}

} // namespace

void launch_weigh(const WideRaster& raster, const Segment& segment, int line, float* plane,
                  cudaStream_t stream) {
    launch(weigh, blocks_for(raster.cells), block_size, stream, raster, segment, line, plane);
}

void launch_weigh_on_slopes(const WideRaster& raster, const Segment& segment,
                            const Profile& profile, const Crosswise& crosswise, int line,
                            float* plane, float* plane_back, cudaStream_t stream) {
    const bool limited = slant_of(raster.relief) == Slant::across;
    launch(limited ? weigh_on_slopes<true> : weigh_on_slopes<false>, blocks_for(raster.cells),
           block_size, stream, raster, segment, profile, crosswise, line, plane, plane_back);
}

} // namespace fermat::cuda
