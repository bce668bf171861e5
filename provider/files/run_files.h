#pragma once

#include "database_file.h"
#include "input_files.h"
#include "output_stage.h"

#include <memory>
#include <vector>

/// All files of one run: those that it reads and those that it makes. It never overwrites a file
/// that it reads, nor one output with another. The outputs appear together, at the end.
class RunFiles {
  public:
    InputFiles inputs;

    /// Throws QgsProcessingException if a file of an input is one that runs remove.
    void requireLastingInputs() const;
    /// Throws QgsProcessingException if the file of `output` cannot be made, or if the run already
    /// reads or writes it. It is called before the work.
    void claimFile(const QString& output, const QString& path);
    /// The same for a table in a file.
    void claimTable(const QString& output, const QString& destination, const FileTable& place);
    /// The same for a destination in no file.
    void claimElsewhere(const QString& output, const QString& destination);

    /// A new file for `output`. Throws QgsProcessingException.
    std::shared_ptr<OutputStage> stage(const QString& output, const QString& target,
                                       const QString& table = {});
    /// Throws QgsProcessingException if a file of the stage would replace an input or another
    /// output.
    void requireFree(const OutputStage& stage) const;

    /// Moves the files and tables of all stages into place, and replaces what was there. Returns
    /// the paths of the files. If it throws QgsProcessingException or fermat::Cancelled, everything
    /// is as it was before.
    QStringList commit(fermat::Progress& progress);
    /// Drops the stages, and with them the files that were not moved.
    void drop() { mStages.clear(); }

  private:
    struct Claim {
        QString output;
        QString file; // followed
    };
    void requireFree(const QString& output, const QString& target, const QString& file) const;
    static void requireOwn(const OutputStage& stage, const OutputPlace& beside);
    void requireKnownInputs(const QString& output, const QString& target, const QString& old) const;
    void claimDatabase(const QString& output, const QString& destination, const QString& file);
    /// Returns the path to which it leads.
    QString requirePlace(const QString& output, const QString& destination,
                         const QString& path) const;

    std::vector<Claim> mClaims;
    QString mDatabaseOutput; ///< the output that gets into a database that exists
    std::vector<std::shared_ptr<OutputStage>> mStages;
};
