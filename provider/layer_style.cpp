#include "layer_style.h"

#include "local_crs.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgscolorramp.h>
#include <qgscolorrampshader.h>
#include <qgsexpressioncontextutils.h>
#include <qgsprocessingcontext.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssinglesymbolrenderer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayer.h>

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
    emit layer->rendererChanged(); // the legend was made before
}

/// Makes of the isochrones' single symbol, whose colour is an expression, one symbol for each band,
/// so that the legend shows them. Not for more bands than a legend can list.
void listBands(QgsVectorLayer* layer) {
    constexpr long long most = 50;
    const auto* single = dynamic_cast<QgsSingleSymbolRenderer*>(layer->renderer());
    if (!single || layer->featureCount() > most)
        return;
    QgsExpressionContext context(QgsExpressionContextUtils::globalProjectLayerScopes(layer));
    QgsCategoryList bands;
    QgsFeatureIterator features = layer->getFeatures();
    for (QgsFeature feature; features.nextFeature(feature);) {
        context.setFeature(feature);
        QgsSymbol* symbol = single->symbol()->clone();
        QgsSymbolLayer* fill = symbol->symbolLayer(0);
        const QgsPropertyCollection colours = fill->dataDefinedProperties();
        for (const int key : colours.propertyKeys()) // the style has but one
            fill->setFillColor(colours.property(key).valueAsColor(context, fill->fillColor()));
        fill->setDataDefinedProperties({});
        const QVariant from = feature.attribute(QStringLiteral("from"));
        const QVariant to = feature.attribute(QStringLiteral("to"));
        bands << QgsRendererCategory(
            to, symbol, QStringLiteral("%1 – %2").arg(from.toDouble()).arg(to.toDouble()));
    }
    layer->setRenderer(new QgsCategorizedSymbolRenderer(QStringLiteral("to"), bands));
}

class StylePostProcessor : public QgsProcessingLayerPostProcessorInterface {
  public:
    StylePostProcessor(const QString& style, std::optional<double> maximum)
        : mStyle(style), mMaximum(maximum) {}

    void postProcessLayer(QgsMapLayer* layer, QgsProcessingContext&,
                          QgsProcessingFeedback* feedback) override {
        if (isLocalCrs(layer->crs()))
            layer->setCrs({}); // as its raster: QGIS warns of a CRS that leads nowhere
        bool ok = false;
        const QString problem = layer->loadNamedStyle(mStyle, ok);
        if (!ok && feedback)
            feedback->pushWarning(
                QCoreApplication::translate("LayerStyle", "The layer “%1” could not be styled: %2")
                    .arg(layer->name(), problem));
        if (auto* raster = qobject_cast<QgsRasterLayer*>(layer); ok && raster && mMaximum)
            stretch(raster, *mMaximum);
        if (auto* vector = qobject_cast<QgsVectorLayer*>(layer);
            ok && vector && vector->fields().lookupField(QStringLiteral("from")) >= 0)
            listBands(vector);
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
