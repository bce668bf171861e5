#pragma once

#include "live_layer.h"

#include <QObject>
#include <QTimer>

#include <functional>

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
    LiveLayer* layer() const { return mIsShown ? mLayer : nullptr; }

    /// Of the intervals in the legend.
    QStringList bandTexts() const;

  signals:
    void legendChanged();
    /// The user has changed the tick or the opacity.
    void lookChanged();
    /// The user has removed the entry.
    void removed();

  private:
    void makeLayer();
    QgsLayerTreeLayer* node() const;
    /// Changes the panel. QGIS also marks the project as changed a moment later, when its canvas
    /// gets other layers; this takes it back.
    void changePanel(const std::function<void()>& change);
    void takeLook();
    void lookForNode();
    void update();
    void keepOutOfFile(QDomDocument& project);

    QgsProject* mProject;
    QgsMapCanvas* mCanvas;
    LiveLayer::Source mLive;
    LiveGround mGround;
    // It stays when the entry goes, because windows of QGIS, such as that for styles, still have
    // it. They forget layers of the project only.
    LiveLayer* mLayer = nullptr;
    bool mIsShown = false;
    bool mIsNew = false;           // until its first update
    LiveLegend* mLegend = nullptr; // belongs to the layer
    QTimer mUpdate;
    bool mWasClean = false; // just before the canvas gets other layers
    bool mIsTicked = true;
    double mOpacity = 1; // stays when the entry goes
};
