#include "device_sums.h"

#include "fermat/infinity.h"
#include "locked_buffer.h"

#include <algorithm>
#include <bit>

namespace fermat::cuda {

namespace {

constexpr std::size_t edges = 4;

} // namespace

DeviceSums::DeviceSums(const Terrain& terrain, std::size_t at_once, const Stream& stream)
    : radius_(terrain.neighbourhood.radius()), stream_(stream), sums_(terrain.grid.cells()),
      least_(at_once * edges), fetched_(at_once * edges * sizeof(std::uint32_t)) {
    FERMAT_CUDA(cudaMemsetAsync(sums_.data(), 0, sums_.size() * sizeof(std::int64_t), stream_));
}

std::size_t DeviceSums::bytes(const TerrainShape& shape) {
    return shape.grid.cells() * sizeof(std::int64_t);
}

void DeviceSums::add(std::span<const SolvedCells> solved, const Accumulation& to,
                     std::size_t first) {
    const std::size_t bytes = solved.size() * edges * sizeof(std::uint32_t);
    FERMAT_CUDA(cudaMemsetAsync(least_.data(), 0xff, bytes, stream_));
    for (std::size_t i = 0; i < solved.size(); ++i)
        launch_edges(solved[i], radius_, least_.data() + i * edges, stream_);
    std::uint32_t* const fetched = fetched_.as<std::uint32_t>();
    FERMAT_CUDA(cudaMemcpyAsync(fetched, least_.data(), bytes, cudaMemcpyDeviceToHost, stream_));
    stream_.synchronize();
    constexpr auto nothing = std::bit_cast<std::uint32_t>(infinity);
    for (std::size_t i = 0; i < solved.size(); ++i) {
        std::array<float, edges> least;
        for (std::size_t side = 0; side < edges; ++side)
            least[side] = std::bit_cast<float>(std::min(fetched[i * edges + side], nothing));
        const Share& share = to.shares[first + i];
        if (to.wants(first + i, least))
            launch_add_shares(solved[i], share.kernel, share.weight / to.sums.unit(), sums_.data(),
                              stream_);
    }
}

void DeviceSums::finish(const Accumulation& to, int threads, Progress& progress) {
    constexpr std::size_t at_once = std::size_t(1) << 21;
    LockedBuffer buffer(std::min(at_once, sums_.size()) * sizeof(std::int64_t));
    const auto* const units = reinterpret_cast<const std::int64_t*>(buffer.data());
    for (std::size_t begin = 0; begin < sums_.size(); begin += at_once) {
        progress.check(double(begin) / double(sums_.size()));
        const std::size_t count = std::min(at_once, sums_.size() - begin);
        try {
            FERMAT_CUDA(cudaMemcpyAsync(buffer.data(), sums_.data() + begin,
                                        count * sizeof(std::int64_t), cudaMemcpyDeviceToHost,
                                        stream_));
            stream_.synchronize();
        } catch (const CudaError& error) {
            if (begin == 0)
                throw;
            throw SumsLost(error.sentence());
        }
        to.sums.add_units(begin, {units, count}, threads);
    }
}

} // namespace fermat::cuda
