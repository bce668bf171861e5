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

std::size_t PageTransfer::batch_bytes(const TerrainShape& shape) {
    return 2 * distance_bytes + page_cells * shape.bytes_of_cell();
}

PageTransfer::PageTransfer(const Terrain& terrain, Scratch* scratch, int batch, int most_known,
                           int threads)
    : grid_(terrain.grid), scratch_(scratch), surface_(terrain.surface, scratch),
      crew_(std::min(threads, most_threads)), host_out_{LockedBuffer(std::size_t(batch) *
                                                                     distance_bytes),
                                                        LockedBuffer(std::size_t(batch) *
                                                                     distance_bytes)},
      host_surface_(std::size_t(batch) * page_cells * surface_.value_bytes()),
      host_in_(std::size_t(most_known) * distance_bytes) {
    for (auto& out : out_)
        out = DeviceArray<float>(std::size_t(batch) * page_cells);
    in_ = DeviceArray<float>(std::size_t(most_known) * page_cells);
    if (terrain.surface.is_bytes())
        codes_ = DeviceArray<std::uint8_t>(std::size_t(batch) * page_cells);
    else
        slowness_ = DeviceArray<float>(std::size_t(batch) * page_cells);
    if (!terrain.slopes)
        return;
    relief_.emplace(terrain.elevation, scratch);
    host_elevation_.emplace(std::size_t(batch) * page_cells * sizeof(float));
    elevation_ = DeviceArray<float>(std::size_t(batch) * page_cells);
}

void PageTransfer::begin(Field<float>& distance, Progress& progress) {
    out_stream_.synchronize();
    in_stream_.synchronize();
    for (std::vector<int>& pages : fetched_)
        pages.clear();
    distances_ = PageDistances(distance, scratch_);
    if (distances_.in_file())
        return;
    Array<float>& values = distance.values();
    constexpr std::size_t at_once = std::size_t(1) << 27;
    for (std::size_t first = 0; first < values.size(); first += at_once) {
        progress.check(0);
        crew_.touch(values.data() + first,
                    std::min(at_once, values.size() - first) * sizeof(float));
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
    auto* const known_to = reinterpret_cast<float*>(host_in_.data());
    crew_.share(loads.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto copy = [&](const HostField& from, LockedBuffer& to) {
                read_page(from, loads[i].page, to.data() + i * page_cells * from.value_bytes());
            };
            copy(surface_, host_surface_);
            if (relief_)
                copy(*relief_, *host_elevation_);
            if (loads[i].distance >= 0)
                distances_.read(loads[i].page,
                                known_to + std::size_t(loads[i].distance) * page_cells);
        }
    });
    const auto known = std::size_t(std::count_if(
        loads.begin(), loads.end(), [](const PageLoad& load) { return load.distance >= 0; }));
    const std::size_t cells = loads.size() * page_cells;
    send(host_surface_, codes_.empty() ? static_cast<void*>(slowness_.data()) : codes_.data(),
         cells * surface_.value_bytes());
    if (relief_)
        send(*host_elevation_, elevation_.data(), cells * sizeof(float));
    if (known)
        send(host_in_, in_.data(), known * distance_bytes);
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
