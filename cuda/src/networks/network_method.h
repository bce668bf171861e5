#pragma once

#include "device_star.h"
#include "resources.h"
#include "star_view.h"

#include "fermat/network_solver.h"

#include <memory>
#include <string>

namespace fermat::cuda {

/// What is asked of an algorithm. Receivers and starts are in device memory, and must stay there
/// until it is done.
struct NodeQuestion {
    const DeviceArray<NodeStart>& starts;
    /// If there are any, and all are reached, the algorithm may stop when their distances are
    /// final.
    const DeviceArray<std::uint32_t>& receivers;
    std::uint32_t maximum; ///< paths do not cost more
};

/// An algorithm on a device, working on one network.
class NetworkAlgorithm {
  public:
    virtual ~NetworkAlgorithm() = default;
    /// Enqueues a new beginning: only the starts are reached.
    virtual void start(const NodeQuestion& question) = 0;
    /// Enqueues some more milliseconds of work.
    virtual void advance() = 0;
    /// Waits for it. Returns true if nothing is left to do.
    virtual bool is_done() = 0;
    /// [node], in device memory; more than the maximum if not reached. Only what is at most the
    /// farthest receiver's distance is final.
    virtual const std::uint32_t* distance() const = 0;
    /// The graph, if it stays in device memory; otherwise null.
    virtual const DeviceStar* star() const { return nullptr; }

    struct Work {
        double rounds;      ///< passes over all nodes or over those that wait, or visits of patches
        double relaxations; ///< number of arcs that were tried
    };
    virtual Work work() = 0;
};

/// What an algorithm works on. All of it must outlive the algorithm.
struct NetworkTask {
    const ForwardStar& graph;
    const SolverOptions& options;
    const Stream& stream;
    std::uint32_t mean_cost; ///< of an arc, at least 1
};

/// How to start such an algorithm.
struct NetworkMethod {
    std::string name;
    Sentence description;
    /// Why "auto" should not take it for a graph of this shape; empty if it should.
    Sentence (*discouraged)(const NetworkShape& shape, const SolverOptions& options);
    /// Bytes of device memory.
    std::size_t (*device_bytes)(std::size_t nodes, std::size_t arcs);
    /// Sends the graph. Throws OutOfMemory, Cancelled.
    std::unique_ptr<NetworkAlgorithm> (*make)(const NetworkTask& task, Progress& progress);
};

} // namespace fermat::cuda
