#pragma once

#include "layers_above.h"
#include "live_result.h"

#include <qgsmaplayerrenderer.h>

#include <QFont>
#include <QPointF>

#include <optional>

/// Draws live isochrones, marked paths and starts with their names for one map, at its own extent
/// and resolution. If the whole layer is not solved yet, it draws what the canvas shows, unless the
/// map has another CRS.
class LiveRenderer : public QgsMapLayerRenderer {
  public:
    LiveRenderer(const QString& layerId, QgsRenderContext& context, LiveResult live,
                 double opacity);
    bool render() override;

  private:
    /// Labels are on a line from this start.
    void drawSolved(const PixelMap& pixels, std::optional<QPointF> start);
    void drawPicture();

    LiveResult mLive;
    LayersAbove mPathsAbove;
    double mOpacity;
    QFont mNameFont;
    QFont mBandFont;
};
