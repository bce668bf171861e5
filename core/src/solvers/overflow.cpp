#include "overflow.h"

#include "edge.h"
#include "fermat/cost_overflow.h"
#include "receivers.h"

#include <algorithm>
#include <limits>

namespace fermat {

CostOverflow::CostOverflow(Cell cell, float beside)
    : InvalidInput({Says::cost_overflow, cell.row, cell.col, beside}), cell_(cell),
      beside_(beside) {}

/// A path visits no cell twice, and the two slownesses of a step are added first.
bool may_overflow(const Terrain& terrain, const Query& query) {
    if (query.maximum_cost < infinity)
        return false;
    double start = 0;
    for (const Source& source : query.sources)
        start = std::max(start, double(source.start_cost));
    const double longest = std::max(terrain.metric.longest() * double(terrain.grid.cells()), 2.0);
    double largest = double(terrain.surface.largest());
    if (terrain.slopes) {
        const double value = double(terrain.slopes->largest());
        largest = terrain.slopes->view().adds ? largest + value : largest * std::max(value, 1.0);
    }
    return start + longest * largest >= double(std::numeric_limits<float>::max());
}

void refuse_overflow(const Terrain& terrain, const Query& query, const Field<float>& distance,
                     Progress& progress) {
    if (farthest_receiver(query, distance) < infinity || !may_overflow(terrain, query))
        return;
    for (std::size_t index = 0; index < distance.size(); ++index) {
        if (index % 65536 == 0 && progress.cancelled())
            throw Cancelled();
        const Cell from = terrain.grid.cell(index);
        if (!(distance[index] < infinity))
            continue;
        for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
            if (!step_in_grid(terrain, from, k))
                continue;
            const Offset step = terrain.neighbourhood.offset(k);
            const Cell to{from.row + step.rows, from.col + step.cols};
            if (distance[to] < infinity || !step_is_open(terrain, from, k))
                continue;
            throw CostOverflow(to, distance[index]);
        }
    }
}

} // namespace fermat
