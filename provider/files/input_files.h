#pragma once

#include <QSet>
#include <QString>

#include <vector>

class QgsMapLayer;
class QgsProject;

/// A table of a database that QGIS reads or writes as a layer.
struct DatabaseTable {
    QString provider;
    QString database; ///< a file, or what leads to a server and a schema
    QString name;
    bool isFile = false;

    /// The table that QGIS writes to for `provider:uri`. Its name is empty where it is not known.
    static DatabaseTable of(const QString& provider, const QString& uri);
    bool operator==(const DatabaseTable& other) const;
};

/// All that layers are read from.
class InputFiles {
  public:
    /// Takes the files of a layer as QGIS and GDAL list them, with those that virtual rasters and
    /// virtual layers are made of. `project` holds the layers that a virtual one refers to; it may
    /// be null.
    void add(const QgsMapLayer& layer, const QgsProject* project);

    /// `path` is followed.
    bool holdFile(const QString& path) const;
    bool holdTable(const DatabaseTable& table) const;

  private:
    void addSource(const QString& provider, const QString& source, const QgsProject* project);
    void addDataset(const QString& name);
    void addFile(const QString& path);

    QSet<QString> mFiles; // followed
    QSet<QString> mDatasets;
    std::vector<DatabaseTable> mTables;
};
