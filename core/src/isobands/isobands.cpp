#include "fermat/isobands.h"

#include "fermat/error.h"
#include "fermat/freed_memory.h"
#include "fermat/parallel.h"
#include "isoband_merge.h"
#include "isoband_simplify.h"

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

std::size_t memory_of(Grid grid, std::size_t vertices, std::size_t bands,
                      const IsobandOptions& options) {
    // With arcs, rings and the memory to find them; simplified ones also with positions on the map
    // and an index.
    const std::size_t boundaries =
        vertices * (bytes_a_vertex + 6 + (options.tolerance > 0 ? sizeof(Point) + 5 : 0));
    // Each thread has a strip, whose arrays grow by doubling.
    const std::size_t in_strip =
        strip_rows * (vertices / std::size_t(std::max(grid.rows, 1)) + std::size_t(grid.cols));
    const std::size_t strips =
        std::size_t(thread_count(options.threads)) * in_strip * 2 * (sizeof(Crossing) + 4);
    // Each vertex is in two bands. Two large bands at a time have three copies each on the way into
    // a file.
    const std::size_t largest = vertices * 4 / std::max<std::size_t>(bands, 4);
    return boundaries + strips + 2 * 3 * largest * sizeof(Point);
}

} // namespace

std::size_t isoband_memory(Grid grid, std::size_t bands, const IsobandOptions& options) {
    // Number of vertices of a boundary, divided by the sides of the grid. On terrain, 2 to 4 were
    // found.
    constexpr std::size_t by_side = 3;
    return memory_of(grid, by_side * std::size_t(grid.rows + grid.cols) * bands, bands, options);
}

std::size_t isoband_memory(Grid grid, std::span<const float> values,
                           const std::vector<double>& ends, const IsobandOptions& options) {
    constexpr int every = 8;
    const Levels levels(ends);
    const auto cols = std::size_t(grid.cols);
    std::vector<Band> above(cols), below(cols);
    const auto vertices_between = [](Band a, Band b) {
        if (a == no_value || b == no_value)
            return a == b ? 0 : 2; // the edge of the ground turns at a corner
        return std::abs(int(a) - int(b));
    };
    std::size_t vertices = 0;
    for (int row = 0; row < grid.rows; row += every) {
        const int next = std::min(row + 1, grid.rows - 1);
        levels.classify(values.subspan(std::size_t(row) * cols, cols), above.data());
        levels.classify(values.subspan(std::size_t(next) * cols, cols), below.data());
        for (std::size_t col = 0; col < cols; ++col) {
            vertices += std::size_t(vertices_between(above[col], below[col]));
            if (col > 0)
                vertices += std::size_t(vertices_between(above[col - 1], above[col]));
        }
    }
    return memory_of(grid, vertices * every, ends.size(), options);
}

struct Isobands::Shapes {
    Lattice lattice;
    std::vector<ArcShape> arcs;
    std::vector<Half> next; ///< of each half
    std::vector<Vertices> vertices;
    std::vector<int> first_rows;
    Rings rings;

    Shapes(const Lattice& where, Arcs boundaries, Rings found)
        : lattice(where), arcs(boundaries.all.begin(), boundaries.all.end()),
          next(std::move(boundaries.next)), vertices(std::move(boundaries.vertices)),
          first_rows(std::move(boundaries.first_rows)), rings(std::move(found)) {}

    std::span<const Ring> rings_of(std::size_t band) const {
        return std::span(rings.all).subspan(rings.first[band],
                                            rings.first[band + 1] - rings.first[band]);
    }
    bool is_shell(const Ring& ring) const { return &ring == &rings.all[ring.shell]; }
};

Isobands::Isobands(std::unique_ptr<Shapes> shapes) : shapes_(std::move(shapes)) {}
Isobands::Isobands(Isobands&&) noexcept = default;
Isobands& Isobands::operator=(Isobands&&) noexcept = default;
Isobands::~Isobands() = default;

