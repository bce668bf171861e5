#pragma once

#include "live_result.h"

#include <qgsmaplayerrenderer.h>

#include <QFont>

/// Draws live isochrones, marked paths and starts for one map, at its own extent and resolution. If
/// the whole layer is not solved yet, it draws what the canvas shows, unless the map has another
/// CRS.
class LiveRenderer : public QgsMapLayerRenderer {
  public:
    LiveRenderer(const QString& layerId, QgsRenderContext& context, LiveResult live,
                 double opacity);
    bool render() override;

  private:
    void drawSolved(const PixelMap& pixels, const std::vector<QPointF>& starts);
    void drawPicture();

    LiveResult mLive;
    double mOpacity;
    QFont mFont; // of labels
};
