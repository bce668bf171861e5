// Lines of a tile in vector registers. The file that includes this defines `Floats`.

#include "fermat/tiling.h"
#include "floats_of.inl"

namespace fermat {
namespace {

using Lanes = FloatsOf<tile_size>;

} // namespace
} // namespace fermat
