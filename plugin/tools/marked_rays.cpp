#include "marked_rays.h"

#include "isochrone_session.h"
#include "mark_colours.h"
#include "qgis_compat.h"

#include <qgsexception.h>
#include <qgsrubberband.h>

namespace {

/// The place of an end in the CRS of the layer; nothing if it has none.
std::optional<QgsPointXY> placeOf(const QgsReferencedPointXY& end,
                                  const IsochroneSession& session) {
    try {
        return session.toLayer(end);
    } catch (const QgsCsException&) {
        return std::nullopt;
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
    connect(&mFinder, &PathFinder::found, this, &MarkedRays::show);
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
    if (const Wavefronts* wavefronts = mSession.wavefronts())
        for (const RayEnd& end : ends)
            if (const auto place = placeOf(end, mSession); place && wavefronts->costAt(*place))
                places.emplace_back(QgsReferencedPointXY(*place, mSession.layerCrs()), end.name);
    return places;
}

std::vector<QgsPointXY> MarkedRays::places() const {
    std::vector<QgsPointXY> all;
    for (const QgsReferencedPointXY& end : mEnds)
        if (const auto place = placeOf(end, mSession))
            all.push_back(*place);
    return all;
}

void MarkedRays::refresh() {
    mPlaces->reset(compat::pointType);
    for (const QgsReferencedPointXY& end : mEnds)
        mPlaces->addGeometry(QgsGeometry::fromPointXY(end), end.crs());
    std::vector<QgsPointXY> ends = mSession.wavefronts() ? places() : std::vector<QgsPointXY>();
    if (!ends.empty()) {
        mFinder.find(mSession.pathsTo(std::move(ends))); // the last paths stay until then
        return;
    }
    mFinder.cancel();
    show({});
}

void MarkedRays::show(const PathFinder::Answer& answer) {
    mPaths->reset(compat::lineType);
    mFound.clear();
    for (const std::optional<TracedPath>& path : answer.paths)
        if (path) {
            mFound.push_back(path->points);
            mPaths->addGeometry(QgsGeometry::fromPolylineXY(path->points), mSession.layerCrs());
        }
    emit pathsFound();
}
