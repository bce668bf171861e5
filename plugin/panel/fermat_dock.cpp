#include "fermat_dock.h"

#include "band_table.h"
#include "change_row.h"
#include "cost_words.h"
#include "fermat_options.h"
#include "field_grid.h"
#include "kept_choice.h"
#include "lines_wrapper.h"
#include "panel_parts.h"
#include "parameter_labels.h"
#include "path_profile.h"
#include "qgis_compat.h"
#include "slope_choice.h"
#include "slope_function_box.h"
#include "warning_box.h"

#include <qgscollapsiblegroupbox.h>
#include <qgsfieldcombobox.h>
#include <qgsgui.h>
#include <qgsmapcanvas.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingguiregistry.h>
#include <qgsprocessingwidgetwrapper.h>
#include <qgsproject.h>
#include <qgsscrollarea.h>

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QCursor>
#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QStandardItemModel>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace {

enum class Kind { Both, Terrain, Network };

struct Shown {
    const char* name;
    Kind kind;
};

/// In the order of the panel, after the layer.
constexpr Shown shownParameters[] = {{"INTERVALS", Kind::Both},
                                     {"TIME_UNIT", Kind::Both},
                                     {"MAX_COST", Kind::Both},
                                     {"STRATEGY", Kind::Network},
                                     {"SPEED_FIELD", Kind::Network},
                                     {"DEFAULT_SPEED", Kind::Network},
                                     {"DIRECTION_FIELD", Kind::Network},
                                     {"VALUE_FORWARD", Kind::Network},
                                     {"VALUE_BACKWARD", Kind::Network},
                                     {"VALUE_BOTH", Kind::Network},
                                     {"BAND", Kind::Terrain},
                                     {"SURFACE", Kind::Terrain},
                                     {"VELOCITY_UNIT", Kind::Terrain},
                                     {"LEVEL_SPEED", Kind::Terrain},
                                     {"ELEVATION", Kind::Terrain},
                                     {"SLOPE_FUNCTION", Kind::Terrain},
                                     {"SLOPE_LAYER", Kind::Terrain},
                                     {"DIRECTION", Kind::Both},
                                     {"KEPT", Kind::Network},
                                     {"OFF_NETWORK_SPEED", Kind::Network},
                                     {"MAX_UPHILL", Kind::Terrain},
                                     {"MAX_DOWNHILL", Kind::Terrain},
                                     {"MAX_CROSS_SLOPE", Kind::Terrain},
                                     {"Z_FACTOR", Kind::Terrain},
                                     {"BODY_MASS", Kind::Terrain},
                                     {"LOAD", Kind::Terrain},
                                     {"ZERO_VELOCITY", Kind::Terrain},
                                     {"METHOD", Kind::Terrain},
                                     {"RADIUS", Kind::Terrain},
                                     {"CORNERS", Kind::Terrain},
                                     {"SOLVER", Kind::Terrain},
                                     {"DEVICE", Kind::Both},
                                     {"DEFAULT_DIRECTION", Kind::Network},
                                     {"TOLERANCE", Kind::Network},
                                     {"COST_FIELD", Kind::Network},
                                     {"REVERSE_COST_FIELD", Kind::Network},
                                     {"MAX_SNAP", Kind::Network},
                                     {"ACCESS_SPEED", Kind::Network}};

/// Whether a parameter is shown or not by what the raster holds.
bool isOfSlopes(const QString& name) {
    static const QStringList names{
        QStringLiteral("VELOCITY_UNIT"),   QStringLiteral("LEVEL_SPEED"),
        QStringLiteral("ELEVATION"),       QStringLiteral("SLOPE_FUNCTION"),
        QStringLiteral("SLOPE_LAYER"),     QStringLiteral("DIRECTION"),
        QStringLiteral("MAX_UPHILL"),      QStringLiteral("MAX_DOWNHILL"),
        QStringLiteral("MAX_CROSS_SLOPE"), QStringLiteral("Z_FACTOR"),
        QStringLiteral("BODY_MASS"),       QStringLiteral("LOAD")};
    return names.contains(name);
}

/// QGIS shows running work in the status bar. On a small screen the window would grow beyond its
/// edge, because it is as wide as the status bar at least.
void holdStatusBar(const QMainWindow& window, bool hold) {
    auto* bar = window.findChild<QStatusBar*>(QString(), Qt::FindDirectChildrenOnly);
    if (bar && hold != (bar->minimumWidth() > 0))
        bar->setMinimumWidth(hold ? std::min(bar->minimumSizeHint().width(), window.width()) : 0);
}

