#include "device_steps.h"

#include "edge.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermat::cuda {

namespace {

/// A little less than the least length of a step in all rows.
float shortest(const Terrain& terrain, Direction direction) {
    const GroundMetric& metric = terrain.metric;
    const int rows = terrain.neighbourhood.offset(direction).rows;
    const int begin = metric.uniform() ? 0 : std::max(0, -rows);
    const int end = metric.uniform() ? 1 : terrain.grid.rows - std::max(0, rows);
    double least = std::numeric_limits<double>::infinity();
    for (int row = begin; row < end; ++row)
        least = std::min(least, metric.length(row, direction));
    return float(least * StepPolicy::least_share);
}

/// The position of a cell in a tile with its rim.
short in_tile(const Neighbourhood& steps, Offset offset) {
    return static_cast<short>(offset.rows * (tile_size + 2 * steps.radius()) + offset.cols);
}

} // namespace

DeviceSteps::DeviceSteps(const Terrain& terrain, const Stream& stream)
    : DeviceSteps(terrain, terrain.grid, stream) {}

DeviceSteps::DeviceSteps(const Terrain& terrain, const Grid& padded, const Stream& stream)
    : radius_(terrain.neighbourhood.radius()),
      lines_count_(int(terrain.neighbourhood.half().size())), by_row_(!terrain.metric.uniform()) {
    list_steps(terrain, padded);
    std::vector<DeviceStep> sorted = in_order_;
    std::sort(sorted.begin(), sorted.end(), [](const DeviceStep& a, const DeviceStep& b) {
        return std::atan2(a.rows, a.cols) < std::atan2(b.rows, b.cols);
    });
    sorted.resize((sorted.size() + wide_steps_at_once - 1) / wide_steps_at_once *
                  wide_steps_at_once);
    sorted_ = on_device(sorted, stream);
    steps_ = int(sorted.size());
    send_lines(terrain, stream);
    send_lengths(terrain, stream);
    if (terrain.slopes)
        send_profiles(terrain, stream);
    if (terrain.slopes && terrain.slopes->limit_across())
        send_across(terrain, stream);
}

void DeviceSteps::set(WideRaster& raster) const {
    raster.radius = radius_;
    raster.steps = steps_;
    raster.step = sorted_.data();
    raster.lines = lines_count_;
    raster.line = lines_.data();
    raster.by_row = by_row_;
    raster.lengths = lengths_.data();
    raster.profile = profiles_.data();
    raster.inverse = inverse_.data();
    raster.crosswise = crosswises_.data();
    raster.across = across_.data();
}

std::size_t DeviceSteps::bytes(const TerrainShape& shape) {
    const std::size_t of_slopes = !shape.slopes ? 0 : shape.slopes->limit_across() ? 3 : 1;
    return shape.metric.uniform()
               ? 0
               : shape.neighbourhood.half().size() * std::size_t(shape.grid.rows) *
                     (Segment::most_cells + of_slopes) * sizeof(float);
}

void DeviceSteps::list_steps(const Terrain& terrain, const Grid& padded) {
    const Neighbourhood& steps = terrain.neighbourhood;
    for (Direction k = 0; k < steps.size(); ++k) {
        const Offset step = steps.offset(k);
        const bool back = step.rows < 0 || (step.rows == 0 && step.cols < 0);
        const auto line =
            std::find(steps.half().begin(), steps.half().end(), back ? steps.opposite(k) : k) -
            steps.half().begin();
        // The weight of a step back is stored at the cell where it ends.
        static_assert(StepPolicy::symmetric); // on level ground, it is that of the step
        const auto plane = line + (back && terrain.slopes ? lines_count_ : 0);
        const long long weight =
            plane * static_cast<long long>(padded.cells()) +
            (back ? step.rows * static_cast<long long>(padded.cols) + step.cols : 0);
        in_order_.push_back({static_cast<short>(step.rows), static_cast<short>(step.cols),
                             in_tile(steps, step), static_cast<short>(line), back,
                             steps.opposite(k), shortest(terrain, k), weight});
    }
}

