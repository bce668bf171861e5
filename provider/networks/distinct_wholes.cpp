#include "distinct_wholes.h"

#include "texts.h"

#include <cmath>

void DistinctWholes::add(double value) {
    constexpr double most = 1e15;
    if (!mMayBeIds)
        return;
    const bool isWhole = std::abs(value) < most && value == std::floor(value);
    if (isWhole && !mSeen.contains(qint64(value))) {
        mSeen.insert(qint64(value));
        return;
    }
    mMayBeIds = false;
    mSeen.clear();
}

QString doubtOfIds(const QString& field) {
    return Tr::tr("Each line has another whole number in the field “%1” (SPEED_FIELD), as ids do. "
                  "If these are no speeds in km/h, choose another field.")
        .arg(field);
}
