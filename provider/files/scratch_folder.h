#pragma once

#include <QLockFile>
#include <QString>
#include <QTemporaryDir>

#include <memory>

/// A hidden folder for files in the making, inside the folder where they are wanted. It goes with
/// this object. Those of runs that were killed go when the next one is made in the same folder.
class ScratchFolder {
  public:
    /// Throws QgsProcessingException where nothing can be written into `parent`, naming `target`,
    /// the file that is wanted there.
    ScratchFolder(const QString& parent, const QString& target);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    /// Where a file of this name is made.
    QString filePath(const QString& name) const;

  private:
    std::unique_ptr<QTemporaryDir> mFolder;
    std::unique_ptr<QLockFile> mLock; // says that this run is alive
};
