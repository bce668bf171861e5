#pragma once

#include <QString>

#include <cstddef>

/// What a person lets Fermat have of the memory, in QGIS' options, in GiB; 0: what is free.
double memoryLimitGib();
void setMemoryLimitGib(double limit);

/// Bytes that Fermat may have now: what is free, or the limit where that is less.
std::size_t allowedMemory();

/// An amount of memory, for messages.
QString gibText(std::size_t bytes);
