#include "shown_results.h"

#include "difference_look.h"
#include "kept_result.h"
#include "layer_look.h"
#include "layer_order.h"
#include "qgis_compat.h"
#include "run_metadata.h"
#include "texts.h"

#include <qgscategorizedsymbolrenderer.h>
#include <qgsexpressioncontext.h>
#include <qgsexpressioncontextutils.h>
#include <qgslayertree.h>
#include <qgsmaplayerstylemanager.h>
#include <qgspalettedrasterrenderer.h>
#include <qgspallabeling.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgssymbol.h>
#include <qgssymbollayer.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

#include <QSet>

#include <algorithm>
#include <memory>

namespace {

/// Whether a layer shows which start is the fastest, in colours that do not mean times.
bool isAllocation(const QgsMapLayer* layer) {
    const auto* raster = qobject_cast<const QgsRasterLayer*>(layer);
    return raster && dynamic_cast<const QgsPalettedRasterRenderer*>(raster->renderer()) &&
           isMadeByFermat(*raster);
}

/// Another style of a layer than its own.
enum class Look { Own, Grey, Lines, Wide };

/// Properties of a layer that has another style: the name of its own one, and which one it has.
const QString ownStyleName = QStringLiteral("fermat/coloured"),
              lookName = QStringLiteral("fermat/look");

Look lookOf(const QgsMapLayer& layer) {
    return layer.customPropertyKeys().contains(ownStyleName)
               ? Look(layer.customProperty(lookName, int(Look::Grey)).toInt())
               : Look::Own;
}

/// Returns whether it is another one now.
bool setLook(QgsVectorLayer& layer, Look look) {
    const Look before = lookOf(layer);
    if (look == before || (look == Look::Grey && before == Look::Own && isOfVeils(layer)))
        return false;
    QgsMapLayerStyleManager& styles = *layer.styleManager();
    if (before != Look::Own &&
        !styles.setCurrentStyle(layer.customProperty(ownStyleName).toString()))
        return false;
    if (look != Look::Own && !(look == Look::Grey && isOfVeils(layer))) {
        const QString own = styles.currentStyle(), name = look == Look::Grey ? Tr::tr("Grey")
                                                          : look == Look::Lines
                                                              ? Tr::tr("Lines")
                                                              : Tr::tr("Wide lines");
        const bool isNew = !styles.styles().contains(name);
        if (isNew && !styles.addStyleFromLayer(name))
            return false;
        styles.setCurrentStyle(name);
        if (isNew)
            look == Look::Grey    ? veilBands(layer)
            : look == Look::Lines ? outlineBands(layer)
                                  : widenBands(layer);
        layer.setCustomProperty(ownStyleName, own);
        layer.setCustomProperty(lookName, int(look));
    }
    layer.triggerRepaint();
    return true;
}

/// The bands of a layer that has one symbol for each of them; null if it has not.
const QgsCategorizedSymbolRenderer* bandsOf(const QgsVectorLayer& layer) {
    const auto* bands = dynamic_cast<const QgsCategorizedSymbolRenderer*>(layer.renderer());
    return bands && bands->classAttribute() == QLatin1String("to") && !bands->categories().isEmpty()
               ? bands
               : nullptr;
}

/// Whether they are areas, in their own style. The user may have chosen another one.
bool areAreas(const QgsVectorLayer& layer) {
    return layer.geometryType() == compat::polygonType &&
           (lookOf(layer) != Look::Own || isFilled(*bandsOf(layer)->categories().first().symbol()));
}

bool areOfOneResult(QgsLayerTreeLayer& one, QgsLayerTreeLayer& other) {
    return one.parent() == other.parent() &&
           one.customProperty(keptNumber) == other.customProperty(keptNumber);
}

/// Tells the labels of a layer whether the map shows other isochrones, too.
void setAmongOthers(QgsVectorLayer& layer, bool isAmongOthers) {
    const std::unique_ptr<QgsExpressionContextScope> own(
        QgsExpressionContextUtils::layerScope(&layer));
    if (own->variable(severalResults).toBool() == isAmongOthers)
        return;
    QgsExpressionContextUtils::setLayerVariable(&layer, severalResults, isAmongOthers);
    layer.triggerRepaint();
}

/// A single star without a name has a label if there are stars of other results.
void labelStarts(QgsVectorLayer& layer, bool areAmongOthers) {
    setAmongOthers(layer, areAmongOthers);
    if (!layer.labeling())
        return;
    QgsPalLayerSettings labels = layer.labeling()->settings();
    const bool isOwn = labels.fieldName.contains(severalResults); // the user has no other ones
    const bool areDrawn = areAmongOthers || layer.featureCount() > 1 ||
                          layer.fields().lookupField(QStringLiteral("name")) >= 0;
    if (!isOwn || labels.drawLabels == areDrawn)
        return;
    labels.drawLabels = areDrawn;
    layer.setLabeling(new QgsVectorLayerSimpleLabeling(labels));
    layer.triggerRepaint();
}

/// In legends of print layouts, layers have no number if all that are ticked are of one result.
void nameInLegends(const QgsProject& project) {
    const QString title = QStringLiteral("legend/title-label"); // of QGIS
    QList<QgsLayerTreeLayer*> nodes;
    QSet<QPair<QgsLayerTreeNode*, int>> results;
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers())
        if (node->customProperties().contains(keptNumber)) {
            nodes << node;
            if (node->isVisible())
                results << qMakePair(node->parent(), node->customProperty(keptNumber).toInt());
        }
    for (QgsLayerTreeLayer* node : nodes) {
        const QString number = resultName(QString(), node->customProperty(keptNumber).toInt());
        const QString name = node->name();
        const QString wanted = results.size() == 1 && !number.isEmpty() && name.startsWith(number)
                                   ? name.mid(number.size())
                                   : QString();
        if (wanted == node->customProperty(title).toString())
            continue;
        if (wanted.isEmpty())
            node->removeCustomProperty(title);
        else
            node->setCustomProperty(title, wanted);
    }
}

} // namespace

