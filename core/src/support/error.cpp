#include "fermat/error.h"

#include "fermat/memory.h"

namespace fermat {

OutOfMemory::OutOfMemory(std::size_t needed, std::size_t available)
    : Error({Says::out_of_memory, amount_text(needed), amount_text(available)}), needed_(needed),
      available_(available) {}

} // namespace fermat
