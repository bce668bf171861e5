#include "road_changes.h"

#include "filled_in.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "longitudes.h"
#include "network_costs.h"
#include "qgis_compat.h"
#include "road_links.h"
#include "road_touches.h"
#include "texts.h"
#include "time_format.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsvectorlayer.h>

#include <algorithm>
#include <cmath>

namespace {

/// How far rounding moves a place, in map units.
double roundingOn(const fermat::Network& network) {
    double far = 0;
    for (std::uint32_t node = 0; node < network.nodes(); ++node) {
        const auto [x, y] = network.node(node);
        far = std::max({far, std::abs(x), std::abs(y)});
    }
    return 1e-9 * far;
}

bool setsPace(ChangeKind kind) {
    return kind == ChangeKind::Value || kind == ChangeKind::Factor;
}

using PartsOfEdges = std::map<std::uint32_t, std::vector<LinePart>>;

double lengthOfParts(const fermat::Network& network, const PartsOfEdges& edges) {
    double length = 0;
    for (const auto& [edge, parts] : edges)
        for (const LinePart& part : parts)
            length += lengthOf(network, edge, part);
    return length;
}

/// Makes edits of the features that touch roads.
class EdgeEdits {
  public:
    EdgeEdits(const LineNetwork& network, RoadEdits& edits)
        : mLines(network), mNetwork(network.network()), mEdits(edits) {}

    /// Returns whether the feature changes anything.
    bool add(const ChangeLayer::Feature& feature, bool isArea, const RoadTouch& touch) {
        const bool isWhole = setsPace(feature.kind) && !isArea;
        const std::vector<LinePart> whole{{0, double(mNetwork.shape(touch.edge).size() - 1)}};
        bool isAny = false;
        for (const LinePart& part : isWhole ? whole : touch.parts) {
            if (setsPace(feature.kind) && part.isPoint())
                continue;
            isAny = true;
            add(feature, touch.edge, part);
        }
        return isAny;
    }
    /// Counts what was added. Returns what walls close.
    PartsOfEdges finish() {
        for (PartsOfEdges* edges : {&mClosed, &mPaced})
            for (auto& [edge, parts] : *edges)
                parts = mergedParts(std::move(parts));
        mEdits.summary.cutEdges = mClosed.size();
        mEdits.summary.closedLength = lengthOfParts(mNetwork, mClosed);
        mEdits.summary.pacedLength = lengthOfParts(mNetwork, mPaced);
        return std::move(mClosed);
    }

  private:
    void add(const ChangeLayer::Feature& feature, std::uint32_t edge, const LinePart& part) {
        using Kind = fermat::EdgeEdit::Kind;
        fermat::EdgeEdit edit{edge, part.from, part.to, Kind::closed, 1};
        if (setsPace(feature.kind)) {
            const bool isFactor = feature.kind == ChangeKind::Factor;
            edit.kind = isFactor ? Kind::factor : Kind::rate;
            edit.value = isFactor ? feature.value : 3.6 / feature.value / mLines.unit();
            const double before = costOf(mNetwork, edge, part);
            requireFitting(feature, before,
                           isFactor ? before * feature.value
                                    : lengthOf(mNetwork, edge, part) * edit.value);
        }
        mEdits.edits.edges.push_back(edit);
        (setsPace(feature.kind) ? mPaced : mClosed)[edge].push_back(part);
    }

    void requireFitting(const ChangeLayer::Feature& feature, double before, double after) {
        if (!(after <= greatestSum))
            throw QgsProcessingException(
                filledIn(Tr::tr("%1 has %2 in the field “value”. Then a road would cost %3, but "
                                "costs on the layer “%4” can be at most %5. Write a number that "
                                "is nearer to 1."),
                         feature.name, feature.value, after * mLines.unit(), mLines.layerName(),
                         roundedDown(greatestSum * mLines.unit(), 6)));
        mEdits.noteAdded(feature.name, after - before);
    }

    const LineNetwork& mLines;
    const fermat::Network& mNetwork;
    RoadEdits& mEdits;
    PartsOfEdges mClosed, mPaced;
};

} // namespace

RoadChanges::RoadChanges(const QList<const QgsVectorLayer*>& layers, const NetworkInput& input)
    : mLayers(layersOf(layers)), mCrs(input.lines->crs()), mExtent(input.lines->extent()),
      mTransforms(input.transforms), mMeasure(input.measure()),
      mMaxSnap(input.givenJoining.maxSnap) {}

