#pragma once

#include <QString>

#include <cstdint>
#include <vector>

/// An output file and the most bytes that it can have.
struct PlannedFile {
    QString output; ///< name of the parameter
    QString path;
    std::uint64_t bytes = 0;
};

/// Throws QgsProcessingException if a disk has less free space than the files on it can take. The
/// text ends with `advice`, a sentence.
void requireDiskSpace(const std::vector<PlannedFile>& files, const QString& advice);

/// Throws QgsProcessingException if a solver cannot have a temporary file of this size there.
void requireSolverDisk(const QString& folder, std::uint64_t bytes);