void DeviceSteps::send_lines(const Terrain& terrain, const Stream& stream) {
    const Neighbourhood& steps = terrain.neighbourhood;
    std::vector<WideLine> lines;
    for (const Direction k : steps.half()) {
        const Segment& segment = steps.segment(k);
        WideLine line{};
        for (int i = 0; i < segment.cells; ++i) {
            line.crossing[i].cell = in_tile(steps, segment.crossing[i].cell);
            if (terrain.metric.uniform())
                line.length[i] =
                    StepPolicy::length_in_cell(segment, i, terrain.metric.length(0, k));
        }
        line.beside[0] = in_tile(steps, segment.beside[0]);
        line.beside[1] = in_tile(steps, segment.beside[1]);
        line.cells = segment.cells;
        line.meets_corner = segment.meets_corner;
        lines.push_back(line);
    }
    lines_ = on_device(lines, stream);
}

void DeviceSteps::send_lengths(const Terrain& terrain, const Stream& stream) {
    const auto half = terrain.neighbourhood.half();
    const int rows = by_row_ ? terrain.grid.rows : 1;
    std::vector<float> lengths(half.size() * std::size_t(rows) * Segment::most_cells);
    float* of_row = lengths.data();
    for (const Direction k : half) {
        const Segment& segment = terrain.neighbourhood.segment(k);
        for (int row = 0; row < rows; ++row, of_row += Segment::most_cells)
            if (!by_row_ || row + segment.step.rows < terrain.grid.rows)
                for (int i = 0; i < segment.cells; ++i)
                    of_row[i] =
                        StepPolicy::length_in_cell(segment, i, terrain.metric.length(row, k));
    }
    lengths_ = on_device(lengths, stream);
}

void DeviceSteps::send_profiles(const Terrain& terrain, const Stream& stream) {
    const Neighbourhood& steps = terrain.neighbourhood;
    const int rows = by_row_ ? terrain.grid.rows : 1;
    std::vector<WideProfile> profiles;
    std::vector<float> inverse;
    for (const Direction k : steps.half()) {
        const Segment& segment = steps.segment(k);
        const Profile& profile = terrain.profile(k);
        WideProfile& wide = profiles.emplace_back();
        wide.parts = profile.parts;
        for (int i = 0; i <= profile.parts; ++i)
            wide.point[i] = {in_tile(steps, profile.point[i].cell),
                             in_tile(steps, profile.point[i].beside), profile.point[i].share};
        for (int i = 0; i < segment.cells; ++i)
            wide.crossing[i] = {std::uint8_t(profile.crossing[i].first),
                                std::uint8_t(profile.crossing[i].last), profile.crossing[i].share};
        for (int row = 0; row < rows; ++row)
            inverse.push_back(!by_row_ || row + segment.step.rows < rows
                                  ? inverse_length(terrain.metric, row, k)
                                  : 0);
    }
    profiles_ = on_device(profiles, stream);
    inverse_ = on_device(inverse, stream);
}

void DeviceSteps::send_across(const Terrain& terrain, const Stream& stream) {
    const Neighbourhood& steps = terrain.neighbourhood;
    const int rows = by_row_ ? terrain.grid.rows : 1;
    std::vector<WideCrosswise> crosswises;
    std::vector<Across> of_rows;
    for (const Direction k : steps.half()) {
        const Crosswise& crosswise = steps.crosswise(k);
        WideCrosswise& wide = crosswises.emplace_back();
        wide.points = crosswise.points;
        const auto set = [&](short(&to)[2], const Offset(&cells)[2]) {
            for (int i = 0; i < 2; ++i)
                to[i] = in_tile(steps, cells[i]);
        };
        for (int i = 0; i < crosswise.points; ++i) {
            const Crosswise::Point& point = crosswise.point[i];
            set(wide.point[i].more, point.more);
            set(wide.point[i].less, point.less);
            set(wide.point[i].ahead, point.ahead);
            set(wide.point[i].behind, point.behind);
        }
        for (int row = 0; row < rows; ++row)
            of_rows.push_back(
                !by_row_ || row + steps.offset(k).rows < rows ? across(terrain, row, k) : Across{});
    }
    crosswises_ = on_device(crosswises, stream);
    across_ = on_device(of_rows, stream);
}

} // namespace fermat::cuda
