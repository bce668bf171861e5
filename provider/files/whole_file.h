#pragma once

#include "output_stage.h"

#include <QString>

#include <cstdint>

/// Why the files of a stage cannot be whole, as the system says it, such as “No space left on
/// device”; empty if they can be. Some drivers do not report a full disk. Then there is no space
/// for anything else either. Other drivers keep all rows in memory until they close the file:
/// `leastBytes` is what the files will have at least.
QString whyNotWhole(const OutputStage& stage, std::uint64_t leastBytes = 1);

/// Throws the QgsProcessingException for files that cannot be whole.
[[noreturn]] void failForRoom(const OutputStage& stage, const QString& why);
