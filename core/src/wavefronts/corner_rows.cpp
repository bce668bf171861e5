#include "fermat/corner_rows.h"

#include "wave_lengths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace fermat {

struct CornerRows::Ground {
    const Terrain& terrain;
    std::span<const float> corners;
    WaveLengths lengths;
};

CornerRows::CornerRows(const Terrain& terrain, std::span<const float> corners)
    : ground_(std::make_unique<Ground>(Ground{terrain, corners, WaveLengths(terrain)})) {}

CornerRows::~CornerRows() = default;

void CornerRows::read(int row, float* to) const {
    const auto& [terrain, corners, lengths] = *ground_;
    const int cols = terrain.grid.cols;
    std::vector<float> slowness(std::size_t(cols), infinity);
    terrain.surface.copy_slowness({row, 0}, {1, cols}, slowness.data(), std::size_t(cols));
    const float height = lengths.height[WaveLengths::at(row)],
                width = lengths.width[WaveLengths::at(row)], diagonal = std::hypot(width, height);
    const float way[] = {0, width, height, diagonal}; // from the corner i to the corner i ^ k
    const float* const north = corners.data() + std::size_t(row) * std::size_t(cols + 1);
    const float* const south = north + cols + 1;
    for (int col = 0; col < cols; ++col) {
        const float s = slowness[std::size_t(col)];
        const std::array times{north[col], north[col + 1], south[col], south[col + 1]};
        std::array<float, 4> values = times;
        for (unsigned i = 0; i < 4; ++i) {
            if (s == infinity)
                values[i] = infinity;
            else if (times[i] == infinity)
                for (unsigned k = 1; k < 4; ++k)
                    values[i] = std::min(values[i], times[i ^ k] + s * way[k]);
        }
        float* const first = to + 2 * col;
        float* const second = first + 2 * cols;
        first[0] = values[0];
        first[1] = values[1];
        second[0] = values[2];
        second[1] = values[3];
    }
}

} // namespace fermat
