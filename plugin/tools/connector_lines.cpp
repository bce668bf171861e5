#include "connector_lines.h"

#include "ground.h"
#include "isochrone_session.h"
#include "mark_colours.h"
#include "qgis_compat.h"

#include <qgsgeometry.h>
#include <qgsmapcanvas.h>
#include <qgsrubberband.h>

#include <algorithm>

namespace {

constexpr double markRadius = 8; // of a start, in pixels

} // namespace

ConnectorLines::ConnectorLines(QgsMapCanvas* canvas, IsochroneSession& session)
    : mCanvas(canvas), mSession(session) {}

ConnectorLines::~ConnectorLines() = default;

void ConnectorLines::refresh() {
    mLines.clear();
    mWays.clear();
    const Ground* ground = mSession.ground();
    if (!ground)
        return;
    for (const QgsPointXY& start : mSession.usableStarts()) {
        const auto join = ground->joinOf(start);
        if (!join || *join == start)
            continue;
        auto line = std::make_unique<QgsRubberBand>(mCanvas, compat::lineType);
        line->setColor(QColor(startColour));
        line->setSecondaryStrokeColor(QColor(255, 255, 255, 200));
        line->setWidth(2);
        line->setLineStyle(Qt::DashLine);
        line->setZValue(2); // below the marks of the starts
        mWays.push_back({start, *join});
        line->setToGeometry(QgsGeometry::fromPolylineXY(mWays.back()), mSession.layerCrs());
        line->setVisible(mIsDrawn);
        mLines.push_back(std::move(line));
    }
}

void ConnectorLines::setDrawn(bool isDrawn) {
    mIsDrawn = isDrawn;
    for (const auto& line : mLines)
        line->setVisible(isDrawn);
}

bool ConnectorLines::areSeen() const {
    return std::any_of(mLines.begin(), mLines.end(), [&](const auto& line) {
        const QgsPolylineXY way = line->asGeometry().asPolyline(); // in the CRS of the map
        return way.first().distance(way.last()) > markRadius * mCanvas->mapUnitsPerPixel();
    });
}

std::vector<const QgsRubberBand*> ConnectorLines::lines() const {
    std::vector<const QgsRubberBand*> lines;
    for (const auto& line : mLines)
        lines.push_back(line.get());
    return lines;
}
