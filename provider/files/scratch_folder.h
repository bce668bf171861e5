#pragma once

#include <QLockFile>
#include <QString>
#include <QTemporaryDir>

#include <memory>

/// A hidden folder for files that are being made, inside the folder where they are wanted. It is
/// removed with this object. Folders of killed runs are removed when the next one is made in the
/// same place.
class ScratchFolder {
  public:
    /// Throws QgsProcessingException if nothing can be written into `parent`. The text names
    /// `target`, the file that is wanted there.
    ScratchFolder(const QString& parent, const QString& target);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    /// The path for a file with this name.
    QString filePath(const QString& name) const;

  private:
    std::unique_ptr<QTemporaryDir> mFolder;
    std::unique_ptr<QLockFile> mLock; // shows that this run is alive
};
