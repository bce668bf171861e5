#include "dialog_hints.h"

#include "fermat_provider.h"
#include "raster_doubt.h"
#include "whole_message.h"

#include <qgsapplication.h>
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
#include <QRegularExpression>
#include <QSplitter>

#include <algorithm>
#include <memory>

namespace {

const char* const watchedName = "fermatWatched";

/// QGIS does not install the headers that are needed to get the algorithm of a dialog.
bool isOfFermat(const QDialog& dialog) {
    if (!dialog.inherits("QgsProcessingAlgorithmDialogBase"))
        return false;
    const auto* provider =
        QgsApplication::processingRegistry()->providerById(FermatProvider().id());
    const auto algorithms =
        provider ? provider->algorithms() : QList<const QgsProcessingAlgorithm*>();
    return std::any_of(algorithms.begin(), algorithms.end(), [&](const auto* algorithm) {
        return algorithm->displayName().compare(dialog.windowTitle(), Qt::CaseInsensitive) == 0;
    });
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
            dialog && !dialog->property(watchedName).toBool() && isOfFermat(*dialog)) {
            dialog->setProperty(watchedName, true);
            warnOfRaster(dialog);
            disableUnits(*dialog);
        }
    return QObject::eventFilter(watched, event);
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
        const QString doubt =
            raster && raster->isValid() ? doubtOfLayer(*raster, 1, options) : QString();
        if (*shown)
            bar->popWidget(*shown);
        if (doubt.isEmpty())
            return;
        *shown = wholeMessage({}, doubt.toHtmlEscaped(), Qgis::MessageLevel::Warning);
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