/// The part of a field into which people type; null if there is none.
QLineEdit* editOf(QWidget* field) {
    auto* edit = qobject_cast<QLineEdit*>(field);
    return edit || !field ? edit : field->findChild<QLineEdit*>();
}

} // namespace

FermatDock::FermatDock(const QgsProcessingAlgorithm& terrain, const QgsProcessingAlgorithm& network,
                       const QList<QAction*>& actions, QgsMapCanvas* canvas, QWidget* parent)
    : QgsDockWidget(tr("Fermat"), parent),
      mInput(std::make_unique<QgsProcessingParameterMapLayer>(
          QStringLiteral("INPUT"), tr("Raster or lines"), QVariant(), false,
          compat::geometryTypes({compat::rasterSource, compat::lineGeometry}))) {
    setObjectName(QStringLiteral("FermatDock"));
    mContext.setProject(QgsProject::instance());

    auto* content = new QWidget;
    auto* column = mColumn = new QVBoxLayout(content);
    auto* bar = new QToolBar;
    bar->addActions(actions);
    column->addWidget(bar);
    column->addWidget(makeButtons());
    mKeys = makeText(QStringLiteral("FermatKeys"));
    column->addWidget(mKeys);
    auto* first = new FieldGrid;
    column->addLayout(first);
    // One box for each kind of layer, because a box shows its fields again when it is opened.
    const auto addAdvanced = [&](bool isForTerrain) {
        auto* box = new QgsCollapsibleGroupBox(tr("Advanced"));
        box->setCollapsed(true);
        column->addWidget(box);
        mParts.push_back({box, isForTerrain, !isForTerrain});
        return new FieldGrid(box);
    };
    FieldGrid* const folded = addAdvanced(true);
    FieldGrid* const foldedOfLines = addAdvanced(false);
    mGrids = {first, folded, foldedOfLines};
    mStatus = makeText(QStringLiteral("FermatStatus"));
    column->addWidget(mStatus);
    mNote = makeText(QStringLiteral("FermatNote"));
    mNote->setTextFormat(Qt::PlainText);
    mNote->hide();
    column->addWidget(mNote);
    column->addStretch(1);

    QgsProcessingParameterWidgetContext widgets;
    widgets.setMapCanvas(canvas);
    widgets.setProject(QgsProject::instance());
    mInput->setHelp(tr("A raster of velocities, costs or elevations, or the lines of a network, "
                       "such as roads."));
    addRow(*mInput, *first, widgets);
    mOffer = makeText(QStringLiteral("FermatOffer"));
    connect(mOffer, &QLabel::linkActivated, this, &FermatDock::offerTaken);
    mOffer->hide();
    first->addText(mOffer, true);
    mGoOn = makeText(QStringLiteral("FermatGoOn"));
    connect(mGoOn, &QLabel::linkActivated, this, &FermatDock::goOnTaken);
    mGoOn->hide();
    first->addText(mGoOn, false);
    mRecognised = makeText(QStringLiteral("FermatRecognised"));
    mRecognised->setTextFormat(Qt::PlainText);
    mRecognised->hide();
    mLines = new LinesWrapper(network.parameterDefinition(QStringLiteral("INPUT")),
                              compat::dialogMode, this);
    QList<QgsAbstractProcessingParameterWidgetWrapper*> ofLines;
    const auto& table = *terrain.parameterDefinition(QStringLiteral("SLOPE_LAYER"));
    // Its own widget is wide, because it has buttons for what is selected.
    mTable = std::make_unique<QgsProcessingParameterMapLayer>(
        table.name(), table.description(), QVariant(), true,
        compat::geometryTypes({compat::anyTable}));
    mTable->setHelp(table.help());
    mKept = std::make_unique<QgsProcessingParameterEnum>(
        keptChoiceName, tr("Kept results"),
        QStringList{tr("Reached lines"), tr("Reached lines and areas")}, false, 0);
    mKept->setHelp(tr("What Ctrl+Enter keeps: the lines that are reached, or the ground around "
                      "them too, as polygons. These go on over water, too."));
    for (const Shown& shown : shownParameters) {
        const bool isForTerrain = shown.kind != Kind::Network;
        const QgsProcessingAlgorithm& algorithm = isForTerrain ? terrain : network;
        const QString name = QLatin1String(shown.name);
        const QgsProcessingParameterDefinition& definition =
            name == mTable->name()  ? static_cast<QgsProcessingParameterDefinition&>(*mTable)
            : name == mKept->name() ? *mKept
                                    : *algorithm.parameterDefinition(name);
        const bool isFolded = bool(definition.flags() & compat::advanced);
        FieldGrid* const grid = !isFolded ? first : isForTerrain ? folded : foldedOfLines;
        if (definition.name() == QLatin1String("STRATEGY"))
            first->addText(mRecognised, false); // it is about the fields below
        const auto cells = addRow(definition, *grid, widgets);
        if (!isForTerrain)
            ofLines << mWrappers.last();
        const bool isOfDirections = definition.name().startsWith(QLatin1String("VALUE_"));
        for (QWidget* cell : cells) {
            if (isOfDirections)
                mOfDirections.push_back(cell);
            else if (isOfSlopes(definition.name()))
                mOfSlopes.push_back({cell, definition.name()});
            else if (!isFolded && shown.kind != Kind::Both)
                mParts.push_back({cell, isForTerrain, !isForTerrain});
        }
    }
    auto* scroll = new QgsScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    // Wide enough for the content and the scroll bar.
    scroll->setMinimumWidth(content->minimumSizeHint().width() +
                            style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    scroll->setMinimumHeight(8 * fontMetrics().lineSpacing());
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2); // room for the fields
    rows->addWidget(scroll, 2);
    mBands = new BandTable;
    rows->addWidget(mBands, 1); // at most as high as its rows
    mProfile = new PathProfile;
    mProfile->hide();
    rows->addWidget(mProfile);
    // Below the fields, which stay where they are when a warning comes or changes.
    mWarning = new WarningBox;
    connect(mWarning, &WarningBox::remedyTaken, this, &FermatDock::remedyTaken);
    rows->addWidget(mWarning);
    setWidget(page);

    mQuiet = false;
    quietly([this, &ofLines] {
        for (auto* wrapper : mWrappers)
            wrapper->postInitialize(ofLines.contains(wrapper) ? decltype(mWrappers){mLines}
                                                              : mWrappers);
        followInput();
        showParts();
    });
}

