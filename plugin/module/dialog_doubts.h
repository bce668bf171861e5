#pragma once

#include <QObject>

class QDialog;

/// Warns in the dialogs of Fermat's algorithms, before a run, of rasters that are probably not ones
/// of velocities or costs.
class DialogDoubts : public QObject {
    Q_OBJECT

  public:
    /// Watches the dialogs that the application opens from now on.
    explicit DialogDoubts(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void watch(QDialog* dialog);
};
