// Prints what a metre costs with each slope function, as solvers compute it: lines of the id, the
// unit, the slope in percent and the cost. `scripts/draw_slopes.py` draws them.

#include "fermat/slope_functions.h"
#include "step_policy.h"

#include <cstdio>

namespace {

const char* name_of(fermat::NamedSlopeFunction::Unit unit) {
    using Unit = fermat::NamedSlopeFunction::Unit;
    return unit == Unit::time ? "s/m" : unit == Unit::energy ? "J/(kg m)" : "relative";
}

} // namespace

int main() {
    for (const fermat::NamedSlopeFunction& each : fermat::slope_functions()) {
        const fermat::Slopes slopes(each.function);
        for (int half_percent = -120; half_percent <= 120; ++half_percent) {
            const auto value =
                double(fermat::StepPolicy::slope_value(slopes.view(), float(half_percent) / 200));
            std::printf("%.*s,%s,%g,%g\n", int(each.id.size()), each.id.data(), name_of(each.unit),
                        half_percent / 2.0, each.function.adds ? value : each.level * value);
        }
    }
}
