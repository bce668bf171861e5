#pragma once

#include "file_tree.h"

#include <QString>

#include <memory>
#include <sys/types.h>

/// A place for an output: a folder that is kept open, and the name of a file in it. Each part of
/// the path is opened once, and nobody can turn the place into another one later. Symbolic links
/// are followed if the user or the system's administrator made them. Others may have put theirs
/// there in order to have files of the user replaced.
class OutputPlace {
  public:
    /// The place that a path names. Links on the way to its folder are followed.
    explicit OutputPlace(const QString& path);

    /// Another name in the same folder.
    OutputPlace beside(const QString& name) const;
    /// Where a link with this name leads to, or the same place.
    OutputPlace followed() const;

    /// Why there can be no output. The end of a sentence; empty if there can be one.
    const QString& problem() const { return mProblem; }
    /// The same for what this name leads to now: it may be a device, a pipe or a link of another
    /// user.
    QString problemOfFile() const;
    /// Why what has this name now must not be taken away; empty if it may, or if nothing has it.
    QString problemOfSideFile() const;

    /// The folder, by a number for openat(); not open if there is a problem.
    int folder() const { return mFolder->number(); }
    /// The name as the system has it.
    QByteArray name() const;
    /// The path without links.
    QString path() const;
    /// Whether a plain file has this name.
    bool isFile() const;
    /// Whether there is anything of this name but a folder, even a link that leads nowhere.
    bool exists() const;
    /// Whether it is a file of another user that has more names. One of them may have been made
    /// here for it, so that this process writes into it.
    bool isHardLinkOfAnother() const;
    /// The plain file that has this name now, by its device and number, and how often this process
    /// has it open. No times for a link; -1 if the system does not say.
    struct OpenFile {
        dev_t device = 0;
        ino_t number = 0;
        int times = 0;
    };
    OpenFile openFile() const;
    /// Whether it is in the same folder, and has the same name.
    bool operator==(const OutputPlace& other) const;

  private:
    void walk(const QString& path, bool followLast);

    std::shared_ptr<const Descriptor> mFolder = std::make_shared<Descriptor>();
    QString mFolderPath;
    QString mName;
    QString mProblem;
};
