#pragma once

class QWidget;

/// Shows a name such as “Starts of the panel (3)” in the boxes for layers of a dialog where QGIS
/// shows the text of a pointSource(). The value of the box stays this text, from which the run can
/// be made again.
void namePoints(const QWidget& dialog);
