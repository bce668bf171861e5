#pragma once

#include <fermat/scratch.h>
#include <fermat/sentence.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

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
    };

    /// How messages name what needs the room, to begin a sentence, and what they advise, in
    /// sentences.
    struct Subject {
        std::string name;
        std::string needLess;  ///< how it needs less memory
        std::string makeRoom;  ///< the same, or how there is more space on a disk
        std::string allowMore; ///< how it may use more memory
    };

    /// Bytes of memory that a run may use beside its files even if less is allowed: tables, queues
    /// and the outputs cannot be in files.
    static std::size_t leastMemory();
    /// Whether a folder has space for the files.
    static bool fitsIn(const std::string& folder, const Needs& needs);
    /// The first of the folders with enough space, or the one with the most.
    static std::string bestOf(const std::vector<std::string>& folders, const Needs& needs);
    /// The folder for the files; empty if all fits into memory. Throws fermat::Unavailable if there
    /// is no room on a disk either.
    static std::string folderFor(const Needs& needs, const Subject& subject,
                                 const std::vector<std::string>& folders);
    /// What to say before a solve with this radius if the disk sets its pace, because the pages of
    /// the files do not fit into `pages` bytes of memory. Empty if they do, and for a radius with
    /// which a part of them is enough at a time. `advice`: how the solve needs less, as a sentence.
    static fermat::Sentence paceWarning(const Needs& needs, int radius, std::size_t pages,
                                        const std::string& advice);
    /// How much memory the process may have, if work that begins now may use `allowed` bytes.
    static fermat::Scratch::Limits limitsOf(std::size_t allowed);

    /// Bytes that the outputs of a run may use, which is allowed this much.
    static std::size_t outputMemory(std::size_t allowed) {
        return std::max(allowed, leastMemory());
    }

    ArrayRoom(const Needs& needs, const std::string& folder);

    /// Where the files are and why.
    fermat::Sentence note() const;
    const Needs& needs() const { return mNeeds; }
    fermat::Scratch* scratch() { return &mScratch; }
    const std::string& folder() const { return mScratch.folder(); }

  private:
    const Needs mNeeds;
    fermat::Scratch mScratch;
};
