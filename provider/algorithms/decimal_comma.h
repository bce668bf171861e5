#pragma once

#include "isochrone_bands.h"

/// A warning for people whose language writes 2,5 for two and a half: a list of intervals may have
/// been meant this way, but it is read as 2 and 5. Empty if there is no doubt.
QString decimalCommaWarning(const QString& intervals, const IntervalWords& words = {});
