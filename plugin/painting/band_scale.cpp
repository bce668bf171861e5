#include "band_scale.h"

#include "isochrone_bands.h"
#include "round_step.h"

#include <QColor>
#include <QString>

#include <cmath>

namespace {

/// Viridis, as in the style of kept isochrones, a little lighter: legends have dark backgrounds,
/// too.
constexpr QRgb ramp[] = {0x5f256c, 0x62478b, 0x59639a, 0x4e7d9e, 0x45949e,
                         0x3fac9a, 0x52c18c, 0x83d570, 0xc0e349, 0xfdea44};
constexpr int opacity = 191; // three quarters, as in that style

QRgb rampColour(double share) {
    const double place = share * (std::size(ramp) - 1);
    const std::size_t i = std::min(std::size_t(place), std::size(ramp) - 2);
    const double t = place - double(i);
    const auto mix = [&](int a, int b) { return int(std::lround(a + t * (b - a))); };
    return qRgba(mix(qRed(ramp[i]), qRed(ramp[i + 1])), mix(qGreen(ramp[i]), qGreen(ramp[i + 1])),
                 mix(qBlue(ramp[i]), qBlue(ramp[i + 1])), opacity);
}

} // namespace

BandScale::BandScale(const std::optional<Intervals>& intervals, double maximum, double before,
                     double secondsPerUnit, bool areLines)
    : mAreLines(areLines) {
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
        const double width = ends.back() - ends.front();
        const QRgb colour = rampColour(width > 0 ? (ends[i] - ends.front()) / width : 0);
        mColours.push_back(qPremultiply(colour));
        mLineColours.push_back(colour | 0xff000000);
    }
}

double asWritten(float end) {
    return QString::number(double(end), 'g', 7).toDouble();
}
