#include "dialog_hints.h"

#include "fermat_options.h"
#include "fermat_provider.h"
#include "raster_doubt.h"
#include "road_hints.h"
#include "whole_message.h"

#include <qgsapplication.h>
#include <qgsmaplayercombobox.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingmaplayercombobox.h>
#include <qgsprocessingregistry.h>
#include <qgsrasterlayer.h>

#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QEvent>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>
#include <memory>

namespace {

const char* const watchedName = "fermatWatched";

/// The algorithm of Fermat whose dialog it is; null for others. QGIS does not install the headers
/// that are needed to ask the dialog.
const QgsProcessingAlgorithm* algorithmOf(const QDialog& dialog) {
    if (!dialog.inherits("QgsProcessingAlgorithmDialogBase"))
        return nullptr;
    const auto* provider =
        QgsApplication::processingRegistry()->providerById(FermatProvider().id());
    const auto algorithms =
        provider ? provider->algorithms() : QList<const QgsProcessingAlgorithm*>();
    const auto found = std::find_if(algorithms.begin(), algorithms.end(), [&](const auto* each) {
        return each->displayName().compare(dialog.windowTitle(), Qt::CaseInsensitive) == 0;
    });
    return found == algorithms.end() ? nullptr : *found;
}

/// The box of a parameter that is a choice or a field; null if the dialog has none. The tool tip of
/// a parameter contains its name.
QComboBox* boxOf(const QDialog& dialog, const char* parameter) {
    const QRegularExpression name(QStringLiteral("\\b%1\\b").arg(QLatin1String(parameter)));
    for (QComboBox* box : dialog.findChildren<QComboBox*>())
        if (name.match(box->toolTip().section(QStringLiteral("<p>"), -1)).hasMatch())
            return box;
    return nullptr;
}

/// A bar below the parameters. The bar of QGIS is above them: a message there moves the fields
/// under the mouse.
QgsMessageBar* barBelow(const QDialog& dialog) {
    auto* layout = qobject_cast<QBoxLayout*>(dialog.layout());
    auto* fields = dialog.findChild<QSplitter*>();
    if (!layout || layout->indexOf(fields) < 0)
        return dialog.findChild<QgsMessageBar*>();
    auto* bar = new QgsMessageBar;
    bar->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    layout->insertWidget(layout->indexOf(fields) + 1, bar);
    return bar;
}

} // namespace

DialogHints::DialogHints(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool DialogHints::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show)
        if (auto* dialog = qobject_cast<QDialog*>(watched);
            dialog && !dialog->property(watchedName).toBool())
            if (const QgsProcessingAlgorithm* algorithm = algorithmOf(*dialog)) {
                dialog->setProperty(watchedName, true);
                // When its widgets have their places.
                QMetaObject::invokeMethod(
                    dialog, [dialog] { widen(*dialog); }, Qt::QueuedConnection);
                chooseOnlyLayer(*dialog);
                // Others read velocities or costs; this one reads a result of Fermat.
                if (algorithm->name() != QLatin1String("allpairspaths"))
                    warnOfRaster(dialog);
                disableUnits(*dialog);
                hintAtRoads(*dialog);
            }
    return QObject::eventFilter(watched, event);
}

/// Makes room for what would need a horizontal scroll bar, such as the buttons beside points.
void DialogHints::widen(QDialog& dialog) {
    auto* splitter = dialog.findChild<QSplitter*>();
    if (!splitter || !dialog.screen() || dialog.isMaximized())
        return;
    int missing = 0;
    for (const QScrollArea* area : splitter->findChildren<QScrollArea*>())
        if (area->isVisible())
            missing = std::max(missing, area->horizontalScrollBar()->maximum());
    const int width = std::min(dialog.width() + missing, dialog.screen()->availableSize().width());
    QList<int> sizes = splitter->sizes();
    if (width <= dialog.width() || sizes.isEmpty())
        return;
    sizes.first() += width - dialog.width();
    dialog.resize(width, dialog.height());
    splitter->setSizes(sizes);
}

