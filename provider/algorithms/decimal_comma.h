#pragma once

#include <QString>

/// What to tell a person whose language writes 2,5 for two and a half, where a list of intervals
/// may have been meant so: it is read as 2 and 5. Empty where there is no doubt.
QString decimalCommaWarning(const QString& intervals);
