#include "copied_session.h"

#include "copied_part.h"
#include "device_parts.h"

#include <bit>
#include <chrono>

namespace fermat::cuda {

namespace {

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

class CopiedSession : public PartsSession<CopiedPart> {
  public:
    CopiedSession(const Terrain& terrain, const SolverOptions& options,
                  const std::vector<int>& devices, Sentence why, Progress& progress)
        : PartsSession(terrain, options, devices, progress), why_(std::move(why)),
          room_(int(devices.size())) {
        for (const auto& part : parts_)
            part->find_shut();
        copy_surface();
        for (const auto& part : parts_)
            part->find_cornered();
        parts_.finish();
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        Solution solution = PartsSession::solve_group(query, progress);
        solution.statistics["rounds"] = double(rounds_);
        solution.notes.push_back({Says::copies_between_devices, why_});
        return solution;
    }

    void run(const Query& query, Solution& solution, Progress& progress) override {
        parts_.finish(); // a solve that was cancelled may still run
        for (const auto& part : parts_)
            part->start(query, window());
        solution.distance = Array<float>(terrain().grid.cells());
        parts_.at_once(1 + parts_.size(), progress, [&](std::size_t i, Progress& own) {
            if (i == 0)
                run_rounds(query, own);
            else
                parts_[i - 1].touch(solution.distance);
        });
    }

  private:
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

    void copy_surface() {
        for (bool more = true; more;) {
            for (std::size_t i = 0; i < parts_.size(); ++i)
                parts_[i].mail_surface(room_.mail_from(int(i), 0));
            const std::vector<RoundReport> sent = reports();
            for_mail(sent, 0, [](CopiedPart& part, const Mail& mail, const RoundReport& report) {
                part.take_surface(mail, report);
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
                     [](CopiedPart& part, const Mail& mail, const RoundReport& report) {
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

    const Sentence why_;
    const MailRoom room_;
    /// Before the room goes, also if the constructor throws.
    struct Rest {
        const DeviceParts<CopiedPart>& parts;
        ~Rest() { parts.rest(); }
    } rest_{parts_};
    int rounds_ = 0;
};

} // namespace

std::unique_ptr<Session> open_copied(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, const Sentence& why,
                                     Progress& progress) {
    return std::make_unique<CopiedSession>(terrain, options, devices, why, progress);
}

std::size_t copied_device_bytes(const TerrainShape& shape, int devices) {
    return CopiedPart::device_bytes(shape, devices);
}

std::size_t copied_host_bytes(const TerrainShape& shape, int devices) {
    return std::size_t(devices) * CopiedPart::host_bytes(shape, devices) + MailRoom::bytes(devices);
}

} // namespace fermat::cuda
