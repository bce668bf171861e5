#include "layer_style.h"

#include <qgscolorramp.h>
#include <qgscolorrampshader.h>
#include <qgsprocessingcontext.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgssinglebandpseudocolorrenderer.h>

#include <QCoreApplication>

namespace {

/// Spreads a pseudocolour renderer's ramp over [0, maximum], in its own mode and number of classes.
void stretch(QgsRasterLayer* layer, double maximum) {
    auto* renderer = dynamic_cast<QgsSingleBandPseudoColorRenderer*>(layer->renderer());
    auto* shader =
        renderer && renderer->shader()
            ? dynamic_cast<QgsColorRampShader*>(renderer->shader()->rasterShaderFunction())
            : nullptr;
    if (!shader || !shader->sourceColorRamp())
        return;
    renderer->setClassificationMin(0);
    renderer->setClassificationMax(maximum);
    shader->setMinimumValue(0);
    shader->setMaximumValue(maximum);
    shader->classifyColorRamp(shader->colorRampItemList().size(), 1, layer->extent(),
                              layer->dataProvider());
}

class StylePostProcessor : public QgsProcessingLayerPostProcessorInterface {
  public:
    StylePostProcessor(const QString& style, std::optional<double> maximum)
        : mStyle(style), mMaximum(maximum) {}

    void postProcessLayer(QgsMapLayer* layer, QgsProcessingContext&,
                          QgsProcessingFeedback* feedback) override {
        bool ok = false;
        const QString problem = layer->loadNamedStyle(mStyle, ok);
        if (!ok && feedback)
            feedback->pushWarning(
                QCoreApplication::translate("LayerStyle", "The layer “%1” could not be styled: %2")
                    .arg(layer->name(), problem));
        if (auto* raster = qobject_cast<QgsRasterLayer*>(layer); ok && raster && mMaximum)
            stretch(raster, *mMaximum);
        layer->triggerRepaint();
    }

  private:
    QString mStyle;
    std::optional<double> mMaximum;
};

} // namespace

void styleOnLoad(QgsProcessingContext& context, const QString& destination, const QString& style,
                 std::optional<double> maximum) {
    if (context.willLoadLayerOnCompletion(destination))
        context.layerToLoadOnCompletionDetails(destination)
            .setPostProcessor(new StylePostProcessor(
                QStringLiteral(":/fermat/styles/%1.qml").arg(style), maximum));
}
