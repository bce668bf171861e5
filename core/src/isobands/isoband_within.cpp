#include "isoband_within.h"

#include "fermat/error.h"
#include "isoband_sets.h"

#include <algorithm>

namespace fermat::isoband {

Rings rings_within(Arcs& arcs, Band bands, const std::vector<std::uint32_t>& pieces,
                   std::size_t memory, Progress& progress) {
    struct Sides {
        Band left, right;
    };
    std::vector<Sides> sides;
    sides.reserve(arcs.all.size());
    for (const Arc& arc : arcs.all)
        sides.push_back({arc.left, arc.right});
    Sets sets(pieces.empty() ? 0 : std::size_t(*std::ranges::max_element(pieces)) + 1);
    constexpr Band within = 0, beyond = 1;
    Rings rings(true);
    for (Band level = 0; level < bands; ++level) {
        PartProgress finding(progress, double(level) / bands, double(level + 1) / bands);
        finding.check(0);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const auto [left, right] = sides[i];
            if (std::max(left, right) == level)
                sets.unite(sets.root(pieces[2 * i]), sets.root(pieces[2 * i + 1]));
            const bool bounds = (left <= level) != (right <= level);
            arcs.all[i].left = bounds && left <= level ? within : beyond;
            arcs.all[i].right = bounds && right <= level ? within : beyond;
        }
        arcs.join_nodes();
        const RingFinder finder(
            arcs, beyond, [&](Half half) { return sets.root(pieces[half]); }, finding);
        rings.add(arcs, finder.rings(), beyond);
        if (rings.bytes() > memory)
            throw OutOfMemory(rings.bytes(), memory);
    }
    return rings;
}

} // namespace fermat::isoband
