#include "change_report.h"

#include "filled_in.h"
#include "ground.h"
#include "isochrone_session.h"
#include "marked_rays.h"
#include "texts.h"
#include "time_format.h"

#include <qgsexception.h>

#include <cmath>
#include <numeric>

namespace {

constexpr std::size_t mostPaths = 3; // more would not fit into the panel

QString areaSentence(const BandFigures& figures) {
    const auto sum = [](const std::vector<double>& amounts) {
        return std::accumulate(amounts.begin(), amounts.end(), 0.0);
    };
    const double more = sum(figures.amounts) - sum(figures.amountsBefore);
    const double least = 1e-6 * sum(figures.amounts); // sums are rounded
    if (std::abs(more) <= least)
        return Tr::tr("The last changes of the ground leave what is reached as large as before.");
    const bool areCells = figures.measure == BandFigures::Measure::Cells;
    const bool areLines = figures.measure == BandFigures::Measure::Kilometres;
    const QString amount = areCells ? filledIn(Tr::tr("%1 cells"), withUnit(std::abs(more), {}, 15))
                                    : withUnit(std::abs(more), areLines ? QStringLiteral("km")
                                                                        : QStringLiteral("km²"));
    return filledIn(more > 0 ? Tr::tr("With the last changes of the ground, %1 more is reached.")
                             : Tr::tr("With the last changes of the ground, %1 less is reached."),
                    amount);
}

QString pathSentence(const IsochroneSession& session, const RayEnd& end, std::size_t number) {
    const QString name = end.name.isEmpty() ? filledIn(Tr::tr("Marked path %1"), number)
                                            : filledIn(Tr::tr("“%1”"), end.name);
    QgsPointXY place;
    try {
        place = session.toLayer(end);
    } catch (const QgsCsException&) {
        return {}; // no path leads there
    }
    const auto before = session.before()->costAt(place), now = session.wavefronts()->costAt(place);
    if (!before || !now)
        return before ? filledIn(Tr::tr("%1: not reached any more."), name)
               : now  ? filledIn(Tr::tr("%1: not reached before."), name)
                      : QString();
    if (*before == *now)
        return filledIn(Tr::tr("%1: as before."), name);
    const QString difference = session.wavefronts()->ground().costText(std::abs(*now - *before));
    return filledIn(*now > *before ? Tr::tr("%1: %2 more than before.")
                                   : Tr::tr("%1: %2 less than before."),
                    name, difference);
}

} // namespace

QStringList changeReport(const IsochroneSession& session, const MarkedRays& rays) {
    const auto& figures = session.figures();
    if (!session.before() || !session.wavefronts() || session.before() == session.wavefronts() ||
        !figures || figures->amountsBefore.empty())
        return {};
    QStringList sentences{areaSentence(*figures)};
    for (std::size_t i = 0; i < rays.ends().size() && i < mostPaths; ++i)
        sentences << pathSentence(session, rays.ends()[i], i + 1);
    return sentences;
}
