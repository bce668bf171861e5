#pragma once

#include <gdal.h>

#include <qgsrasterrange.h>

/// The values that a nodata value means in a band of this type. In bands of floats these are all
/// that it may stand for: the nearest one of 32 bits, and, if it is written with six to eight
/// digits (seven for 32 bits), or is beyond 1e30, all that are rounded to it with its digits, such
/// as -3.4028234663852886e38 to -3.40282e38. Programs write numbers with six digits if nobody says
/// how many.
QgsRasterRange noDataRange(double value, GDALDataType type);

/// The ranges of nodata values that people gave. Those that are one value are as above.
QgsRasterRangeList noDataRanges(const QgsRasterRangeList& given, GDALDataType type);
