#include "page_transfer.h"

#include <algorithm>
#include <utility>

namespace fermat::cuda {

namespace {

constexpr int most_threads = 16; // more than for memory in one piece

void wait(const Stream& stream, Event& event) {
    FERMAT_CUDA(cudaStreamWaitEvent(stream, event, 0));
}

} // namespace

std::size_t PageTransfer::batch_bytes(const PagedCells& cells) {
    return page_cells * (2 * cells.values + cells.ground);
}
std::size_t PageTransfer::known_bytes(const PagedCells& cells) {
    return page_cells * cells.values;
}

PageTransfer::PageTransfer(const PagedCells& cells, const Surface& surface, Scratch* scratch,
                           int batch, int most_known, int threads)
    : page_cols_(pages_for(cells.grid.cols)), scratch_(scratch), surface_(surface, scratch),
      crew_(std::min(threads, most_threads)), host_out_{LockedBuffer(std::size_t(batch) *
                                                                     page_cells * cells.values),
                                                        LockedBuffer(std::size_t(batch) *
                                                                     page_cells * cells.values)},
      host_surface_(std::size_t(batch) * page_cells * surface_.value_bytes()),
      host_in_(std::size_t(most_known) * known_bytes(cells)) {
    for (auto& out : out_)
        out = DeviceArray<float>(std::size_t(batch) * page_cells * cells.values / sizeof(float));
    in_ = DeviceArray<float>(std::size_t(most_known) * known_bytes(cells) / sizeof(float));
    if (surface.is_bytes())
        codes_ = DeviceArray<std::uint8_t>(std::size_t(batch) * page_cells);
    else
        slowness_ = DeviceArray<float>(std::size_t(batch) * page_cells);
    if (cells.ground == surface_.value_bytes())
        return;
    host_beside_.emplace(std::size_t(batch) * page_cells * sizeof(float));
    device_beside_ = DeviceArray<float>(std::size_t(batch) * page_cells);
}

void PageTransfer::begin(PageValues values, std::optional<HostField> beside) {
    out_stream_.synchronize();
    in_stream_.synchronize();
    for (std::vector<int>& pages : fetched_)
        pages.clear();
    values_ = std::move(values);
    beside_ = std::move(beside);
}

void PageTransfer::touch(void* memory, std::size_t bytes, Progress& progress) {
    constexpr std::size_t at_once = std::size_t(1) << 29;
    for (std::size_t first = 0; first < bytes; first += at_once) {
        progress.check(0);
        crew_.touch(static_cast<std::byte*>(memory) + first, std::min(at_once, bytes - first));
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
                                    fetched_[turn_].size() * value_bytes(), cudaMemcpyDeviceToHost,
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
            values_.write(pages[i], from + i * page_cells * values_.fields());
    });
    pages.clear();
}

void PageTransfer::send(std::span<const PageLoad> loads) {
    if (loads.empty())
        return;
    sent_.synchronize(); // the buffers of the host are free
    wait(in_stream_, used_);
    auto* const known_to = reinterpret_cast<float*>(host_in_.data());
    crew_.share(loads.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto copy = [&](const HostField& from, LockedBuffer& to) {
                read_page(from, page_cols_, loads[i].page,
                          to.data() + i * page_cells * from.value_bytes());
            };
            copy(surface_, host_surface_);
            if (beside_)
                copy(*beside_, *host_beside_);
            if (loads[i].values >= 0)
                values_.read(loads[i].page, known_to + std::size_t(loads[i].values) * page_cells *
                                                           values_.fields());
        }
    });
    const auto known = std::size_t(std::count_if(
        loads.begin(), loads.end(), [](const PageLoad& load) { return load.values >= 0; }));
    const std::size_t cells = loads.size() * page_cells;
    send(host_surface_, codes_.empty() ? static_cast<void*>(slowness_.data()) : codes_.data(),
         cells * surface_.value_bytes());
    if (beside_)
        send(*host_beside_, device_beside_.data(), cells * sizeof(float));
    if (known)
        send(host_in_, in_.data(), known * value_bytes());
    sent_.record(in_stream_);
}

void PageTransfer::send(LockedBuffer& from, void* to, std::size_t bytes) {
    FERMAT_CUDA(cudaMemcpyAsync(to, from.data(), bytes, cudaMemcpyHostToDevice, in_stream_));
}

void PageTransfer::wait_for_arrival(const Stream& stream) {
    wait(stream, sent_);
}

void PageTransfer::note_use(const Stream& stream) {
    used_.record(stream);
}

} // namespace fermat::cuda
