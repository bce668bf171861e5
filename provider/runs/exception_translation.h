#pragma once

#include <functional>

/// Does `work`, and turns the core's exceptions, a lack of memory and whatever else the standard
/// library throws into a QgsProcessingException that says the same. Lets fermat::Cancelled and
/// QgsException pass.
void inSentences(const std::function<void()>& work);
