#pragma once

#include <QList>

class QComboBox;
class QDialog;
class QgsMessageBar;
class QgsProcessingMapLayerComboBox;
class QString;
class QWidget;

/// Whether a widget of a dialog belongs to a parameter: QGIS writes its name into the tool tip.
bool isOf(const QWidget& widget, const QString& parameter);

/// The widgets of a parameter, with its label.
QList<QWidget*> widgetsOf(const QWidget& dialog, const QString& parameter);

/// The box of a parameter that is a choice or a field; null if the dialog has none.
QComboBox* boxOf(const QWidget& dialog, const QString& parameter);

/// The box of a parameter that is a layer; null if the dialog has none.
QgsProcessingMapLayerComboBox* layersOf(const QWidget& dialog, const QString& parameter);

/// A bar below the parameters. The bar of QGIS is above them: a message there moves the fields
/// under the mouse.
QgsMessageBar* barBelow(const QDialog& dialog);
