#include "marked_rays.h"

#include "isochrone_session.h"
#include "mark_colours.h"
#include "qgis_compat.h"

#include <qgsexception.h>
#include <qgsrubberband.h>

namespace {

/// The path to an end; nothing if there is none.
std::optional<TracedPath> pathTo(const QgsReferencedPointXY& end, const IsochroneSession& session) {
    if (!session.wavefronts())
        return std::nullopt;
    try {
        return session.wavefronts()->pathTo(session.toLayer(end));
    } catch (const QgsCsException&) {
        return std::nullopt; // the position cannot be transformed to the CRS of the layer
    }
}

} // namespace

MarkedRays::MarkedRays(QgsMapCanvas* canvas, const IsochroneSession& session)
    : mSession(session), mPaths(std::make_unique<QgsRubberBand>(canvas, compat::lineType)),
      mPlaces(std::make_unique<QgsRubberBand>(canvas, compat::pointType)) {
    for (QgsRubberBand* band : {mPaths.get(), mPlaces.get()}) {
        band->setColor(QColor(markedPathColour));
        band->setSecondaryStrokeColor(QColor(255, 255, 255, 200));
        band->setWidth(2);
        band->setZValue(2);
    }
    mPlaces->setIcon(QgsRubberBand::ICON_FULL_BOX);
    mPlaces->setIconSize(6);
}

MarkedRays::~MarkedRays() = default;

void MarkedRays::setEnds(std::vector<RayEnd> ends) {
    if (ends.empty() && mEnds.empty())
        return;
    mEnds = std::move(ends);
    refresh();
    emit endsChanged();
}

void MarkedRays::add(const RayEnd& end) {
    std::vector<RayEnd> ends = mEnds;
    ends.push_back(end);
    setEnds(std::move(ends));
}

std::vector<RayEnd> MarkedRays::reached(const std::vector<RayEnd>& ends) const {
    std::vector<RayEnd> places;
    for (const RayEnd& end : ends)
        if (pathTo(end, mSession))
            places.emplace_back(QgsReferencedPointXY(mSession.toLayer(end), mSession.layerCrs()),
                                end.name);
    return places;
}

std::vector<QVector<QgsPointXY>> MarkedRays::paths() const {
    std::vector<QVector<QgsPointXY>> paths;
    for (const QgsReferencedPointXY& end : mEnds)
        if (auto path = pathTo(end, mSession))
            paths.push_back(std::move(path->points));
    return paths;
}

void MarkedRays::refresh() {
    mPaths->reset(compat::lineType);
    mPlaces->reset(compat::pointType);
    for (const QgsReferencedPointXY& end : mEnds) {
        mPlaces->addGeometry(QgsGeometry::fromPointXY(end), end.crs());
        if (const auto path = pathTo(end, mSession))
            mPaths->addGeometry(QgsGeometry::fromPolylineXY(path->points), mSession.layerCrs());
    }
}
