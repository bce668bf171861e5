#pragma once

#include "scratch_folder.h"

#include <QString>
#include <QStringList>

#include <vector>

/// Whether a destination is a file by its path, and not a table in a database or a layer in memory.
bool isPlainFile(const QString& destination);

/// An output file in the making. It is written under its own name into a hidden folder beside its
/// place, with whatever other files its format keeps beside it: nothing half written is ever seen,
/// and what was there before stays until RunFiles moves all of it.
class OutputStage {
  public:
    /// `output` is the parameter that names the file `target`. Throws QgsProcessingException where
    /// nothing can be written there.
    OutputStage(const QString& output, const QString& target);

    const QString& output() const { return mOutput; }
    const QString& target() const { return mTarget; }
    /// Where to write.
    QString path() const;
    /// Where to write what the target is made of.
    QString rawPath() const;

    /// A file, and the place that it gets. A symbolic link there is followed.
    struct Move {
        QString from;
        QString to;
    };
    /// All that was written, the target first.
    std::vector<Move> moves() const;
    /// What drivers keep beside a file and a new one need not have: left there, it would be taken
    /// for the new one's statistics, overviews, index or unfinished transaction.
    QStringList sidecars() const;
    /// Takes away what was written.
    void clear();

  private:
    QString mOutput;
    QString mTarget;
    ScratchFolder mFolder;
};
