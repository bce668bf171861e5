#pragma once

#include <QString>
#include <QStringList>

/// The place that a file is written to: symbolic links are followed, whether or not it is there.
QString followed(const QString& path);

/// The file on disk that a path names, as one that GDAL reads inside an archive
/// (`/vsizip//data/a.zip/b.tif`); empty where there is none.
QString fileOnDisk(const QString& path);

/// Whether two paths, both followed, are one entry of one folder, in whatever letters the file
/// system lets it be written.
bool isSameFile(const QString& a, const QString& b);
