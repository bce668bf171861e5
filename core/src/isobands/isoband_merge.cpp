#include "isoband_merge.h"

#include <cmath>
#include <limits>
#include <map>
#include <queue>

namespace fermat::isoband {

namespace {

constexpr std::uint32_t none = 0xffffffff;

class Merger {
  public:
    Merger(Arcs& arcs, Band outside, Progress& progress) : arcs_(arcs), outside_(outside) {
        const RingFinder finder(arcs, Band(outside + 1), progress);
        // The ground around everything has no shell.
        const auto pieces = std::uint32_t(finder.rings().size() + 1);
        parent_.resize(pieces);
        for (std::uint32_t i = 0; i < pieces; ++i)
            parent_[i] = i;
        area_.resize(pieces);
        band_.assign(pieces, outside);
        first_.assign(pieces, none);
        last_ = first_;
        next_.assign(arcs.next.size(), none);
        piece_.resize(arcs.next.size());
        for (const Ring& ring : finder.rings()) {
            const std::uint32_t piece = ring.shell == none ? pieces - 1 : ring.shell;
            band_[piece] = ring.band;
            area_[piece] += area_of(ring);
            Half half = ring.start;
            do {
                piece_[half] = piece;
                append(piece, half, half);
                half = arcs.next[half];
            } while (half != ring.start);
        }
        area_.back() = std::numeric_limits<double>::infinity();
    }

    void merge(double least, Progress& progress) {
        using Entry = std::pair<double, std::uint32_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> small;
        const auto push = [&](std::uint32_t piece) {
            if (first_[piece] != none && area_[piece] < least)
                small.emplace(area_[piece], piece);
        };
        for (std::uint32_t piece = 0; piece < parent_.size(); ++piece)
            push(piece);
        for (std::size_t done = 0; !small.empty(); ++done) {
            if (done % 256 == 0) // each makes at most one new one
                progress.check(double(done) / double(done + small.size()));
            const auto [area, piece] = small.top();
            small.pop();
            if (root(piece) != piece || area_[piece] != area)
                continue;
            const auto lengths = neighbours_of(piece);
            if (lengths.empty())
                continue;
            std::uint32_t longest = lengths.begin()->first;
            for (const auto& [neighbour, length] : lengths)
                if (length > lengths.at(longest))
                    longest = neighbour;
            const Band band = band_[longest];
            std::uint32_t merged = unite(longest, piece);
            for (const auto& each : lengths)
                if (band_[each.first] == band)
                    merged = unite(merged, each.first);
            push(merged);
        }
    }

    /// The piece that each half currently bounds.
    std::vector<std::uint32_t> finish() {
        for (std::size_t i = 0; i < arcs_.all.size(); ++i) {
            Arc& arc = arcs_.all[i];
            const Band left = band_[root(piece_[2 * i])], right = band_[root(piece_[2 * i + 1])];
            arc.left = left == right ? outside_ : left;
            arc.right = left == right ? outside_ : right;
        }
        for (const Node& node : arcs_.nodes)
            join(node);
        for (std::uint32_t& piece : piece_)
            piece = root(piece);
        return std::move(piece_);
    }

  private:
    std::uint32_t root(std::uint32_t piece) {
        while (parent_[piece] != piece)
            piece = parent_[piece] = parent_[parent_[piece]];
        return piece;
    }

    void append(std::uint32_t piece, Half first, Half last) {
        (first_[piece] == none ? first_[piece] : next_[last_[piece]]) = first;
        last_[piece] = last;
    }

    /// `to` keeps its band.
    std::uint32_t unite(std::uint32_t to, std::uint32_t from) {
        to = root(to);
        from = root(from);
        if (to == from)
            return to;
        parent_[from] = to;
        area_[to] += area_[from];
        append(to, first_[from], last_[from]);
        return to;
    }

    /// The length of the boundary of a piece with each neighbour.
    std::map<std::uint32_t, double> neighbours_of(std::uint32_t piece) {
        std::map<std::uint32_t, double> lengths;
        for (Half half = first_[piece]; half != none; half = next_[half]) {
            const std::uint32_t other = root(piece_[half ^ 1]);
            if (other == piece)
                continue;
            double& length = lengths[other];
            const Arc& arc = arcs_.all[half >> 1];
            const Vertices& vertices = arcs_.vertices[arc.strip];
            for (std::size_t k = arc.begin + 1; k < std::size_t(arc.begin) + arc.count; ++k) {
                const Point a = Lattice::in_cells(vertices[k - 1], 0, 0);
                const Point b = Lattice::in_cells(vertices[k], step_of(vertices[k]), 0);
                length += std::hypot(b.x - a.x, b.y - a.y);
            }
        }
        return lengths;
    }

    /// Negative for holes.
    double area_of(const Ring& ring) const {
        double twice = 0;
        bool begun = false;
        Point origin{}, before{};
        Half half = ring.start;
        do {
            arcs_.visit(half, [&](Vertex vertex, int col, int row) {
                const Point at = Lattice::in_cells(vertex, col, row);
                if (!begun)
                    origin = before = at;
                begun = true;
                twice += (at.x - origin.x) * (before.y - origin.y) -
                         (before.x - origin.x) * (at.y - origin.y);
                before = at;
            });
            half = arcs_.next[half];
        } while (half != ring.start);
        return twice / 2;
    }

    /// At a place where several arcs end, a half that comes in continues with the half that has the
    /// same band beside it.
    void join(const Node& node) {
        for (const std::uint32_t out : node) {
            if (out == none || band_of(arcs_.all, out) == band_of(arcs_.all, out ^ 1))
                continue;
            const Band band = band_of(arcs_.all, out ^ 1);
            Half& next = arcs_.next[out ^ 1];
            if (next != no_half && band_of(arcs_.all, next) == band &&
                band_of(arcs_.all, next ^ 1) != band)
                continue;
            for (const std::uint32_t in : node)
                if (in != none && in != out && band_of(arcs_.all, in) == band &&
                    band_of(arcs_.all, in ^ 1) != band)
                    next = in;
        }
    }

    Arcs& arcs_;
    Band outside_;
    std::vector<std::uint32_t> parent_, first_, last_, next_, piece_;
    std::vector<double> area_;
    std::vector<Band> band_;
};

} // namespace

std::vector<std::uint32_t> merge_small(Arcs& arcs, Band outside, double least, Progress& progress) {
    PartProgress finding(progress, 0, 0.3), merging(progress, 0.3, 1);
    Merger merger(arcs, outside, finding);
    merger.merge(least, merging);
    return merger.finish();
}

} // namespace fermat::isoband
