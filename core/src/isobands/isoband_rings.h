#pragma once

#include "fermat/progress.h"
#include "isoband_arcs.h"

#include <deque>

namespace fermat::isoband {

/// A closed boundary of a band that visits no place twice.
struct Ring {
    Half start = no_half;
    std::uint32_t points = 0; ///< the first one is not repeated at the end
    std::uint32_t shell = 0;  ///< number of the ring around it; for a shell, its own number
    Band band = 0;
};

/// Calls visit(vertex, col, row) for the vertices of an arc forwards or backwards, except the last
/// one, which belongs to the next arc, and the hidden ones. `vertices` are those of its strip.
/// `col` and `row` are those of Lattice::at().
template <class Visit>
void visit_vertices(const ArcShape& arc, bool backwards, const Vertices& vertices, int row,
                    const Visit& visit) {
    const auto show = [&](Vertex vertex, int col) {
        if (!is_hidden(vertex))
            visit(vertex, col, row);
    };
    if (backwards) {
        int col = arc.cols[1];
        for (std::size_t i = arc.begin + arc.count - 1; i > arc.begin; --i) {
            const Vertex vertex = vertices[i];
            show(vertex, col);
            col -= step_of(vertex);
        }
    } else {
        int col = arc.cols[0];
        for (std::size_t i = arc.begin; i + 1 < std::size_t(arc.begin) + arc.count; ++i) {
            const Vertex vertex = vertices[i];
            if (i > arc.begin)
                col += step_of(vertex);
            show(vertex, col);
        }
    }
}

/// The joined arcs of all strips.
struct Arcs {
    std::vector<Arc> all;
    std::vector<Node> nodes;
    std::vector<Half> next;         ///< of each half
    std::vector<Vertices> vertices; ///< of each strip
    std::vector<int> first_rows;    ///< of each strip

    /// Takes the contents of the strips.
    Arcs(std::vector<Strip>& strips, Progress& progress);

    /// The last vertex of a half.
    Vertex last_of(Half half) const {
        const Arc& arc = all[half >> 1];
        return vertices[arc.strip][half & 1 ? arc.begin : arc.begin + arc.count - 1];
    }
    int last_col(Half half) const { return all[half >> 1].cols[(half & 1) == 0]; }

    /// visit_vertices() of a half.
    template <class Visit>
    void visit(Half half, const Visit& visit) const {
        const Arc& arc = all[half >> 1];
        visit_vertices(arc, half & 1, vertices[arc.strip], first_rows[arc.strip], visit);
    }
};

/// Finds the rings of the bands below `limit`, in time linear in the arcs. Changes `arcs.next` at
/// places where a boundary touches itself.
class RingFinder {
  public:
    RingFinder(Arcs& arcs, Band limit, Progress& progress);
    /// The same, if the connected piece of ground that each half bounds is known.
    RingFinder(Arcs& arcs, Band limit, const std::vector<std::uint32_t>& pieces,
               Progress& progress);

    static constexpr std::uint32_t none = 0xffffffff;
    /// Ring::shell is `none` for the ground around everything.
    const std::deque<Ring>& rings() const { return rings_; }

  private:
    void walk_all(Band limit, Progress& progress);
    void walk(Half start);
    void split(Half start);
    void cut(std::vector<Half>& way, std::size_t length);
    std::uint64_t end_of(Half half) const;
    void add(Half start);
    void find_shell(std::uint32_t ring);

    Arcs& arcs_;
    std::vector<std::uint32_t> ring_of_;
    std::deque<Ring> rings_;      // which needs no copy of itself to grow
    std::deque<Half> neighbours_; // to the west of each
    std::vector<std::uint32_t> chain_;
};

/// Rings by band, each shell before its holes. Rings that are too small to be visible are left out.
struct Rings {
    std::vector<Ring> all;
    std::vector<std::size_t> first; ///< first ring of each band in `all`, and one past the end

    Rings(const Arcs& arcs, const std::deque<Ring>& rings, Band outside);
};

} // namespace fermat::isoband
