#pragma once

#include <QObject>
#include <QPoint>

#include <functional>

class FermatDock;
class QgsMapCanvas;
class QKeyEvent;
class QMouseEvent;
class QUndoStack;

/// Where keys and clicks go between the map and the panel while one of Fermat's tools is taken.
/// Ctrl+Z undoes Fermat's last step, not QGIS'. In a field of the panel Enter and Esc end what is
/// typed; where nothing is, they work as on the map. The click that brings the focus back from a
/// field to the map does nothing else.
class MapFocus : public QObject {
    Q_OBJECT

  public:
    struct Rules {
        std::function<bool()> isToolTaken;
        /// Whether a click at this place of the canvas changes what is there.
        std::function<bool(QPoint)> wouldReplace;
    };
    MapFocus(QgsMapCanvas* canvas, FermatDock* dock, QUndoStack& steps, Rules rules);

    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    bool keyPressed(QObject* object, QKeyEvent* key);
    bool mousePressed(QMouseEvent* press);

    QgsMapCanvas* mCanvas;
    FermatDock* mDock;
    QUndoStack& mSteps;
    Rules mRules;
    bool mLeftField = false;     // by the mouse
    bool mClickForFocus = false; // the press that comes
    bool mClickIgnored = false;  // until its release
};
