#pragma once

#include <QString>
#include <QStringList>

#include <optional>

class QgsProject;

/// The folder that holds the files of one kept result.
class KeptFolder {
  public:
    /// Makes a new folder, named after `name` and a number, in the folder of Fermat's options, or
    /// otherwise in `fermat` beside the project. The number is the first one from `number` on that
    /// no folder has. Returns nothing, with the reason in `whyNot`, if there is no such place or it
    /// cannot be written.
    static std::optional<KeptFolder> make(const QgsProject& project, const QString& name,
                                          int number, QString* whyNot);
    /// The folder of another result, for more files of it. Returns nothing if make() would not make
    /// it there, or if it is gone.
    static std::optional<KeptFolder> join(const QgsProject& project, const QString& path,
                                          int number);

    const QString& path() const { return mPath; }
    /// Of the result.
    int number() const { return mNumber; }
    /// The path for a new file in it, which may get a style and metadata beside it. Its name is
    /// that of its layer, as far as file systems accept it.
    QString file(const QString& layer, const QString& suffix);
    /// Whether it already has this file.
    bool has(const QString& layer, const QString& suffix) const;
    /// The folder in which make() makes them; empty if there is none.
    static QString parentFor(const QgsProject& project);
    /// Removes the files, the files that GDAL put beside them, and the folders that were made for
    /// them, unless there is something else in them.
    void remove() const;

  private:
    QString mPath;
    int mNumber = 1;
    QString mMadeParent; // empty if it existed before
    QStringList mFiles;
};
