#pragma once

#include "output_stage.h"

#include <fermat/progress.h>

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

/// The format of a file that holds a database with tables, GPKG or SQLite; empty for other files.
QString databaseFormat(const QString& file);

/// The first column of what a query finds in a database in a file.
QStringList foundIn(const QString& file, const QString& query);

/// A destination of GDAL that is given with the name of its provider: `ogr:FILE` or
/// `ogr:dbname='FILE' table="NAME" (geom)`.
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

/// Puts the tables of stages into their databases, in place of tables of these names. All are
/// copied before the first is committed. Throws QgsProcessingException, fermat::Cancelled: then
/// there is none of them. Only if a commit itself fails, because the disk is full or another
/// program reads the database, the tables that were committed before it stay.
void putTables(const std::vector<std::shared_ptr<OutputStage>>& stages, fermat::Progress& progress);
