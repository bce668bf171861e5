#include "live_entry.h"

#include "change_layers.h"
#include "layer_order.h"
#include "live_legend.h"

#include <qgslayertree.h>
#include <qgsmapcanvas.h>
#include <qgsproject.h>
#include <qgsrendercontext.h>

#include <QDomDocument>

#include <algorithm>
#include <utility>

namespace {

constexpr int pauseWhileMoving = 200; // milliseconds

/// All nodes of a layer. One that was dragged in the panel may be there twice.
QList<QgsLayerTreeLayer*> nodesOf(const QString& layer, const QgsLayerTree& tree) {
    QList<QgsLayerTreeLayer*> nodes;
    for (QgsLayerTreeLayer* node : tree.findLayers())
        if (node->layerId() == layer)
            nodes << node;
    return nodes;
}

void removeNode(QgsLayerTreeLayer* node) {
    static_cast<QgsLayerTreeGroup*>(node->parent())->removeChildNode(node);
}

/// Removes elements with this name for which `matches` holds.
template <class Matches>
void removeElements(QDomDocument& document, const QString& name, Matches matches) {
    const QDomNodeList found = document.elementsByTagName(name);
    for (int i = found.size(); i-- > 0;)
        if (QDomElement element = found.at(i).toElement(); matches(element))
            element.parentNode().removeChild(element);
}

} // namespace

LiveEntry::LiveEntry(QgsProject* project, QgsMapCanvas* canvas, LiveLayer::Source live)
    : mProject(project), mCanvas(canvas), mLive(std::move(live)) {
    mUpdate.setSingleShot(true);
    connect(&mUpdate, &QTimer::timeout, this, &LiveEntry::update);
    connect(project, &QgsProject::writeProject, this, &LiveEntry::keepOutOfFile);
    // QGIS adds the tree in an older form after that, but before the layers.
    connect(project, &QgsProject::writeMapLayer, this,
            [this](QgsMapLayer*, const QDomElement&, QDomDocument& file) {
                if (!mIsShown)
                    return;
                removeElements(file, QStringLiteral("legendlayer"),
                               [id = mLayer->id()](const QDomElement& element) {
                                   return element
                                              .elementsByTagName(QStringLiteral("legendlayerfile"))
                                              .at(0)
                                              .toElement()
                                              .attribute(QStringLiteral("layerid")) == id;
                               });
            });
    const QgsLayerTree* tree = project->layerTreeRoot();
    connect(tree, &QgsLayerTreeNode::visibilityChanged, this, &LiveEntry::takeLook);
    // Not at once, because a node that is dragged goes and comes.
    connect(tree, &QgsLayerTreeNode::removedChildren, this, &LiveEntry::lookForNode,
            Qt::QueuedConnection);
}

LiveEntry::~LiveEntry() {
    hide();
    if (!mLayer)
        return;
    mLayer->disconnect(this);
    mLayer->detach();
    mLayer->setParent(mCanvas);
}

QgsLayerTreeLayer* LiveEntry::node() const {
    return mIsShown ? mProject->layerTreeRoot()->findLayer(mLayer->id()) : nullptr;
}

QStringList LiveEntry::bandTexts() const {
    QStringList texts;
    if (mIsShown)
        for (const LiveLegend::Entry& entry : mLegend->entries())
            if (entry.kind == LiveLegend::Entry::Kind::Band)
                texts << entry.text;
    return texts;
}

void LiveEntry::makeLayer() {
    mLayer = new LiveLayer(mLive, [this](const QgsRenderContext& map) {
        // QGIS does not say for whom a map is drawn. The canvas draws this one if it draws at all.
        const QgsMapSettings& canvas = mCanvas->mapSettings();
        return map.testFlag(Qgis::RenderContextFlag::RenderPreviewJob) ||
               (mCanvas->isDrawing() && map.outputSize() == canvas.outputSize() &&
                map.mapToPixel().transform() == canvas.mapToPixel().transform());
    });
    mLegend = new LiveLegend;
    mLayer->setLegend(mLegend);
    // QGIS has several ways to set the opacity.
    connect(mLayer, &QgsMapLayer::opacityChanged, this, &LiveEntry::takeLook);
    connect(mLayer, &QgsMapLayer::styleChanged, this, &LiveEntry::takeLook);
    connect(mLayer, &QgsMapLayer::repaintRequested, this, &LiveEntry::takeLook);
}

void LiveEntry::show(const LiveGround& ground) {
    if (mIsShown && ground == mGround)
        return;
    if (!mLayer)
        makeLayer();
    mGround = ground;
    mLayer->setGround(ground);
    if (std::exchange(mIsShown, true))
        return;
    mLegend->update(mLive());
    changePanel([this] {
        auto* own = new QgsLayerTreeLayer(mLayer);
        // In layouts and exports it would cover the points of the user that are at the top, and
        // changes of the ground.
        const QList<QgsLayerTreeNode*> nodes = mProject->layerTreeRoot()->children();
        const auto below =
            std::find_if(nodes.begin(), nodes.end(), [](const QgsLayerTreeNode* node) {
                return !isOfPoints(*node) && !ChangeLayers::isGroup(*node);
            });
        mProject->layerTreeRoot()->insertChildNode(int(below - nodes.begin()), own);
        own->setExpanded(true); // QGIS closes long legends
    });
    mIsNew = true;
    mUpdate.start(0);
}

