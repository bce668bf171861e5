#pragma once

#include <qgis.h>

#include <QString>

class QgsMessageBarItem;

/// A message that shows its whole text until it is closed. QGIS shows only one line.
QgsMessageBarItem* wholeMessage(const QString& title, const QString& html,
                                Qgis::MessageLevel level);
