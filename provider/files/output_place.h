#pragma once

#include <QString>

/// Why an output must not be written to a path, whatever is there: it is a device or a pipe, it is
/// in a folder in which the system keeps no files, or it is a link of another user. The end of a
/// sentence; empty if it may be written.
QString problemOfPlace(const QString& path);
