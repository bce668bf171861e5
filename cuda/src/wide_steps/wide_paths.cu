#include "begin_paths.cuh"
#include "launch.h"
#include "wide_surface.cuh"

#include <algorithm>

namespace fermat::cuda {

namespace {

struct DistanceOf {
    const float* distance;
    std::size_t pitch;

    __device__ float operator()(int row, int col) const {
        return distance[std::size_t(row) * pitch + unsigned(col)];
    }
};

/// The steps in the order of the neighbourhood, and the lines of half-steps.
struct Lines {
    const DeviceStep* step;
    const Segment* segment;
    const Profile* profile;     ///< on slopes
    const Crosswise* crosswise; ///< if slopes across steps have a limit
};

/// The weight of the step back from the k-th neighbour of a cell.
template <Slant slant>
__device__ float weight(const WideRaster& raster, const Lines& lines, int k, int row, int col) {
    const DeviceStep& step = lines.step[k];
    const int start_row = step.back ? row + step.rows : row;
    const int start_col = step.back ? col + step.cols : col;
    if (raster.weights) {
        if constexpr (slant != Slant::level) {
            const std::size_t from =
                std::size_t(row + step.rows) * raster.pitch + unsigned(col + step.cols);
            return __ldg(raster.weights + from + lines.step[step.direction].weight);
        }
        static_assert(StepPolicy::symmetric); // the step there has the same weight
        return __ldg(raster.weights + std::size_t(row) * raster.pitch + unsigned(col) +
                     step.weight);
    }
    const float* const lengths = lengths_of(raster, step.line, start_row);
    const auto length = [&](int i) { return __ldg(lengths + i); };
    const auto number = [&](Offset to) {
        return std::size_t(start_row + to.rows) * unsigned(raster.cols) +
               unsigned(start_col + to.cols);
    };
    const auto slowness = [&](Offset to) { return slowness_at(raster.surface, number(to)); };
    if constexpr (slant != Slant::level) {
        const float inverse = inverse_length_of(raster, step.line, start_row);
        const float weight = StepPolicy::weight_on_slopes(
            lines.segment[step.line], lines.profile[step.line], raster.relief.slopes,
            step.back ? inverse : -inverse, raster.corners, length, slowness,
            [&](Offset to) { return __ldg(raster.relief.elevation + number(to)); });
        if constexpr (slant == Slant::along) {
            return weight;
        } else {
            const auto [of_rise, of_drop] = across_of(raster, step.line, start_row);
            return StepPolicy::within_limit_across(
                weight, lines.crosswise[step.line], raster.relief.slopes, of_rise, of_drop,
                [&](Offset to) {
                    return elevation_at(raster, start_row + to.rows, start_col + to.cols);
                });
        }
    } else {
        return StepPolicy::weight(lines.segment[step.line], raster.corners, length, slowness);
    }
}

/// Visits the neighbours of the cells, beginning with cell `first`, in their order. A neighbour
/// offers its distance plus the weight of the step back.
template <Slant slant>
__global__ void find_predecessors(WideRaster raster, DistanceOf distance_of, std::size_t first,
                                  Lines lines, int count, std::uint8_t* predecessor,
                                  int* plateaus) {
    const std::size_t cell = first + std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    const int row = int(cell / unsigned(raster.cols)), col = int(cell % unsigned(raster.cols));
    if (row >= raster.rows)
        return;
    const float distance = distance_of(row, col);
    std::uint8_t found = no_direction;
    if (distance <= raster.maximum && distance < infinity) {
        found = on_plateau;
        for (int k = 0; k < count; ++k) {
            const DeviceStep& step = lines.step[k];
            const int from_row = row + step.rows, from_col = col + step.cols;
            if (from_row < 0 || from_row >= raster.rows || from_col < 0 || from_col >= raster.cols)
                continue;
            const float from = distance_of(from_row, from_col);
            if (from < distance && from + weight<slant>(raster, lines, k, row, col) == distance) {
                found = step.direction;
                break;
            }
        }
        if (found == on_plateau)
            atomicAdd(plateaus, 1);
    }
    predecessor[place_in_band(raster.rows, raster.cols, row, col)] = found;
}

} // namespace

void launch_wide_predecessors(const WideRaster& raster, int layer, const DeviceStep* step,
                              int count, const Segment* segment, const Profile* profile,
                              const Crosswise* crosswise, const Seed* sources, int source_count,
                              std::uint8_t* predecessor, int* plateaus, cudaStream_t stream) {
    const DistanceOf distance{raster.distance + std::size_t(layer) * raster.cells, raster.pitch};
    const std::size_t cells = std::size_t(raster.rows) * std::size_t(raster.cols);
    FERMAT_CUDA(cudaMemsetAsync(plateaus, 0, sizeof(int), stream));
    const Slant slant = slant_of(raster.relief);
    const auto search = slant == Slant::level   ? find_predecessors<Slant::level>
                        : slant == Slant::along ? find_predecessors<Slant::along>
                                                : find_predecessors<Slant::across>;
    // A launch must be short. If the device also draws the screen, the driver ends a launch that
    // takes seconds.
    constexpr std::size_t cells_at_once = std::size_t(1) << 21;
    for (std::size_t first = 0; first < cells; first += cells_at_once)
        launch(search, unsigned((std::min(cells - first, cells_at_once) + 255) / 256), 256, stream,
               raster, distance, first, Lines{step, segment, profile, crosswise}, count,
               predecessor, plateaus);
    begin_paths(distance, {raster.rows, raster.cols}, raster.maximum, sources, source_count,
                predecessor, plateaus, stream);
}

} // namespace fermat::cuda
