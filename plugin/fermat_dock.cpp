#include "fermat_dock.h"

#include "isochrones_algorithm.h"

#include <qgscollapsiblegroupbox.h>
#include <qgsgui.h>
#include <qgsmapcanvas.h>
#include <qgsprocessingguiregistry.h>
#include <qgsprocessingwidgetwrapper.h>
#include <qgsproject.h>
#include <qgsscrollarea.h>

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QStyle>
#include <QToolBar>
#include <QVBoxLayout>

namespace {

const QStringList shownParameters{
    QStringLiteral("INPUT"),         QStringLiteral("BAND"),          QStringLiteral("SURFACE"),
    QStringLiteral("VELOCITY_UNIT"), QStringLiteral("TIME_UNIT"),     QStringLiteral("INTERVALS"),
    QStringLiteral("MAX_COST"),      QStringLiteral("ZERO_VELOCITY"), QStringLiteral("RADIUS"),
    QStringLiteral("CORNERS"),       QStringLiteral("SOLVER"),        QStringLiteral("DEVICE")};

} // namespace

FermatDock::FermatDock(const IsochronesAlgorithm& algorithm, const QList<QAction*>& actions,
                       QgsMapCanvas* canvas, QWidget* parent)
    : QgsDockWidget(tr("Fermat"), parent) {
    setObjectName(QStringLiteral("FermatDock"));
    mContext.setProject(QgsProject::instance());

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    auto* bar = new QToolBar;
    bar->addActions(actions);
    column->addWidget(bar);
    auto* common = new QGridLayout;
    column->addLayout(common);
    auto* advanced = new QgsCollapsibleGroupBox(tr("Advanced"));
    advanced->setCollapsed(true);
    auto* folded = new QGridLayout(advanced);
    column->addWidget(advanced);
    mStatus = new QLabel;
    mStatus->setObjectName(QStringLiteral("FermatStatus"));
    mStatus->setWordWrap(true);
    column->addWidget(mStatus);
    column->addStretch(1);

    QgsProcessingParameterWidgetContext widgets;
    widgets.setMapCanvas(canvas);
    widgets.setProject(QgsProject::instance());
    for (const QString& name : shownParameters) {
        const QgsProcessingParameterDefinition* definition = algorithm.parameterDefinition(name);
        auto* wrapper = QgsGui::processingGuiRegistry()->createParameterWidgetWrapper(
            definition, QgsProcessingGui::Standard);
        wrapper->setParent(this);
        wrapper->setWidgetContext(widgets);
        QWidget* widget = wrapper->createWrappedWidget(mContext);
        widget->setObjectName(name);
        // A long choice must not make the panel wide.
        QList<QComboBox*> boxes = widget->findChildren<QComboBox*>();
        if (auto* own = qobject_cast<QComboBox*>(widget))
            boxes << own;
        for (QComboBox* box : boxes) {
            box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            box->setMinimumContentsLength(12);
        }
        // Not the wrapper's label, which says of each whether it is optional.
        auto* label = new QLabel(definition->description());
        label->setWordWrap(true);
        label->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
        label->setToolTip(widget->toolTip());
        label->setBuddy(widget);
        QGridLayout* grid = definition->flags() & compat::advanced ? folded : common;
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(widget, row, 1);
        grid->setColumnStretch(1, 1);
        mWrappers << wrapper;
        connect(wrapper, &QgsAbstractProcessingParameterWidgetWrapper::widgetValueHasChanged, this,
                [this] {
                    if (!mSetting)
                        emit parametersChanged();
                });
    }
    for (auto* wrapper : mWrappers)
        wrapper->postInitialize(mWrappers);

    auto* scroll = new QgsScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    // Wide enough for the content, and the bar beside it.
    scroll->setMinimumWidth(content->minimumSizeHint().width() +
                            style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    setWidget(scroll);
}

QVariantMap FermatDock::parameters() const {
    QVariantMap parameters;
    for (const auto* wrapper : mWrappers)
        parameters.insert(wrapper->parameterDefinition()->name(), wrapper->parameterValue());
    return parameters;
}

void FermatDock::setParameters(const QVariantMap& parameters) {
    mSetting = true;
    for (auto* wrapper : mWrappers) {
        const auto* definition = wrapper->parameterDefinition();
        const auto value = parameters.constFind(definition->name());
        wrapper->setParameterValue(
            value == parameters.constEnd() ? definition->defaultValue() : *value, mContext);
    }
    mSetting = false;
}

void FermatDock::setStatus(const QString& text) {
    mStatus->setText(text);
}

QWidget* FermatDock::widget(const QString& parameter) const {
    return findChild<QWidget*>(parameter);
}
