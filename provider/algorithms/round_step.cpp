#include "round_step.h"

#include <cmath>
#include <initializer_list>

namespace {

constexpr double day = 86400;
constexpr double roundTimes[] = {10,   15,   30,   60,    120,   300,   600, 900,
                                 1800, 3600, 7200, 10800, 21600, 43200, day};

/// 1, 2 or 5 times a power of ten, at least `rough`.
double decimalStep(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough)
            return factor * power;
    return 10 * power;
}

} // namespace

double roundStep(double maximum, double secondsPerUnit) {
    if (!(maximum > 0) || std::isinf(maximum))
        return 1;
    const double rough = maximum / 12, seconds = rough * secondsPerUnit;
    // Not if it would be an odd fraction of the unit.
    if (seconds > 5 && rough > 0.2) {
        for (const double step : roundTimes)
            if (step >= seconds && step / secondsPerUnit >= 0.25)
                return step / secondsPerUnit;
        return decimalStep(seconds / day) * day / secondsPerUnit;
    }
    return decimalStep(rough);
}
