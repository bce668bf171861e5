#include "live_layer.h"

#include "live_provider.h"
#include "live_renderer.h"

#include <qgsrasterrenderer.h>
#include <qgsrendercontext.h>

namespace {

QgsRasterLayer::LayerOptions layerOptions() {
    QgsRasterLayer::LayerOptions options(false);
    options.skipCrsValidation = true; // QGIS would ask for a CRS
    return options;
}

/// Draws nothing, because the canvas shows the isochrones by itself.
class NoRenderer : public QgsMapLayerRenderer {
  public:
    using QgsMapLayerRenderer::QgsMapLayerRenderer;
    bool render() override { return true; }
};

} // namespace

LiveLayer::LiveLayer(Source source, IsCanvas isCanvas)
    : QgsRasterLayer(QString(), QStringLiteral("live"), LiveProvider::keyFor(source),
                     layerOptions()),
      mSource(std::move(source)), mIsCanvas(std::move(isCanvas)) {
    static_cast<LiveProvider*>(dataProvider())->beginToRead();
    // The slider for the opacity in the Layers panel.
    setCustomProperty(QStringLiteral("embeddedWidgets/0/id"), QStringLiteral("transparency"));
}

void LiveLayer::setGround(const LiveGround& ground) {
    static_cast<LiveProvider*>(dataProvider())->setGround(ground);
    const QString name = ground.view == LiveView::Corridor     ? tr("Live corridor on %1")
                         : ground.view == LiveView::Isochrones ? tr("Live isochrones on %1")
                         : ground.isNetwork                    ? tr("Marked routes on %1")
                                                               : tr("Marked paths on %1");
    setName(name.arg(ground.name));
    setCustomProperty(QStringLiteral("embeddedWidgets/count"),
                      ground.view == LiveView::Paths ? 0 : 1); // it is that of isochrones
    setCrs(ground.crs);
    setExtent(ground.extent);
}

void LiveLayer::detach() {
    mSource = [] { return LiveResult(); };
    mIsCanvas = [](const QgsRenderContext&) { return true; };
    static_cast<LiveProvider*>(dataProvider())->setSource(mSource);
}

QgsRasterLayer* LiveLayer::clone() const {
    return new QgsRasterLayer;
}

QgsMapLayerRenderer* LiveLayer::createMapRenderer(QgsRenderContext& context) {
    if (mIsCanvas(context))
        return new NoRenderer(id(), &context);
    return new LiveRenderer(id(), context, mSource(), opacity());
}
