#pragma once

/// How many threads "Max cores to use" in Processing's options allows; 0: as many as the machine
/// has.
int threadLimit();
