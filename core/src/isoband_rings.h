#pragma once

#include "isoband_arcs.h"

namespace fermat::isoband {

/// A closed boundary of a band that comes to no place twice.
struct Ring {
    Half start = no_half;
    std::uint32_t points = 0; ///< without the first again at the end
    std::uint32_t shell = 0;  ///< number of the ring around it; of a shell: its own
    Band band = 0;
};

/// The arcs of all strips, joined.
struct Arcs {
    std::vector<Arc> all;
    std::vector<Half> next;                    ///< of each half
    std::vector<std::vector<Vertex>> vertices; ///< of each strip
    std::vector<int> first_rows;               ///< of each strip

    /// Takes what the strips have.
    explicit Arcs(std::vector<Strip>& strips);

    /// Calls visit(vertex, col, row), the last two as in Lattice::at(), for the vertices of a half
    /// but the last, which the next one has, and but those between which a boundary is straight.
    template <class Visit>
    void visit(Half half, const Visit& visit) const {
        const Arc& arc = all[half >> 1];
        const Vertex* begin = vertices[arc.strip].data() + arc.begin;
        const int row = first_rows[arc.strip];
        const auto show = [&](Vertex vertex) {
            if (!is_straight(vertex))
                visit(vertex, arc.col, row);
        };
        if (half & 1)
            for (std::uint32_t i = arc.count; i-- > 1;)
                show(begin[i]);
        else
            for (std::uint32_t i = 0; i + 1 < arc.count; ++i)
                show(begin[i]);
    }
};

/// The rings of the bands below `outside`.
struct Rings {
    std::vector<Ring> all;          ///< by band, each shell before its holes
    std::vector<std::size_t> first; ///< of each band in `all`, and one past the end

    /// In time linear in the arcs. Rewires `arcs.next` where a boundary touches itself.
    Rings(Arcs& arcs, Band outside);
};

} // namespace fermat::isoband
