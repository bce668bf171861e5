#include "drawn_layer.h"

#include "change_fields.h"
#include "new_change_layer.h"
#include "qgis_compat.h"

#include <qgsfeature.h>
#include <qgsvectordataprovider.h>
#include <qgsvectorlayer.h>

std::unique_ptr<QgsVectorLayer> layerOf(const DrawnChange& change) {
    auto layer = temporaryChangeLayer(change.shape.type() == compat::lineType, change.crs);
    QgsFeature feature(layer->fields());
    feature.setGeometry(change.shape);
    feature.setAttribute(change_fields::kind, change_fields::wordOf(change.kind));
    if (change.value)
        feature.setAttribute(change_fields::value, *change.value);
    layer->dataProvider()->addFeature(feature);
    return layer;
}
