#pragma once

#include <QObject>
#include <QPoint>

#include <functional>

class FermatDock;
class QgsMapCanvas;
class QKeyEvent;
class QMouseEvent;
class QUndoStack;

/// Directs keys and clicks to the map or to the panel while one of Fermat's tools is active. Ctrl+Z
/// undoes Fermat's last step, not that of QGIS. In a field of the panel, Enter and Esc end the
/// typing; if nothing is typed, Esc works as on the map. Ctrl+Enter does both. The click that
/// ends the typing in a field by going back to the map does nothing else. A digit on the map begins
/// to type isochrone intervals. Ctrl+Enter and
/// Ctrl+Z also work in a list of the same window, such as the layers. From there, the mouse brings
/// the focus back when it enters the map. While another tool is active, only Ctrl+Enter works, if
/// there is a live result.
class MapFocus : public QObject {
    Q_OBJECT

  public:
    struct Rules {
        std::function<bool()> isToolTaken;
        /// Whether the panel shows a live result.
        std::function<bool()> isLive;
        /// Whether a click at this position of the canvas would change something.
        std::function<bool(QPoint)> wouldReplace;
    };
    MapFocus(QgsMapCanvas* canvas, FermatDock* dock, QUndoStack& steps, Rules rules);

    bool eventFilter(QObject* object, QEvent* event) override;

  signals:
    void mouseLeft(); ///< the map
    /// A click only ended the typing.
    void clickIgnored();
    /// Ctrl+Enter was pressed while another tool is active.
    void keepAsked();

  private:
    bool keyPressed(QObject* object, QKeyEvent* key);
    bool otherToolPressed(QKeyEvent* key);
    bool mousePressed(QMouseEvent* press);

    QgsMapCanvas* mCanvas;
    FermatDock* mDock;
    QUndoStack& mSteps;
    Rules mRules;
    bool mLeftField = false;     // the mouse took the focus from a text that was being typed
    bool mClickForFocus = false; // ignore the press that comes
    bool mClickIgnored = false;  // ignore until its release
};
