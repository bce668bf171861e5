#include "dialog_doubts.h"

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

#include <QDialog>
#include <QEvent>
#include <QPointer>

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

} // namespace

DialogDoubts::DialogDoubts(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool DialogDoubts::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show)
        if (auto* dialog = qobject_cast<QDialog*>(watched);
            dialog && !dialog->property(watchedName).toBool() && isOfFermat(*dialog))
            watch(dialog);
    return QObject::eventFilter(watched, event);
}

void DialogDoubts::watch(QDialog* dialog) {
    auto* input = dialog->findChild<QgsProcessingMapLayerComboBox*>(); // the first: the raster
    auto* bar = dialog->findChild<QgsMessageBar*>();
    if (!input || !bar)
        return;
    dialog->setProperty(watchedName, true);
    const auto shown = std::make_shared<QPointer<QgsMessageBarItem>>();
    const auto check = [=] {
        const auto* raster = qobject_cast<QgsRasterLayer*>(input->currentLayer());
        const QString doubt =
            raster && raster->isValid() ? doubtOfLayer(*raster, 1, SurfaceOptions()) : QString();
        if (*shown)
            bar->popWidget(*shown);
        if (doubt.isEmpty())
            return;
        *shown = wholeMessage({}, doubt.toHtmlEscaped(), Qgis::MessageLevel::Warning);
        bar->pushItem(*shown);
    };
    connect(input, &QgsProcessingMapLayerComboBox::valueChanged, dialog, check);
    check();
}
