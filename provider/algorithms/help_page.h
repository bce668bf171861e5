#pragma once

#include <QString>

class QgsProcessingAlgorithm;

/// The address of a page with all that an algorithm says of itself: its help, its parameters and
/// its outputs, in the language of QGIS. The page is a file that is written when this is called.
/// Empty where it cannot be written, and in qgis_process, which has no one to show it.
QString helpPage(const QgsProcessingAlgorithm& algorithm);
