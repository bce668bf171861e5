#include "earlier_results.h"

#include "layer_order.h"

#include <qgslayertree.h>
#include <qgsmaplayer.h>
#include <qgsprocessingcontext.h>
#include <qgsproject.h>

#include <QRegularExpression>

namespace {

std::function<void()> sTold;

/// The id of the algorithm of Fermat that made a layer; empty if none did, or if what it makes is
/// the input of others.
QString makerOf(const QgsMapLayer& layer) {
    static const QRegularExpression id(QStringLiteral("[\"'](fermat:[a-z]+)[\"']"));
    const QString made = id.match(layer.metadata().history().join(QLatin1Char('\n'))).captured(1);
    return made == QLatin1String("fermat:startpositions") ||
                   made == QLatin1String("fermat:syntheticvelocity")
               ? QString()
               : made;
}

} // namespace

void setEarlierUnticked(const std::function<void()>& told) {
    sTold = told;
}

void untickEarlier(const QgsMapLayer& result, const QgsProcessingContext& context) {
    const QString maker = makerOf(result);
    const QgsLayerTree* tree = context.project() ? context.project()->layerTreeRoot() : nullptr;
    if (!tree || maker.isEmpty() || !result.isSpatial() || !tree->findLayer(result.id()))
        return;
    bool hasUnticked = false;
    for (QgsLayerTreeLayer* node : tree->findLayers()) {
        const QgsMapLayer* other = node->layer();
        if (!other || other == &result || !node->isVisible() || !other->isSpatial() ||
            node->customProperty(keptNumber).isValid() || isOfRun(*other, context) ||
            makerOf(*other) != maker)
            continue;
        node->setItemVisibilityChecked(false);
        node->setExpanded(false);
        hasUnticked = true;
    }
    if (hasUnticked && sTold)
        sTold();
}
