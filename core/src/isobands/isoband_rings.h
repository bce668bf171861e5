#pragma once

#include "fermat/progress.h"
#include "isoband_arcs.h"

#include <deque>
#include <functional>
#include <optional>

namespace fermat::isoband {

/// A closed boundary of a band that visits no place twice.
struct Ring {
    Half start = no_half;
    std::uint32_t shell = 0; ///< number of the ring around it; for a shell, its own number
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
    Lattice lattice;
    std::vector<Arc> all;
    std::vector<Node> nodes;
    std::vector<Half> next;         ///< of each half
    std::vector<Vertices> vertices; ///< of each strip
    std::vector<int> first_rows;    ///< of each strip

    /// Takes the contents of the strips.
    Arcs(const Lattice& where, std::vector<Strip>& strips, Progress& progress);

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

    /// Sets `next` where several arcs end, after bands of arcs have changed. A half that comes in
    /// continues with a half that has the same band beside it.
    void join_nodes();

  private:
    void join(const Node& node);
};

/// Finds the rings of the bands below `limit`, in time linear in the arcs. Changes `arcs.next` at
/// places where a boundary touches itself.
class RingFinder {
  public:
    RingFinder(Arcs& arcs, Band limit, Progress& progress);
    /// The same, if the connected piece of ground that each half bounds is known.
    RingFinder(Arcs& arcs, Band limit, const std::function<std::uint32_t(Half)>& piece,
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

/// Rings by band, each shell before its holes.
class Rings {
  public:
    struct Shape {
        std::size_t first = 0; ///< of its halves
        std::uint32_t halves = 0;
        std::uint32_t points = 0; ///< the first one is not repeated at the end
        bool is_shell = false;
    };

    /// `straightened`: rings have no vertices on straight lines to the north, south, east or west.
    explicit Rings(bool straightened) : straightened_(straightened) {}

    /// Adds the rings of the next `bands` bands, except those that are too small to be visible.
    void add(const Arcs& arcs, const std::deque<Ring>& rings, Band bands);

    std::size_t bands() const { return first_.size() - 1; }
    std::span<const Shape> of(std::size_t band) const {
        return std::span(all_).subspan(first_[band], first_[band + 1] - first_[band]);
    }
    std::size_t bytes() const {
        return all_.size() * sizeof(Shape) + halves_.size() * sizeof(Half);
    }

    /// Calls visit(vertex, col, row) for the vertices of a ring. `shapes` has the lattice and the
    /// visit() of Arcs.
    template <class Shapes, class Visit>
    void visit(const Shape& ring, const Shapes& shapes, const Visit& visit) const;

  private:
    Shape shape_of(const Arcs& arcs, const Ring& ring, bool is_shell);

    bool straightened_;
    std::vector<Shape> all_;
    std::vector<std::size_t> first_{0}; // first ring of each band, and one past the end
    std::vector<Half> halves_;
};

template <class Shapes, class Visit>
void Rings::visit(const Shape& ring, const Shapes& shapes, const Visit& visit) const {
    struct Seen {
        Vertex vertex;
        int col, row;
        Point at;
    };
    const auto is_straight = [](const Seen& a, const Seen& b, const Seen& c) {
        return (a.at.x == b.at.x && b.at.x == c.at.x) || (a.at.y == b.at.y && b.at.y == c.at.y);
    };
    std::optional<Seen> first, last, held; // `held` may be left out
    const auto show = [&](const Seen& seen) {
        visit(seen.vertex, seen.col, seen.row);
        last = seen;
    };
    const auto end_of_line = [&](const Seen& next) {
        if (held && !is_straight(*last, *held, next))
            show(*held);
    };
    const auto take = [&](Vertex vertex, int col, int row) {
        const Seen next{vertex, col, row, shapes.lattice.in_cells(vertex, col, row)};
        end_of_line(next);
        if (first)
            held = next;
        else
            show(*(first = next));
    };
    for (const Half half : std::span(halves_).subspan(ring.first, ring.halves))
        if (straightened_)
            shapes.visit(half, take);
        else
            shapes.visit(half, visit);
    if (first)
        end_of_line(*first);
}

} // namespace fermat::isoband