void LiveEntry::hide() {
    if (!std::exchange(mIsShown, false))
        return;
    mUpdate.stop();
    mIsTicked = true;
    changePanel([this] {
        for (QgsLayerTreeLayer* each : nodesOf(mLayer->id(), *mProject->layerTreeRoot()))
            removeNode(each);
    });
}

void LiveEntry::changePanel(const std::function<void()>& change) {
    // Events are handled in the order in which they are posted. That for the canvas comes between.
    QMetaObject::invokeMethod(
        this, [this] { mWasClean = !mProject->isDirty(); }, Qt::QueuedConnection);
    {
        const QgsProjectDirtyBlocker clean(mProject);
        change();
    }
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (std::exchange(mWasClean, false))
                mProject->setDirty(false);
        },
        Qt::QueuedConnection);
}

void LiveEntry::noteChange(bool isMoving) {
    if (!mIsShown || (mUpdate.isActive() && isMoving))
        return;
    mUpdate.start(isMoving ? pauseWhileMoving : 0);
}

void LiveEntry::update() {
    QgsLayerTreeLayer* own = node();
    const bool isExpanded = own && own->isExpanded();
    const bool isNew = std::exchange(mIsNew, false), isOther = mLegend->update(mLive());
    if ((isOther || isNew) && isExpanded) {
        // The panel closes an entry that is new, or whose legend was replaced.
        own->setExpanded(false);
        own->setExpanded(true);
    }
    mLayer->triggerRepaint(true); // of other maps, when they are drawn again
    if (isOther)
        emit legendChanged();
}

void LiveEntry::takeLook() {
    const QgsLayerTreeLayer* own = node();
    if (!own)
        return;
    const bool isTicked = own->isVisible();
    const double opacity = mLayer->opacity();
    if (isTicked == mIsTicked && opacity == mOpacity)
        return;
    mIsTicked = isTicked;
    mOpacity = opacity;
    emit lookChanged();
}

/// After nodes were removed. QGIS moves a node by a copy, which does not find its layer, because
/// that is not in the project.
void LiveEntry::lookForNode() {
    if (!mIsShown)
        return;
    const QList<QgsLayerTreeLayer*> nodes = nodesOf(mLayer->id(), *mProject->layerTreeRoot());
    if (std::any_of(nodes.begin(), nodes.end(),
                    [](const QgsLayerTreeLayer* each) { return each->layer(); }))
        return;
    if (nodes.isEmpty()) {
        hide();
        emit removed();
        return;
    }
    const QgsProjectDirtyBlocker clean(mProject);
    auto* group = static_cast<QgsLayerTreeGroup*>(nodes.first()->parent());
    auto* moved = new QgsLayerTreeLayer(mLayer);
    moved->setItemVisibilityChecked(nodes.first()->itemVisibilityChecked());
    moved->setExpanded(nodes.first()->isExpanded());
    group->insertChildNode(int(group->children().indexOf(nodes.first())), moved);
    for (QgsLayerTreeLayer* each : nodes)
        removeNode(each);
    takeLook();
}

/// The layer tree is already in the document, but no layers are yet.
void LiveEntry::keepOutOfFile(QDomDocument& project) {
    if (!mIsShown)
        return;
    const QString id = mLayer->id();
    removeElements(project, QStringLiteral("layer-tree-layer"), [&](const QDomElement& element) {
        return element.attribute(QStringLiteral("id")) == id;
    });
    removeElements(project, QStringLiteral("item"),
                   [&](const QDomElement& element) { return element.text() == id; });
    // The order is written once more, later.
    QgsLayerTree* tree = mProject->layerTreeRoot();
    const QList<QgsMapLayer*> order = tree->customLayerOrder();
    if (!order.contains(mLayer))
        return;
    const auto setOrder = [tree, project = mProject](const QList<QgsMapLayer*>& layers) {
        const QgsProjectDirtyBlocker clean(project);
        tree->setCustomLayerOrder(layers);
    };
    QList<QgsMapLayer*> others = order;
    others.removeAll(mLayer);
    setOrder(others);
    QMetaObject::invokeMethod(
        this,
        [this, setOrder, others, place = order.indexOf(mLayer)] {
            QList<QgsMapLayer*> layers = mProject->layerTreeRoot()->customLayerOrder();
            if (!mIsShown || layers != others)
                return; // something else has happened
            layers.insert(place, mLayer);
            setOrder(layers);
        },
        Qt::QueuedConnection);
}
