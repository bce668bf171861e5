#pragma once

#include <qgsmaplayer.h>

#include <QObject>
#include <QPointer>

#include <functional>

class FermatDock;
class QgsMapCanvas;
class QgsMapLayerComboBox;
class QgsProject;

/// Chooses the layer in the panel until the user does: the active one if it is a raster or holds
/// lines, or otherwise another one. Afterwards it offers the active layer in the panel. The list in
/// the panel leaves out results of Fermat.
class InputChoice : public QObject {
    Q_OBJECT

  public:
    /// `mayFollow` says whether another layer may be chosen now.
    InputChoice(QgsProject* project, QgsMapCanvas* canvas, FermatDock* dock,
                std::function<bool()> mayFollow);

    /// Whether the user has chosen the layer in the panel.
    bool isChosen() const { return mChosen; }
    void setChosen(bool chosen) { mChosen = chosen; }
    /// Tells it that the panel has other parameters, and whether the user chose their layer.
    bool noteChange();
    /// Chooses the active layer, if allowed.
    void follow();

    /// The active layer if the map tools can work on it and the panel has another one; null
    /// otherwise.
    QgsMapLayer* otherLayer() const;

  signals:
    /// Another layer was chosen.
    void followed();
    /// The layer in the panel was replaced by one that was just added.
    void replaced();
    /// The user took the layer that was offered.
    void chosen();

  private:
    void offer();
    void take();
    void put(const QgsMapLayer& layer);
    bool isResult(const QgsMapLayer* layer) const;
    void noteResults(const QList<QgsMapLayer*>& layers);
    void listOthers();

    QgsProject* mProject;
    QgsMapCanvas* mCanvas;
    FermatDock* mDock;
    QgsMapLayerComboBox* mList;
    std::function<bool()> mMayFollow;
    QList<QPointer<QgsMapLayer>> mResults;
    QStringList mAdded; // the layers that were added last
    QString mBefore;    // the layer before the one that was chosen last
    bool mChosen = false;
};
