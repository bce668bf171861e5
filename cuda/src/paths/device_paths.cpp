#include "device_paths.h"

#include "device_choice.h"
#include "predecessors.h"

namespace fermat::cuda {

std::vector<Seed> seeds_of(const Grid& grid, const std::vector<Source>& sources) {
    std::vector<Seed> seeds;
    for (const Source& source : sources) {
        const Cell cell = grid.cell(source.node);
        seeds.push_back({cell.row, cell.col, source.start_cost});
    }
    return seeds;
}

PathSteps path_steps(const Neighbourhood& neighbourhood) {
    PathSteps steps{};
    for (Direction k = 0; k < neighbourhood.size(); ++k) {
        const Offset offset = neighbourhood.offset(k);
        steps.rows[k] = static_cast<signed char>(offset.rows);
        steps.cols[k] = static_cast<signed char>(offset.cols);
        steps.back[k] = neighbourhood.opposite(k);
    }
    return steps;
}

DevicePaths::DevicePaths(const Terrain& terrain, Scratch* scratch)
    : terrain_(terrain), scratch_(scratch), steps_(path_steps(terrain.neighbourhood)), count_(1) {}

void DevicePaths::find(const Query& query, const Search& search, std::uint32_t* room,
                       Transfer& transfer, const Stream& stream, Solution& solution,
                       Progress& progress) {
    if (!has_room())
        return;
    const std::vector<Seed> seeds = seeds_of(terrain_.grid, first_sources(query));
    const DeviceArray<Seed> device_seeds = copied_to_device(seeds, stream);
    int plateaus = 0;
    start(search, device_seeds.data(), int(seeds.size()), &plateaus, stream);
    PartProgress fetching(progress, 0, query.allocation ? 0.5 : 1), tracing(progress, 0.5, 1);
    solution.predecessor = Field<Direction>(terrain_.grid, scratch_, progress);
    transfer.to_host(incoming(solution, stream), stream, fetching);
    finish(query, device_seeds.data(), plateaus, room, transfer, stream, solution, tracing);
}

bool DevicePaths::has_room() {
    if (predecessor_.empty()) {
        const std::size_t cells = terrain_.grid.cells();
        if (!why_no_room(cells).empty())
            return false;
        predecessor_ = DeviceArray<std::uint8_t>(cells);
    }
    return true;
}

void DevicePaths::start(const Search& search, const Seed* seeds, int count, int* plateaus,
                        const Stream& stream) {
    search(seeds, count, predecessor_.data(), count_.data());
    FERMAT_CUDA(
        cudaMemcpyAsync(plateaus, count_.data(), sizeof(int), cudaMemcpyDeviceToHost, stream));
}

Transfer::Incoming DevicePaths::incoming(Solution& solution, const Stream& stream) {
    return {HostField(solution.predecessor, scratch_),
            [this, &stream](void* device, int first_row, int rows) {
                const std::size_t cols = std::size_t(terrain_.grid.cols);
                FERMAT_CUDA(
                    cudaMemcpyAsync(device, predecessor_.data() + std::size_t(first_row) * cols,
                                    std::size_t(rows) * cols, cudaMemcpyDeviceToDevice, stream));
            }};
}

void DevicePaths::finish(const Query& query, const Seed* seeds, int plateaus, std::uint32_t* room,
                         Transfer& transfer, const Stream& stream, Solution& solution,
                         Progress& progress) {
    if (plateaus)
        resolve_plateaus(terrain_, solution.distance, solution.predecessor, progress);
    else if (query.allocation && terrain_.grid.cells() < parent_is_source)
        allocate(first_sources(query), seeds, query.maximum_cost, room, transfer, stream, solution,
                 progress);
}

void DevicePaths::allocate(const std::vector<Source>& sources, const Seed* seeds, float maximum,
                           std::uint32_t* parent, Transfer& transfer, const Stream& stream,
                           Solution& solution, Progress& progress) {
    const Grid grid = terrain_.grid;
    const std::size_t cells = grid.cells(), cols = std::size_t(grid.cols);
    std::vector<std::int32_t> ids;
    for (const Source& source : sources)
        ids.push_back(source.id);
    const DeviceArray<std::int32_t> device_ids = copied_to_device(ids, stream);
    launch_parents(steps_, grid, seeds, int(sources.size()), maximum, predecessor_.data(), parent,
                   stream);
    for (int unfinished = 1; unfinished;) {
        launch_jump(parent, cells, count_.data(), stream);
        FERMAT_CUDA(cudaMemcpyAsync(&unfinished, count_.data(), sizeof unfinished,
                                    cudaMemcpyDeviceToHost, stream));
        stream.synchronize();
        progress.check(0);
    }
    solution.allocation = Field<std::int32_t>(grid, scratch_, progress);
    transfer.to_host(solution.allocation, stream, progress,
                     [&](void* device, int first_row, int rows) {
                         launch_ids(parent + std::size_t(first_row) * cols, device_ids.data(),
                                    Solution::no_source, static_cast<std::int32_t*>(device),
                                    std::size_t(rows) * cols, stream);
                     });
}

} // namespace fermat::cuda
