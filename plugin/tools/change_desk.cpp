#include "change_desk.h"

#include "cost_words.h"
#include "hover_path.h"
#include "isochrone_session.h"
#include "map_history.h"

#include <qgsmapcanvas.h>

#include <QAction>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace {

using Shape = ChangeTool::Shape;

/// The step that added a shape.
class ShapeStep : public QUndoCommand {
  public:
    ShapeStep(ChangeLayers& layers, const DrawnChange& change,
              const QgsCoordinateReferenceSystem& crs)
        : QUndoCommand(ChangeDesk::tr("shape")), mLayers(layers), mChange(change), mCrs(crs) {}

    void undo() override { mLayers.remove(mChange); }
    void redo() override {
        if (std::exchange(mIsUndone, true))
            mLayers.add(mChange, mCrs);
    }

  private:
    ChangeLayers& mLayers;
    DrawnChange mChange;
    QgsCoordinateReferenceSystem mCrs;
    bool mIsUndone = false; // the stack calls redo() for a step that was just made
};

QString unitOf(const SurfaceOptions& surface) {
    if (surface.isCost())
        return ChangeDesk::tr("cost");
    if (surface.kind == SurfaceOptions::Elevations)
        return surface.areTimes() ? QStringLiteral("km/h") : QString();
    return surface.velocityUnitName();
}

QString unitOf(NetworkSettings::Measure measure) {
    switch (measure) {
    case NetworkSettings::Time:
        return QStringLiteral("km/h");
    case NetworkSettings::Cost:
        return ChangeDesk::tr("cost");
    default:
        return {};
    }
}

} // namespace

ChangeDesk::ChangeDesk(QgsProject* project, QgsMapCanvas* canvas, IsochroneSession& session,
                       MapHistory& history, HoverPath& hover)
    : mCanvas(canvas), mSession(session), mHistory(history), mHover(hover), mOverlay(canvas),
      mLayers(project) {
    connect(&mSession, &IsochroneSession::drawnPathChanged, &mHover, &HoverPath::showDrawn);
    const QList<QAction*> actions{
        addTool(Shape::Wall, QStringLiteral("wall"), tr("Wall"),
                tr("Draws a wall, which cannot be crossed. Click its points, then right-click. A "
                   "click on the first point closes it to an area.")),
        addTool(Shape::Passage, QStringLiteral("passage"), tr("Passage"),
                tr("Draws a bridge, a gate or a tunnel, which can be crossed at the speed or cost "
                   "beside this button. Click its points, then right-click.")),
        addTool(Shape::Area, QStringLiteral("paint"), tr("Paint"),
                tr("Draws an area with the speed or cost beside this button, or with a factor. "
                   "Click its points, then right-click.")),
        addDifference()};
    mRow = new ChangeRow(actions);
    connect(canvas, &QgsMapCanvas::mapToolSet, this, &ChangeDesk::showValues);
    connect(&mLayers, &ChangeLayers::layersChanged, this,
            [this] { mSession.setChanges(mLayers.ids()); });
    mSession.setChanges(mLayers.ids());
}

ChangeDesk::~ChangeDesk() {
    for (const auto& tool : mTools)
        mCanvas->unsetMapTool(tool.get());
    delete mRow;
}

QAction* ChangeDesk::addTool(Shape shape, const QString& icon, const QString& text,
                             const QString& tip) {
    auto* action =
        new QAction(QIcon(QStringLiteral(":/fermat/icons/%1.svg").arg(icon)), text, this);
    action->setObjectName(icon);
    action->setToolTip(text + QLatin1Char('\n') + tip);
    action->setCheckable(true);
    mTools.push_back(std::make_unique<ChangeTool>(mCanvas, shape, text));
    ChangeTool* tool = mTools.back().get();
    tool->setAction(action);
    connect(action, &QAction::triggered, this, [this, tool] {
        mCanvas->setMapTool(tool);
        mCanvas->setFocus(); // so that the keys work
        mSession.wake();
    });
    connect(tool, &ChangeTool::refused, this, &ChangeDesk::refused);
    connect(tool, &ChangeTool::keepAsked, this, &ChangeDesk::keepAsked);
    connect(tool, &ChangeTool::hovered, &mHover, &HoverPath::moveTo);
    connect(tool, &ChangeTool::begun, this, [this] { mSession.keepBefore(); });
    connect(tool, &ChangeTool::moved, this, [this, tool](const QgsGeometry& shape) {
        if (!shape.isNull()) {
            const DrawnChange change = changeOf(*tool, shape);
            mSession.setDrawn(change, {tool->mouse(), change.crs});
            return;
        }
        mSession.dropDrawn();
        mHover.hide();
        if (tool->isDrawing())
            mSession.keepBefore();
    });
    connect(tool, &ChangeTool::drawn, this,
            [this, tool](const QgsGeometry& shape) { add(changeOf(*tool, shape)); });
    return action;
}

