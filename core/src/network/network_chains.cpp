#include "network_chains.h"

namespace fermat {

namespace {

/// What is at a place: how many segments, and the first two of them.
struct Junction {
    std::uint32_t segments = 0;
    std::uint32_t segment[2] = {0, 0};
};

class ChainFinder {
  public:
    ChainFinder(const NetworkLines& lines, std::span<const std::uint32_t> place, Progress& progress)
        : lines_(lines), place_(place), junction_(place.size()), taken_(place.size(), true) {
        for (std::size_t line = 0; line < lines.lines(); ++line) {
            if (line % 16384 == 0)
                progress.check(0.5 * double(line) / double(lines.lines()));
            for (std::uint32_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v) {
                const bool open = lines.forward[v] != NetworkLines::closed ||
                                  lines.backward[v] != NetworkLines::closed;
                if (!open || place[v] == place[v + 1])
                    continue;
                taken_[v] = false;
                join(place[v], v);
                join(place[v + 1], v);
            }
        }
    }

    Chains find(Progress& progress) {
        Chains chains;
        chains.first.push_back(0);
        for (std::size_t v = 0; v < place_.size(); ++v) {
            if (v % 65536 == 0)
                progress.check(0.5 + 0.5 * double(v) / double(place_.size()));
            if (taken_[v])
                continue;
            const auto segment = std::uint32_t(v);
            for (ChainStep step = start_of_chain(segment);;) {
                taken_[step.segment] = true;
                chains.step.push_back(step);
                if (!continues(step))
                    break;
                step = following(step);
                if (taken_[step.segment])
                    break; // a ring
            }
            chains.first.push_back(chains.step.size());
        }
        return chains;
    }

  private:
    void join(std::uint32_t place, std::uint32_t segment) {
        Junction& junction = junction_[place];
        if (junction.segments < 2)
            junction.segment[junction.segments] = segment;
        ++junction.segments;
    }
    std::uint32_t end(ChainStep step) const {
        return place_[step.reversed ? step.segment : step.segment + 1];
    }
    std::uint32_t begin(ChainStep step) const {
        return place_[step.reversed ? step.segment + 1 : step.segment];
    }
    bool is_open(ChainStep step, bool forward) const {
        return (forward == step.reversed ? lines_.backward : lines_.forward)[step.segment] !=
               NetworkLines::closed;
    }
    /// The step from the end of this one to the other segment there.
    ChainStep following(ChainStep step) const {
        const Junction& junction = junction_[end(step)];
        const std::uint32_t next =
            junction.segment[0] == step.segment ? junction.segment[1] : junction.segment[0];
        return {next, place_[next] != end(step)};
    }
    bool continues(ChainStep step) const {
        if (junction_[end(step)].segments != 2)
            return false;
        const ChainStep next = following(step);
        if (end(next) == begin(step))
            return false; // the end of a line that is drawn twice
        return is_open(step, true) == is_open(next, true) &&
               is_open(step, false) == is_open(next, false);
    }
    /// The first step of the chain that contains a segment and runs as it does.
    ChainStep start_of_chain(std::uint32_t segment) const {
        ChainStep back{segment, true};
        while (continues(back)) {
            const ChainStep next = following(back);
            if (next.segment == segment)
                return {segment, false}; // a ring
            back = next;
        }
        return {back.segment, !back.reversed};
    }

    const NetworkLines& lines_;
    std::span<const std::uint32_t> place_;
    std::vector<Junction> junction_; ///< by the first vertex at a place
    std::vector<bool> taken_;
};

} // namespace

Chains chains_of(const NetworkLines& lines, std::span<const std::uint32_t> place,
                 Progress& progress) {
    return ChainFinder(lines, place, progress).find(progress);
}

} // namespace fermat
