#pragma once

#include "fermat/field.h"

#include <algorithm>
#include <cstddef>
#include <span>

// The values of all nodes in the order in which they are stored, which is the same for all values
// of a solution, in parts: the tiles of a Field, or as many nodes.
namespace fermat {

template <class T>
std::size_t parts_of(const Array<T>& values) {
    return (values.size() + tile_cells - 1) / tile_cells;
}
template <class T>
std::size_t parts_of(const Field<T>& values) {
    return values.tiling().tiles();
}

/// Whether a part has values of its own: others are not reached.
template <class T>
bool holds_part(const Array<T>&, std::size_t) {
    return true;
}
template <class T>
bool holds_part(const Field<T>& values, std::size_t part) {
    return values.holds(part);
}

/// A part, to change it. Empty if there are no values.
template <class T>
std::span<T> part_of(Array<T>& values, std::size_t part) {
    const std::size_t begin = std::min(part * tile_cells, values.size());
    return {values.data() + begin, std::min<std::size_t>(tile_cells, values.size() - begin)};
}
template <class T>
std::span<T> part_of(Field<T>& values, std::size_t part) {
    if (values.empty())
        return {};
    return values.cells(part);
}

/// One value for each node, all the same.
template <class T, class U>
Array<T> all_of(const Array<U>& nodes, T value, Scratch* scratch) {
    return Array<T>(scratch, nodes.size(), value);
}
template <class T, class U>
Field<T> all_of(const Field<U>& nodes, T value, Scratch* scratch) {
    return Field<T>::sparse(nodes.grid(), value, scratch);
}

} // namespace fermat
