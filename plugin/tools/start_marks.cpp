#include "start_marks.h"

#include "isochrone_session.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmapcanvas.h>
#include <qgsproject.h>
#include <qgsvertexmarker.h>

#include <QLineF>

namespace {

constexpr int reach = 9; // pixels around a mark that still count as the mark

} // namespace

StartMarks::StartMarks(QgsMapCanvas* canvas, const IsochroneSession& session)
    : mCanvas(canvas), mSession(session) {}

StartMarks::~StartMarks() = default;

void StartMarks::refresh() {
    mMarks.resize(mSession.starts().size());
    for (std::size_t i = 0; i < mMarks.size(); ++i) {
        const QgsReferencedPointXY& start = mSession.starts()[i];
        if (!mMarks[i]) {
            mMarks[i] = std::make_unique<QgsVertexMarker>(mCanvas);
            mMarks[i]->setIconType(QgsVertexMarker::ICON_CIRCLE);
            mMarks[i]->setIconSize(14);
            mMarks[i]->setPenWidth(2);
            mMarks[i]->setColor(Qt::white);
            mMarks[i]->setZValue(3);
        }
        mMarks[i]->setFillColor(mSession.isUsable(start) ? QColor(0xe8, 0x77, 0x2e)
                                                         : QColor(0x90, 0x90, 0x90));
        try {
            mMarks[i]->setCenter(QgsCoordinateTransform(start.crs(),
                                                        mCanvas->mapSettings().destinationCrs(),
                                                        mCanvas->mapSettings().transformContext())
                                     .transform(start));
            mMarks[i]->show();
        } catch (const QgsCsException&) {
            mMarks[i]->hide(); // it has no position in the CRS of the canvas
        }
    }
}

std::optional<std::size_t> StartMarks::at(QPoint canvasPosition) const {
    for (std::size_t i = mMarks.size(); i-- > 0;)
        if (mMarks[i]->isVisible() && QLineF(mMarks[i]->pos(), canvasPosition).length() <= reach)
            return i;
    return std::nullopt;
}
