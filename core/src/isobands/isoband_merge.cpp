#include "isoband_merge.h"

#include "isoband_sets.h"

#include <cmath>
#include <limits>
#include <map>
#include <queue>
#include <tuple>

namespace fermat::isoband {

namespace {

constexpr std::uint32_t none = 0xffffffff;

class Merger {
  public:
    Merger(Arcs& arcs, Band outside, Progress& progress)
        : arcs_(arcs), outside_(outside), piece_(arcs.next.size()), sets_(0) {
        const RingFinder finder(arcs, Band(outside + 1), progress);
        // The ground around everything has no shell.
        const auto pieces = std::uint32_t(finder.rings().size() + 1);
        own_area_.resize(pieces);
        own_band_.assign(pieces, outside);
        for (const Ring& ring : finder.rings()) {
            const std::uint32_t piece = ring.shell == none ? pieces - 1 : ring.shell;
            own_band_[piece] = ring.band;
            own_area_[piece] += area_of(ring);
            Half half = ring.start;
            do {
                piece_[half] = piece;
                half = arcs.next[half];
            } while (half != ring.start);
        }
        own_area_.back() = std::numeric_limits<double>::infinity();
        begin([](Band band) { return band; });
    }

    /// What is within an end afterwards is also within the next one, because the pieces of larger
    /// ground are larger, and its holes are smaller. The least band decides, in case rounding does
    /// not.
    void merge_within(double least, Progress& progress) {
        std::vector<Band> bands(own_band_.size(), outside_);
        for (Band level = 0; level < outside_; ++level) {
            PartProgress merging(progress, double(level) / outside_, double(level + 1) / outside_);
            merging.check(0);
            begin([&](Band band) { return band <= level ? level : outside_; });
            merge(least, merging);
            for (std::uint32_t piece = 0; piece < bands.size(); ++piece)
                if (band_[sets_.root(piece)] == level)
                    bands[piece] = std::min(bands[piece], level);
        }
        own_band_ = std::move(bands);
        begin([](Band band) { return band; });
    }

    void merge(double least, Progress& progress) {
        // Of pieces with the same area, the order must not depend on how they are numbered.
        using Entry = std::tuple<double, Band, std::uint32_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> small;
        const auto push = [&](std::uint32_t piece) {
            if (first_[piece] != none && area_[piece] < least)
                small.emplace(area_[piece], band_[piece], piece);
        };
        for (std::uint32_t piece = 0; piece < area_.size(); ++piece)
            if (sets_.root(piece) == piece)
                push(piece);
        for (std::size_t done = 0; !small.empty(); ++done) {
            if (done % 256 == 0) // each makes at most one new one
                progress.check(double(done) / double(done + small.size()));
            const auto [area, band, piece] = small.top();
            small.pop();
            if (sets_.root(piece) != piece || area_[piece] != area)
                continue;
            const auto lengths = neighbours_of(piece);
            if (lengths.empty())
                continue;
            std::uint32_t longest = lengths.begin()->first;
            for (const auto& [neighbour, length] : lengths)
                if (length > lengths.at(longest))
                    longest = neighbour;
            std::uint32_t merged = unite(longest, piece);
            for (const auto& each : lengths)
                if (band_[each.first] == band_[merged])
                    merged = unite(merged, each.first);
            push(merged);
        }
    }

    /// The piece that each half currently bounds.
    std::vector<std::uint32_t> finish() {
        for (std::size_t i = 0; i < arcs_.all.size(); ++i) {
            Arc& arc = arcs_.all[i];
            const Band left = band_of_half(Half(2 * i)), right = band_of_half(Half(2 * i + 1));
            arc.left = left == right ? outside_ : left;
            arc.right = left == right ? outside_ : right;
        }
        arcs_.join_nodes();
        for (std::uint32_t& piece : piece_)
            piece = sets_.root(piece);
        return std::move(piece_);
    }

  private:
    /// Each piece gets the band that `group` makes of its own one. Neighbours with the same band
    /// become one piece.
    template <class Group>
    void begin(const Group& group) {
        sets_ = Sets(own_area_.size());
        area_ = own_area_;
        band_.clear();
        for (const Band band : own_band_)
            band_.push_back(group(band));
        first_.assign(own_area_.size(), none);
        last_ = first_;
        next_.assign(piece_.size(), none);
        for (Half half = 0; half < piece_.size(); ++half)
            append(piece_[half], half, half);
        for (Half half = 0; half < piece_.size(); half += 2)
            if (band_[piece_[half]] == band_[piece_[half ^ 1]])
                unite(piece_[half], piece_[half ^ 1]);
    }

    Band band_of_half(Half half) { return band_[sets_.root(piece_[half])]; }

    void append(std::uint32_t piece, Half first, Half last) {
        (first_[piece] == none ? first_[piece] : next_[last_[piece]]) = first;
        last_[piece] = last;
    }

    /// `to` keeps its band.
    std::uint32_t unite(std::uint32_t to, std::uint32_t from) {
        to = sets_.root(to);
        from = sets_.root(from);
        if (to == from)
            return to;
        sets_.unite(to, from);
        area_[to] += area_[from];
        append(to, first_[from], last_[from]);
        return to;
    }

    /// The length of the boundary of a piece with each neighbour.
    std::map<std::uint32_t, double> neighbours_of(std::uint32_t piece) {
        std::map<std::uint32_t, double> lengths;
        for (Half half = first_[piece]; half != none; half = next_[half]) {
            const std::uint32_t other = sets_.root(piece_[half ^ 1]);
            if (other == piece)
                continue;
            double& length = lengths[other];
            const Arc& arc = arcs_.all[half >> 1];
            const Vertices& vertices = arcs_.vertices[arc.strip];
            const int row = arcs_.first_rows[arc.strip];
            int col = arc.cols[0];
            Point before = arcs_.lattice.in_cells(vertices[arc.begin], col, row);
            for (std::size_t k = arc.begin + 1; k < std::size_t(arc.begin) + arc.count; ++k) {
                col += step_of(vertices[k]);
                if (offset_of(vertices[k]) == 0)
                    continue; // hidden
                const Point at = arcs_.lattice.in_cells(vertices[k], col, row);
                length += std::hypot(at.x - before.x, at.y - before.y);
                before = at;
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
                const Point at = arcs_.lattice.in_cells(vertex, col, row);
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

    Arcs& arcs_;
    Band outside_;
    std::vector<std::uint32_t> piece_; // of each half
    std::vector<double> own_area_;     // of each piece
    std::vector<Band> own_band_;
    // The same for merged pieces, by their roots, with lists of their halves.
    Sets sets_;
    std::vector<double> area_;
    std::vector<Band> band_;
    std::vector<std::uint32_t> first_, last_, next_;
};

} // namespace

std::vector<std::uint32_t> merge_small(Arcs& arcs, Band outside, double least, bool within,
                                       Progress& progress) {
    PartProgress finding(progress, 0, 0.3), merging(progress, 0.3, 1);
    Merger merger(arcs, outside, finding);
    if (least > 0)
        within ? merger.merge_within(least, merging) : merger.merge(least, merging);
    return merger.finish();
}

} // namespace fermat::isoband
