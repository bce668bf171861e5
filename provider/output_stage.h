#pragma once

#include <QString>
#include <QTemporaryDir>

/// Whether a destination is a file by its path, and not a table in a database or a layer in memory.
bool isPlainFile(const QString& destination);

/// A file in the making. It is written under its own name into a hidden folder beside its place,
/// with whatever other files its format keeps beside it, and commit() moves them all: nothing half
/// written is ever seen, and what was there before stays until then. The folder goes with this
/// object.
class OutputStage {
  public:
    /// Throws QgsProcessingException where nothing can be written beside `target`.
    explicit OutputStage(const QString& target);

    /// Where to write.
    QString path() const;
    /// Moves all that was written into place, over what was there. Throws QgsProcessingException.
    void commit();

  private:
    QString mTarget;
    QTemporaryDir mFolder;
};
