#pragma once

#include <qgsapplication.h>

/// The language in which QGIS runs, such as “de”. That of `qgis --lang` is not in the settings.
/// Outside the desktop, there may be only the settings.
inline QString languageOfQgis() {
    const QString started = QgsApplication::instance()->translation();
    return started.isEmpty() ? QgsApplication::locale() : started;
}
