#include "mailed_session.h"

#include "crossover.h"
#include "fermat/parallel.h"
#include "mailed_part.h"
#include "predecessors.h"
#include "receivers.h"
#include "watched_threads.h"

#include <atomic>
#include <bit>
#include <chrono>
#include <functional>

namespace fermat::cuda {

namespace {

/// The parts of a raster. All use the mail room, so all must be at rest before it is destroyed.
class MailedParts {
  public:
    MailedParts(const Terrain& terrain, const std::vector<int>& devices, int threads,
                Progress& progress)
        : parts_(devices.size()) {
        PartProgress opening(progress, 0, 0);
        for_each_part(size(), int(size()), opening, [&](std::size_t i, Progress&) {
            parts_[i] = std::make_unique<MailedPart>(terrain, PartPlan::of(devices, i, threads));
        });
    }
    MailedParts(const MailedParts&) = delete;
    MailedParts& operator=(const MailedParts&) = delete;
    ~MailedParts() { rest(); }

    std::size_t size() const { return parts_.size(); }
    auto begin() const { return parts_.begin(); }
    auto end() const { return parts_.end(); }
    MailedPart& operator[](std::size_t i) const { return *parts_[i]; }

    void finish() const {
        for (const auto& part : parts_)
            part->finish();
    }
    /// The same for all parts, also if some have failed. Is called before shared memory is freed.
    void rest() const noexcept {
        for (const auto& part : parts_)
            try {
                part->finish();
            } catch (const Error&) { // this device has failed: nothing runs on it any more
            }
    }
    /// Calls work(part) for all parts, each on its own thread.
    void on_each(Progress& progress,
                 const std::function<void(MailedPart& part, Progress& progress)>& work) const {
        for_each_part(size(), int(size()), progress,
                      [&](std::size_t i, Progress& own) { work(*parts_[i], own); });
    }
    double longest(double (MailedPart::*seconds)() const) const {
        double longest = 0;
        for (const auto& part : parts_)
            longest = std::max(longest, ((*part).*seconds)());
        return longest;
    }
    DeviceSchedule::Work work() const {
        DeviceSchedule::Work sum{};
        for (const auto& part : parts_) {
            const DeviceSchedule::Work own = part->work();
            sum.visits += own.visits;
            sum.relaxed += own.relaxed;
        }
        return sum;
    }

  private:
    std::vector<std::unique_ptr<MailedPart>> parts_;
};

/// How far beyond the least key of all devices a round goes. A longer round has fewer pauses, but
/// the devices know less of each other.
class Reach {
  public:
    explicit Reach(float window) : least_(window / 4), most_(window * 4096), reach_(window * 2) {}

    float beyond(float least) const { return least + reach_; }
    void round_took(double seconds) {
        constexpr double wanted = 0.6e-3; // several times as long as a pause
        if (seconds < wanted / 2)
            reach_ = std::min(reach_ * 2, most_);
        else if (seconds > wanted * 2)
            reach_ = std::max(reach_ / 2, least_);
    }

  private:
    const float least_, most_;
    float reach_;
};

/// A session for radius 1 on parts of a raster.
class MailedSession : public Session {
  public:
    MailedSession(const Terrain& terrain, const SolverOptions& options,
                  const std::vector<int>& devices, Progress& progress)
        : Session(terrain, options), room_(int(devices.size())),
          parts_(terrain, devices, thread_count(options.cpu.threads), progress),
          tiles_(Tiling(terrain.grid).tiles()),
          typical_window_(typical_window(terrain, options.scratch)) {
        parts_.on_each(progress, [](MailedPart& part, Progress& own) { part.send_surface(own); });
        seconds_to_device_ = parts_.longest(&MailedPart::seconds_to_device);
        for (const auto& part : parts_)
            part->find_shut();
        copy_lines(&MailedPart::mail_surface, &MailedPart::take_surface);
        if (terrain.slopes)
            copy_lines(&MailedPart::mail_elevation, &MailedPart::take_elevation);
        for (const auto& part : parts_)
            part->find_cornered();
        parts_.finish();
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        const bool paths = query.predecessor || query.allocation;
        PartProgress solving(progress, 0, 0.3), fetching(progress, 0.3, paths ? 0.6 : 1),
            tracing(progress, 0.6, 1);
        Solution solution;
        run(query, solution, solving);
        parts_.on_each(
            fetching, [&](MailedPart& part, Progress& own) { part.fetch(solution.distance, own); });
        if (paths)
            find_predecessors(query, solution, tracing);
        end_with_the_farthest(query, solution, progress);
        const DeviceSchedule::Work work = parts_.work();
        solution.statistics["devices"] = double(parts_.size());
        solution.statistics["rounds"] = double(rounds_);
        solution.statistics["tiles"] = double(tiles_);
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.relaxed) * tile_size * 3;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = parts_.longest(&MailedPart::seconds_compute);
        solution.statistics["seconds_to_host"] = parts_.longest(&MailedPart::seconds_to_host);
        solution.statistics["device_bytes"] =
            double(MailedPart::device_bytes(terrain(), int(parts_.size())));
        solution.statistics["window"] = window();
        return solution;
    }

  private:
    float window() const {
        const float wanted = options().benchmark.window;
        return wanted > 0 ? wanted : typical_window_;
    }
    /// Share of the work that is done, approximately.
    double share_done() const {
        const double visits = double(parts_.work().visits) / double(tiles_);
        return visits / (visits + 1);
    }

    /// Solves the query, and allocates and touches the memory for the distances meanwhile.
    void run(const Query& query, Solution& solution, Progress& progress) {
        parts_.finish(); // a solve that was cancelled may still run
        for (const auto& part : parts_)
            part->start(query, window());
        solution.distance = new_distances(progress);
        for_each_part(1 + parts_.size(), int(1 + parts_.size()), progress,
                      [&](std::size_t i, Progress& own) {
                          if (i == 0)
                              run_rounds(query, own);
                          else
                              parts_[i - 1].touch(solution.distance.values());
                      });
    }

