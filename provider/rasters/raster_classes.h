#pragma once

#include <QColor>
#include <QString>

#include <vector>

class GDALRasterBand;

/// A value of a raster of ids, such as a source.
struct RasterClass {
    int value = 0;
    QString name;
    QString id;
    QColor colour;
};

/// Gives each class a colour by its place in the list, and then orders them by value. The colours
/// of neighbours in the list differ.
void colour(std::vector<RasterClass>& classes);

/// Writes names, colours and ids into the attribute table of the band, which GDAL keeps in the file
/// or beside it.
void describeClasses(GDALRasterBand& band, const std::vector<RasterClass>& classes);
