#include "copied_part.h"

namespace fermat::cuda {

namespace {

constexpr int square_cells = copied_square_side * tile_size; // on a side

int lines_in(const Tiling& tiling) {
    return squares_beside(tiling.rows) * squares_beside(tiling.cols) * lines_of_square;
}

/// The columns of the grid that are in a row of a part.
RowPieces pieces_of(const Grid& grid, const PartPlan& plan) {
    return {grid.cols, [=](int row, const RowPieces::Piece& piece) {
                const int shift = row / square_cells % plan.parts;
                const int first = (plan.part + plan.parts - shift) % plan.parts;
                for (int at = 0, col = first * square_cells; col < grid.cols;
                     at += square_cells, col += square_cells * plan.parts)
                    piece(col, at, std::min(square_cells, grid.cols - col));
            }};
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

CopiedPart::CopiedPart(const Terrain& terrain, const PartPlan& plan)
    : DevicePart(terrain, plan, PartTiles(terrain, plan.parts, copied_square_side),
                 {std::size_t(lines_in(Tiling(terrain.grid))) * tile_size,
                  std::size_t(lines_in(Tiling(terrain.grid)))}),
      offers_(seeded_.size() - tiles_.count), changed_(offers_.size()), report_(1),
      host_report_(sizeof(RoundReport)),
      transfer_(terrain.grid.rows, tiles_.cols * tile_size, sizeof(float), tile_size, plan.threads,
                nullptr, pieces_of(terrain.grid, plan)) {
    schedule_.schedule.nanoseconds = 2'000'000; // the others wait for news
    fill(raster_);
    raster_.codes = codes_.data();
    raster_.slowness = slowness_.data();
    raster_.square_cols = squares_beside(tiles_.tiling.cols);
    raster_.lines = int(offers_.size());
    raster_.offers = offers_.data();
    raster_.changed = changed_.data();
    by_rows_ = raster_;
    by_rows_.cols = tiles_.cols * tile_size;
    by_rows_.tile_cols = tiles_.cols;
}

void CopiedPart::send_surface(Progress& progress) {
    const auto send = [&](const auto* values, auto* to) {
        transfer_.to_device(values, sizeof *values, stream_, progress,
                            [&](void* device, int row, int rows) {
                                launch_tile(by_rows_, static_cast<decltype(values)>(device), to,
                                            row, rows, stream_);
                            });
    };
    DevicePart::send_surface([&](const auto* values) {
        if constexpr (sizeof *values == 1)
            send(values, raster_.codes);
        else
            send(values, raster_.slowness);
    });
}

void CopiedPart::find_shut() {
    direct();
    launch_find_shut(raster_, stream_);
    launch_mark_lines(raster_, stream_);
}

void CopiedPart::mail_surface(const MailTo& to) {
    direct();
    launch_mail_surface(raster_, to, report_.data(), stream_);
    copy_report();
}

void CopiedPart::take_surface(const Mail& mail, const RoundReport& sent) {
    direct();
    launch_take_surface(raster_, mail, lines_of(sent), stream_);
}

void CopiedPart::find_cornered() {
    direct();
    launch_find_cornered(raster_, stream_);
}

void CopiedPart::take_round(const Mail& mail, const RoundReport& sent) {
    direct();
    launch_take_round(raster_, schedule_.schedule, mail, lines_of(sent), offers_of(sent), stream_);
}

void CopiedPart::visit(float limit, const MailTo& to) {
    direct();
    raster_.limit = limit;
    launch_visit(raster_, schedule_.schedule, shape_.workers, stream_);
    launch_mail_round(raster_, schedule_.schedule, to, report_.data(), stream_);
    copy_report();
    solved_.record(stream_);
}

void CopiedPart::copy_report() {
    FERMAT_CUDA(cudaMemcpyAsync(host_report_.as<RoundReport>(), report_.data(), sizeof(RoundReport),
                                cudaMemcpyDeviceToHost, stream_));
}

const RoundReport& CopiedPart::report() const {
    finish();
    return *host_report_.as<RoundReport>();
}

int CopiedPart::lines_of(const RoundReport& sent) const {
    return std::min(sent.lines[plan_.part], most_in_mail);
}

int CopiedPart::offers_of(const RoundReport& sent) const {
    return std::min(sent.offers[plan_.part], most_in_mail);
}

void CopiedPart::touch(Array<float>& distance) {
    const std::size_t part = std::size_t(plan_.part), parts = std::size_t(plan_.parts);
    const std::size_t first = distance.size() * part / parts;
    const std::size_t end = distance.size() * (part + 1) / parts;
    transfer_.touch(distance.data() + first, (end - first) * sizeof(float));
}

void CopiedPart::fetch(Array<float>& distance, Progress& progress) {
    direct();
    by_rows_.maximum = raster_.maximum;
    transfer_.to_host(distance.data(), sizeof(float), stream_, progress,
                      [&](void* device, int row, int rows) {
                          launch_untile(by_rows_, static_cast<float*>(device), row, rows, stream_);
                      });
    end_fetch();
}

int CopiedPart::fetch_predecessors(const PathSteps& steps, Array<Direction>& predecessor,
                                   Progress& progress) {
    return count_plateaus([&](int* plateaus) {
        transfer_.to_host(
            predecessor.data(), 1, stream_, progress, [&](void* device, int row, int rows) {
                launch_predecessors(raster_, steps, static_cast<std::uint8_t*>(device), plateaus,
                                    row, rows, stream_);
            });
    });
}

std::size_t CopiedPart::device_bytes(const TerrainShape& shape, int parts) {
    const std::size_t tiles = PartTiles(shape, parts, copied_square_side).count;
    const std::size_t lines = std::size_t(lines_in(Tiling(shape.grid)));
    const std::size_t cell = sizeof(float) + bytes_of_value(shape.surface_kind);
    return tiles * (tile_cells * cell + 2) +
           lines * (tile_size * cell + sizeof(std::uint32_t) + 2) + DeviceSchedule::bytes(tiles) +
           host_bytes(shape, parts);
}

std::size_t CopiedPart::host_bytes(const TerrainShape& shape, int parts) {
    return Transfer::bytes(shape.grid.rows,
                           PartTiles(shape, parts, copied_square_side).cols * tile_size,
                           sizeof(float), tile_size);
}

} // namespace fermat::cuda
