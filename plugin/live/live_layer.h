#pragma once

#include "live_result.h"

#include <qgsrasterlayer.h>

#include <functional>

/// The live isochrones as a layer: for the Layers panel, for Identify, and for all maps except the
/// canvas on which they are live, such as those of print layouts. It is a raster layer, because
/// QGIS identifies places on no layer of a plugin. It stays outside the project, so that nothing of
/// it is saved, and no list of layers offers it as input.
class LiveLayer : public QgsRasterLayer {
    Q_OBJECT

  public:
    using Source = std::function<LiveResult()>;
    /// Whether a map that is being drawn is the canvas on which the isochrones are live.
    using IsCanvas = std::function<bool(const QgsRenderContext&)>;

    /// `source` returns what is live, and is called on the main thread. Now it must have a ground.
    LiveLayer(Source source, IsCanvas isCanvas);

    /// Goes to another ground.
    void setGround(const LiveGround& ground);
    /// Calls neither of the functions any more, because their objects go. Nothing is live then.
    void detach();

    /// What a copy would show is not live. Returns an invalid layer, which QGIS refuses in words.
    QgsRasterLayer* clone() const override;
    QgsMapLayerRenderer* createMapRenderer(QgsRenderContext& context) override;

  private:
    Source mSource;
    IsCanvas mIsCanvas;
};
