#pragma once

namespace fermat {

/// Takes pages of the files of each Scratch out of memory if the process has more than it may have.
/// Threads call this between two pieces of their work: where all processors are busy, the thread of
/// a Scratch can come too late. It takes some nanoseconds if it is not yet time to look.
void keep_to_memory();

} // namespace fermat
