#pragma once

#include "scratch_folder.h"

#include <QStringList>

#include <map>
#include <memory>
#include <vector>

/// Files that are moved together: all of them or none.
class FileMoves {
  public:
    void add(const QString& from, const QString& to) { mMoves.push_back({from, to, {}}); }

    /// Moves all files, and replaces what is there. Returns their new paths. If it throws
    /// QgsProcessingException, everything is as it was before.
    QStringList run();

  private:
    struct Move {
        QString from;
        QString to;
        QString old; ///< another name of the file that is replaced; empty if there is none
    };
    /// A new path in a hidden folder beside `move.to`.
    QString beside(const Move& move);
    void bringNear(Move& move);
    void keepOld(Move& move);
    void undo(std::size_t moved);

    std::vector<Move> mMoves;
    std::map<QString, std::unique_ptr<ScratchFolder>> mFolders; // by the folder that they are in
    int mNames = 0;
};
