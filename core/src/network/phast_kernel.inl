// Sweeps over a hierarchy, for every kind of vector. The file that includes this defines `Row`: the
// distances of all searches at one place. Everything here is local to that file, because it is
// compiled for instructions that not every processor has.

#include "phast_kernel.h"

namespace fermat {
namespace {

bool is_marked(const std::uint64_t* marks, std::size_t place) {
    return marks[place / 64] >> (place % 64) & 1;
}

void rise(const PhastArcs& up, std::size_t place, std::uint32_t* rows, std::uint64_t* marks) {
    const Row own = Row::load(rows + place * Row::width);
    for (std::uint32_t arc = up.first[place]; arc < up.first[place + 1]; ++arc) {
        const std::size_t to = up.arcs[arc].place;
        Row reached = own + up.arcs[arc].cost;
        if (is_marked(marks, to))
            reached = least(reached, Row::load(rows + to * Row::width));
        else
            reached = least(reached, Row::all(phast_far));
        marks[to / 64] |= std::uint64_t(1) << (to % 64);
        reached.store(rows + to * Row::width);
    }
}

void fall(const PhastArcs& down, std::size_t begin, std::size_t end, std::uint32_t* rows,
          const std::uint64_t* marks) {
    std::uint32_t arc = down.first[begin];
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t place = down.place ? down.place[i] : i;
        Row own =
            is_marked(marks, place) ? Row::load(rows + place * Row::width) : Row::all(phast_far);
        for (; arc < down.first[i + 1]; ++arc)
            own = least(own, Row::load(rows + std::size_t(down.arcs[arc].place) * Row::width) +
                                 down.arcs[arc].cost);
        own.store(rows + place * Row::width);
    }
}

} // namespace
} // namespace fermat
