#pragma once

#include <QString>

class QWidget;

/// HTML with the version, the QGIS and Qt that Fermat was built for and that run now, the solvers,
/// the devices, and why some of them are not available.
QString aboutText();

/// Shows aboutText() in a window that belongs to `parent`. It does not wait for the window to
/// close.
void showAbout(QWidget* parent);