FermatDock::~FermatDock() {
    if (const auto* window = qobject_cast<QMainWindow*>(parentWidget()))
        holdStatusBar(*window, false);
}

std::array<QWidget*, 2> FermatDock::addRow(const QgsProcessingParameterDefinition& definition,
                                           FieldGrid& grid,
                                           const QgsProcessingParameterWidgetContext& widgets) {
    auto* wrapper = QgsGui::processingGuiRegistry()->createParameterWidgetWrapper(
        &definition, compat::dialogMode);
    wrapper->setParent(this);
    wrapper->setWidgetContext(widgets);
    mWrappers << wrapper;
    QWidget* widget = makeField(*wrapper);
    if (definition.algorithm())
        widget->setToolTip(toolTipWithLabels(widget->toolTip(), *definition.algorithm()));
    if (auto* box = qobject_cast<QComboBox*>(widget);
        box && definition.name() == QLatin1String("TIME_UNIT"))
        connect(box, qOverload<int>(&QComboBox::activated), this, rememberTimeUnit);
    else if (box && definition.name() == QLatin1String("VELOCITY_UNIT"))
        connect(box, qOverload<int>(&QComboBox::activated), this, rememberVelocityUnit);
    else if (box && definition.name() == QLatin1String("SLOPE_FUNCTION")) {
        groupSlopeFunctions(*box);
        box->addItem(tr("A table…"));
    }
    // The label of the wrapper is not used, because it says "optional" for each optional parameter.
    auto* label = new QLabel(definition.description());
    label->setWordWrap(true);
    int widest = leastWidth();
    for (const QString& word : label->text().split(QLatin1Char(' ')))
        widest = std::max(widest, label->fontMetrics().horizontalAdvance(word));
    label->setMinimumWidth(widest); // a word that is cut off cannot be read
    label->setToolTip(widget->toolTip());
    label->setBuddy(widget);
    grid.addField(label, widget);
    return {label, widget};
}

