#pragma once

#include <QColor>
#include <QString>

#include <map>
#include <vector>

class GDALRasterBand;

/// A value of a raster of ids, such as a source.
struct RasterClass {
    int id = 0;
    QString name;
    QColor colour;
};

/// Gives each id a colour. Those of neighbours in the list differ.
std::vector<RasterClass> colouredClasses(const std::map<int, QString>& names);

/// Writes names and colours into the attribute table of the band, which GDAL keeps in the file or
/// beside it.
void describeClasses(GDALRasterBand& band, const std::vector<RasterClass>& classes);
