#pragma once

#include "live_layer.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class LiveLegend;
class QDomDocument;
class QgsLayerTreeLayer;
class QgsLayerTreeNode;
class QgsMapCanvas;
class QgsProject;

/// The entry of the Layers panel for live isochrones, with a legend, a tick and an opacity. It is
/// not a layer of the project and is not saved with it.
class LiveEntry : public QObject {
    Q_OBJECT

  public:
    /// The isochrones are live on `canvas`.
    LiveEntry(QgsProject* project, QgsMapCanvas* canvas, LiveLayer::Source live);
    ~LiveEntry() override;

    /// Makes the entry for isochrones on this ground, at the top of the panel, if there is none
    /// yet.
    void show(const LiveGround& ground);
    void hide();
    /// Brings the legend up to date, soon. While `isMoving`, it changes only from time to time.
    void noteChange(bool isMoving);

    /// Whether the isochrones are to be shown; true if there is no entry.
    bool isTicked() const { return mIsTicked; }
    double opacity() const { return mOpacity; }
    /// Null if there is no entry.
    LiveLayer* layer() const { return mLayer.get(); }

  signals:
    /// The user has changed the tick or the opacity.
    void lookChanged();
    /// The user has removed the entry.
    void removed();

  private:
    QgsLayerTreeLayer* node() const;
    /// QGIS marks a project as changed when its canvas gets other layers, a moment after the panel
    /// did. Call this before the panel gets the layer or loses it, so that the project is not
    /// marked.
    void stayClean(QgsMapLayer* layer, bool comes);
    /// Whether the canvas has got or lost the layer that stayClean() named.
    bool isCanvasDone() const;
    void takeLook();
    void lookForNode();
    void update();
    void keepOutOfFile(QDomDocument& project);

    QgsProject* mProject;
    QgsMapCanvas* mCanvas;
    LiveLayer::Source mLive;
    LiveGround mGround;
    std::unique_ptr<LiveLayer> mLayer;
    LiveLegend* mLegend = nullptr; // belongs to the layer
    QTimer mUpdate;
    QPointer<QgsMapLayer> mChanging; // see stayClean()
    bool mComes = false;
    bool mStaysClean = false;
    bool mIsTicked = true;
    double mOpacity = 1; // stays when the entry goes
};
