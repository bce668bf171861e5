#pragma once

#include <string>

namespace fermat {

/// A number for the text of an error. It is as short as possible, reads back as the same number,
/// and is the same in every locale.
std::string text(double value);
std::string text(float value);
/// The same, with two decimals.
std::string two_decimals(double value);

} // namespace fermat
