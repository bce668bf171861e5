#pragma once

#include "drawn_change.h"

#include <QObject>
#include <QStringList>

class QgsLayerTreeNode;
class QgsMapLayer;
class QgsProject;
class QgsVectorLayer;

/// The layers of a project that hold changes of the ground: lines and polygons that people draw.
/// They are ordinary layers, in a group of the Layers panel. A project that is opened again knows
/// them by a property.
class ChangeLayers : public QObject {
    Q_OBJECT

  public:
    explicit ChangeLayers(QgsProject* project, QObject* parent = nullptr);

    static bool isOne(const QgsMapLayer& layer);
    /// Whether a node of the Layers panel is their group. Results go below it.
    static bool isGroup(const QgsLayerTreeNode& node);

    /// In the order in which their changes act: from the lowest one in the Layers panel to the
    /// highest one.
    QStringList ids() const;
    /// Adds a feature, and before it a layer in `crs` if there is none for it. The layer is a file
    /// beside the project if the project is saved. Returns why this is not possible, as a sentence,
    /// or an empty text.
    QString add(const DrawnChange& change, const QgsCoordinateReferenceSystem& crs);
    /// Removes the last feature that is this change. Does nothing if there is none.
    void remove(const DrawnChange& change);

  signals:
    /// There are other layers than before.
    void layersChanged();

  private:
    QgsVectorLayer* layerFor(const DrawnChange& change) const;
    QgsVectorLayer* makeLayer(bool areLines, const QgsCoordinateReferenceSystem& crs);
    QList<QgsVectorLayer*> layers() const;

    QgsProject* mProject;
};
