#pragma once

#include <QSet>
#include <QString>

#include <vector>

class QDir;
class QgsMapLayer;
class QgsProject;

/// A table of a database. QGIS reads or writes it as a layer.
struct DatabaseTable {
    QString provider;
    QString database; ///< a file, or the connection to a server and a schema
    QString name;     ///< of an input: empty for all tables
    bool isFile = false;

    /// The table to which QGIS writes for `provider:uri`. Its name is empty if it is not known.
    static DatabaseTable of(const QString& provider, const QString& uri);
    bool operator==(const DatabaseTable& other) const;
};

/// All files and tables from which layers are read.
class InputFiles {
  public:
    /// Adds the files of a layer as QGIS and GDAL list them, and the files of which virtual rasters
    /// and virtual layers consist. `project` holds the layers to which a layer refers: as a virtual
    /// layer, by joins or in expressions. It may be null.
    void add(const QgsMapLayer& layer, const QgsProject* project);
    /// Adds the file of a project, and what QGIS keeps beside it.
    void addProject(const QgsProject& project);

    /// An input of which not all files are known, as its layer names it; empty if there is none.
    /// Any file may belong to it.
    const QString& unknown() const { return mUnknown; }
    /// A file that a killed run left in its hidden folder; empty if there is none.
    QString leftFile() const;
    /// Links in `path` must have been followed.
    bool holdFile(const QString& path) const;
    bool holdTable(const DatabaseTable& table) const;

  private:
    void addSource(const QString& provider, const QString& source, const QgsProject* project);
    void addMentioned(const QString& expression, const QgsProject* project);
    void addAll(const QgsProject* project);
    void addDataset(const QString& name);
    void addParts(const QString& name, const QString& driver);
    void addPart(const QString& source, const QDir& folder);
    void addFile(const QString& path);
    void addTable(DatabaseTable table);

    QSet<QString> mFiles;    // followed
    QSet<QString> mDatasets; // and layers and queries that were looked at
    QString mUnknown;
    std::vector<DatabaseTable> mTables;
};
