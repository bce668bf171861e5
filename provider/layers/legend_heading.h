#pragma once

#include <QString>

class QgsLayerTree;
class QgsLayerTreeLayer;
class QgsRasterLayer;
class QObject;

/// The legend of a raster begins with what it shows, such as “Travel time (min)”, in place of “Band
/// 1: Travel time (Gray)”. The style of the layer keeps the heading, also in a file. If `shows` is
/// empty, it is what the file says.
void setLegendHeading(QgsRasterLayer& layer, const QString& shows, const QString& unit);

/// Heads the legend of a node whose layer has a heading, or whose file Fermat made. Does nothing
/// for other layers. QGIS keeps headings with the node, so each new node of a layer needs it.
void headLegend(QgsLayerTreeLayer& node);

/// Does so for each node that gets into the tree without a heading, as long as there is the
/// listener: files may be opened in any project.
void headNewLegends(const QgsLayerTree& tree, QObject& listener);
