#include "layer_starts.h"

#include "name_field.h"
#include "run_metadata.h"

#include <qgsfeature.h>
#include <qgsfeatureiterator.h>
#include <qgsgeometry.h>
#include <qgsvectorlayer.h>

std::vector<Start> startsOf(const QgsVectorLayer& layer, bool selected) {
    QgsFeatureRequest request;
    const int nameField = nameFieldOf(layer.fields());
    // Those that were kept from the map have their numbers.
    const int numberField =
        isMadeByFermat(layer) ? layer.fields().lookupField(QStringLiteral("id")) : -1;
    QgsAttributeList read;
    for (const int field : {nameField, numberField})
        if (field >= 0)
            read << field;
    request.setSubsetOfAttributes(read);
    if (selected)
        request.setFilterFids(layer.selectedFeatureIds());
    std::vector<Start> starts;
    QgsFeatureIterator features = layer.getFeatures(request);
    QgsFeature feature;
    while (features.nextFeature(feature)) {
        const QVariant given = nameField < 0 ? QVariant() : feature.attribute(nameField);
        const int number = numberField < 0 ? 0 : feature.attribute(numberField).toInt();
        QString name = given.isNull() ? QString() : given.toString();
        if (number > 0 && name == QString::number(number)) // it had none, as others had
            name.clear();
        const QgsGeometry geometry = feature.geometry();
        for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end(); ++vertex)
            starts.emplace_back(
                QgsReferencedPointXY(QgsPointXY((*vertex).x(), (*vertex).y()), layer.crs()), name,
                number);
    }
    return starts;
}
