#include "band_scale.h"

#include "isochrone_bands.h"

#include <QColor>

#include <cmath>

namespace {

/// Viridis, as the style of kept isochrones has it.
constexpr QRgb ramp[] = {0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e,
                         0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b, 0xfde725};
constexpr int opacity = 150;

QRgb rampColour(double share) {
    const double place = share * (std::size(ramp) - 1);
    const std::size_t i = std::min(std::size_t(place), std::size(ramp) - 2);
    const double t = place - double(i);
    const auto mix = [&](int a, int b) { return int(std::lround(a + t * (b - a))); };
    return qRgba(mix(qRed(ramp[i]), qRed(ramp[i + 1])), mix(qGreen(ramp[i]), qGreen(ramp[i + 1])),
                 mix(qBlue(ramp[i]), qBlue(ramp[i + 1])), opacity);
}

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

double BandScale::roundStep(double maximum, double secondsPerUnit) {
    if (!(maximum > 0) || std::isinf(maximum))
        return 1;
    const double rough = maximum / 12, seconds = rough * secondsPerUnit;
    // Not where it would be an odd fraction of the unit.
    if (seconds > 5 && rough > 0.2) {
        for (const double step : roundTimes)
            if (step >= seconds && step / secondsPerUnit >= 0.25)
                return step / secondsPerUnit;
        return decimalStep(seconds / day) * day / secondsPerUnit;
    }
    return decimalStep(rough);
}

BandScale::BandScale(const std::optional<Intervals>& intervals, double maximum, double before,
                     double secondsPerUnit) {
    std::vector<double> ends;
    if (intervals) {
        ends = intervals->ends(maximum);
    } else {
        const bool suits = before > 0 && maximum > 4 * before && maximum < 20 * before;
        mStep = suits ? before : roundStep(maximum, secondsPerUnit);
        const int count = std::max(1, int(std::ceil(maximum / mStep)));
        for (int i = 1; i <= count; ++i)
            ends.push_back(i * mStep);
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
        mEnds.push_back(float(ends[i]));
        mColours.push_back(
            qPremultiply(rampColour(ends.size() > 1 ? double(i) / double(ends.size() - 1) : 0)));
    }
}
