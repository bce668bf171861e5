#include "source_hints.h"

#include "grouped_number.h"
#include "parameter_widgets.h"
#include "qgis_compat.h"
#include "texts.h"
#include "whole_message.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>
#include <qgsprocessingmaplayercombobox.h>
#include <qgsprocessingparameters.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QDialog>
#include <QPointer>

#include <algorithm>
#include <cmath>
#include <memory>

namespace {

constexpr double manyCells = 100'000;
constexpr int mostFeatures = 20'000; // a dialog does not wait for more

bool hasOnlySelected(const QgsProcessingMapLayerComboBox& layers) {
    const QVariant value = layers.value();
    return value.canConvert<QgsProcessingFeatureSourceDefinition>() &&
           value.value<QgsProcessingFeatureSourceDefinition>().selectedFeaturesOnly;
}

/// Two significant digits are all that an estimate has.
long long rounded(double cells) {
    const double unit = std::pow(10, std::floor(std::log10(cells)) - 1);
    return (long long)(std::round(cells / unit) * unit);
}

} // namespace

double cellsCovered(const QgsVectorLayer& sources, bool onlySelected,
                    const QgsRasterLayer& raster) {
    QgsRectangle there;
    try {
        there = QgsCoordinateTransform(raster.crs(), sources.crs(), QgsProject::instance())
                    .transformBoundingBox(raster.extent());
    } catch (const QgsCsException&) {
        return 0; // the run says that they do not meet
    }
    const double all = double(raster.width()) * raster.height();
    const double cellArea = there.area() / all, cellSide = std::sqrt(cellArea);
    QgsFeatureRequest request;
    request.setSubsetOfAttributes({}).setFilterRect(there).setLimit(mostFeatures);
    if (onlySelected)
        request.setFilterFids(sources.selectedFeatureIds());
    const bool areLines = sources.geometryType() == compat::lineType;
    double cells = 0;
    QgsFeatureIterator features = sources.getFeatures(request);
    for (QgsFeature feature; cells <= all && features.nextFeature(feature);) {
        const QgsGeometry inside = feature.geometry().clipped(there);
        cells += areLines ? inside.length() / cellSide : inside.area() / cellArea;
    }
    return std::min(cells, all);
}

void warnOfManySources(QDialog& dialog) {
    auto* input = layersOf(dialog, QStringLiteral("INPUT"));
    auto* sources = layersOf(dialog, QStringLiteral("SOURCES"));
    // Patches and sites are areas.
    const bool areStarts = !widgetsOf(dialog, QStringLiteral("START_POINT")).isEmpty();
    QgsMessageBar* bar = input && sources && areStarts ? barBelow(dialog) : nullptr;
    if (!bar)
        return;
    const auto shown = std::make_shared<QPointer<QgsMessageBarItem>>();
    const auto check = [=] {
        if (*shown)
            bar->popWidget(*shown);
        const auto* raster = qobject_cast<QgsRasterLayer*>(input->currentLayer());
        const auto* layer = qobject_cast<QgsVectorLayer*>(sources->currentLayer());
        if (!raster || !layer || !raster->isValid() || layer->geometryType() == compat::pointType)
            return;
        const double cells = cellsCovered(*layer, hasOnlySelected(*sources), *raster);
        if (cells <= manyCells)
            return;
        *shown = wholeMessage(
            {},
            Tr::tr("The features of “%1” cover about %2 cells of the raster. Each of these cells "
                   "is a start, so costs count from their edges, and the run takes long. If you "
                   "mean places, choose a layer of points.")
                .arg(layer->name().toHtmlEscaped(), grouped(rounded(cells))),
            Qgis::MessageLevel::Warning);
        bar->pushItem(*shown);
    };
    for (auto* layers : {input, sources})
        QObject::connect(layers, &QgsProcessingMapLayerComboBox::valueChanged, bar, check);
    check();
}
