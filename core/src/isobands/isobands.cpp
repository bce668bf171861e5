#include "fermat/isobands.h"

#include "fermat/error.h"
#include "fermat/freed_memory.h"
#include "fermat/parallel.h"
#include "isoband_merge.h"
#include "isoband_simplify.h"
#include "isoband_within.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <thread>

namespace fermat {

using namespace isoband;

namespace {

constexpr int strip_rows = 32;
static_assert(strip_rows + 1 < 1 << row_bits);
constexpr std::size_t bytes_a_vertex = 6;

/// The cells that a tracer takes: with values at corners, the quarters of the cells.
Grid traced_cells(Grid grid, const IsobandOptions& options) {
    return options.at_corners ? Grid{2 * grid.rows, 2 * grid.cols} : grid;
}
Cell traced_cell(Cell cell, const IsobandOptions& options) {
    return options.at_corners ? Cell{2 * cell.row, 2 * cell.col} : cell;
}

struct WkbWriter {
    std::byte* to;

    template <class T>
    void put(T value) {
        std::memcpy(to, &value, sizeof value);
        to += sizeof value;
    }
    void head(std::uint32_t type, std::uint32_t count) {
        put(std::uint8_t(std::endian::native == std::endian::little));
        put(type);
        put(count);
    }
};
constexpr std::uint32_t wkb_polygon = 3, wkb_multi_polygon = 6;
constexpr std::size_t wkb_head = 9;

/// Numbers of vertices.
struct Effort {
    std::size_t all = 0;
    std::size_t at_edges = 0;  ///< on the edges of the ground
    std::size_t in_within = 0; ///< the same, as often as they are in the ground up to an end
};

std::size_t memory_of(Grid grid, const Effort& effort, std::size_t bands,
                      const IsobandOptions& options) {
    // With values at corners, a boundary has a vertex on each of the two sides of the side of a
    // cell.
    const std::size_t vertices = effort.all * (options.at_corners ? 2 : 1);
    // With arcs, rings and the memory to find them; simplified ones also with positions on the map
    // and an index.
    const std::size_t boundaries =
        vertices * (bytes_a_vertex + 6 + (options.tolerance > 0 ? sizeof(Point) + 5 : 0)) +
        (options.within ? effort.in_within * sizeof(Half) : 0);
    // Each thread has a strip, whose arrays grow by doubling.
    const std::size_t in_strip =
        strip_rows * (vertices / std::size_t(std::max(grid.rows, 1)) +
                      std::size_t(grid.cols) * (options.at_corners ? 2 : 1));
    const std::size_t strips =
        std::size_t(thread_count(options.threads)) * in_strip * 2 * (sizeof(Crossing) + 4);
    // Each vertex is in two bands, or at the end of one. Two large bands at a time have three
    // copies each on the way into a file.
    const std::size_t at_edges = options.within ? effort.at_edges : 0;
    const std::size_t largest = vertices * 4 / std::max<std::size_t>(bands, 4) + at_edges;
    return boundaries + strips + 2 * 3 * largest * sizeof(Point);
}

} // namespace

std::size_t isoband_memory(Grid grid, std::size_t bands, const IsobandOptions& options) {
    // Number of vertices of a boundary, divided by the sides of the grid. On terrain, 2 to 4 were
    // found.
    constexpr std::size_t by_side = 3;
    const std::size_t of_one = by_side * std::size_t(grid.rows + grid.cols);
    return memory_of(grid, {of_one * bands, of_one, of_one * bands}, bands, options);
}

std::size_t isoband_memory(Grid grid, const CopyRow& copy_row, const std::vector<double>& ends,
                           const IsobandOptions& options) {
    constexpr int every = 8;
    const Levels levels(ends);
    const auto cols = std::size_t(grid.cols);
    std::vector<Band> above(cols), below(cols);
    std::vector<float> line(cols);
    Effort effort;
    std::size_t step = 0; // between the last two neighbours with values
    const auto add = [&](Band a, Band b, std::size_t count) {
        if (a != no_value && b != no_value) {
            step = std::size_t(std::abs(int(a) - int(b)));
            effort.all += count * step;
            return;
        }
        if (a == b)
            return;
        // The edge of the ground turns at a corner, and boundaries end there.
        const std::size_t band = std::min<std::size_t>({a, b, ends.size()});
        effort.all += 2 * count;
        effort.at_edges += (2 + step) * count;
        effort.in_within += (2 + step) * count * (ends.size() - band);
    };
    for (int row = 0; row < grid.rows; row += every) {
        const int next = std::min(row + 1, grid.rows - 1);
        copy_row(row, line.data());
        levels.classify(line, above.data());
        copy_row(next, line.data());
        levels.classify(line, below.data());
        for (std::size_t col = 0; col < cols; ++col) {
            add(above[col], below[col], every);
            add(col > 0 ? above[col - 1] : no_value, above[col], every);
            if (row == 0)
                add(no_value, above[col], 2); // and on the other side of the raster
        }
        add(above[cols - 1], no_value, every);
    }
    return memory_of(grid, effort, ends.size(), options);
}

struct Isobands::Shapes {
    Lattice lattice;
    std::vector<ArcShape> arcs;
    std::vector<Vertices> vertices;
    std::vector<int> first_rows;
    Rings rings;

