#pragma once

#include <QString>
#include <QStringList>

/// The path to which a file is really written. Symbolic links are followed, even if the file does
/// not exist.
QString followed(const QString& path);

/// The file on disk for a path, also for a path inside an archive as GDAL reads it
/// (`/vsizip//data/a.zip/b.tif`, `/vsizip/{/data/a.zip}/b.tif`). Empty if there is none.
QString fileOnDisk(const QString& path);

/// The files that a text names by their paths, such as the name of a dataset with a driver before
/// it or a description in XML. Paths in it may be relative to `folder`.
QStringList filesNamedIn(const QString& text, const QString& folder = QStringLiteral("."));

/// Whether two paths, with links followed, are the same entry of the same folder. If the file
/// system ignores case, so does this.
bool isSameFile(const QString& a, const QString& b);

/// Whether two paths lead to the same bytes. A file may have several names.
bool isSameContent(const QString& a, const QString& b);
