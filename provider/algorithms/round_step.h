#pragma once

/// A width of bands, so that there are about 5 to 12 bands up to `maximum`. It is 1, 2 or 5 times a
/// power of ten, or for long times a round number of seconds, minutes, hours or days.
/// `secondsPerUnit` is the unit of times; 0 for costs.
double roundStep(double maximum, double secondsPerUnit = 0);
