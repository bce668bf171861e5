#include "dialog_starts.h"

#include <qgsprocessingparameters.h>

#include <QCoreApplication>
#include <QThread>

namespace {

std::function<QVariantMap(InputKind)> sDialogStarts;

} // namespace

void setDialogStarts(const std::function<QVariantMap(InputKind)>& starts) {
    sDialogStarts = starts;
}

QVariantMap dialogStarts(const QgsProcessingParameterDefinition& input) {
    // Algorithms are also made in the background, without a dialog.
    if (!sDialogStarts || QThread::currentThread() != QCoreApplication::instance()->thread())
        return {};
    if (dynamic_cast<const QgsProcessingParameterRasterLayer*>(&input))
        return sDialogStarts(InputKind::Raster);
    if (dynamic_cast<const QgsProcessingParameterFeatureSource*>(&input))
        return sDialogStarts(InputKind::Lines);
    return {};
}
