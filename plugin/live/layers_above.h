#pragma once

#include <QList>

#include <memory>
#include <vector>

class QPainter;
class QgsMapLayerRenderer;
class QgsRenderContext;
class QgsVectorLayer;

/// Draws layers of a map once more, above the live isochrones: see PointsAbove, which does it on
/// the canvas. Their labels are above all layers anyway.
class LayersAbove {
  public:
    /// Takes those of the layers that the map shows. To be called on the main thread.
    LayersAbove(const QList<QgsVectorLayer*>& layers, const QgsRenderContext& map);
    ~LayersAbove();
    /// On any thread.
    void draw(QPainter& painter);

  private:
    std::vector<std::unique_ptr<QgsRenderContext>> mMaps; // one for each layer
    std::vector<std::unique_ptr<QgsMapLayerRenderer>> mLayers;
};
