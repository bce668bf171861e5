#pragma once

#include <QObject>

class QDialog;

/// Helps in the dialogs of Fermat's algorithms before a run: warns if a raster probably does not
/// hold velocities or costs, disables units that have no effect, and makes the dialog wide enough.
class DialogHints : public QObject {
    Q_OBJECT

  public:
    /// Watches all dialogs that the application opens from now on.
    explicit DialogHints(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    static void widen(QDialog& dialog);
    static void chooseOnlyLayer(const QDialog& dialog);
    static void warnOfRaster(QDialog* dialog);
    static void disableUnits(const QDialog& dialog);
};
