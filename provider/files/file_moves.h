#pragma once

#include "scratch_folder.h"

#include <fermat/progress.h>

#include <QStringList>

#include <functional>
#include <map>
#include <memory>
#include <vector>

/// Files that are moved together: all of them or none.
class FileMoves {
  public:
    /// A file that is `isNew` replaces nothing.
    void add(const QString& from, const OutputPlace& to, bool isNew) {
        mMoves.push_back({from, to, isNew, {}});
    }
    /// What is in this place goes when the others come.
    void remove(const OutputPlace& place) { mMoves.push_back({{}, place, false, {}}); }

    /// Moves all files, and replaces what is there, and then does `last`, if it is not empty.
    /// Returns their new paths. If it throws, everything is as it was before: after a
    /// QgsProcessingException, what `last` throws, and a cancel before the last step.
    QStringList run(const std::function<void()>& last, fermat::Progress& progress);

  private:
    struct Move {
        QString from; ///< empty: what is there is taken away
        OutputPlace to;
        bool isNew;
        QString old; ///< another name of the file that is replaced; empty if there is none
    };
    /// A new path in a hidden folder beside `move.to`.
    QString beside(const Move& move);
    void bringNear(Move& move);
    void keepOld(Move& move);
    static bool isDone(const Move& move);
    void undo(std::size_t moved);

    std::vector<Move> mMoves;
    std::map<QString, std::unique_ptr<ScratchFolder>> mFolders; // by the folder that they are in
    int mNames = 0;
};
