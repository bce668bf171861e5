#include "change_report.h"

#include "filled_in.h"
#include "ground.h"
#include "isochrone_session.h"
#include "layer_look.h"
#include "marked_rays.h"
#include "texts.h"
#include "time_format.h"

#include <qgsexception.h>

#include <cmath>

namespace {

constexpr std::size_t mostPaths = 3; // more would not fit into the panel

/// By how much the area changes that is reached up to the end of a band: where it changes most.
QString areaSentence(const IsochroneSession& session, const BandFigures& figures) {
    double now = 0, before = 0, most = 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < figures.amounts.size(); ++i) {
        now += figures.amounts[i];
        before += figures.amountsBefore[i];
        if (std::abs(now - before) > std::abs(most)) {
            most = now - before;
            at = i;
        }
    }
    constexpr double little = 1e-4; // such as the cells of the wall itself
    if (std::abs(most) <= little * before || !session.bands())
        return Tr::tr("The last changes of the ground leave what is reached as large as before.");
    const bool areCells = figures.measure == BandFigures::Measure::Cells;
    const bool areLines = figures.measure == BandFigures::Measure::Kilometres;
    const QString amount = areCells ? filledIn(Tr::tr("%1 cells"), withUnit(std::abs(most), {}, 15))
                                    : withUnit(std::abs(most), areLines ? QStringLiteral("km")
                                                                        : QStringLiteral("km²"));
    const QString end = BandText(session.wavefronts()->ground().costBandEnd())
                            .of(0, double(session.bands()->ends()[at]));
    return filledIn(
        most > 0 ? Tr::tr("With the last changes of the ground, %1 more is reached within %2.")
                 : Tr::tr("With the last changes of the ground, %1 less is reached within %2."),
        amount, end);
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
    QStringList sentences{areaSentence(session, *figures)};
    for (std::size_t i = 0; i < rays.ends().size() && i < mostPaths; ++i)
        sentences << pathSentence(session, rays.ends()[i], i + 1);
    return sentences;
}
