#include "identified_place.h"

#include "band_scale.h"
#include "coordinate_text.h"
#include "filled_in.h"
#include "layer_look.h"
#include "loaded_network.h"
#include "texts.h"
#include "time_format.h"

#include <algorithm>

namespace {

/// The text of the interval that a cost lies in; empty if there are no intervals.
QString intervalAt(const LiveResult& live, double cost) {
    if (!live.bands || live.bands->ends().empty())
        return {};
    const std::vector<float>& ends = live.bands->ends();
    const float value = float(cost);
    if (value > ends.back())
        return QStringLiteral("> ") + BandText(live.bandEnd).of(0, asWritten(ends.back()));
    // A place at the end of an interval belongs to the next one on a raster, and to this one on
    // lines, as the map shows it.
    const auto end = live.ground.isNetwork ? std::lower_bound(ends.begin(), ends.end(), value)
                                           : std::upper_bound(ends.begin(), ends.end() - 1, value);
    return BandText(bandRange(live.bandEnd))
        .of(end == ends.begin() ? 0 : asWritten(*(end - 1)), asWritten(*end));
}

/// The start of a path: its number and its coordinates.
QString startOf(const LiveResult& live, const TracedPath& path) {
    const QgsPointXY& end =
        live.wavefronts->ground().endAtStart(path.points.front(), path.points.back());
    const auto start = std::min_element(
        live.starts.begin(), live.starts.end(),
        [&](const QgsPointXY& a, const QgsPointXY& b) { return a.sqrDist(end) < b.sqrDist(end); });
    const int number = live.startNumbers[std::size_t(start - live.starts.begin())];
    const QString place = CoordinateText(live.ground.crs).of(*start);
    // Starts that were kept may have larger numbers than there are starts.
    return *std::max_element(live.startNumbers.begin(), live.startNumbers.end()) >
                   int(live.allStarts)
               ? filledIn(Tr::tr("%1 (%2)"), number, place)
               : filledIn(Tr::tr("%1 of %2 (%3)"), number, live.allStarts, place);
}

} // namespace

std::vector<std::pair<QString, QString>> identifiedPlace(const LiveResult& live,
                                                         const QgsPointXY& place) {
    if (live.starts.empty())
        return {};
    if (!live.wavefronts)
        return {{live.costName, Tr::tr("not solved yet")}};
    if (!live.wavefronts->covers(place))
        return {};
    const auto path = live.wavefronts->pathTo(place);
    if (!path)
        return {{live.costName, Tr::tr("not reached")}};
    const QString cost = live.wavefronts->ground().costText(path->cost);
    const QString length = formatLength(path->length);
    std::vector<std::pair<QString, QString>> found{{live.costName, cost}};
    if (const auto trip = live.wavefronts->leastTrip()) {
        const Ground& ground = live.wavefronts->ground();
        const double more = std::max(0.0, path->cost - *trip);
        found.emplace_back(ground.secondsPerUnit() > 0 ? Tr::tr("More than the fastest trip")
                                                       : Tr::tr("More than the cheapest trip"),
                           ground.costText(more));
        if (length != cost)
            found.emplace_back(Tr::tr("Length of the trip"), length);
        return found;
    }
    if (const QString interval = intervalAt(live, path->cost); !interval.isEmpty())
        found.emplace_back(Tr::tr("Interval"), interval);
    if (length != cost)
        found.emplace_back(live.wavefronts->ground().hasRoundTrips()
                               ? Tr::tr("Length of the way there")
                               : Tr::tr("Length of the path"),
                           length);
    if (live.starts.size() > 1)
        found.emplace_back(Tr::tr("Start"), startOf(live, *path));
    return found;
}
