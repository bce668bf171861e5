#include "mailed_part.h"

namespace fermat::cuda {

namespace {

constexpr int square_cells = square_side * tile_size; // on a side

std::size_t lines_in(const Tiling& tiling) {
    return std::size_t(squares_beside(tiling.rows) * squares_beside(tiling.cols) * lines_of_square);
}

const PartPlan& directed(const PartPlan& plan) {
    continue_on_device(plan.device);
    return plan;
}

/// Parts on the same device run at the same time, each in some of its blocks.
VisitShape shape_of(const PartPlan& plan, bool sloped) {
    VisitShape shape = visit_shape(sloped);
    shape.blocks = std::max(1, shape.blocks / plan.on_device);
    return shape;
}

/// The columns of the grid that are in a row of a part.
RowPieces pieces_of(const Grid& grid, const PartPlan& plan) {
    return [=](int row, const TakePiece& take) {
        const int shift = row / square_cells % plan.parts;
        const int first = (plan.part + plan.parts - shift) % plan.parts;
        for (int at = 0, col = first * square_cells; col < grid.cols;
             at += square_cells, col += square_cells * plan.parts)
            take(col, at, std::min(square_cells, grid.cols - col));
    };
}

} // namespace

Mail MailRoom::mail(int from, int to, int turn) const {
    const int apart = (to - from + parts_) % parts_, others = others_beside(parts_);
    // The last two are those on the other side.
    const int place = std::min(apart, apart > 2 ? apart - parts_ + 1 + others : apart) - 1;
    std::byte* const begin =
        memory_.as<std::byte>() + std::size_t((from * others + place) * 2 + turn % 2) * Mail::bytes;
    std::byte* const values = begin + most_in_mail * sizeof(int);
    std::byte* const offers = values + most_in_mail * tile_size * sizeof(std::uint32_t);
    return {reinterpret_cast<int*>(begin), reinterpret_cast<std::uint32_t*>(values),
            reinterpret_cast<KeyOffer*>(offers)};
}

MailTo MailRoom::mail_from(int part, int turn) const {
    MailTo all{};
    for (int to = 0; to < parts_; ++to)
        if (is_beside(part, to, parts_))
            all.mail[to] = mail(part, to, turn);
    return all;
}

MailedPart::MailedPart(const Terrain& terrain, const PartPlan& plan)
    : terrain_(terrain), plan_(directed(plan)), shape_(shape_of(plan, terrain.slopes != nullptr)),
      tiles_(terrain, plan.parts), lines_(lines_in(tiles_.tiling)),
      schedule_(tiles_.tiling.rows, tiles_.cols, shape_.blocks, shape_.blocks),
      halves_(terrain, stream_), distance_(tiles_.count * tile_cells + lines_ * tile_size),
      relief_(terrain, distance_.size(), stream_), cornered_(tiles_.count),
      seeded_(tiles_.count + lines_), plateaus_(1), offers_(lines_), changed_(lines_), report_(1),
      host_report_(sizeof(RoundReport)),
      transfer_(terrain.grid.rows, tiles_.cols * tile_size, sizeof(float), tile_size, plan.threads,
                nullptr, pieces_of(terrain.grid, plan)) {
    // Cells outside the grid have values too.
    if (terrain.surface.is_bytes()) {
        codes_ = DeviceArray<std::uint8_t>(distance_.size());
        table_ = on_device(terrain.surface.table(), stream_);
        FERMAT_CUDA(cudaMemsetAsync(codes_.data(), 0, codes_.size(), stream_));
    } else {
        slowness_ = DeviceArray<float>(distance_.size());
        FERMAT_CUDA(
            cudaMemsetAsync(slowness_.data(), 0, slowness_.size() * sizeof(float), stream_));
    }
    schedule_.schedule.nanoseconds = 2'000'000; // the others wait for news
    fill_raster();
    stream_.synchronize();
}

void MailedPart::fill_raster() {
    raster_.rows = terrain_.grid.rows;
    raster_.cols = terrain_.grid.cols;
    raster_.tile_rows = tiles_.tiling.rows;
    raster_.tile_cols = tiles_.tiling.cols;
    raster_.surface = {codes_.data(), table_.data(), slowness_.data()};
    raster_.distance = distance_.data();
    raster_.cornered = cornered_.data();
    raster_.seeded = seeded_.data();
    raster_.corners = terrain_.corners;
    raster_.halves = halves_.view();
    raster_.relief = relief_.view();
    raster_.device = plan_.part;
    raster_.devices = plan_.parts;
    raster_.part_cols = tiles_.cols;
    raster_.codes = codes_.data();
    raster_.slowness = slowness_.data();
    raster_.square_cols = squares_beside(tiles_.tiling.cols);
    raster_.lines = int(lines_);
    raster_.offers = offers_.data();
    raster_.changed = changed_.data();
    by_rows_ = raster_;
    by_rows_.cols = tiles_.cols * tile_size;
    by_rows_.tile_cols = tiles_.cols;
}

void MailedPart::finish() const {
    direct();
    stream_.synchronize();
}

DeviceSchedule::Work MailedPart::work() const {
    direct();
    return schedule_.work();
}

void MailedPart::send_surface(Progress& progress) {
    direct();
    started_.record(stream_);
    PartProgress sending(progress, 0, terrain_.slopes ? 0.5 : 1),
        sending_elevations(progress, 0.5, 1);
    const auto send = [&]<class Value>(Value* to) {
        transfer_.to_device(
            terrain_.surface, stream_, sending, [&](void* device, int row, int rows) {
                launch_tile(by_rows_, static_cast<const Value*>(device), to, row, rows, stream_);
            });
    };
    if (terrain_.surface.is_bytes())
        send(raster_.codes);
    else
        send(raster_.slowness);
    if (terrain_.slopes)
        transfer_.to_device(terrain_.elevation, stream_, sending_elevations,
                            [&](void* device, int row, int rows) {
                                launch_tile(by_rows_, static_cast<const float*>(device),
                                            relief_.elevation(), row, rows, stream_);
                            });
    sent_.record(stream_);
    sent_.synchronize();
}

void MailedPart::start(const Query& query, float window) {
    direct();
    raster_.maximum = query.maximum_cost;
    schedule_.schedule.window = window;
    const std::vector<Seed> seeds = seeds_of(terrain_.grid, query.sources);
    seeds_ = on_device(seeds, stream_);
    started_.record(stream_);
    launch_start(raster_, schedule_.schedule, seeds_.data(), int(seeds.size()), stream_);
}

void MailedPart::find_shut() {
    direct();
    launch_find_shut(raster_, stream_);
}

void MailedPart::mark_lines() {
    direct();
    launch_mark_lines(raster_, stream_);
}

void MailedPart::mail_surface(const MailTo& to) {
    direct();
    launch_mail_surface(raster_, to, report_.data(), stream_);
    copy_report();
}

void MailedPart::take_surface(const Mail& mail, const RoundReport& sent) {
    direct();
    launch_take_surface(raster_, mail, lines_of(sent), stream_);
}

void MailedPart::mail_elevation(const MailTo& to) {
    direct();
    launch_mail_elevation(raster_, to, report_.data(), stream_);
    copy_report();
}

void MailedPart::take_elevation(const Mail& mail, const RoundReport& sent) {
    direct();
    launch_take_elevation(raster_, relief_.elevation(), mail, lines_of(sent), stream_);
}

void MailedPart::find_cornered() {
    direct();
    launch_find_cornered(raster_, stream_);
}

void MailedPart::take_round(const Mail& mail, const RoundReport& sent) {
    direct();
    launch_take_round(raster_, schedule_.schedule, mail, lines_of(sent), offers_of(sent), stream_);
}

void MailedPart::visit(float limit, const MailTo& to) {
    direct();
    raster_.limit = limit;
    launch_visit(raster_, schedule_.schedule, shape_.workers, stream_);
    launch_mail_round(raster_, schedule_.schedule, to, report_.data(), stream_);
    copy_report();
    solved_.record(stream_);
}

void MailedPart::copy_report() {
    FERMAT_CUDA(cudaMemcpyAsync(host_report_.as<RoundReport>(), report_.data(), sizeof(RoundReport),
                                cudaMemcpyDeviceToHost, stream_));
}

const RoundReport& MailedPart::report() const {
    finish();
    return *host_report_.as<RoundReport>();
}

int MailedPart::lines_of(const RoundReport& sent) const {
    return std::min(sent.lines[plan_.part], most_in_mail);
}

int MailedPart::offers_of(const RoundReport& sent) const {
    return std::min(sent.offers[plan_.part], most_in_mail);
}

void MailedPart::touch(Array<float>& distance) {
    const std::size_t part = std::size_t(plan_.part), parts = std::size_t(plan_.parts);
    const std::size_t first = distance.size() * part / parts;
    const std::size_t end = distance.size() * (part + 1) / parts;
    transfer_.touch(distance.data() + first, (end - first) * sizeof(float));
}

void MailedPart::fetch(Field<float>& distance, Progress& progress) {
    direct();
    by_rows_.maximum = raster_.maximum;
    transfer_.to_host(distance, stream_, progress, [&](void* device, int row, int rows) {
        launch_to_band(by_rows_, static_cast<float*>(device), row, rows, stream_);
    });
    fetched_.record(stream_);
    fetched_.synchronize();
}

int MailedPart::fetch_predecessors(const PathSteps& steps, Field<Direction>& predecessor,
                                   Progress& progress) {
    direct();
    FERMAT_CUDA(cudaMemsetAsync(plateaus_.data(), 0, sizeof(int), stream_));
    transfer_.to_host(predecessor, stream_, progress, [&](void* device, int row, int rows) {
        launch_predecessors(raster_, steps, static_cast<std::uint8_t*>(device), plateaus_.data(),
                            row, rows, stream_);
    });
    int plateaus = 0;
    FERMAT_CUDA(cudaMemcpyAsync(&plateaus, plateaus_.data(), sizeof plateaus,
                                cudaMemcpyDeviceToHost, stream_));
    stream_.synchronize();
    return plateaus;
}

std::size_t MailedPart::device_bytes(const TerrainShape& shape, int parts) {
    const std::size_t tiles = PartTiles(shape, parts).count;
    const std::size_t lines = lines_in(Tiling(shape.grid));
    const std::size_t cell = sizeof(float) + shape.bytes_of_cell();
    return tiles * (tile_cells * cell + 2) + DeviceRelief::bytes(shape) +
           lines * (tile_size * cell + sizeof(std::uint32_t) + 2) + DeviceSchedule::bytes(tiles) +
           host_bytes(shape, parts);
}

std::size_t MailedPart::host_bytes(const TerrainShape& shape, int parts) {
    return Transfer::bytes(shape.grid.rows, PartTiles(shape, parts).cols * tile_size, sizeof(float),
                           tile_size);
}

} // namespace fermat::cuda
