#pragma once

#include <QString>

#include <vector>

/// What is reached of lines in each band, one line of text for each: “5–10 min: 12.3 km”. `end` is
/// the end of a band as an expression over the field `to`; lengths are in metres. Empty without
/// lengths. Of many bands the first ones are listed.
QString bandLengthsText(const std::vector<float>& ends, const std::vector<double>& lengths,
                        const QString& end);
