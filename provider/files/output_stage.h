#pragma once

#include "scratch_folder.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// The key of the provider of QGIS that is named, in whatever letters, or nothing.
QString providerKey(const QString& name);

/// Whether a destination is the path of a file, and not a table in a database or a layer in memory.
bool isPlainFile(const QString& destination);

/// An output file that is being made. It is written under its own name into a hidden folder beside
/// its place, together with the other files of its format. So nobody sees a half-written file, and
/// the old file stays until RunFiles moves everything.
class OutputStage {
  public:
    /// `output` is the parameter that names the file `target`. Throws QgsProcessingException if
    /// nothing can be written there. With the name of a `table`, the file gets only this table:
    /// if it is there already, its other tables stay.
    OutputStage(const QString& output, const QString& target, const QString& table = {});

    const QString& output() const { return mOutput; }
    const QString& target() const { return mTarget; }
    const QString& table() const { return mTable; }
    /// Whether there is a database that gets the table. Throws QgsProcessingException if it is
    /// something else.
    bool goesIntoDatabase() const;
    /// The path of this database. It leads to the folder that was found first.
    QString database() const;
    const OutputPlace& place() const { return mPlace; }
    /// The path to write to.
    QString path() const;
    /// A message with the path that the user gave instead of the one that is written to.
    QString shown(QString message) const;
    /// The path for an intermediate file from which the target is made.
    QString rawPath() const;

    /// A file and its final place. A symbolic link there is followed.
    struct Move {
        QString from;
        OutputPlace to;
        bool isNew = false; ///< nothing is replaced
    };
    /// All files that were written, the target first.
    std::vector<Move> moves() const;
    /// Whether a file that was written goes into the folder to which the target leads, under a name
    /// of the same beginning, so that programs find it there.
    bool isWithTarget(const Move& move) const;
    /// Files that drivers and Fermat keep beside the old file and that the new one does not have.
    /// If they stayed, they would be taken for the statistics, overviews, index, unfinished
    /// transaction, style or metadata of the new file.
    std::vector<OutputPlace> sidecars() const;
    /// The file beside the target from which programs read its CRS; nothing if the format has none.
    std::optional<OutputPlace> placeOfCrs() const;
    /// Removes what was written.
    void clear();

  private:
    QString mOutput;
    QString mTarget;
    QString mTable;
    OutputPlace mNamed; ///< a link is not followed
    OutputPlace mPlace;
    ScratchFolder mFolder;
};
