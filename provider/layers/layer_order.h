#pragma once

class QgsLayerTreeNode;
class QgsMapLayer;
class QgsProcessingContext;
class QString;

/// The property of a layer in the layer tree that holds the number of a result that was kept from
/// the map.
inline constexpr const char* keptNumber = "fermat/number";

/// Whether a layer is one that a run loads.
bool isOfRun(const QgsMapLayer& layer, const QgsProcessingContext& context);

/// Whether a node of the layer tree is a layer of points.
bool isOfPoints(const QgsLayerTreeNode& node);

/// Makes QGIS put the layer of a destination above layers of the same run with a smaller height. It
/// is 0 if nobody sets it.
void setHeight(QgsProcessingContext& context, const QString& destination, int height);

/// Takes the tick from a layer in the layer tree.
void untick(const QgsMapLayer& layer, const QgsProcessingContext& context);

/// Finds a better place in the layer tree for a result that was just added to it. It leaves a group
/// of results that were kept from the map: QGIS puts new layers into the current group. Points and
/// lines go above polygons and rasters that would cover them, unless those are switched off.
/// Polygons and rasters go above rasters of earlier results of Fermat, which would hide them, and
/// below points and lines that are directly below them, and lines below
/// points, also if these are in a group. If QGIS does not sort the layers that it loads, rasters go
/// below the vector layers of their run too, and those that are not ticked below all its layers.
void placeResult(const QgsMapLayer& layer, const QgsProcessingContext& context);

/// The name of a layer or file of a later result: “2 · Starts”. A narrow panel shows the number,
/// and it does not look like a count of features. The first result has no number.
QString resultName(const QString& name, int number);

/// A name that no other layer of the project has: the name of the layer, if necessary with a
/// number. All layers of a run have the same number. A layer that is not in the project keeps its
/// name.
QString freeName(const QgsMapLayer& layer, const QgsProcessingContext& context);
