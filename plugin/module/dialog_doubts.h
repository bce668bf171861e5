#pragma once

#include <QObject>

class QDialog;

/// Warns in the dialogs of Fermat's algorithms, before a run, if a raster probably does not hold
/// velocities or costs.
class DialogDoubts : public QObject {
    Q_OBJECT

  public:
    /// Watches all dialogs that the application opens from now on.
    explicit DialogDoubts(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void watch(QDialog* dialog);
};