    Shapes(Arcs boundaries, Rings found)
        : lattice(boundaries.lattice), arcs(boundaries.all.begin(), boundaries.all.end()),
          vertices(std::move(boundaries.vertices)), first_rows(std::move(boundaries.first_rows)),
          rings(std::move(found)) {}

    /// See Arcs::visit().
    template <class Visit>
    void visit(Half half, const Visit& visit) const {
        const ArcShape& arc = arcs[half >> 1];
        visit_vertices(arc, half & 1, vertices[arc.strip], first_rows[arc.strip], visit);
    }
};

Isobands::Isobands(std::unique_ptr<Shapes> shapes) : shapes_(std::move(shapes)) {}
Isobands::Isobands(Isobands&&) noexcept = default;
Isobands& Isobands::operator=(Isobands&&) noexcept = default;
Isobands::~Isobands() = default;

std::size_t Isobands::count() const {
    return shapes_->rings.bands();
}

std::size_t Isobands::wkb_size(std::size_t band) const {
    std::size_t size = 0;
    for (const Rings::Shape& ring : shapes_->rings.of(band)) {
        size += sizeof(std::uint32_t) + (std::size_t(ring.points) + 1) * sizeof(Point);
        if (ring.is_shell)
            size += wkb_head;
    }
    return size > 0 ? size + wkb_head : 0;
}

void Isobands::write_wkb(std::size_t band, std::byte* to) const {
    const std::span<const Rings::Shape> rings = shapes_->rings.of(band);
    WkbWriter writer{to};
    std::uint32_t shells = 0;
    for (const Rings::Shape& ring : rings)
        shells += ring.is_shell;
    writer.head(wkb_multi_polygon, shells);
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const Rings::Shape& ring = rings[i];
        if (ring.is_shell) {
            std::uint32_t count = 1;
            while (i + count < rings.size() && !rings[i + count].is_shell)
                ++count;
            writer.head(wkb_polygon, count);
        }
        writer.put(ring.points + 1);
        const std::byte* first = writer.to;
        shapes_->rings.visit(ring, *shapes_, [&](Vertex vertex, int col, int row) {
            writer.put(shapes_->lattice.at(vertex, col, row));
        });
        Point closing;
        std::memcpy(&closing, first, sizeof closing);
        writer.put(closing);
    }
}

struct IsobandTracer::State {
    Grid grid; ///< of what is traced
    MapFrame frame;
    Levels levels;
    Lattice lattice;
    IsobandOptions options;
    std::vector<Strip> strips;
    std::size_t strips_done = 0;
    int rows = 0;            // that were added
    std::vector<float> kept; // rows that the next strip needs
    std::atomic<std::size_t> bytes = 0;
    std::mutex mutex;
    std::vector<std::unique_ptr<StripTracer>> idle;

    std::unique_ptr<StripTracer> take() {
        const std::lock_guard lock(mutex);
        if (idle.empty())
            return std::make_unique<StripTracer>(lattice, levels, grid,
                                                 traced_cell(frame.first, options));
        std::unique_ptr<StripTracer> tracer = std::move(idle.back());
        idle.pop_back();
        return tracer;
    }
    void give_back(std::unique_ptr<StripTracer> tracer) {
        const std::lock_guard lock(mutex);
        idle.push_back(std::move(tracer));
    }

    int first_row(std::size_t strip) const { return int(strip) * strip_rows - 1; }
    int last_row(std::size_t strip) const { return std::min(first_row(strip + 1), grid.rows); }
};