QString RoadChanges::meaningOfValue(ChangeKind kind) const {
    if (kind == ChangeKind::Wall || mMeasure == NetworkSettings::Length)
        return {};
    if (kind == ChangeKind::Factor)
        return Tr::tr("how many times longer or dearer it is to use the roads");
    if (mMeasure == NetworkSettings::Time)
        return Tr::tr("the speed in km/h");
    return kind == ChangeKind::Passage ? Tr::tr("the cost of the whole passage") : QString();
}

void RoadChanges::requireUse(const ChangeLayer::Feature& feature) const {
    if (feature.kind == ChangeKind::Value && mMeasure == NetworkSettings::Cost)
        throw QgsProcessingException(
            Tr::tr(
                "%1 has the kind “value”, which is a speed in km/h on networks, but the costs of "
                "COST_FIELD are no times. Write the kind factor, or leave COST_FIELD empty and "
                "set STRATEGY to 1 (Fastest).")
                .arg(feature.name));
}

std::vector<RoadChanges::Placed> RoadChanges::placed(RoadEdits& edits,
                                                     fermat::Progress& progress) const {
    const Longitudes longitudes(mCrs, mExtent);
    std::vector<Placed> placed;
    QStringList bare, idle;
    for (const ChangeLayer& layer : *mLayers) {
        if (const QString doubt = mCrs.isValid() ? QString() : layer.doubtOfCrs(); !doubt.isEmpty())
            edits.warnings << doubt;
        const QgsCoordinateTransform transform(layer.crs(), mCrs, mTransforms);
        const auto meaningOf = [&](ChangeKind kind) { return meaningOfValue(kind); };
        for (ChangeLayer::Feature& feature : layer.read(meaningOf, progress)) {
            requireUse(feature);
            if (feature.shape.isEmpty())
                bare << feature.name;
            else if (setsPace(feature.kind) && mMeasure == NetworkSettings::Length)
                idle << feature.name;
            else {
                std::vector<QgsGeometry> shapes = layer.shapesOf(feature, transform, longitudes);
                placed.push_back({std::move(feature), std::move(shapes)});
            }
        }
    }
    std::ranges::stable_sort(placed, {}, [](const Placed& each) {
        return setsPace(each.feature.kind) ? ChangeKind::Value : each.feature.kind;
    });
    const auto warn = [&](const QString& text, const QStringList& names) {
        if (!names.isEmpty())
            edits.warnings << filledIn(text, grouped(names.size()), firstExamples(names));
    };
    warn(Tr::tr("These features have no geometry, so they change nothing (number of them: %1).\n"
                "%2"),
         bare);
    warn(Tr::tr("These features change speeds, so they have no effect on the shortest paths "
                "(number of them: %1). For times, set STRATEGY to 1 (Fastest).\n%2"),
         idle);
    return placed;
}

RoadEdits RoadChanges::on(const LineNetwork& network, int threads,
                          fermat::Progress& progress) const {
    RoadEdits edits;
    const double rounding = roundingOn(network.network());
    const std::vector<Placed> changes = placed(edits, progress);
    std::vector<TouchingShape> shapes;
    std::vector<const ChangeLayer::Feature*> features; // of the shapes
    for (const Placed& change : changes)
        if (change.feature.kind != ChangeKind::Passage) {
            shapes.emplace_back(change.shapes, rounding);
            features.push_back(&change.feature);
        }
    EdgeEdits onEdges(network, edits);
    std::vector<bool> isUsed(shapes.size());
    for (const RoadTouch& touch : roadTouches(network.network(), shapes, threads, progress))
        if (onEdges.add(*features[touch.shape], shapes[touch.shape].hasArea(), touch))
            isUsed[touch.shape] = true;
    const PartsOfEdges closed = onEdges.finish();
    QStringList off;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (!isUsed[i])
            off << features[i]->name;
    if (!off.isEmpty())
        edits.warnings << filledIn(
            Tr::tr("These features touch no road, so they change nothing (number of them: %1). "
                   "Draw lines across the roads, or polygons over them.\n%2"),
            grouped(off.size()), firstExamples(off));
    RoadLinks links(network, closed, mMaxSnap, rounding);
    for (const Placed& change : changes)
        if (change.feature.kind == ChangeKind::Passage)
            links.add(change.feature, change.shapes);
    links.addTo(edits);
    return edits;
}
