#pragma once

class QComboBox;

/// Puts headings between the groups of slope functions in the box of SLOPE_FUNCTION. They cannot be
/// chosen.
void groupSlopeFunctions(QComboBox& box);
