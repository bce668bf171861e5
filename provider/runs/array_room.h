#pragma once

#include <fermat/scratch.h>

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstddef>

class QgsProcessingFeedback;

/// Temporary files for the arrays of a run that needs more memory than it may use. While this
/// lives, the process keeps to its memory as well as it can.
class ArrayRoom {
  public:
    /// What a run needs, in bytes.
    struct Needs {
        std::size_t allowed = 0;  ///< what it may use of memory
        std::size_t inMemory = 0; ///< if all its arrays are in memory
        std::size_t files = 0;    ///< for the arrays, if they are in files
        std::size_t beside = 0;   ///< in memory, if the arrays are in files
        std::size_t limit = 0;    ///< MEMORY_LIMIT; 0: not given
    };

    /// How messages name what needs the room, to begin a sentence, and what they advise.
    struct Subject {
        QString name;
        QString needLess; ///< how it needs less memory
        QString makeRoom; ///< the same, or how there is more space on a disk
    };

    /// Bytes of memory that a run may use beside its files even if less is allowed: tables, queues
    /// and the outputs cannot be in files.
    static std::size_t leastMemory();
    /// Whether a folder has space for the files.
    static bool fitsIn(const QString& folder, const Needs& needs);
    /// The first of the folders with enough space, or the one with the most.
    static QString bestOf(const QStringList& folders, const Needs& needs);
    /// The folder for the files; empty if all fits into memory. Throws QgsProcessingException if
    /// there is no room on a disk either.
    static QString folderFor(const Needs& needs, const Subject& subject,
                             const QStringList& folders);
    /// What to say before a solve with this radius if the disk sets its pace, because the pages of
    /// the files do not fit into `pages` bytes of memory. Empty if they do, and for a radius with
    /// which a part of them is enough at a time. `advice`: how the solve needs less, as a sentence.
    static QString paceWarning(const Needs& needs, int radius, std::size_t pages,
                               const QString& advice);
    /// How much memory the process may have, if work that begins now may use `allowed` bytes.
    static fermat::Scratch::Limits limitsOf(std::size_t allowed);

    /// Bytes that the outputs of a run may use, which is allowed this much.
    static std::size_t outputMemory(std::size_t allowed) {
        return std::max(allowed, leastMemory());
    }

    /// Says where the files are and why.
    ArrayRoom(const Needs& needs, const QString& folder, QgsProcessingFeedback* feedback);

    fermat::Scratch* scratch() { return &mScratch; }
    QString folder() const { return QString::fromStdString(mScratch.folder()); }
    /// The most bytes that the files can have.
    std::size_t bytes() const { return mBytes; }

  private:
    const std::size_t mBytes;
    fermat::Scratch mScratch;
};
