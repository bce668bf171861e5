#pragma once

#include <QString>

#include <cstddef>

/// The memory limit in QGIS' options, in GiB; 0: all free memory.
double memoryLimitGib();
void setMemoryLimitGib(double limit);

/// Bytes that Fermat may use now: the free memory, or the limit if it is less.
std::size_t allowedMemory();

/// An amount of memory, for messages.
QString gibText(std::size_t bytes);
