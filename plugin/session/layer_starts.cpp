#include "layer_starts.h"

#include <qgsfeature.h>
#include <qgsfeatureiterator.h>
#include <qgsgeometry.h>
#include <qgsvectorlayer.h>

#include <functional>

namespace {

const QStringList nameWords{QStringLiteral("name"), QStringLiteral("label"),
                            QStringLiteral("title"), QStringLiteral("station")};

int firstField(const QgsFields& fields, const std::function<bool(const QString&)>& suits) {
    for (int i = 0; i < fields.size(); ++i)
        if (suits(fields.at(i).name()))
            return i;
    return -1;
}

} // namespace

int nameFieldOf(const QgsFields& fields) {
    for (const QString& word : nameWords)
        if (const int found = firstField(
                fields,
                [&](const QString& name) { return !name.compare(word, Qt::CaseInsensitive); });
            found >= 0)
            return found;
    for (const QString& word : nameWords)
        if (const int found = firstField(
                fields,
                [&](const QString& name) { return name.contains(word, Qt::CaseInsensitive); });
            found >= 0)
            return found;
    return -1;
}

std::vector<Start> startsOf(const QgsVectorLayer& layer, bool selected) {
    QgsFeatureRequest request;
    const int nameField = nameFieldOf(layer.fields());
    request.setSubsetOfAttributes(nameField < 0 ? QgsAttributeList() : QgsAttributeList{nameField});
    if (selected)
        request.setFilterFids(layer.selectedFeatureIds());
    std::vector<Start> starts;
    QgsFeatureIterator features = layer.getFeatures(request);
    QgsFeature feature;
    while (features.nextFeature(feature)) {
        const QVariant name = nameField < 0 ? QVariant() : feature.attribute(nameField);
        const QgsGeometry geometry = feature.geometry();
        for (auto vertex = geometry.vertices_begin(); vertex != geometry.vertices_end(); ++vertex)
            starts.emplace_back(
                QgsReferencedPointXY(QgsPointXY((*vertex).x(), (*vertex).y()), layer.crs()),
                name.isNull() ? QString() : name.toString());
    }
    return starts;
}
