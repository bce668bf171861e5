#pragma once

#include "output_stage.h"

#include <fermat/progress.h>

#include <QString>
#include <QStringList>

#include <optional>

/// The format of a file that holds a database with tables, GPKG or SQLite; empty for other files.
QString databaseFormat(const QString& file);

/// Whether two names are one table: SQLite ignores the case of the letters A to Z only.
bool isSameTable(const QString& a, const QString& b);
/// The same for one of several names.
bool hasTable(const QStringList& names, const QString& table);

/// The first column of what a query finds in a database in a file.
QStringList foundIn(const QString& file, const QString& query);

/// A destination that GDAL writes and that is given with the name of a provider: `ogr:FILE` or
/// `ogr:dbname='FILE' table="NAME" (geom)`. `spatialite:` is another word for `ogr:`.
struct FileTable {
    QString file;
    QString table; ///< the one that is named, or a table with the name of the file
    bool isNamed = false;

    /// Nothing if another provider writes the destination. Throws QgsProcessingException, which
    /// names the parameter `output`, if a part of the destination would be ignored.
    static std::optional<FileTable> of(const QString& output, const QString& destination);

    /// Whether the file holds tables, by its name. Other files are written as a whole.
    bool isInDatabase() const;
    bool exists() const;
    /// Why this table cannot be made in the file; empty if it can. The end of a sentence.
    QString problem() const;
};

/// Puts the table of a stage into its database, in place of a table of that name: all of it or
/// nothing. Throws QgsProcessingException, fermat::Cancelled.
void putTable(const OutputStage& stage, fermat::Progress& progress);
