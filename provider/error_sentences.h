#pragma once

#include <functional>

/// Does `work`, and turns the core's exceptions and a lack of memory into a QgsProcessingException
/// that says the same. Lets fermat::Cancelled and QgsProcessingException pass.
void inSentences(const std::function<void()>& work);
