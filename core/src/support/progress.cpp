#include "fermat/progress.h"

#include "fermat/error.h"
#include "mapped_range.h"

namespace fermat {

void Progress::check(double fraction) {
    report(fraction);
    if (cancelled())
        throw Cancelled();
    check_mapped_files(); // otherwise a solve goes on with what is not there
}

} // namespace fermat
