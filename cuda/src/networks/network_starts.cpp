#include "network_starts.h"

#include <algorithm>
#include <tuple>

namespace fermat::cuda {

NetworkStarts::NetworkStarts(const NetworkQuery& query, std::uint32_t maximum,
                             const Stream& stream) {
    std::vector<const NetworkSource*> sources;
    for (const NetworkSource& source : query.sources)
        if (source.start_cost <= maximum)
            sources.push_back(&source);
    std::ranges::stable_sort(sources, {}, [](const NetworkSource* source) {
        return std::tuple(source->node, source->start_cost);
    });
    for (const NetworkSource* source : sources)
        if (starts_.empty() || starts_.back().node != source->node) {
            starts_.push_back({std::uint32_t(source->node), source->start_cost});
            ids_.push_back(source->id);
        }
    device_ = copied_to_device(starts_, stream);
}

} // namespace fermat::cuda
