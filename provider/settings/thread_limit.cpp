#include "thread_limit.h"

#include <qgsapplication.h>

#include <algorithm>

int threadLimit() {
    return std::max(0, QgsApplication::maxThreads());
}