IsobandTracer::IsobandTracer(Grid grid, const MapFrame& frame, std::vector<double> ends,
                             const IsobandOptions& options)
    : state_(new State{traced_cells(grid, options),
                       frame,
                       Levels(std::move(ends), options.within),
                       Lattice(grid, frame, options.at_corners),
                       options,
                       {},
                       0,
                       0,
                       {},
                       {},
                       {},
                       {}}) {
    const int most_cols = ((1 << (64 - offset_bits)) - 2) / (options.at_corners ? 2 : 1);
    if (frame.first.col + grid.cols > most_cols)
        throw InvalidInput({Says::too_many_columns, grid.cols, most_cols});
    state_->strips.resize(std::size_t(state_->grid.rows) / strip_rows + 1);
}

IsobandTracer::~IsobandTracer() = default;

void IsobandTracer::add_rows(int rows, const CopyRow& copy_row, Progress& progress) {
    State& state = *state_;
    const auto cols = std::size_t(state.grid.cols);
    const int before = state.rows;
    const int kept_from = before - int(state.kept.size() / std::max<std::size_t>(1, cols));
    state.rows += rows;
    const CopyRow row = [&](int r, float* to) {
        if (r < before)
            std::copy_n(state.kept.data() + std::size_t(r - kept_from) * cols, cols, to);
        else
            copy_row(r, to);
    };
    const auto is_ready = [&](std::size_t strip) {
        return strip < state.strips.size() &&
               (state.rows == state.grid.rows || state.last_row(strip) < state.rows);
    };
    const std::size_t begin = state.strips_done;
    std::size_t end = begin;
    while (is_ready(end))
        ++end;

    const std::thread::id caller = std::this_thread::get_id();
    std::atomic<bool> stop = false;
    parallel_for(end - begin, 1, thread_count(state.options.threads), progress,
                 [&](std::size_t first, std::size_t) {
                     const std::size_t strip = begin + first;
                     const auto check = [&](std::size_t crossings) {
                         if (std::this_thread::get_id() == caller && progress.cancelled())
                             stop = true;
                         if (stop)
                             throw Cancelled();
                         const std::size_t bytes = state.bytes + crossings * 2 * sizeof(Crossing);
                         if (bytes > state.options.memory || crossings > no_link / 4)
                             throw OutOfMemory(bytes, state.options.memory);
                     };
                     std::unique_ptr<StripTracer> tracer = state.take();
                     Strip& to = state.strips[strip];
                     to = tracer->trace(state.first_row(strip), state.last_row(strip), row, check);
                     state.give_back(std::move(tracer));
                     state.bytes += to.vertices.size() * bytes_a_vertex +
                                    to.arcs.size() * (2 * sizeof(Arc) + 4 * sizeof(Half));
                 });
    state.strips_done = end;

    const int needed = std::max(state.first_row(end), 0);
    std::vector<float> kept;
    if (end < state.strips.size())
        for (int r = needed; r < state.rows; ++r) {
            kept.resize(kept.size() + cols);
            row(r, kept.data() + kept.size() - cols);
        }
    state.kept = std::move(kept);
}

Isobands IsobandTracer::finish(Progress& progress) {
    const State& state = *state_;
    const Band bands = state.levels.outside();
    const double cell = state.frame.cell_width * state.frame.cell_height;
    state_->idle.clear();
    return_freed_memory(); // what the threads had for their strips
    PartProgress joining(progress, 0, 0.1), merging(progress, 0.1, 0.4),
        simplifying(progress, 0.4, 0.8), finding(progress, 0.8, 1);
    Arcs arcs(state.lattice, state_->strips, joining);
    return_freed_memory(); // the arcs of the strips
    const IsobandOptions& options = state.options;
    std::vector<std::uint32_t> pieces;
    if (options.least_area > 0 || options.within)
        pieces = merge_small(arcs, bands, options.least_area / cell, options.within, merging);
    if (options.tolerance > 0)
        simplify(arcs, bands, state.frame, options.tolerance, thread_count(options.threads),
                 simplifying);
    Rings rings(false);
    if (options.within) {
        std::size_t taken = arcs.all.size() * (sizeof(Arc) + 6 * sizeof(Half));
        for (const Vertices& vertices : arcs.vertices)
            taken += vertices.size() * bytes_a_vertex;
        rings = rings_within(arcs, bands, pieces, options.memory - std::min(options.memory, taken),
                             finding);
    } else if (pieces.empty()) {
        rings.add(arcs, RingFinder(arcs, bands, finding).rings(), bands);
    } else {
        const auto piece = [&](Half half) { return pieces[half]; };
        rings.add(arcs, RingFinder(arcs, bands, piece, finding).rings(), bands);
    }
    auto shapes = std::make_unique<Isobands::Shapes>(std::move(arcs), std::move(rings));
    progress.check(1);
    return Isobands(std::move(shapes));
}

} // namespace fermat
