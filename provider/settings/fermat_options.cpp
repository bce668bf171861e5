#include "fermat_options.h"

#include "memory_limit.h"

#include <qgssettings.h>

#include <algorithm>

namespace {

const QString solverKey = QStringLiteral("fermat/solver");
const QString deviceKey = QStringLiteral("fermat/device");
const QString keepKey = QStringLiteral("fermat/keep_folder");
const QString formatKey = QStringLiteral("fermat/time_format");
const QString decimalsKey = QStringLiteral("fermat/decimals");
const QString timeUnitKey = QStringLiteral("fermat_last/time_unit");
const QString velocityUnitKey = QStringLiteral("fermat_last/velocity_unit");
constexpr int minutes = 1;
constexpr int lastTimeUnit = 3;
constexpr int lastVelocityUnit = 3;

} // namespace

FermatOptions FermatOptions::read() {
    const QgsSettings settings;
    FermatOptions options;
    options.solver = settings.value(solverKey, options.solver).toString();
    options.device = std::max(0, settings.value(deviceKey, options.device).toInt());
    options.memoryLimit = memoryLimitGib();
    options.keepFolder = settings.value(keepKey).toString();
    options.timeFormat =
        TimeFormat(std::clamp(settings.value(formatKey, int(options.timeFormat)).toInt(), 0, 2));
    options.decimals = std::clamp(settings.value(decimalsKey, options.decimals).toInt(), 0, 9);
    return options;
}

void FermatOptions::write() const {
    QgsSettings settings;
    settings.setValue(solverKey, solver);
    settings.setValue(deviceKey, device);
    setMemoryLimitGib(memoryLimit);
    settings.setValue(keepKey, keepFolder);
    settings.setValue(formatKey, int(timeFormat));
    settings.setValue(decimalsKey, decimals);
}

int firstTimeUnit() {
    return std::clamp(QgsSettings().value(timeUnitKey, minutes).toInt(), 0, lastTimeUnit);
}

void rememberTimeUnit(int choice) {
    QgsSettings().setValue(timeUnitKey, choice);
}

int firstVelocityUnit() {
    return std::clamp(QgsSettings().value(velocityUnitKey, 0).toInt(), 0, lastVelocityUnit);
}

void rememberVelocityUnit(int choice) {
    QgsSettings().setValue(velocityUnitKey, choice);
}
