#include "launch.h"
#include "mailed_places.cuh"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

/// The other devices that have a tile beside this one, a bit for each.
__device__ unsigned devices_beside(const MailedRaster& raster, int tile_row, int tile_col) {
    unsigned devices = 0;
    for (int row = max(tile_row - 1, 0); row <= min(tile_row + 1, raster.tile_rows - 1); ++row)
        for (int col = max(tile_col - 1, 0); col <= min(tile_col + 1, raster.tile_cols - 1); ++col)
            devices |= 1u << part_place(raster, row, col).device;
    return devices & ~(1u << raster.device);
}

__global__ void mark_lines(MailedRaster raster) {
    const std::size_t number = first_thread();
    if (number >= std::size_t(raster.lines))
        return;
    const Line line = line_at(raster, int(number));
    raster.changed[number] =
        line.tile_row < raster.tile_rows && line.tile_col < raster.tile_cols &&
        part_place(raster, line.tile_row, line.tile_col).device == raster.device;
}

__device__ std::uint32_t bits_of(float value) {
    return __float_as_uint(value);
}
__device__ std::uint32_t bits_of(std::uint8_t code) {
    return code;
}
__device__ void set_value(float& value, std::uint32_t bits) {
    value = __uint_as_float(bits);
}
__device__ void set_value(std::uint8_t& code, std::uint32_t bits) {
    code = std::uint8_t(bits);
}

/// This bit of a line in the mail says that its tile is shut.
constexpr int shut_line = int(1u << 30);

/// A warp looks at 32 lines and mails those that are marked. A line stays marked if it did not fit
/// into the mail to one of the devices.
template <bool shut, class Value>
__global__ void mail_lines(MailedRaster raster, const Value* values, MailTo to,
                           RoundReport* report) {
    const int lane = threadIdx.x & 31;
    const int first = int(first_thread()) - lane;
    const int own = first + lane;
    unsigned marked = __ballot_sync(warp, own < raster.lines && raster.changed[own]);
    for (; marked; marked &= marked - 1) {
        const int number = first + __ffs(int(marked)) - 1;
        const Line line = line_at(raster, number);
        const int tile = part_place(raster, line.tile_row, line.tile_col).number;
        const std::uint32_t value = bits_of(
            values[std::size_t(tile) * tile_cells + std::size_t(cell_in_tile(line.side, lane))]);
        bool is_left = false;
        unsigned devices = devices_beside(raster, line.tile_row, line.tile_col);
        for (; devices; devices &= devices - 1) {
            const int device = __ffs(int(devices)) - 1;
            int at = 0;
            if (lane == 0)
                at = atomicAdd(&report->lines[device], 1);
            at = __shfl_sync(warp, at, 0);
            if (at >= most_in_mail) {
                is_left = true;
                continue;
            }
            const Mail& mail = to.mail[device];
            mail.values[std::size_t(at) * tile_size + std::size_t(lane)] = value;
            if (lane == 0)
                mail.lines[at] = number | (shut && raster.seeded[tile] ? shut_line : 0);
        }
        if (lane == 0)
            raster.changed[number] = is_left;
    }
}

template <bool shut, class Value>
__global__ void take_lines(MailedRaster raster, Value* values, Mail mail, int lines) {
    const std::size_t thread = first_thread();
    const int at = int(thread / tile_size), lane = int(thread % tile_size);
    if (at >= lines)
        return;
    const int said = peek_outside(mail.lines + at), number = said & ~shut_line;
    set_value(values[first_copy(raster) + std::size_t(number) * tile_size + std::size_t(lane)],
              peek_outside(mail.values + thread));
    if (shut && lane == 0)
        raster.seeded[own_tiles(raster) + std::size_t(number)] = (said & shut_line) != 0;
}

/// Offers wait until all lines are mailed, so that the rim is there when a tile is visited for a
/// key.
__global__ void mail_offers(MailedRaster raster, ScheduleView schedule, MailTo to,
                            RoundReport* report) {
    const std::size_t thread = first_thread(), threads = thread_stride();
    std::uint32_t least = nothing;
    for (std::size_t i = thread; i < std::size_t(schedule.lists) * std::size_t(schedule.slots);
         i += threads)
        least = min(least, schedule.keys[i]);
    for (std::size_t i = thread; i < std::size_t(raster.lines); i += threads) {
        const std::uint32_t key = raster.offers[i];
        if (key == nothing)
            continue;
        least = min(least, key);
        const Line line = line_at(raster, int(i));
        const int device = part_place(raster, line.tile_row, line.tile_col).device;
        if (report->lines[device] > most_in_mail)
            continue;
        const int at = atomicAdd(&report->offers[device], 1);
        if (at >= most_in_mail)
            continue;
        to.mail[device].offers[at] = {int(i), key};
        raster.offers[i] = nothing;
    }
    if (least != nothing)
        atomicMin(&report->least, least);
    if (thread == 0)
        report->pending = *schedule.pending;
}

