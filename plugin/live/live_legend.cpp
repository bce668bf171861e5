#include "live_legend.h"

#include "band_scale.h"
#include "grouped_number.h"
#include "layer_look.h"
#include "mark_colours.h"
#include "start_boundaries.h"
#include "trip_line.h"

#include <qgsfillsymbol.h>
#include <qgslayertreelayer.h>
#include <qgslayertreemodellegendnode.h>
#include <qgslegendsymbolitem.h>
#include <qgslinesymbol.h>
#include <qgsmarkersymbol.h>

#include <QRgb>

#include <cmath>
#include <utility>

namespace {

using Kind = LiveLegend::Entry::Kind;

/// A colour as it looks on a light map. It is opaque, so that it can be read on every background.
QColor onLightGround(const QColor& colour, double opacity) {
    const auto mix = [&](int channel) { return int(std::lround(255 + opacity * (channel - 255))); };
    return QColor(mix(colour.red()), mix(colour.green()), mix(colour.blue()));
}

std::vector<LiveLegend::Entry> bandEntries(const LiveResult& live) {
    std::vector<LiveLegend::Entry> entries;
    if (!live.bands)
        return entries;
    BandText text(live.leastTrip.isEmpty() ? bandRange(live.bandEnd) : bandExcess(live.bandEnd));
    const std::vector<float>& ends = live.bands->ends();
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends.size() > std::size_t(mostListedBands) && i > 0 && i + 1 < ends.size())
            continue; // the first and the last one say enough
        const QColor colour(live.bands->lineColours()[i]);
        const bool isArea = !live.ground.isNetwork && !live.bands->areLines();
        entries.push_back(
            {isArea ? onLightGround(colour, qAlpha(live.bands->colours()[i]) / 255.0) : colour,
             text.of(i > 0 ? asWritten(ends[i - 1]) : 0, asWritten(ends[i])), Kind::Band});
    }
    return entries;
}

std::vector<LiveLegend::Entry> differenceEntries(const DifferenceScale& difference,
                                                 bool isNetwork) {
    const double opacity = isNetwork ? 1 : DifferenceScale::opacity / 255.0;
    std::vector<LiveLegend::Entry> entries;
    for (const DifferenceClass& each : difference.classes)
        if (each.colour.alpha() > 0)
            entries.push_back({onLightGround(each.colour, opacity), each.text, Kind::Difference});
    return entries;
}

/// Some releases return a plain pointer.
template <class Symbol>
std::unique_ptr<QgsSymbol> symbolOf(const QVariantMap& properties) {
    return std::unique_ptr<QgsSymbol>(Symbol::createSimple(properties));
}

/// As on the map.
std::unique_ptr<QgsSymbol> circle(const QColor& colour) {
    return symbolOf<QgsMarkerSymbol>({{QStringLiteral("name"), QStringLiteral("circle")},
                                      {QStringLiteral("color"), colour.name()},
                                      {QStringLiteral("outline_color"), QStringLiteral("white")},
                                      {QStringLiteral("outline_width"), QStringLiteral("0.5")},
                                      {QStringLiteral("size"), QStringLiteral("3.7")}});
}

std::unique_ptr<QgsSymbol> line(const QColor& colour, double width,
                                const QString& style = QStringLiteral("solid")) {
    return symbolOf<QgsLineSymbol>({{QStringLiteral("line_width"), QString::number(width)},
                                    {QStringLiteral("line_color"), colour.name()},
                                    {QStringLiteral("line_style"), style}});
}

/// The same symbols as those of kept layers. The opacity of a raster layer does not change symbols
/// of its legend by itself.
std::unique_ptr<QgsSymbol> bandSymbol(const QColor& colour, bool areRoads, bool areLines) {
    if (areRoads)
        return line(colour, 0.66);
    if (areLines)
        return casedArea(colour);
    return symbolOf<QgsFillSymbol>(
        {{QStringLiteral("outline_width"), QStringLiteral("0.2")},
         {QStringLiteral("outline_color"), QStringLiteral("30,30,30,200")},
         {QStringLiteral("color"), colour.name()}});
}

} // namespace

