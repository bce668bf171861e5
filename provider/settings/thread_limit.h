#pragma once

/// Number of threads that "Max cores to use" in QGIS' options allows; 0: all of the machine.
int threadLimit();
