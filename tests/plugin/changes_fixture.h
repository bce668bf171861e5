#pragma once

#include "canvas_fixture.h"
#include "change_desk.h"
#include "live_layer.h"
#include "live_legend.h"

#include <qgslayertree.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsvectorlayer.h>

#include <QToolButton>

/// Draws changes of the ground on a canvas, as a person does.
class ChangesFixture : public CanvasFixture {
  public:
    ChangeTool& tool(ChangeTool::Shape shape) { return bench().changes().tool(shape); }
    /// Clicks the button of a tool in the panel.
    void take(const char* name) { button(name)->trigger(); }
    /// The button that shows the difference.
    QAction* difference() { return button("difference"); }
    QAction* button(const char* name) {
        const auto* row = bench().dock()->findChild<QWidget*>(QStringLiteral("FermatChanges"));
        for (const QToolButton* each : row->findChildren<QToolButton*>())
            if (each->defaultAction() && each->defaultAction()->objectName() == QLatin1String(name))
                return each->defaultAction();
        return nullptr;
    }
    /// Clicks these points, and the last one with another button.
    void draw(const QVector<QPoint>& points, Qt::MouseButton last = Qt::RightButton) {
        for (const QPoint& point : points)
            click(point);
        if (last != Qt::NoButton)
            click(points.last(), {}, last);
    }
    /// The layers of changes, from the lowest one in the Layers panel.
    static QList<QgsVectorLayer*> layers() {
        QList<QgsVectorLayer*> found;
        for (QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
            if (node->layer() && ChangeLayers::isOne(*node->layer()))
                found.prepend(qobject_cast<QgsVectorLayer*>(node->layer()));
        return found;
    }
    /// The live isochrones on a map with twice as many pixels in each direction, such as one of a
    /// print layout.
    QImage otherMap() {
        QgsMapSettings map = canvas().mapSettings();
        map.setOutputSize(2 * map.outputSize());
        map.setBackgroundColor(Qt::white);
        map.setLayers({liveLayer()});
        QgsMapRendererSequentialJob job(map);
        job.start();
        job.waitForFinished();
        return job.renderedImage();
    }
    /// The texts of its entry in the Layers panel.
    static QStringList legend() {
        QStringList texts;
        if (LiveLayer* layer = liveLayer())
            for (const auto& entry : static_cast<LiveLegend*>(layer->legend())->entries())
                texts << entry.text;
        return texts;
    }
    static LiveLayer* liveLayer() {
        for (QgsLayerTreeLayer* node : QgsProject::instance()->layerTreeRoot()->findLayers())
            if (auto* layer = qobject_cast<LiveLayer*>(node->layer()))
                return layer;
        return nullptr;
    }
    static int features() { return int(layers().first()->featureCount()); }
    /// The feature of the only layer; an invalid one if it has none or several.
    static QgsFeature onlyFeature() {
        QgsFeature feature;
        if (layers().size() == 1 && features() == 1)
            layers().first()->getFeatures().nextFeature(feature);
        return feature;
    }
};
