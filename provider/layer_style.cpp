#include "layer_style.h"

#include "layer_order.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgscolorramp.h>
#include <qgscolorrampshader.h>
#include <qgsexpression.h>
#include <qgsexpressioncontextutils.h>
#include <qgspallabeling.h>
#include <qgsprocessingcontext.h>
#include <qgsrasterlayer.h>
#include <qgsrastershader.h>
#include <qgssinglebandpseudocolorrenderer.h>
#include <qgssinglesymbolrenderer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

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
/// so that the legend shows them; labelBands() names them. Not for more bands than a legend can
/// list.
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
        bands << QgsRendererCategory(feature.attribute(QStringLiteral("to")), symbol, QString());
    }
    layer->setRenderer(new QgsCategorizedSymbolRenderer(QStringLiteral("to"), bands));
}

class StylePostProcessor : public QgsProcessingLayerPostProcessorInterface {
  public:
    StylePostProcessor(const QString& style, std::optional<double> maximum, const QString& end)
        : mStyle(style), mMaximum(maximum), mEnd(end) {}

    void postProcessLayer(QgsMapLayer* layer, QgsProcessingContext& context,
                          QgsProcessingFeedback* feedback) override {
        bool ok = false;
        const QString problem = layer->loadNamedStyle(mStyle, ok);
        if (!ok && feedback)
            feedback->pushWarning(
                QCoreApplication::translate("LayerStyle", "The layer “%1” could not be styled: %2")
                    .arg(layer->name(), problem));
        if (auto* raster = qobject_cast<QgsRasterLayer*>(layer); ok && raster && mMaximum)
            stretch(raster, *mMaximum);
        if (auto* vector = qobject_cast<QgsVectorLayer*>(layer); ok && vector && !mEnd.isEmpty()) {
            listBands(vector);
            labelBands(*vector, mEnd);
        }
        layer->triggerRepaint();
        putBelowVectors(*layer, context);
    }

  private:
    QString mStyle;
    std::optional<double> mMaximum;
    QString mEnd;
};

} // namespace

void styleOnLoad(QgsProcessingContext& context, const QString& destination, const QString& style,
                 std::optional<double> maximum, const QString& end) {
    if (context.willLoadLayerOnCompletion(destination))
        context.layerToLoadOnCompletionDetails(destination)
            .setPostProcessor(new StylePostProcessor(
                QStringLiteral(":/fermat/styles/%1.qml").arg(style), maximum, end));
}

QString bandEnd(const QString& unit) {
    const QString number = QStringLiteral("round(\"to\", 6)");
    return unit.isEmpty() ? number : QStringLiteral("%1 || ' %2'").arg(number, unit);
}

void labelBands(QgsVectorLayer& layer, const QString& end) {
    if (!layer.labeling())
        return;
    QgsPalLayerSettings settings = layer.labeling()->settings();
    settings.fieldName = QStringLiteral("'≤ ' || ") + end;
    settings.isExpression = true;
    layer.setLabeling(new QgsVectorLayerSimpleLabeling(settings));

    auto* bands = dynamic_cast<QgsCategorizedSymbolRenderer*>(layer.renderer());
    if (!bands)
        return;
    QgsExpression expression(settings.fieldName);
    QgsExpressionContext context;
    QgsFeature band(layer.fields());
    for (int i = 0; i < bands->categories().size(); ++i) {
        band.setAttribute(QStringLiteral("to"), bands->categories().at(i).value());
        context.setFeature(band);
        bands->updateCategoryLabel(i, expression.evaluate(&context).toString());
    }
}
