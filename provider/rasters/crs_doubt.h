#pragma once

#include <QString>

class QgsCoordinateReferenceSystem;
class QgsRectangle;

/// For ground without a CRS: a warning that the CRS of a layer, in this parameter, has no effect.
/// Empty if there is nothing to say. Throws QgsProcessingException if the layer has coordinates in
/// degrees.
QString doubtOfCrs(const QString& layer, const QString& parameter,
                   const QgsCoordinateReferenceSystem& crs, const QgsRectangle& extent);
