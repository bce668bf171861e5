#pragma once

#include <QString>
#include <QStringList>

#include <optional>

/// The names that a description in XML, a VRT for rasters or for layers, gives to what it consists
/// of. Nothing if it may refer to more than that, in a way that this function does not know.
std::optional<QStringList> namedSources(const QString& xml);

/// Whether a format keeps everything in one file, and in files of the same name beside it that GDAL
/// lists. `driver`: its name in GDAL.
bool isSelfContained(const QString& driver);

/// Whether a database in a file has tables that are really other files.
bool hasTablesOfOtherFiles(const QString& database);
