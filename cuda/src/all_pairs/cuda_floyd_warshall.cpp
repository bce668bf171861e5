#include "cuda_floyd_warshall.h"

#include "all_pairs_crossover.h"
#include "all_pairs_paths.h"
#include "crossover.h"
#include "device_choice.h"
#include "fermat/parallel.h"
#include "resident_matrix.h"
#include "streamed_matrix.h"

#include <algorithm>
#include <chrono>

namespace fermat::cuda {

namespace {

class CudaFloydWarshall : public AllPairsSolver {
  public:
    std::string name() const override { return "cuda-floyd-warshall"; }
    Sentence description() const override { return Says::all_pairs_cuda_blocked; }
    bool runs_on_device() const override { return true; }
    Sentence unavailable() const override { return why_unavailable(); }
    Sentence unsuitable(const AllPairsShape& shape, const AllPairsOptions& options) const override {
        return why_not_on_device(least_device_bytes(shape), options);
    }
    Sentence slower(const AllPairsShape& shape, const AllPairsOptions& options) const override {
        const double for_file = disk_for_rows(shape, options) > 0 ? seconds_for_file(shape, 1) : 0;
        return seconds_on_cpu(shape, options) < seconds_on_device(shape) + for_file
                   ? Says::all_pairs_on_processor
                   : Sentence();
    }

  protected:
    bool may_use_file() const override { return true; }

    std::size_t own_memory(const AllPairsShape& shape, const AllPairsOptions&) const override {
        return std::max(ResidentMatrix::host_bytes(shape), StreamedMatrix::host_bytes(shape));
    }

    void fill(const ForwardStar& graph, AllPairsMatrices& pairs, const AllPairsOptions& options,
              Progress& progress) const override {
        if (pairs.nodes == 0)
            return;
        use_device(options.device.number);
        const AllPairsShape shape{graph.nodes(), graph.arcs(), !pairs.predecessor.empty()};
        if (const Sentence why = why_no_room(least_device_bytes(shape)); !why.empty())
            throw Unavailable({Says::solver_cannot_run, name(), why});
        PartProgress finding(progress, 0, 0.98), waiting(progress, 0.98, 1);
        if (ResidentMatrix::device_bytes(shape) <= device_budget(options))
            fill_resident(graph, pairs, options, finding, waiting);
        else
            fill_streamed(graph, pairs, options, finding, waiting);
    }

  private:
    static std::size_t least_device_bytes(const AllPairsShape& shape) {
        return std::min(ResidentMatrix::device_bytes(shape),
                        StreamedMatrix::least_device_bytes(shape));
    }

    static void fill_resident(const ForwardStar& graph, AllPairsMatrices& pairs,
                              const AllPairsOptions& options, Progress& progress,
                              Progress& waiting) {
        const auto start = std::chrono::steady_clock::now();
        const int threads = thread_count(options.cpu.threads);
        const bool predecessor = !pairs.predecessor.empty();
        PartProgress finding(progress, 0, 0.8), fetching(progress, 0.8, 1);
        ResidentMatrix matrix(graph, predecessor, threads);
        matrix.find(pairs, finding);
        pairs.device_seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        matrix.fetch(pairs, fetching);
        if (predecessor)
            complete(matrix.arcs(), pairs, threads, waiting);
    }

    static void fill_streamed(const ForwardStar& graph, AllPairsMatrices& pairs,
                              const AllPairsOptions& options, Progress& progress,
                              Progress& waiting) {
        const int threads = thread_count(options.cpu.threads);
        const bool predecessor = !pairs.predecessor.empty();
        PartProgress finding(progress, 0, predecessor ? 0.9 : 1), choosing(progress, 0.9, 0.9),
            completing(progress, 0.9, 1);
        StreamedMatrix matrix(graph, pairs, device_budget(options), threads);
        matrix.find_distances(finding);
        if (!predecessor)
            return;
        const TightArcs arcs = tight_arcs(graph, arc_distances(graph, pairs.distance, choosing));
        matrix.find_predecessors(arcs, completing);
        complete(arcs, pairs, threads, waiting);
    }

    static void complete(const TightArcs& arcs, AllPairsMatrices& pairs, int threads,
                         Progress& progress) {
        find_waiting_predecessors(arcs, pairs.distance, pairs.predecessor, threads, progress);
    }
};

} // namespace

std::unique_ptr<AllPairsSolver> make_cuda_floyd_warshall() {
    return std::make_unique<CudaFloydWarshall>();
}

} // namespace fermat::cuda
