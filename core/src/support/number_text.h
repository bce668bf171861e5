#pragma once

#include <string>

namespace fermat {

/// A number for an error's text: as short as it can be and still read back as the same, in every
/// locale.
std::string text(double value);
std::string text(float value);
/// The same with two decimals.
std::string two_decimals(double value);

} // namespace fermat