std::size_t Isobands::count() const {
    return shapes_->rings.first.size() - 1;
}

std::size_t Isobands::wkb_size(std::size_t band) const {
    std::size_t size = 0;
    for (const Ring& ring : shapes_->rings_of(band)) {
        size += sizeof(std::uint32_t) + (std::size_t(ring.points) + 1) * sizeof(Point);
        if (shapes_->is_shell(ring))
            size += wkb_head;
    }
    return size > 0 ? size + wkb_head : 0;
}

void Isobands::write_wkb(std::size_t band, std::byte* to) const {
    const std::span<const Ring> rings = shapes_->rings_of(band);
    WkbWriter writer{to};
    std::uint32_t shells = 0;
    for (const Ring& ring : rings)
        shells += shapes_->is_shell(ring);
    writer.head(wkb_multi_polygon, shells);
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const Ring& ring = rings[i];
        if (shapes_->is_shell(ring)) {
            std::uint32_t count = 1;
            while (i + count < rings.size() && !shapes_->is_shell(rings[i + count]))
                ++count;
            writer.head(wkb_polygon, count);
        }
        writer.put(ring.points + 1);
        const std::byte* first = writer.to;
        Half half = ring.start;
        do {
            const ArcShape& arc = shapes_->arcs[half >> 1];
            visit_vertices(arc, half & 1, shapes_->vertices[arc.strip],
                           shapes_->first_rows[arc.strip], [&](Vertex vertex, int col, int row) {
                               writer.put(shapes_->lattice.at(vertex, col, row));
                           });
            half = shapes_->next[half];
        } while (half != ring.start);
        Point closing;
        std::memcpy(&closing, first, sizeof closing);
        writer.put(closing);
    }
}

struct IsobandTracer::State {
    Grid grid;
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
            return std::make_unique<StripTracer>(lattice, levels, grid, frame.first);
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
    : state_(new State{grid,
                       frame,
                       Levels(std::move(ends)),
                       Lattice(grid, frame),
                       options,
                       {},
                       0,
                       0,
                       {},
                       {},
                       {},
                       {}}) {
    constexpr int most_cols = (1 << (64 - offset_bits)) - 2;
    if (frame.first.col + grid.cols > most_cols)
        throw InvalidInput(std::to_string(grid.cols) +
                           " columns are too many for isobands: there may be " +
                           std::to_string(most_cols));
    state_->strips.resize(std::size_t(grid.rows) / strip_rows + 1);
}

IsobandTracer::~IsobandTracer() = default;

void IsobandTracer::add_rows(std::span<const float> values, Progress& progress) {
    State& state = *state_;
    const auto cols = std::size_t(state.grid.cols);
    const int before = state.rows;
    const int kept_from = before - int(state.kept.size() / std::max<std::size_t>(1, cols));
    state.rows += int(values.size() / std::max<std::size_t>(1, cols));
    const auto row = [&](int r) {
        return r < before ? state.kept.data() + std::size_t(r - kept_from) * cols
                          : values.data() + std::size_t(r - before) * cols;
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
        for (int r = needed; r < state.rows; ++r)
            kept.insert(kept.end(), row(r), row(r) + cols);
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
    Arcs arcs(state_->strips, joining);
    return_freed_memory(); // the arcs of the strips
    std::vector<std::uint32_t> pieces;
    if (state.options.least_area > 0)
        pieces = merge_small(arcs, bands, state.options.least_area / cell, merging);
    if (state.options.tolerance > 0)
        simplify(arcs, bands, state.frame, state.options.tolerance,
                 thread_count(state.options.threads), simplifying);
    Rings rings(arcs,
                pieces.empty() ? RingFinder(arcs, bands, finding).rings()
                               : RingFinder(arcs, bands, pieces, finding).rings(),
                bands);
    auto shapes =
        std::make_unique<Isobands::Shapes>(state.lattice, std::move(arcs), std::move(rings));
    progress.check(1);
    return Isobands(std::move(shapes));
}

} // namespace fermat
