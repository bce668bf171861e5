#pragma once

#include <qgis.h>

#include <QString>

class QgsMessageBarItem;

/// A message that shows all of its text, until it is closed: QGIS shows a line of it.
QgsMessageBarItem* wholeMessage(const QString& title, const QString& html,
                                Qgis::MessageLevel level);
