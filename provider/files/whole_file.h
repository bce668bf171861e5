#pragma once

#include <QString>

/// Whether a file that was written can be whole. Some drivers do not report a full disk. Then there
/// is no space for anything else either.
bool isWhole(const QString& path);