    /// Calls take(part, mail, report) for all mail that was sent in a turn.
    template <class Take>
    void for_mail(const std::vector<RoundReport>& reports, int turn, const Take& take) const {
        const int count = int(parts_.size());
        for (int to = 0; to < count; ++to)
            for (int from = 0; from < count; ++from)
                if (is_beside(from, to, count))
                    take(parts_[std::size_t(to)], room_.mail(from, to, turn),
                         reports[std::size_t(from)]);
    }
    std::vector<RoundReport> reports() const {
        std::vector<RoundReport> reports;
        for (const auto& part : parts_)
            reports.push_back(part->report());
        return reports;
    }
    static bool has_mail(const RoundReport& report) {
        const auto any = [](int count) { return count > 0; };
        return std::any_of(std::begin(report.lines), std::end(report.lines), any) ||
               std::any_of(std::begin(report.offers), std::end(report.offers), any);
    }

    /// Brings the ground along the outlines of all squares to the other parts.
    template <class MailLines, class TakeLines>
    void copy_lines(const MailLines& mail_lines, const TakeLines& take_lines) {
        for (const auto& part : parts_)
            part->mark_lines();
        for (bool more = true; more;) {
            for (std::size_t i = 0; i < parts_.size(); ++i)
                (parts_[i].*mail_lines)(room_.mail_from(int(i), 0));
            const std::vector<RoundReport> sent = reports();
            for_mail(sent, 0, [&](MailedPart& part, const Mail& mail, const RoundReport& report) {
                (part.*take_lines)(mail, report);
            });
            parts_.finish();
            more = std::any_of(sent.begin(), sent.end(), has_mail);
        }
    }

    /// A solve is over when after a round no tile waits on any device and no device has mail. Then
    /// nothing is lost: all devices rest, and every line that changed since it was mailed, and
    /// every key that was offered and not mailed, is in the counts of this round. What was mailed
    /// in the round before has been taken at the beginning of this one, and the tiles that it woke
    /// count as waiting. The last round also brings the final distances to the copies, from which
    /// the predecessors are found.
    void run_rounds(const Query& query, Progress& progress) {
        Reach reach(window());
        std::vector<RoundReport> last(parts_.size(), RoundReport{});
        float least = infinity;
        for (const Source& source : query.sources)
            least = std::min(least, source.start_cost);
        double share = 0;
        rounds_ = 0;
        for (bool more = true; more; ++rounds_) {
            const auto began = std::chrono::steady_clock::now();
            for_mail(last, rounds_ + 1,
                     [](MailedPart& part, const Mail& mail, const RoundReport& report) {
                         part.take_round(mail, report);
                     });
            for (std::size_t i = 0; i < parts_.size(); ++i)
                parts_[i].visit(reach.beyond(least), room_.mail_from(int(i), rounds_));
            last = reports();
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            reach.round_took(took.count());
            least = infinity;
            more = false;
            for (const RoundReport& report : last) {
                least = std::min(least, std::bit_cast<float>(report.least));
                more = more || report.pending > 0 || has_mail(report);
            }
            if (rounds_ % 64 == 0)
                share = share_done();
            progress.check(share);
        }
        progress.check(1);
    }

    void find_predecessors(const Query& query, Solution& solution, Progress& progress) const {
        const PathSteps steps = path_steps(terrain().neighbourhood);
        solution.predecessor = Field<Direction>(terrain().grid);
        std::atomic<int> plateaus = 0;
        parts_.on_each(progress, [&](MailedPart& part, Progress& own) {
            plateaus += part.fetch_predecessors(steps, solution.predecessor, own);
        });
        for (const Source& source : first_sources(query)) {
            Direction& begin = solution.predecessor[source.node];
            if (solution.distance[source.node] != source.start_cost ||
                source.start_cost > query.maximum_cost)
                continue;
            plateaus -= begin == on_plateau;
            begin = no_direction;
        }
        if (plateaus > 0)
            resolve_plateaus(terrain(), solution.distance, solution.predecessor, progress);
    }

    const MailRoom room_;
    MailedParts parts_;
    const std::size_t tiles_;
    const float typical_window_;
    double seconds_to_device_ = 0;
    int rounds_ = 0;
};

} // namespace

Sentence why_not_together(const TerrainShape& shape, const SolverOptions& options,
                          const std::vector<int>& devices) {
    const int count = int(devices.size());
    if (count < 2)
        return Says::no_other_device;
    if (count > most_devices)
        return {Says::more_devices_than, most_devices};
    if (options.scratch)
        return Says::raster_in_files;
    if (shape.neighbourhood.radius() > 1)
        return Says::radius_above_1;
    if (Tiling(shape.grid).rows < count || !(options.benchmark.together || together_pays(shape)))
        return Says::grid_too_small;
    const std::size_t bytes = MailedPart::device_bytes(shape, count);
    SolverOptions one = options;
    for (const int device : devices) {
        one.device.number = device;
        if (Sentence why = why_not_on_device(bytes, one); !why.empty())
            return why;
        if (bytes > device_budget(one))
            return {Says::device_memory_below_part, bytes};
    }
    return {};
}

std::unique_ptr<Session> open_mailed(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, Progress& progress) {
    return std::make_unique<MailedSession>(terrain, options, devices, progress);
}

std::size_t mailed_host_bytes(const TerrainShape& shape, int devices) {
    return std::size_t(devices) * MailedPart::host_bytes(shape, devices) + MailRoom::bytes(devices);
}

} // namespace fermat::cuda
