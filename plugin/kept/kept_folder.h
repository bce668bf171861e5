#pragma once

#include <QString>
#include <QStringList>

#include <optional>

class QgsProject;

/// The folder that holds the files of one kept result.
class KeptFolder {
  public:
    /// Makes a new folder, named after `name` and the number of the result, or a later one that is
    /// free, in the folder of Fermat's options, or otherwise in
    /// `fermat` beside the project. Returns nothing, with the reason in `whyNot`, if there is no
    /// such place or it cannot be written.
    static std::optional<KeptFolder> make(const QgsProject& project, const QString& name,
                                          int number, QString* whyNot);

    const QString& path() const { return mPath; }
    /// The path for a new file in it, which may get a style and metadata beside it. Its name is
    /// that of its layer, as far as file systems accept it.
    QString file(const QString& layer, const QString& suffix);
    /// The folder in which make() makes them; empty if there is none.
    static QString parentFor(const QgsProject& project);
    /// Removes the files, the files that GDAL put beside them, and the folders that were made for
    /// them, unless there is something else in them.
    void remove() const;

  private:
    QString mPath;
    QString mMadeParent; // empty if it existed before
    QStringList mFiles;
};