QAction* ChangeDesk::addDifference() {
    mDifference =
        new QAction(QIcon(QStringLiteral(":/fermat/icons/difference.svg")), tr("Difference"), this);
    mDifference->setObjectName(QStringLiteral("difference"));
    mDifference->setCheckable(true);
    connect(mDifference, &QAction::toggled, this, [this](bool isOn) {
        mSession.setShowsDifference(isOn);
        emit differenceToggled();
    });
    connect(&mSession, &IsochroneSession::imageChanged, this, &ChangeDesk::enableDifference);
    connect(&mSession, &IsochroneSession::wavefrontsChanged, this, &ChangeDesk::enableDifference);
    enableDifference();
    return mDifference;
}

void ChangeDesk::enableDifference() {
    const bool can = mSession.canShowDifference();
    if (!can && mSession.ground())
        mDifference->setChecked(false);
    mDifference->setEnabled(can);
    mDifference->setToolTip(
        mDifference->text() + QLatin1Char('\n') +
        (can ? tr("Shows what all changes do, in place of the isochrones: what is reached later, "
                  "earlier, not any more, or was not reached before. A second click shows the "
                  "isochrones again.")
             : tr("Shows what changes do, in place of the isochrones, as soon as there are a start "
                  "and a shape. It is not there for rasters in temporary files.")));
}

bool ChangeDesk::isTool(const QgsMapTool* tool) const {
    return std::any_of(mTools.begin(), mTools.end(),
                       [&](const auto& own) { return own.get() == tool; });
}

QString ChangeDesk::keysOf(const QgsMapTool* tool) const {
    const auto* own = dynamic_cast<const ChangeTool*>(tool);
    const bool isWall = own && own->shape() == Shape::Wall;
    return tr("<b>Click</b>: set a point. <b>Right click</b> or <b>Enter</b>: finish. ") +
           (isWall ? tr("<b>Click on the first point</b>: close the wall to an area. ")
                   : QString()) +
           tr("<b>Backspace</b>: remove the last point. <b>Esc</b>: drop the shape. "
              "<b>Ctrl+Enter</b>: keep the result as layers. <b>Ctrl+Z</b>: undo.");
}

void ChangeDesk::takeParameters() {
    if (!mRow)
        return;
    const QVariantMap& parameters = mSession.parameters();
    constexpr double walking = 5, driving = 50;
    if (mSession.isNetwork())
        mRow->setUnit(unitOf(measureOf(parameters)), driving);
    else
        mRow->setUnit(unitOf(surfaceOf(parameters)), walking);
    showValues();
}

void ChangeDesk::showValues() {
    if (!mRow)
        return;
    using Values = ChangeRow::Values;
    const bool isPassage = mCanvas->mapTool() == &tool(Shape::Passage),
               isArea = mCanvas->mapTool() == &tool(Shape::Area);
    Values values = isPassage ? Values::Value : isArea ? Values::ValueOrFactor : Values::None;
    if (mSession.isNetwork())
        switch (measureOf(mSession.parameters())) {
        case NetworkSettings::Length: // nothing makes it longer
            values = Values::None;
            break;
        case NetworkSettings::Cost: // of whole roads, which areas cannot give to their parts
            values = isArea ? Values::Factor : values;
            break;
        case NetworkSettings::Time:
            break;
        }
    mRow->setValues(values);
}

DrawnChange ChangeDesk::changeOf(const ChangeTool& tool, const QgsGeometry& shape) const {
    DrawnChange change;
    change.shape = shape;
    change.crs = mCanvas->mapSettings().destinationCrs();
    if (tool.shape() == Shape::Wall)
        return change;
    change.value = mRow->value();
    change.kind = tool.shape() == Shape::Passage ? DrawnChange::Kind::Passage
                  : mRow->isFactor()             ? DrawnChange::Kind::Factor
                                                 : DrawnChange::Kind::Value;
    return change;
}

void ChangeDesk::add(const DrawnChange& change) {
    if (mSession.isNetwork() && measureOf(mSession.parameters()) == NetworkSettings::Length &&
        change.kind != DrawnChange::Kind::Wall && change.kind != DrawnChange::Kind::Passage) {
        mSession.dropDrawn();
        emit refused(tr("The shortest paths do not depend on speeds, so an area that you paint "
                        "changes nothing. Choose Fastest as the strategy, or draw a wall."));
        return;
    }
    const QgsMapLayer* input = mSession.layer();
    const QgsCoordinateReferenceSystem crs = input ? input->crs() : change.crs;
    if (const QString why = mLayers.add(change, crs); !why.isEmpty()) {
        mSession.dropDrawn();
        emit refused(why);
        return;
    }
    mHistory.push(new ShapeStep(mLayers, change, crs));
}
