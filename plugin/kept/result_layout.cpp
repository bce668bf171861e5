#include "result_layout.h"

#include <qgslayoutitemlegend.h>
#include <qgslayoutitemmap.h>
#include <qgslayoutmanager.h>
#include <qgsmapcanvas.h>
#include <qgsprintlayout.h>
#include <qgsproject.h>

namespace {

// Millimetres on a page of A4, which lies.
const QRectF mapArea(10, 10, 185, 190);
const QgsLayoutPoint legendPlace(198, 10);

/// What a canvas shows of its layers, with a margin.
QgsRectangle filledPart(const QgsMapCanvas& canvas) {
    QgsRectangle layers = canvas.fullExtent();
    if (layers.isEmpty() || canvas.rotation() != 0)
        return canvas.extent();
    layers.scale(1.05);
    const QgsRectangle part = canvas.extent().intersect(layers);
    return part.isEmpty() ? canvas.extent() : part;
}

} // namespace

QgsPrintLayout* addLayout(QgsProject& project, const QgsMapCanvas& canvas, const QString& wanted) {
    auto* layout = new QgsPrintLayout(&project);
    layout->initializeDefaults();
    QString name = wanted;
    for (int i = 2; project.layoutManager()->layoutByName(name); ++i)
        name = QStringLiteral("%1 %2").arg(wanted).arg(i);
    layout->setName(name);

    auto* map = new QgsLayoutItemMap(layout);
    map->attemptSetSceneRect(mapArea);
    map->setFrameEnabled(true);
    map->setMapRotation(canvas.rotation());
    map->zoomToExtent(filledPart(canvas));
    auto* legend = new QgsLayoutItemLegend(layout);
    legend->setLinkedMap(map);
    legend->setLegendFilterByMapEnabled(true); // without layers that are not ticked
    legend->attemptMove(legendPlace);
    layout->addLayoutItem(map);
    layout->addLayoutItem(legend);
    legend->adjustBoxSize();
    project.layoutManager()->addLayout(layout);
    return layout;
}