/// QGIS chooses no layer if another kind of layer is active, even if there is only one to choose.
void DialogHints::chooseOnlyLayer(const QDialog& dialog) {
    auto* input = dialog.findChild<QgsProcessingMapLayerComboBox*>();
    const auto* list = input ? input->findChild<QgsMapLayerComboBox*>() : nullptr;
    if (!list || !input->value().toString().isEmpty())
        return;
    QList<QgsMapLayer*> layers;
    for (int i = 0; i < list->count(); ++i)
        if (QgsMapLayer* layer = list->layer(i))
            layers << layer;
    if (layers.size() == 1)
        input->setLayer(layers.first());
}

void DialogHints::warnOfRaster(QDialog* dialog) {
    auto* input = dialog->findChild<QgsProcessingMapLayerComboBox*>(); // the first: the raster
    QgsMessageBar* bar = input ? barBelow(*dialog) : nullptr;
    if (!bar)
        return;
    QComboBox* surface = boxOf(*dialog, "SURFACE");
    QComboBox* unit = boxOf(*dialog, "VELOCITY_UNIT");
    const auto shown = std::make_shared<QPointer<QgsMessageBarItem>>();
    const auto check = [=] {
        SurfaceOptions options;
        options.kind = SurfaceOptions::Kind(surface ? std::max(0, surface->currentIndex()) : 0);
        options.velocityUnit = unit ? std::max(0, unit->currentIndex()) : 0;
        const auto* raster = qobject_cast<QgsRasterLayer*>(input->currentLayer());
        QString doubt;
        if (raster && raster->isValid()) {
            doubt = doubtOfLayer(*raster, 1, options);
            if (doubt.isEmpty())
                doubt = doubtOfLengths(*raster);
        }
        if (*shown)
            bar->popWidget(*shown);
        if (doubt.isEmpty())
            return;
        *shown = wholeMessage({}, doubt.toHtmlEscaped(), Qgis::MessageLevel::Warning);
        if (const auto other = otherUnitInName(*raster, options); other && unit) {
            SurfaceOptions named;
            named.velocityUnit = *other;
            auto* button = new QPushButton(tr("Read them in %1").arg(named.velocityUnitName()));
            connect(button, &QPushButton::clicked, unit,
                    [unit, index = *other] { unit->setCurrentIndex(index); });
            (*shown)->layout()->addWidget(button);
        }
        bar->pushItem(*shown);
    };
    connect(input, &QgsProcessingMapLayerComboBox::valueChanged, dialog, check);
    for (QComboBox* box : {surface, unit})
        if (box)
            connect(box, qOverload<int>(&QComboBox::currentIndexChanged), dialog, check);
    check();
}

void DialogHints::disableUnits(const QDialog& dialog) {
    QComboBox* times = boxOf(dialog, "TIME_UNIT");
    QComboBox* velocities = boxOf(dialog, "VELOCITY_UNIT");
    QComboBox* surface = boxOf(dialog, "SURFACE");
    QComboBox* strategy = boxOf(dialog, "STRATEGY");
    QComboBox* costs = boxOf(dialog, "COST_FIELD");
    if (times)
        connect(times, qOverload<int>(&QComboBox::activated), times, rememberTimeUnit);
    const auto follow = [=] {
        const bool areVelocities = !surface || surface->currentIndex() == SurfaceOptions::Velocity;
        const bool haveSpeeds = (!strategy || strategy->currentIndex() == 1) &&
                                (!costs || costs->currentText().isEmpty());
        if (velocities)
            velocities->setEnabled(areVelocities);
        if (times)
            times->setEnabled(areVelocities && haveSpeeds);
    };
    for (QComboBox* box : {surface, strategy, costs})
        if (box)
            connect(box, qOverload<int>(&QComboBox::currentIndexChanged), box, follow);
    follow();
}