/// What is used in each task is above the fields, which move when there is a result.
QToolBar* FermatDock::makeButtons() {
    mBar = new QToolBar;
    mStarts = makeButton(QStringLiteral("FermatStartsFromLayer"), tr("Starts from Layer"),
                         tr("Makes the points of a layer the starts on the map. They replace those "
                            "that are there."));
    mStarts->setPopupMode(QToolButton::InstantPopup);
    mTimes = makeButton(QStringLiteral("FermatTimesToLayer"), tr("Times"),
                        tr("Makes a table of the times or costs from the starts to the points of a "
                           "layer, or between the starts, and keeps it."));
    mTimes->setPopupMode(QToolButton::InstantPopup);
    auto* dialog = makeButton(QStringLiteral("FermatOpenAsDialog"), tr("Dialog…"),
                              tr("Opens the dialog of isochrones, paths or travel times with these "
                                 "settings and the starts on the map."));
    dialog->setPopupMode(QToolButton::MenuButtonPopup);
    auto* others = new QMenu(dialog);
    for (const auto& [text, name] : {std::pair(tr("Paths…"), QStringLiteral("paths")),
                                     std::pair(tr("Travel Times…"), QStringLiteral("traveltimes"))})
        connect(others->addAction(text), &QAction::triggered, this,
                [this, name = name] { emit dialogAsked(name); });
    dialog->setMenu(others);
    connect(dialog, &QToolButton::clicked, this,
            [this] { emit dialogAsked(QStringLiteral("isochrones")); });
    mButtons = {mStarts, mTimes, dialog};
    for (const auto& [button, icon] :
         {std::pair(mStarts, "startpositions"), {mTimes, "traveltimes"}, {dialog, "isochrones"}}) {
        button->setIcon(QIcon(QStringLiteral(":/fermat/icons/%1.svg").arg(QLatin1String(icon))));
        button->setToolTip(button->text() + QLatin1Char('\n') + button->toolTip());
        mBar->addWidget(button);
    }
    return mBar;
}

void FermatDock::addView(QAction* view) {
    auto* button = new QToolButton;
    button->setDefaultAction(view);
    button->setAutoRaise(true);
    mBar->addWidget(button);
}

/// Shows what the layer has. Without a layer, what rasters have.
void FermatDock::showParts() {
    mShowsLines = mLines->layer();
    for (const Part& part : mParts)
        part.widget->setVisible(mShowsLines ? part.isForNetwork : part.isForTerrain);
    // Lines have no way there and back.
    auto* directions = qobject_cast<QComboBox*>(widget(QStringLiteral("DIRECTION")));
    auto* choices = directions ? qobject_cast<QStandardItemModel*>(directions->model()) : nullptr;
    if (!choices)
        return;
    choices->item(SlopeChoice::ThereAndBack)->setEnabled(!mShowsLines);
    if (mShowsLines && directions->currentIndex() == SlopeChoice::ThereAndBack)
        directions->setCurrentIndex(SlopeChoice::Away);
}

/// The fields for lines offer what the chosen layer has.
void FermatDock::followInput() {
    if (!mLines)
        return;
    auto* layer = qobject_cast<QgsVectorLayer*>(QgsProcessingParameters::parameterAsLayer(
        mInput.get(), mWrappers.first()->parameterValue(), mContext));
    if (layer == mLines->layer() && mShowsLines == bool(layer))
        return;
    const bool before = std::exchange(mQuiet, true);
    mLines->setLayer(layer);
    mRoads.see(layer);
    mHasOtherLines = layer;
    mQuiet = before;
    showParts();
    showRoads();
}

/// Fills in what fits other lines than before.
void FermatDock::fillInRoads() {
    if (!std::exchange(mHasOtherLines, false))
        return;
    const bool before = std::exchange(mQuiet, true);
    QVariantMap changes = mRoads.fill(parameters());
    if (!std::exchange(mKeepsStrategy, false))
        changes.insert(mRoads.chooseStrategy(parameters()));
    for (auto* wrapper : mWrappers)
        if (const auto value = changes.constFind(wrapper->parameterDefinition()->name());
            value != changes.constEnd()) {
            wrapper->setParameterValue(*value, mContext);
            if (auto* edit = qobject_cast<QLineEdit*>(wrapper->wrappedWidget()))
                edit->setCursorPosition(0); // a long list shows its beginning
        }
    mQuiet = before;
}

QComboBox* FermatDock::slopeFunctions() const {
    return qobject_cast<QComboBox*>(widget(QStringLiteral("SLOPE_FUNCTION")));
}

bool FermatDock::choosesTable() const {
    const QComboBox* functions = slopeFunctions();
    return functions && functions->currentIndex() == functions->count() - 1;
}

