#include "start_marks.h"

#include "band_labels.h"
#include "isochrone_session.h"
#include "mark_colours.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmapcanvas.h>
#include <qgsproject.h>
#include <qgsvertexmarker.h>

#include <QApplication>
#include <QLineF>
#include <QPainterPath>

#include <utility>

namespace {

constexpr int reach = 9;     // pixels around a mark that still count as the mark
constexpr int markSize = 14; // of a mark
constexpr int markEdge = 2;
constexpr std::size_t mostNamedMarks = 50; // more would hide the map

} // namespace

class StartMarks::Mark : public QgsVertexMarker {
  public:
    explicit Mark(QgsMapCanvas* canvas) : QgsVertexMarker(canvas) {
        setIconType(ICON_CIRCLE);
        setIconSize(markSize);
        setPenWidth(markEdge);
        setColor(Qt::white);
        setZValue(3);
    }

    void setName(const QString& name) {
        if (name == mName)
            return;
        prepareGeometryChange(); // before the bounds change
        mName = name;
        mText = nameBesideMark({0, 0}, name, QApplication::font());
    }
    /// The mouse finds it all the same.
    void setDrawn(bool isDrawn) {
        if (std::exchange(mIsDrawn, isDrawn) != isDrawn)
            update();
    }
    QRectF boundingRect() const override {
        return QgsVertexMarker::boundingRect().united(
            mText.boundingRect().adjusted(-markEdge, -markEdge, markEdge, markEdge));
    }
    void paint(QPainter* painter) override {
        if (!mIsDrawn)
            return;
        QgsVertexMarker::paint(painter);
        drawLabelTexts(*painter, mText);
    }

  private:
    bool mIsDrawn = true;
    QString mName;
    QPainterPath mText;
};

StartMarks::StartMarks(QgsMapCanvas* canvas, const IsochroneSession& session)
    : mCanvas(canvas), mSession(session) {}

StartMarks::~StartMarks() = default;

void StartMarks::refresh() {
    mMarks.resize(mSession.starts().size());
    for (std::size_t i = 0; i < mMarks.size(); ++i) {
        const Start& start = mSession.starts()[i];
        if (!mMarks[i])
            mMarks[i] = std::make_unique<Mark>(mCanvas);
        mMarks[i]->setDrawn(mIsDrawn);
        mMarks[i]->setName(areNamed() ? mSession.markName(i) : QString());
        mMarks[i]->setFillColor(mSession.isUsable(start) ? QColor(startColour)
                                                         : QColor(leftOutColour));
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

void StartMarks::setNamed(bool isNamed) {
    if (std::exchange(mIsNamed, isNamed) != isNamed)
        refresh();
}

bool StartMarks::areNamed() const {
    return mIsNamed && mSession.starts().size() <= mostNamedMarks;
}

void StartMarks::setDrawn(bool isDrawn) {
    if (std::exchange(mIsDrawn, isDrawn) != isDrawn)
        refresh();
}

std::optional<std::size_t> StartMarks::at(QPoint canvasPosition) const {
    for (std::size_t i = mMarks.size(); i-- > 0;)
        if (mMarks[i]->isVisible() && QLineF(mMarks[i]->pos(), canvasPosition).length() <= reach)
            return i;
    return std::nullopt;
}
