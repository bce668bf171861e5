#include "memory_limit.h"

#include <qgssettings.h>

#include <algorithm>

namespace {

const QString key = QStringLiteral("fermat/memory_limit_gib");

} // namespace

double memoryLimitGib() {
    return std::max(0.0, QgsSettings().value(key, 0).toDouble());
}

void setMemoryLimitGib(double limit) {
    QgsSettings().setValue(key, limit);
}
