#pragma once

#include <QString>

class QgsProcessingAlgorithm;

/// The address of a page with the help, the parameters and the outputs of an algorithm, in the
/// language of QGIS. The page is a file that this function writes. Empty if it cannot be written,
/// and in qgis_process, which shows no pages.
QString helpPage(const QgsProcessingAlgorithm& algorithm);