__global__ void take_offers(MailedRaster raster, ScheduleView schedule, Mail mail, int offers) {
    const int at = int(first_thread());
    if (at >= offers)
        return;
    const Line line = line_at(raster, peek_outside(&mail.offers[at].line));
    std::uint32_t* const key =
        own_key(raster, schedule, part_place(raster, line.tile_row, line.tile_col).number);
    if (atomicMin(key, peek_outside(&mail.offers[at].key)) == nothing)
        atomicAdd(schedule.pending, 1);
}

__global__ void clear_report(RoundReport* report) {
    const int device = int(threadIdx.x);
    if (device < most_devices)
        report->lines[device] = report->offers[device] = 0;
    if (device == 0) {
        report->pending = 0;
        report->least = nothing;
    }
}

/// Calls launch(values) with the values of the surface, which are bytes or floats.
template <class Launch>
void with_surface(const MailedRaster& raster, const Launch& launch) {
    if (raster.codes)
        launch(raster.codes);
    else
        launch(raster.slowness);
}

template <bool shut, class Value>
void launch_mail_lines(const MailedRaster& raster, const Value* values, const MailTo& to,
                       RoundReport* report, cudaStream_t stream) {
    launch(clear_report, 1, 32, stream, report);
    launch(mail_lines<shut, Value>, blocks_for(std::size_t(raster.lines)), block_size, stream,
           raster, values, to, report);
}

template <bool shut, class Value>
void launch_take_lines(const MailedRaster& raster, Value* values, const Mail& mail, int lines,
                       cudaStream_t stream) {
    if (lines > 0)
        launch(take_lines<shut, Value>, blocks_for(std::size_t(lines) * tile_size), block_size,
               stream, raster, values, mail, lines);
}

} // namespace

void launch_mark_lines(const MailedRaster& raster, cudaStream_t stream) {
    launch(mark_lines, blocks_for(std::size_t(raster.lines)), block_size, stream, raster);
}

void launch_mail_surface(const MailedRaster& raster, const MailTo& to, RoundReport* report,
                         cudaStream_t stream) {
    with_surface(
        raster, [&](auto* values) { launch_mail_lines<true>(raster, values, to, report, stream); });
}

void launch_take_surface(const MailedRaster& raster, const Mail& mail, int lines,
                         cudaStream_t stream) {
    with_surface(raster, [&](auto* values) {
        launch_take_lines<true>(raster, values, mail, lines, stream);
    });
}

void launch_mail_elevation(const MailedRaster& raster, const MailTo& to, RoundReport* report,
                           cudaStream_t stream) {
    launch_mail_lines<false>(raster, raster.relief.elevation, to, report, stream);
}

void launch_take_elevation(const MailedRaster& raster, float* elevation, const Mail& mail,
                           int lines, cudaStream_t stream) {
    launch_take_lines<false>(raster, elevation, mail, lines, stream);
}

void launch_mail_round(const MailedRaster& raster, const ScheduleView& schedule, const MailTo& to,
                       RoundReport* report, cudaStream_t stream) {
    launch_mail_lines<false>(raster, raster.distance, to, report, stream);
    const std::size_t keys = std::size_t(schedule.lists) * std::size_t(schedule.slots);
    launch(mail_offers, resident_blocks_for(std::max(keys, std::size_t(raster.lines))), block_size,
           stream, raster, schedule, to, report);
}

void launch_take_round(const MailedRaster& raster, const ScheduleView& schedule, const Mail& mail,
                       int lines, int offers, cudaStream_t stream) {
    launch_take_lines<false>(raster, raster.distance, mail, lines, stream);
    if (offers > 0)
        launch(take_offers, blocks_for(std::size_t(offers)), block_size, stream, raster, schedule,
               mail, offers);
}

} // namespace fermat::cuda
