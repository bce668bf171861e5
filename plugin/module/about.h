#pragma once

#include <QString>

class QWidget;

/// Version, the QGIS and Qt built for and running, the solvers, the devices, and why one of them is
/// not available: as HTML.
QString aboutText();

/// Shows aboutText() in a window that belongs to `parent`, and does not wait for it.
void showAbout(QWidget* parent);
