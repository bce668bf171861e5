#pragma once

#include <qgsmaplayer.h>

#include <QObject>
#include <QPointer>

#include <functional>

class FermatDock;
class QgsMapCanvas;
class QgsMapLayerComboBox;
class QgsProject;

/// Chooses the raster in the panel until a person does: the active layer, or else another one. The
/// panel's list leaves out the results of Fermat.
class InputChoice : public QObject {
    Q_OBJECT

  public:
    /// `mayFollow` says whether another raster may be taken now.
    InputChoice(QgsProject* project, QgsMapCanvas* canvas, FermatDock* dock,
                std::function<bool()> mayFollow);

    /// Whether a person has chosen the raster of the panel.
    bool isChosen() const { return mChosen; }
    void setChosen(bool chosen) { mChosen = chosen; }
    /// The panel has other parameters. Whether a person chose the raster that they have now.
    bool noteChange();
    /// Takes the active layer, where it may be taken.
    void follow();

  signals:
    /// Another raster was taken.
    void followed();

  private:
    bool isResult(const QgsMapLayer* layer) const;
    void noteResults(const QList<QgsMapLayer*>& layers);
    void listOthers();

    QgsProject* mProject;
    QgsMapCanvas* mCanvas;
    FermatDock* mDock;
    QgsMapLayerComboBox* mList;
    std::function<bool()> mMayFollow;
    QList<QPointer<QgsMapLayer>> mResults;
    bool mChosen = false;
};
