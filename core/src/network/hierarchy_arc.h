#pragma once

#include <cstdint>

namespace fermat {

/// An arc of a hierarchy, as one of its ends sees it.
struct HierarchyArc {
    std::uint32_t place; ///< of the other end
    std::uint32_t cost;
};

} // namespace fermat
