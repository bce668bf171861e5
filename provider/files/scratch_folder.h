#pragma once

#include "output_place.h"

#include <QString>

/// A hidden folder for files that are being made, inside the folder where they are wanted. It is
/// removed with this object. Links are never followed: anyone may have put them there.
class ScratchFolder {
  public:
    /// Throws QgsProcessingException if nothing can be written into the folder of `place`. The text
    /// names `target`, the file that is wanted there.
    ScratchFolder(const OutputPlace& place, const QString& target);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    /// Removes the folders that killed runs left in the folder of `place`, if they belong to the
    /// same user and only this user may look into them.
    static void removeLeft(const OutputPlace& place);
    /// Whether a path without links leads to a file in such a folder.
    static bool hold(const QString& path);

    /// The path for a file with this name. It leads to this folder even if another one gets its
    /// name.
    QString filePath(const QString& name) const;
    /// The same as others see it.
    QString visiblePath(const QString& name) const;

  private:
    bool make();
    void remove();

    QString mPath;
    QByteArray mName;
    Descriptor mParent;
    Descriptor mFolder;
    Descriptor mFiles;
    Descriptor mLock; // locked as long as this run is alive
};