ShownResults tellApart(QgsProject& project, const std::optional<LiveBands>& live) {
    ShownResults shown;
    QSet<QStringList> intervals;
    if (live && !live->texts.isEmpty())
        intervals << live->texts;
    bool hasAllocation = false, hasDifference = false;
    std::vector<std::pair<QgsLayerTreeLayer*, QgsVectorLayer*>> areas, roads, hidden;
    QList<QgsVectorLayer*> stars, hiddenStars;
    const QList<QgsMapLayer*> order = project.layerTreeRoot()->layerOrder(); // the top one first
    for (QgsMapLayer* each : order) {
        QgsLayerTreeLayer* node = project.layerTreeRoot()->findLayer(each);
        if (!node)
            continue;
        hasAllocation = hasAllocation || (node->isVisible() && isAllocation(each));
        hasDifference = hasDifference || (node->isVisible() && isDifference(*each));
        auto* layer = qobject_cast<QgsVectorLayer*>(each);
        if (layer && KeptLayers::areStarts(*node))
            (node->isVisible() ? stars : hiddenStars) << layer;
        const auto* bands = layer && KeptLayers::areIsochrones(*node) ? bandsOf(*layer) : nullptr;
        if (!bands)
            continue;
        if (!node->isVisible()) {
            hidden.emplace_back(node, layer);
            continue;
        }
        QStringList texts;
        for (const QgsRendererCategory& band : bands->categories())
            texts << band.label();
        intervals << texts;
        if (areAreas(*layer))
            areas.emplace_back(node, layer);
        else if (layer->geometryType() == compat::lineType)
            roads.emplace_back(node, layer);
    }
    const auto change = [&](const auto& each, Look look) {
        const bool isOpen = each.first->isExpanded();
        if (!setLook(*each.second, look))
            return;
        shown.newVeils += look == Look::Grey;
        if (isOpen) { // the panel closes a legend that is replaced
            each.first->setExpanded(false);
            each.first->setExpanded(true);
        }
    };
    for (const auto& each : hidden)
        change(each, Look::Own);
    const bool hasLiveRoads = live && live->areLines;
    // Roads in the colours of their own areas mean the same.
    const auto areBelowOtherRoads = [&](QgsLayerTreeLayer& area) {
        return hasLiveRoads || std::any_of(roads.begin(), roads.end(), [&](const auto& road) {
                   return !areOfOneResult(*road.first, area);
               });
    };
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const bool areBelowRoads = areBelowOtherRoads(*areas[i].first);
        shown.areAreasBelowRoads = shown.areAreasBelowRoads || areBelowRoads;
        change(areas[i], i + 1 < areas.size() || hasDifference || areBelowRoads ? Look::Lines
                         : hasAllocation                                        ? Look::Grey
                                                                                : Look::Own);
    }
    for (const auto& [node, layer] : hidden)
        setAmongOthers(*layer, false);
    for (const auto& [node, layer] : areas)
        setAmongOthers(*layer, areas.size() > 1);
    for (QgsVectorLayer* layer : hiddenStars)
        labelStarts(*layer, false);
    for (QgsVectorLayer* layer : stars)
        labelStarts(*layer, stars.size() > 1);
    nameInLegends(project);
    for (std::size_t i = 0; i < roads.size(); ++i)
        change(roads[i], i > 0 || hasLiveRoads ? Look::Wide : Look::Own);
    shown.isLiveOverAreas = live && !live->areLines && !areas.empty();
    shown.areAreasOverAreas = areas.size() + std::size_t(shown.isLiveOverAreas) > 1;
    shown.areRoadsOverRoads = roads.size() + std::size_t(hasLiveRoads) > 1;
    shown.haveOtherIntervals = intervals.size() > 1;
    return shown;
}
