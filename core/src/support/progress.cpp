#include "fermat/progress.h"

#include "fermat/error.h"

namespace fermat {

void Progress::check(double fraction) {
    report(fraction);
    if (cancelled())
        throw Cancelled();
}

} // namespace fermat