/// A function that is chosen takes the place of a table. While the table is being chosen, the
/// function before it counts.
void FermatDock::followTable() {
    const bool wasQuiet = std::exchange(mQuiet, true);
    for (auto* wrapper : mWrappers)
        if (wrapper->parameterDefinition()->name() == QLatin1String("SLOPE_LAYER") &&
            !choosesTable() && !wrapper->parameterValue().toString().isEmpty())
            wrapper->setParameterValue(QVariant(), mContext);
    mQuiet = wasQuiet;
}

void FermatDock::showTable() {
    QComboBox* functions = slopeFunctions();
    if (!functions)
        return;
    const bool wasQuiet = std::exchange(mQuiet, true);
    const int table = functions->count() - 1;
    functions->setItemData(table, mTold.value(QStringLiteral("SLOPE_FUNCTION")));
    if (!mTold.value(QStringLiteral("SLOPE_LAYER")).toString().isEmpty())
        functions->setCurrentIndex(table);
    mQuiet = wasQuiet;
}

/// Fills in the speed of the author of another slope function, unless the user has chosen a speed.
void FermatDock::fillInLevelSpeed() {
    const QString now = parameters().value(QStringLiteral("SLOPE_FUNCTION")).toString();
    const QString before = mTold.value(QStringLiteral("SLOPE_FUNCTION")).toString();
    const QVariant speed = mTold.value(QStringLiteral("LEVEL_SPEED"));
    const auto ofAuthor = [](const QString& function) {
        return std::round(100 * SlopeChoice::levelSpeedOf(function)) / 100;
    };
    const bool isOwn =
        speed.toDouble() != SlopeChoice::firstLevelSpeed && speed.toDouble() != ofAuthor(before);
    if (now == before || now.isEmpty() || isOwn || !(ofAuthor(now) > 0))
        return;
    const bool wasQuiet = std::exchange(mQuiet, true);
    for (auto* wrapper : mWrappers)
        if (wrapper->parameterDefinition()->name() == QLatin1String("LEVEL_SPEED"))
            wrapper->setParameterValue(ofAuthor(now), mContext);
    mQuiet = wasQuiet;
}

void FermatDock::showRoads() {
    QStringList sentences{mRoads.sentence(mTold), RoadChoice::noteOnDefaultSpeed(mTold),
                          mNetworkNote};
    sentences.removeAll(QString());
    mRecognised->setText(sentences.join(QLatin1Char('\n')));
    mRecognised->setVisible(mShowsLines && !sentences.isEmpty());
}

void FermatDock::setNetworkNote(const QString& sentence) {
    mNetworkNote = sentence;
    showRoads();
}

QString FermatDock::doubtOfSpeeds() {
    const bool count = mShowsLines && costsAreTimes(mTold, true);
    return count ? mRoads.doubtOf(mTold.value(QStringLiteral("SPEED_FIELD")).toString())
                 : QString();
}

QWidget* FermatDock::makeField(QgsAbstractProcessingParameterWidgetWrapper& wrapper) {
    QWidget* widget = wrapper.createWrappedWidget(mContext);
    widget->setObjectName(wrapper.parameterDefinition()->name());
    // A long option must not make the panel wide, nor must a number with its buttons.
    QList<QComboBox*> boxes = widget->findChildren<QComboBox*>();
    if (auto* own = qobject_cast<QComboBox*>(widget))
        boxes << own;
    for (QComboBox* box : boxes) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(9);
        box->setMinimumWidth(leastWidth());
        leaveWheelToPanel(*box);
    }
    QList<QAbstractSpinBox*> numbers = widget->findChildren<QAbstractSpinBox*>();
    if (auto* own = qobject_cast<QAbstractSpinBox*>(widget))
        numbers << own;
    for (QAbstractSpinBox* number : numbers) {
        number->setMinimumWidth(leastWidth());
        leaveWheelToPanel(*number);
    }
    for (auto* unit : widget->findChildren<QLabel*>())
        unit->setMinimumWidth(leastWidth() / 2);
    if (auto* number = qobject_cast<QAbstractSpinBox*>(widget))
        number->setKeyboardTracking(false);
    if (auto* fields = qobject_cast<QgsFieldComboBox*>(widget))
        keepField(*fields);
    QLineEdit* edit = editOf(widget);
    if (edit)
        connect(edit, &QLineEdit::editingFinished, this, [this, edit] {
            edit->setModified(false);
            fieldChanged();
        });
    connect(&wrapper, &QgsAbstractProcessingParameterWidgetWrapper::widgetValueHasChanged, this,
            [this, edit] {
                if (!edit || !edit->isModified())
                    fieldChanged();
            });
    return widget;
}

