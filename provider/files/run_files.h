#pragma once

#include "input_files.h"
#include "output_stage.h"

#include <memory>
#include <vector>

/// All files of one run: those that it reads, and those that it makes. Nothing that is read is
/// written over, and no output over another. The outputs appear together, at the end.
class RunFiles {
  public:
    InputFiles inputs;

    /// Throws QgsProcessingException where the destination of `output`, a file, cannot be made or
    /// is read or written already: better before the work than after it.
    void claimFile(const QString& output, const QString& path);
    /// The same for a destination that is no plain file.
    void claimElsewhere(const QString& output, const QString& destination);

    /// A new file to be made for `output`. Throws QgsProcessingException.
    std::shared_ptr<OutputStage> stage(const QString& output, const QString& target);
    /// Throws QgsProcessingException where what lies in the stage would be put over an input or
    /// another output.
    void requireFree(const OutputStage& stage) const;

    /// Moves what lies in all stages into place, over what was there. Returns the places. Throws
    /// QgsProcessingException, after which everything is as it was.
    QStringList commit();
    /// Lets go of the stages, and with them of what was not moved.
    void drop() { mStages.clear(); }

  private:
    struct Claim {
        QString output;
        QString file; // followed
    };
    void requireFree(const QString& output, const QString& target, const QString& file) const;

    std::vector<Claim> mClaims;
    std::vector<std::shared_ptr<OutputStage>> mStages;
};