bool LiveLegend::update(const LiveResult& live) {
    Question question{live.bands ? live.bands->ends() : std::vector<float>(),
                      live.bandEnd,
                      live.starts.size(),
                      live.allStarts,
                      live.ground.isNetwork,
                      live.bands && live.bands->areLines(),
                      live.hasRays,
                      live.showsWays,
                      bool(live.before),
                      live.leastTrip,
                      {}};
    if (live.difference)
        for (const DifferenceClass& each : live.difference->classes)
            std::get<QStringList>(question) << each.text;
    if (question == mQuestion)
        return false;
    const bool wereLines = std::exchange(mAreLines, live.bands && live.bands->areLines());
    mQuestion = std::move(question);
    std::vector<Entry> entries;
    if (!live.starts.empty())
        entries.push_back({{},
                           live.starts.size() == 1
                               ? tr("Start")
                               : tr("%1 starts").arg(grouped(live.starts.size())),
                           Kind::Starts});
    if (live.allStarts > live.starts.size())
        entries.push_back({{}, tr("Left out: no path starts there"), Kind::LeftOut});
    if (live.showsWays)
        entries.push_back({{}, tr("Way to the network"), Kind::Way});
    if (live.starts.size() > 1 && live.leastTrip.isEmpty())
        entries.push_back({QColor(boundaryColour), tr("Boundary between starts"), Kind::Boundary});
    if (live.hasRays)
        entries.push_back(
            {{}, live.ground.isNetwork ? tr("Marked routes") : tr("Marked paths"), Kind::Ray});
    if (live.before)
        entries.push_back({{}, tr("Before the last change"), Kind::Before});
    if (!live.leastTrip.isEmpty())
        entries.push_back({QColor(tripColour), live.leastTrip, Kind::Trip});
    for (Entry& band : live.difference ? differenceEntries(*live.difference, live.ground.isNetwork)
                                       : bandEntries(live))
        entries.push_back(std::move(band));
    if (entries == mEntries && wereLines == mAreLines)
        return false;
    mEntries = std::move(entries);
    mIsNetwork = live.ground.isNetwork;
    emit itemsChanged();
    return true;
}

std::unique_ptr<QgsSymbol> LiveLegend::symbolFor(const Entry& entry, double opacity) const {
    switch (entry.kind) {
    case Kind::Starts:
        return circle(QColor(startColour));
    case Kind::LeftOut:
        return circle(QColor(leftOutColour));
    case Kind::Way:
        return line(QColor(startColour), 0.5, QStringLiteral("dash"));
    case Kind::Boundary:
        return mIsNetwork ? symbolOf<QgsMarkerSymbol>(
                                {{QStringLiteral("name"), QStringLiteral("circle")},
                                 {QStringLiteral("color"), entry.colour.name()},
                                 {QStringLiteral("outline_style"), QStringLiteral("no")},
                                 {QStringLiteral("size"), QStringLiteral("1.6")}})
                          : line(entry.colour, 0.5);
    case Kind::Trip:
        return line(entry.colour, 0.5);
    case Kind::Ray:
        return line(QColor(markedPathColour), 0.5);
    case Kind::Before:
        return line(QColor(20, 20, 30), 0.4, QStringLiteral("dash"));
    case Kind::Band:
    case Kind::Difference:
        break;
    }
    return bandSymbol(onLightGround(entry.colour, opacity), mIsNetwork,
                      mAreLines && entry.kind == Kind::Band);
}

QList<QgsLayerTreeModelLegendNode*>
LiveLegend::createLayerTreeModelLegendNodes(QgsLayerTreeLayer* node) {
    QList<QgsLayerTreeModelLegendNode*> nodes;
    for (const Entry& entry : mEntries)
        nodes << new QgsSymbolLegendNode(
            node, QgsLegendSymbolItem(symbolFor(entry, node->layer()->opacity()).get(), entry.text,
                                      entry.text));
    return nodes;
}