/// QGIS chooses the first field if one of the layer gets another alias, for example as its style is
/// loaded, and the next one if the chosen one is removed. The choice stays, or there is none.
void FermatDock::keepField(QgsFieldComboBox& box) {
    const auto name = std::make_shared<QString>(); // not empty while the list changes
    const auto begin = [this, name, &box] {
        if (!mQuiet)
            *name = mTold.value(box.objectName()).toString();
        mQuiet = mQuiet || !name->isEmpty();
    };
    const auto end = [this, name, &box] {
        if (name->isEmpty())
            return;
        box.setField(std::exchange(*name, {}));
        mQuiet = false;
        fieldChanged();
    };
    const QAbstractItemModel* list = box.model();
    connect(list, &QAbstractItemModel::modelAboutToBeReset, this, begin);
    connect(list, &QAbstractItemModel::modelReset, this, end);
    connect(list, &QAbstractItemModel::rowsAboutToBeRemoved, this, begin);
    connect(list, &QAbstractItemModel::rowsRemoved, this, end);
}

/// To which the parts of a row shrink in a narrow panel.
int FermatDock::leastWidth() const {
    return fontMetrics().averageCharWidth() * 8;
}

/// The wheel changes a field only if the user has gone into it. Otherwise it scrolls the panel.
void FermatDock::leaveWheelToPanel(QWidget& field) {
    field.setFocusPolicy(Qt::StrongFocus);
    field.installEventFilter(this);
}

bool FermatDock::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(object)->hasFocus()) {
        event->ignore(); // goes to the widget around it
        return true;
    }
    return QgsDockWidget::eventFilter(object, event);
}

/// Below this width, a layer's name would have no room beside its label.
void FermatDock::resizeEvent(QResizeEvent* event) {
    mIsNarrow = width() < fontMetrics().averageCharWidth() * 50;
    for (FieldGrid* grid : mGrids)
        grid->setNarrow(mIsNarrow);
    showTexts();
    placeKeys();
    QgsDockWidget::resizeEvent(event);
}

/// The buttons have texts if there is room for all of them.
void FermatDock::showTexts() {
    constexpr int around = 85; // pixels: edges, a scroll bar, and a button without a text
    const auto setStyle = [&](Qt::ToolButtonStyle style) {
        int width = around;
        for (QToolButton* button : mButtons) {
            button->setToolButtonStyle(style);
            width += button->sizeHint().width();
        }
        return width;
    };
    if (setStyle(Qt::ToolButtonTextOnly) > width())
        setStyle(Qt::ToolButtonIconOnly);
}

