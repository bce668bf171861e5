#pragma once

/// A width of bands such that `maximum` holds about 5 to 12 of it: 1, 2 or 5 times a power of ten,
/// or of long times a round number of seconds, minutes, hours or days. `secondsPerUnit` is that of
/// times, 0 of costs.
double roundStep(double maximum, double secondsPerUnit = 0);
