#include "live_legend.h"

#include "layer_look.h"
#include "start_boundaries.h"

#include <qgsfillsymbol.h>
#include <qgslayertreelayer.h>
#include <qgslayertreemodellegendnode.h>
#include <qgslegendsymbolitem.h>
#include <qgslinesymbol.h>
#include <qgsmarkersymbol.h>

#include <QRgb>

namespace {

std::vector<LiveLegend::Entry> bandEntries(const LiveResult& live) {
    std::vector<LiveLegend::Entry> entries;
    if (!live.bands)
        return entries;
    BandText range(bandRange(live.bandEnd));
    const std::vector<float>& ends = live.bands->ends();
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends.size() > std::size_t(mostListedBands) && i > 0 && i + 1 < ends.size())
            continue; // the first and the last one say enough
        QColor colour(live.bands->lineColours()[i]);
        if (!live.ground.isNetwork)
            colour.setAlpha(qAlpha(live.bands->colours()[i]));
        entries.push_back({colour, range.of(i > 0 ? double(ends[i - 1]) : 0, double(ends[i]))});
    }
    return entries;
}

/// Some releases return a plain pointer.
template <class Symbol>
std::unique_ptr<QgsSymbol> symbolOf(const QVariantMap& properties) {
    return std::unique_ptr<QgsSymbol>(Symbol::createSimple(properties));
}

QgsLayerTreeModelLegendNode* startsNode(QgsLayerTreeLayer* node, const QString& text) {
    const auto symbol =
        symbolOf<QgsMarkerSymbol>({{QStringLiteral("name"), QStringLiteral("circle")},
                                   {QStringLiteral("color"), QStringLiteral("#e8772e")},
                                   {QStringLiteral("outline_color"), QStringLiteral("white")},
                                   {QStringLiteral("outline_width"), QStringLiteral("0.5")},
                                   {QStringLiteral("size"), QStringLiteral("3.7")}});
    return new QgsSymbolLegendNode(
        node, QgsLegendSymbolItem(symbol.get(), text, QStringLiteral("starts")));
}

QgsLayerTreeModelLegendNode* boundaryNode(QgsLayerTreeLayer* node, const LiveLegend::Entry& entry,
                                          bool isDot) {
    const auto symbol =
        isDot ? symbolOf<QgsMarkerSymbol>({{QStringLiteral("name"), QStringLiteral("circle")},
                                           {QStringLiteral("outline_style"), QStringLiteral("no")},
                                           {QStringLiteral("size"), QStringLiteral("1.6")}})
              : symbolOf<QgsLineSymbol>({{QStringLiteral("line_width"), QStringLiteral("0.5")}});
    symbol->setColor(entry.colour);
    return new QgsSymbolLegendNode(
        node, QgsLegendSymbolItem(symbol.get(), entry.text, QStringLiteral("boundary")));
}

/// The same symbols as those of kept layers. The opacity of a raster layer does not change symbols
/// of its legend by itself.
QgsLayerTreeModelLegendNode* bandNode(QgsLayerTreeLayer* node, const LiveLegend::Entry& entry,
                                      bool isLine) {
    QColor colour = entry.colour;
    colour.setAlphaF(colour.alphaF() * node->layer()->opacity());
    const auto symbol =
        isLine ? symbolOf<QgsLineSymbol>({{QStringLiteral("line_width"), QStringLiteral("0.66")}})
               : symbolOf<QgsFillSymbol>(
                     {{QStringLiteral("outline_width"), QStringLiteral("0.2")},
                      {QStringLiteral("outline_color"), QStringLiteral("30,30,30,200")}});
    symbol->setColor(colour);
    return new QgsSymbolLegendNode(node, QgsLegendSymbolItem(symbol.get(), entry.text, entry.text));
}

} // namespace

bool LiveLegend::update(const LiveResult& live) {
    Question question{live.bands ? live.bands->ends() : std::vector<float>(), live.bandEnd,
                      live.starts.size(), live.ground.isNetwork};
    if (question == mQuestion)
        return false;
    mQuestion = std::move(question);
    std::vector<Entry> entries = bandEntries(live);
    if (live.starts.size() > 1) {
        entries.insert(
            entries.begin(),
            {{QColor(), tr("%1 starts").arg(live.starts.size()), Entry::Kind::Starts},
             {QColor(boundaryColour), tr("Boundary between starts"), Entry::Kind::Boundary}});
    }
    if (entries == mEntries)
        return false;
    mEntries = std::move(entries);
    mIsNetwork = live.ground.isNetwork;
    emit itemsChanged();
    return true;
}

QList<QgsLayerTreeModelLegendNode*>
LiveLegend::createLayerTreeModelLegendNodes(QgsLayerTreeLayer* node) {
    QList<QgsLayerTreeModelLegendNode*> nodes;
    for (const Entry& entry : mEntries)
        nodes << (entry.kind == Entry::Kind::Starts     ? startsNode(node, entry.text)
                  : entry.kind == Entry::Kind::Boundary ? boundaryNode(node, entry, mIsNetwork)
                                                        : bandNode(node, entry, mIsNetwork));
    return nodes;
}
