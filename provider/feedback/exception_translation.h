#pragma once

#include <functional>

/// Calls `work`. Turns exceptions of the core, lack of memory and other exceptions of the standard
/// library into a QgsProcessingException with the same message. Lets fermat::Cancelled and
/// QgsException pass.
void inSentences(const std::function<void()>& work);
