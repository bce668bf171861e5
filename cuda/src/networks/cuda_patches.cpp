#include "crossover.h"
#include "device_schedule.h"
#include "device_star.h"
#include "fermat/parallel.h"
#include "network_crossover.h"
#include "network_methods.h"
#include "patch_graph.h"
#include "patch_kernels.h"

namespace fermat::cuda {

namespace {

PatchGraph patch_graph(const NetworkTask& task, Progress& progress) {
    const DeviceStar star(task.graph, thread_count(task.options.cpu.threads), task.stream,
                          progress);
    return PatchGraph(star.view(), task.stream);
}

/// Width of the window, in mean costs of an arc: about three crossings of a patch.
constexpr float window_arcs = 96;

/// Blocks that share a list of patches. If each had its own list, a patch would wait while its
/// block visits another one, although other blocks are idle.
constexpr int blocks_of_list = 8;

/// With more receivers, patches are visited until all distances are final: to look at the receivers
/// after each visit would take longer.
constexpr std::size_t most_receivers = 1024;

class Patches : public NetworkAlgorithm {
  public:
    Patches(const NetworkTask& task, Progress& progress)
        : stream_(task.stream), graph_(patch_graph(task, progress)),
          blocks_(patch_visit_blocks(graph_.view.most_inner)),
          schedule_(1, int(graph_.view.patches), (blocks_ + blocks_of_list - 1) / blocks_of_list,
                    blocks_),
          held_(std::size_t(schedule_.schedule.lists) * std::size_t(schedule_.schedule.slots)) {
        graph_.view.held = held_.data();
        const float window = task.options.benchmark.window;
        schedule_.schedule.window = window > 0 ? window : window_arcs * float(task.mean_cost);
    }

    void start(const NodeQuestion& question) override {
        const bool stops = question.receivers.size() <= most_receivers;
        graph_.view.maximum = question.maximum;
        graph_.view.receivers = question.receivers.data();
        graph_.view.receiver_count = stops ? std::uint32_t(question.receivers.size()) : 0;
        launches_ = DeviceSchedule::launches_ahead;
        launch_patch_start(graph_.view, schedule_.schedule, question.starts.data(),
                           question.starts.size(), stream_);
    }

    void advance() override {
        for (; launches_ > 0; --launches_)
            launch_patch_visits(graph_.view, schedule_.schedule, stream_);
        launches_ = 1;
    }

    bool is_done() override { return schedule_.pending(stream_) == 0; }

    const std::uint32_t* distance() const override { return graph_.view.distance; }

    Work work() override {
        const DeviceSchedule::Work work = schedule_.work();
        return {double(work.visits), double(work.relaxed)};
    }

  private:
    const Stream& stream_;
    PatchGraph graph_;
    const int blocks_;
    DeviceSchedule schedule_;
    DeviceArray<std::uint32_t> held_;
    int launches_ = 0;
};

} // namespace

NetworkMethod patches_method() {
    NetworkMethod method;
    method.name = "cuda-patches";
    method.description = Says::network_cuda_patches;
    method.discouraged = [](const NetworkShape& shape, const SolverOptions& options) {
        if (shape.prepared || shape.queries >= hierarchy_pays_from(shape))
            return Sentence(Says::hierarchy_for_many_sources);
        return seconds_on_cpu(shape, options.cpu.threads) < seconds_on_device(shape)
                   ? Sentence(Says::few_nodes_and_queries)
                   : Sentence();
    };
    method.device_bytes = [](std::size_t nodes, std::size_t arcs) {
        return DeviceStar::bytes(nodes, arcs) + PatchGraph::bytes(nodes, arcs) +
               DeviceSchedule::bytes(PatchGraph::patches(nodes));
    };
    method.make = [](const NetworkTask& task,
                     Progress& progress) -> std::unique_ptr<NetworkAlgorithm> {
        return std::make_unique<Patches>(task, progress);
    };
    return method;
}

} // namespace fermat::cuda
