#include "phast_levels.h"

namespace fermat::cuda {

PhastLevels::PhastLevels(std::span<const std::uint32_t> first, std::span<const HierarchyArc> arcs,
                         const Stream& stream)
    : first_(copied_to_device(first, stream)), arcs_(copied_to_device(arcs, stream)) {
    const auto rows = std::uint32_t(first.size() - 1);
    begin_.push_back(0);
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t arc = first[row]; arc < first[row + 1]; ++arc)
            if (arcs[arc].place >= begin_.back()) {
                begin_.push_back(row);
                break;
            }
    if (rows > 0)
        begin_.push_back(rows);
    stream.synchronize();
}

void PhastLevels::sweep(const PhastRows& rows, const Stream& stream) const {
    for (std::size_t level = 0; level < levels(); ++level)
        launch_phast_sweep(rows, first_.data(), arcs_.data(), begin_[level], begin_[level + 1],
                           stream);
}

} // namespace fermat::cuda