/// Only the map makes room for the panel. Qt takes it from the other panels, too, and would leave
/// them too narrow on a small screen.
void FermatDock::setVisible(bool visible) {
    auto* window = qobject_cast<QMainWindow*>(parentWidget());
    if (window)
        holdStatusBar(*window, visible);
    if (!window || !window->isVisible() || !visible || isVisible() || isFloating()) {
        QgsDockWidget::setVisible(visible);
        return;
    }
    const QSize size = window->size();
    std::map<QDockWidget*, int> least; // widths of the others
    for (auto* dock : window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (dock != this && dock->isVisible() && !dock->isFloating() &&
            window->dockWidgetArea(dock) == Qt::LeftDockWidgetArea) {
            least[dock] = dock->minimumWidth();
            dock->setMinimumWidth(dock->width());
        }
    QgsDockWidget::setVisible(true);
    window->layout()->activate();
    // So that the table shows its figures, if the map has room for it.
    const int wanted = std::min(fontMetrics().averageCharWidth() * 55, size.width() * 3 / 10);
    if (!std::exchange(mHasWidth, true) && width() < wanted)
        window->resizeDocks({this}, {wanted}, Qt::Horizontal);
    window->layout()->activate();
    for (const auto& [dock, width] : least)
        dock->setMinimumWidth(width);
    window->layout()->activate();
    window->resize(size); // it has grown if there is not enough room
}

void FermatDock::fieldChanged() {
    followInput();
    if (!mQuiet) {
        followTable();
        fillInRoads();
        fillInLevelSpeed();
    }
    const QVariantMap now = parameters();
    if (mQuiet)
        return;
    if (now == mTold) {
        enableWhatCounts(); // the field of the table comes before it has one
        return;
    }
    quietly([] {}); // takes the current values
    emit parametersChanged();
}

void FermatDock::quietly(const std::function<void()>& change) {
    const bool before = std::exchange(mQuiet, true);
    change();
    fillInRoads();
    mQuiet = before;
    mTold = parameters();
    showTable();
    enableWhatCounts();
    showRoads();
    emit parametersShown();
}

void FermatDock::enableWhatCounts() {
    const bool isTime = costsAreTimes(mTold, mLines->layer());
    const auto surface = surfaceOf(mTold).kind;
    for (const char* name : {"TIME_UNIT", "SPEED_FIELD", "DEFAULT_SPEED"})
        widget(QLatin1String(name))->setEnabled(isTime);
    widget(QStringLiteral("ZERO_VELOCITY"))->setEnabled(surface == SurfaceOptions::Velocity);
    widget(QStringLiteral("RADIUS"))
        ->setEnabled(mTold.value(QStringLiteral("METHOD")).toInt() == 0);
    const bool areElevations = surface == SurfaceOptions::Elevations;
    const bool hasSlopes =
        areElevations || !mTold.value(QStringLiteral("ELEVATION")).toString().isEmpty();
    const SlopeChoice slopes = slopesOf(mTold);
    const auto counts = [&](const QString& name) {
        if (name == QLatin1String("DIRECTION"))
            return mShowsLines || hasSlopes || mTold.value(name).toInt() != SlopeChoice::Away;
        if (mShowsLines)
            return false;
        return name == QLatin1String("VELOCITY_UNIT") ? surface == SurfaceOptions::Velocity
               : name == QLatin1String("LEVEL_SPEED")
                   ? (areElevations && isTime) || (hasSlopes && slopes.usesSpeed())
               : name == QLatin1String("BODY_MASS") || name == QLatin1String("LOAD")
                   ? hasSlopes && slopes.usesMasses()
               : name == QLatin1String("ELEVATION")   ? !areElevations
               : name == QLatin1String("SLOPE_LAYER") ? hasSlopes && choosesTable()
                                                      : hasSlopes;
    };
    for (const auto& [cell, name] : mOfSlopes) {
        // A box that is folded would show what becomes visible.
        if (qobject_cast<QgsCollapsibleGroupBox*>(cell->parentWidget()))
            cell->setEnabled(counts(name));
        else
            cell->setVisible(counts(name));
    }
    const bool hasDirections =
        mShowsLines && !mTold.value(QStringLiteral("DIRECTION_FIELD")).toString().isEmpty();
    // They stay where they are if the field is emptied.
    if (hasDirections || !mShowsLines)
        mDirectionsOf = hasDirections ? mLines->layer()->id() : QString();
    for (QWidget* cell : mOfDirections) {
        cell->setVisible(mShowsLines && mDirectionsOf == mLines->layer()->id());
        cell->setEnabled(hasDirections);
    }
    widget(QStringLiteral("OFF_NETWORK_SPEED"))->setEnabled(isTime && keepsAreas(mTold));
    widget(QStringLiteral("STRATEGY"))
        ->setEnabled(mTold.value(QStringLiteral("COST_FIELD")).toString().isEmpty());
}

bool FermatDock::isTyping() const {
    QWidget* focus = QApplication::focusWidget();
    return focus && isAncestorOf(focus) && isTyped(focus);
}

bool FermatDock::isTyped(QWidget* field) {
    const QLineEdit* edit = editOf(field);
    return edit && edit->isModified();
}

void FermatDock::typeIntervals(const QKeyEvent& first) {
    QLineEdit* edit = editOf(widget(QStringLiteral("INTERVALS")));
    if (!edit->isVisible())
        return;
    edit->setFocus();
    edit->selectAll();
    QKeyEvent same(QEvent::KeyPress, first.key(), first.modifiers(), first.text());
    QApplication::sendEvent(edit, &same);
}

void FermatDock::finishTyping() {
    QWidget* focus = QApplication::focusWidget();
    if (auto* number = qobject_cast<QAbstractSpinBox*>(focus))
        number->interpretText();
    if (QLineEdit* edit = editOf(focus))
        emit edit->editingFinished();
}

void FermatDock::giveUpTyping() {
    quietly([this] {
        for (auto* wrapper : mWrappers)
            wrapper->setParameterValue(mTold.value(wrapper->parameterDefinition()->name()),
                                       mContext);
    });
}

QVariantMap FermatDock::parameters() const {
    QVariantMap parameters;
    for (auto* wrapper : mWrappers) {
        const QString name = wrapper->parameterDefinition()->name();
        parameters.insert(name, isTyped(wrapper->wrappedWidget()) ? mTold.value(name)
                                                                  : wrapper->parameterValue());
    }
    return parameters;
}

void FermatDock::setParameters(const QVariantMap& parameters) {
    quietly([&] {
        for (auto* wrapper : mWrappers) {
            const auto* definition = wrapper->parameterDefinition();
            const auto value = parameters.constFind(definition->name());
            wrapper->setParameterValue(
                value == parameters.constEnd() ? definition->defaultValue() : *value, mContext);
        }
        // What is given for a layer stays, also what is left empty.
        mHasOtherLines = mLines->layer() && !parameters.contains(mInput->name());
        mKeepsStrategy = mHasOtherLines && parameters.contains(QStringLiteral("STRATEGY"));
    });
}

void FermatDock::setInput(const QString& layer) {
    QVariantMap parameters = this->parameters();
    parameters.insert(mInput->name(), layer);
    quietly([&] {
        for (auto* wrapper : mWrappers)
            if (!isTyped(wrapper->wrappedWidget()))
                wrapper->setParameterValue(parameters[wrapper->parameterDefinition()->name()],
                                           mContext);
    });
}

void FermatDock::setKeys(const QString& html) {
    mKeys->setText(html);
}

void FermatDock::setStarted(bool hasStarts) {
    mHasStarts = hasStarts;
    placeKeys();
}

void FermatDock::setChangeRow(ChangeRow* row) {
    mColumn->insertWidget(mKeysPlace++, row);
}

void FermatDock::placeKeys() {
    const int wanted = mIsNarrow && mHasStarts ? mColumn->indexOf(mNote) : mKeysPlace;
    if ((mColumn->indexOf(mKeys) == mKeysPlace) == (wanted == mKeysPlace))
        return;
    mColumn->removeWidget(mKeys);
    mColumn->insertWidget(wanted, mKeys);
}

void FermatDock::setStatus(const QString& text) {
    mStatus->setText(text);
}

void FermatDock::setFigures(const std::shared_ptr<const BandFigures>& figures, bool areComing) {
    mBands->setFigures(figures, areComing);
}

void FermatDock::setProfile(std::optional<ProfiledPath> path) {
    mProfile->setPath(std::move(path));
}

void FermatDock::setProfileVisible(bool visible) {
    mProfile->setVisible(visible);
}

void FermatDock::setNote(const QString& sentence) {
    mNote->setText(sentence);
    mNote->setVisible(!sentence.isEmpty());
}

void FermatDock::setDoubt(const QString& sentence, const QString& remedy) {
    mWarning->say(sentence, remedy);
}

void FermatDock::markWrong(const QString& parameter, bool wrong) {
    editOf(widget(parameter))
        ->setStyleSheet(wrong ? QStringLiteral("QLineEdit { color: #a00000; background: #ffe0e0; }")
                              : QString());
}

void FermatDock::setOffer(const QString& layerName) {
    // A long name must not make the panel wide.
    const QString name =
        fontMetrics().elidedText(layerName, Qt::ElideMiddle, fontMetrics().averageCharWidth() * 24);
    mOffer->setText(link(tr("Use the selected layer “%1”").arg(name)));
    mOffer->setToolTip(layerName);
    mOffer->setVisible(!layerName.isEmpty());
}

void FermatDock::setGoOn(const QString& result) {
    mGoOn->setText(link(tr("Go on with the starts and settings of “%1”").arg(result)));
    mGoOn->setVisible(!result.isEmpty());
}

void FermatDock::setLayerMenus(QMenu* starts, QMenu* times) {
    mStarts->setMenu(starts);
    mTimes->setMenu(times);
    // The mouse leaves the button while the menu has it, so that the button would look pressed.
    for (QToolButton* button : {mStarts, mTimes})
        connect(
            button->menu(), &QMenu::aboutToHide, button,
            [button] {
                const QPoint mouse = button->mapFromGlobal(QCursor::pos());
                button->setAttribute(Qt::WA_UnderMouse, button->rect().contains(mouse));
                button->update();
            },
            Qt::QueuedConnection);
}

QWidget* FermatDock::widget(const QString& parameter) const {
    return findChild<QWidget*>(parameter);
}
