#include "memory_limit.h"
#include "texts.h"

#include <fermat/memory.h>

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

std::size_t allowedMemory(std::size_t limit) {
    const std::size_t free = fermat::available_memory();
    const double allowed = limit > 0 ? double(limit) : memoryLimitGib() * (1 << 30);
    return allowed > 0 && allowed < double(free) ? std::size_t(allowed) : free;
}

QString moreMemoryAdvice(std::size_t limit) {
    const std::size_t free = fermat::available_memory();
    if (limit > 0 && limit < free)
        return Tr::tr("Raise MEMORY_LIMIT, which is %1 MB.").arg(limit / 1'000'000);
    // Free memory changes all the time: it is not asked for twice.
    const double own = memoryLimitGib() * (1 << 30);
    if (limit == 0 && own > 0 && own < double(free))
        return Tr::tr("Raise the limit in Settings > Options > Fermat.");
    return Tr::tr("Close other programs, or give the container or the job more memory.");
}

QString gibText(std::size_t bytes) {
    return QString::fromStdString(fermat::amount_text(bytes));
}
