#pragma once

#include "fermat/field.h"

namespace fermat {

/// The values of all nodes in the order in which they are stored, which is the same for all values
/// of a solution.
template <class T>
Array<T>& stored(Array<T>& values) {
    return values;
}
template <class T>
Array<T>& stored(Field<T>& values) {
    return values.values();
}

} // namespace fermat
