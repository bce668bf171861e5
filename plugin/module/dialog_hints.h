#pragma once

#include <QObject>
#include <QVariantMap>

class QDialog;
class QgsProcessingAlgorithm;

/// Helps in the dialogs of Fermat's algorithms: warns before a run if a raster probably does not
/// hold velocities or costs, disables units that have no effect, hides
/// fields for CUDA devices if there are none, fills in fields of names, shows
/// labels in place of names and the help in the colours of the theme, makes the dialog wide enough,
/// and tells the parameters of a run that succeeded.
class DialogHints : public QObject {
    Q_OBJECT

  public:
    /// Watches all dialogs that the application opens from now on.
    explicit DialogHints(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

    /// Chooses the fields of a layer with which a dialog starts, by the names of the parameters.
    /// QGIS forgets them, because it knows the layer only after the fields have their values.
    static void showFields(const QWidget& parameters, const QVariantMap& starts);
    /// Fills in the fields with the names of sources and receivers whenever their layer is chosen,
    /// if they are empty or were filled in for another layer.
    static void fillInNames(const QWidget& dialog);
    /// Chooses the layers that must be given, where there is only one to choose.
    static void chooseOnlyLayers(const QWidget& dialog, const QgsProcessingAlgorithm& algorithm);
    /// The algorithm of Fermat whose dialog has this title; null for others.
    static const QgsProcessingAlgorithm* algorithmTitled(const QString& title);
    /// Replaces the names of parameters in tool tips by their labels, except the name that QGIS
    /// puts at the end, for scripts.
    static void showLabels(const QWidget& dialog, const QgsProcessingAlgorithm& algorithm);

    /// If the file of an output that was to be skipped is typed, the layer is loaded after the run,
    /// as if the file had been chosen.
    static void loadTyped(const QWidget& dialog);
    /// Without a CUDA device, hides the fields that are only for such devices.
    static void hideDevices(QWidget& dialog, bool hasDevice);
    /// Disables units, speeds and masses as long as they have no effect.
    static void disableUnits(const QWidget& dialog);

  signals:
    /// A run of a dialog succeeded with these parameters: numbers, texts, and invalid ones that are
    /// not set. Others are left out.
    void ran(const QVariantMap& parameters);

  private slots:
    void finished(bool successful);

  private:
    static void widen(QDialog& dialog);
    /// `help`: the address of the page with the help.
    static void warnOfRaster(QDialog* dialog);
};
