#pragma once

#include <QString>
#include <QStringList>

#include <optional>

class QgsProject;

/// The folder that holds the files of one kept result.
class KeptFolder {
  public:
    /// A new folder, named after `name`, in the folder that Fermat's options name, or else in
    /// `fermat` beside the project. Nothing, with the reason in `whyNot`, where there is no such
    /// place or it cannot be written to.
    static std::optional<KeptFolder> make(const QgsProject& project, const QString& name,
                                          QString* whyNot);

    const QString& path() const { return mPath; }
    /// The path of a file to be made in it.
    QString file(const QString& name);
    /// Takes away the files and what GDAL put beside them; and the folders that were made for them,
    /// unless there is something else in them.
    void remove() const;

  private:
    QString mPath;
    QString mMadeParent; // empty where it was there before
    QStringList mFiles;
};
