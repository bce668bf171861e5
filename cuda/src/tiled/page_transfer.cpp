#include "page_transfer.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

constexpr std::size_t distance_bytes = page_cells * sizeof(float);
constexpr int most_threads = 16; // more than for memory in one piece

void wait(const Stream& stream, Event& event) {
    FERMAT_CUDA(cudaStreamWaitEvent(stream, event, 0));
}

} // namespace

std::size_t PageTransfer::batch_bytes(SurfaceKind kind) {
    return 2 * distance_bytes + page_cells * bytes_of_value(kind);
}

PageTransfer::PageTransfer(const Grid& grid, const Surface& surface, Scratch* scratch, int batch,
                           int most_known, int threads)
    : grid_(grid), scratch_(scratch), kind_(surface.kind()), surface_(surface, scratch),
      crew_(threads, most_threads), host_out_{LockedBuffer(std::size_t(batch) * distance_bytes),
                                              LockedBuffer(std::size_t(batch) * distance_bytes)},
      host_surface_(std::size_t(batch) * page_cells * bytes_of_value(kind_)),
      host_in_(std::size_t(most_known) * distance_bytes) {
    for (auto& out : out_)
        out = DeviceArray<float>(std::size_t(batch) * page_cells);
    in_ = DeviceArray<float>(std::size_t(most_known) * page_cells);
    if (surface.is_bytes())
        codes_ = DeviceArray<std::uint8_t>(std::size_t(batch) * page_cells);
    else
        slowness_ = DeviceArray<float>(std::size_t(batch) * page_cells);
}

void PageTransfer::begin(Array<float>& distance, Progress& progress) {
    out_stream_.synchronize();
    in_stream_.synchronize();
    for (std::vector<int>& pages : fetched_)
        pages.clear();
    distances_ = PageDistances(grid_, distance, scratch_);
    if (distances_.in_file())
        return;
    constexpr std::size_t at_once = std::size_t(1) << 27;
    for (std::size_t first = 0; first < distance.size(); first += at_once) {
        progress.check(0);
        crew_.touch(distance.data() + first,
                    std::min(at_once, distance.size() - first) * sizeof(float));
    }
}

PageTransfer::~PageTransfer() {
    FERMAT_CUDA_NOTHROW(cudaStreamSynchronize(out_stream_));
    FERMAT_CUDA_NOTHROW(cudaStreamSynchronize(in_stream_));
}

void PageTransfer::fetch(std::vector<int> pages, const Stream& stream) {
    fetched_[turn_] = std::move(pages);
    if (!fetched_[turn_].empty()) {
        released_.record(stream);
        wait(out_stream_, released_);
        FERMAT_CUDA(cudaMemcpyAsync(host_out_[turn_].data(), out_[turn_].data(),
                                    fetched_[turn_].size() * distance_bytes, cudaMemcpyDeviceToHost,
                                    out_stream_));
        fetch_ended_[turn_].record(out_stream_);
    }
    turn_ = 1 - turn_;
}

void PageTransfer::store(bool all) {
    put(turn_);
    if (all)
        put(1 - turn_);
}

void PageTransfer::put(int turn) {
    std::vector<int>& pages = fetched_[turn];
    if (pages.empty())
        return;
    fetch_ended_[turn].synchronize();
    const auto* from = reinterpret_cast<const float*>(host_out_[turn].data());
    crew_.share(pages.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            distances_.write(pages[i], from + i * page_cells);
    });
    pages.clear();
}

void PageTransfer::send(std::span<const PageLoad> loads) {
    if (loads.empty())
        return;
    sent_.synchronize(); // the buffers of the host are free
    wait(in_stream_, used_);
    const std::size_t value = bytes_of_value(kind_);
    auto* const known_to = reinterpret_cast<float*>(host_in_.data());
    crew_.share(loads.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const PagePart from = part_of(grid_, loads[i].page);
            surface_.read(grid_.cell(from.first), {from.rows, from.cols},
                          host_surface_.data() + i * page_cells * value, page_lines);
            if (loads[i].distance >= 0)
                distances_.read(loads[i].page,
                                known_to + std::size_t(loads[i].distance) * page_cells);
        }
    });
    const auto known = std::size_t(std::count_if(
        loads.begin(), loads.end(), [](const PageLoad& load) { return load.distance >= 0; }));
    void* const to =
        kind_ == SurfaceKind::bytes ? static_cast<void*>(codes_.data()) : slowness_.data();
    FERMAT_CUDA(cudaMemcpyAsync(to, host_surface_.data(), loads.size() * page_cells * value,
                                cudaMemcpyHostToDevice, in_stream_));
    if (known)
        FERMAT_CUDA(cudaMemcpyAsync(in_.data(), host_in_.data(), known * distance_bytes,
                                    cudaMemcpyHostToDevice, in_stream_));
    sent_.record(in_stream_);
}

void PageTransfer::wait_for_arrival(const Stream& stream) {
    wait(stream, sent_);
}

void PageTransfer::note_use(const Stream& stream) {
    used_.record(stream);
}

} // namespace fermat::cuda
