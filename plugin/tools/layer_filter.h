#pragma once

class QgsMapLayer;
class QString;

/// QGIS' filter of a layer of lines; empty for other layers.
QString filterOf(const QgsMapLayer* layer);
/// Does nothing if the layer has this filter, and with other layers.
void setFilter(QgsMapLayer* layer, const QString& filter);
/// What passes the filter of the layer must pass this one, too.
void addFilter(QgsMapLayer* layer, const QString& filter);
/// QGIS has no filters on some kinds of data, and changes none while the layer is edited.
bool canFilter(const QgsMapLayer* layer);
