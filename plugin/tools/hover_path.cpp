#include "hover_path.h"

#include "filled_in.h"
#include "ground.h"
#include "isochrone_session.h"
#include "mark_colours.h"
#include "qgis_compat.h"
#include "texts.h"
#include "time_format.h"
#include "trip_text.h"

#include <qgsexception.h>
#include <qgsmapcanvas.h>
#include <qgsrubberband.h>

#include <QLabel>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>

HoverPath::HoverPath(QgsMapCanvas* canvas, const IsochroneSession& session)
    : mCanvas(canvas), mSession(session),
      mLine(std::make_unique<QgsRubberBand>(canvas, compat::lineType)),
      mLabel(new QLabel(canvas->viewport())) {
    mLine->setColor(QColor(startColour));
    mLine->setSecondaryStrokeColor(QColor(255, 255, 255, 200));
    mLine->setWidth(3);
    mLine->setZValue(2);
    mLabel->setObjectName(QStringLiteral("FermatPathLabel"));
    mLabel->setFont(QToolTip::font());
    // It has its own style sheet, because those of QGIS' dark themes make labels transparent.
    mLabel->setStyleSheet(
        QStringLiteral("QLabel { color: #14141e; background: #ffffdc; border: 1px "
                       "solid #76765a; padding: 3px; }"));
    mLabel->setAttribute(Qt::WA_TransparentForMouseEvents);
    mLabel->hide();
    connect(&mFinder, &PathFinder::found, this, &HoverPath::showFound);
}

HoverPath::~HoverPath() {
    delete mLabel;
}

void HoverPath::hide() {
    mFinder.cancel();
    mPath.reset();
    mLine->reset(compat::lineType);
    if (mLabel)
        mLabel->hide();
}

std::optional<QgsPointXY> HoverPath::groundAt(QPoint canvasPosition) const {
    const Wavefronts* wavefronts = mSession.wavefronts();
    if (!wavefronts)
        return std::nullopt;
    const QgsMapSettings& map = mCanvas->mapSettings();
    const QgsReferencedPointXY mouse(map.mapToPixel().toMapCoordinates(canvasPosition),
                                     map.destinationCrs());
    try {
        const QgsPointXY place = mSession.toLayer(mSession.onLayer(mouse));
        return wavefronts->covers(place) ? std::optional(place) : std::nullopt;
    } catch (const QgsCsException&) {
        // A position that cannot be transformed to the CRS of the layer is outside of it.
        return std::nullopt;
    }
}

void HoverPath::moveTo(QPoint canvasPosition) {
    const auto place = groundAt(canvasPosition);
    if (!place) {
        hide();
        return;
    }
    PathFinder::Question question = mSession.pathsTo({*place});
    question.mouse = canvasPosition;
    mFinder.find(std::move(question));
}

void HoverPath::showFound(const PathFinder::Answer& answer) {
    const std::optional<TracedPath>& path = answer.paths.front();
    QString more;
    if (!answer.costsBefore.empty()) {
        const std::optional<double>& before = answer.costsBefore.front();
        more = path     ? differenceText(before, path->cost)
               : before ? Tr::tr("not reached any more")
                        : QString();
    }
    if (const Wavefronts* wavefronts = mSession.wavefronts(); wavefronts && path)
        if (const auto trip = wavefronts->leastTrip())
            more = QStringLiteral(" · ") + excessText(*mSession.ground(), path->cost - *trip);
    show(path, more, answer.mouse);
}

void HoverPath::showDrawn() {
    mFinder.cancel();
    if (mSession.isMouseOnGround())
        show(mSession.drawnPath(), {}, mCanvas->mouseLastXY());
    else
        hide();
}

/// `more` comes after the cost and the length, or says why there is no path.
void HoverPath::show(std::optional<TracedPath> path, const QString& more, QPoint canvasPosition) {
    mPath = std::move(path);
    if (!mPath) {
        mLine->reset(compat::lineType);
        say(more.isEmpty() ? Tr::tr("not reached") : more, canvasPosition);
        return;
    }
    emit pathChanged(*mPath);
    mLine->setToGeometry(QgsGeometry::fromPolylineXY(mPath->points), mSession.layerCrs());
    if (mPath->points.size() < 2) {
        say(Tr::tr("start"), canvasPosition);
        return;
    }
    const Ground& ground = *mSession.ground();
    const QString cost = ground.costText(mPath->cost);
    const QString length = formatLength(mPath->length);
    const QString text =
        (cost == length           ? cost
         : ground.hasRoundTrips() ? Tr::tr("%1 there and back · %2 there").arg(cost, length)
                                  : Tr::tr("%1 · %2").arg(cost, length)) +
        more;
    const QString start = nameOfStart();
    say(start.isEmpty() ? text : filledIn(Tr::tr("%1 · %2"), start, text), canvasPosition);
}

/// What the changes of the ground do to a path; `before`: what it cost without them.
QString HoverPath::differenceText(const std::optional<double>& before, double cost) const {
    if (!before)
        return QStringLiteral(" · ") + Tr::tr("not reached before");
    const Ground& ground = *mSession.ground();
    const double more = cost - *before;
    const bool areTimes = ground.secondsPerUnit() > 0;
    const QString form = more == 0  ? Tr::tr("as before")
                         : more > 0 ? (areTimes ? Tr::tr("%1 later") : Tr::tr("%1 more"))
                         : areTimes ? Tr::tr("%1 earlier")
                                    : Tr::tr("%1 less");
    return QStringLiteral(" · ") + (more == 0 ? form : form.arg(ground.costText(std::abs(more))));
}

QString HoverPath::nameOfStart() const {
    const std::vector<Start>& starts = mSession.starts();
    if (starts.size() < 2 || mSession.showsCorridor())
        return {};
    const QgsPointXY& end =
        mSession.ground()->endAtStart(mPath->points.front(), mPath->points.back());
    std::size_t nearest = starts.size();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < starts.size(); ++i)
        try {
            const double distance = mSession.toLayer(starts[i]).sqrDist(end);
            if (mSession.isUsable(starts[i]) && distance < least) {
                least = distance;
                nearest = i;
            }
        } catch (const QgsCsException&) {
            continue; // no path begins there
        }
    if (nearest == starts.size())
        return {};
    return starts[nearest].name.isEmpty() ? Tr::tr("Start %1").arg(numbersOf(starts)[nearest])
                                          : starts[nearest].name;
}

void HoverPath::say(const QString& text, QPoint canvasPosition) {
    if (!mLabel)
        return;
    mLabel->setText(text);
    mLabel->adjustSize();
    // Puts the label beside the mouse, on the side with enough room.
    const QSize room = mCanvas->viewport()->size() - mLabel->size();
    const int x = canvasPosition.x() + 18, y = canvasPosition.y() + 18;
    mLabel->move(x <= room.width() ? x : std::max(0, canvasPosition.x() - 12 - mLabel->width()),
                 y <= room.height() ? y : canvasPosition.y() - 12 - mLabel->height());
    mLabel->show();
}
