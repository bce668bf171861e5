#pragma once

#include <QString>

#include <cstddef>

/// The memory limit in QGIS' options, in GiB; 0: all free memory.
double memoryLimitGib();
void setMemoryLimitGib(double limit);

/// Bytes that Fermat may use now: the free memory, or `limit` if it is less. If `limit` is 0, the
/// limit of QGIS' options takes its place.
std::size_t allowedMemory(std::size_t limit = 0);

/// What to do so that Fermat may use more memory than allowedMemory(limit), for messages.
QString moreMemoryAdvice(std::size_t limit = 0);

/// An amount of memory or of a disk, for messages.
QString gibText(std::size_t bytes);
