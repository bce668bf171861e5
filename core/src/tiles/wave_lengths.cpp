#include "wave_lengths.h"

#include "fermat/tiling.h"

#include <algorithm>
#include <cmath>

namespace fermat {

WaveLengths::WaveLengths(const TerrainShape& terrain, const GroundMetric& metric) {
    const int rows = terrain.grid.rows;
    const auto padded =
        std::size_t(Tiling({rows + 1, 1}).rows) * tile_size + 2 * CellLengths::margin;
    height.assign(padded, 1);
    width.assign(padded, 1);
    for (auto* lengths : {&to_row, &to_column})
        for (std::vector<float>& length : *lengths)
            length.assign(padded, 1);
    const Direction south = terrain.neighbourhood.direction({1, 0}),
                    east = terrain.neighbourhood.direction({0, 1});
    for (int row = 0; row < rows; ++row) {
        const std::size_t i = at(row);
        const double w = metric.length(row, east);
        // Steps lead from centre to centre.
        double h = w;
        if (metric.uniform()) {
            h = metric.length(row, south);
        } else if (rows > 1) {
            const int above = std::max(row - 1, 0), below = std::min(row, rows - 2);
            h = (metric.length(above, south) + metric.length(below, south)) / 2;
        }
        height[i] = float(h);
        width[i] = float(w);
        for (std::size_t place = 0; place < wave_places; ++place) {
            const double share = double(wave_shares[place]);
            to_row[place][i] = float(std::hypot(h, share * w));
            to_column[place][i] = float(std::hypot(w, share * h));
        }
    }
}

CellLengths WaveLengths::view() const {
    CellLengths view{height.data(), width.data(), {}, {}};
    for (std::size_t place = 0; place < wave_places; ++place) {
        view.to_row[place] = to_row[place].data();
        view.to_column[place] = to_column[place].data();
    }
    return view;
}

} // namespace fermat
