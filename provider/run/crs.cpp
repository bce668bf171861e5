#include "crs.h"

#include <fermat/error.h>

#include <numbers>
#include <utility>

using fermat::Says;

Crs::Crs(const std::string& wkt, std::string name) : mIsGiven(true), mName(std::move(name)) {
    if (mSystem.importFromWkt(wkt.c_str()) != OGRERR_NONE)
        mSystem.Clear();
}

double Crs::fullTurn() const {
    return 2 * std::numbers::pi / mSystem.GetAngularUnits();
}

double Crs::metresPerUnit() const {
    if (mSystem.IsEmpty())
        return 1;
    const char* unit = nullptr;
    const double metres = mSystem.GetLinearUnits(&unit);
    if (mSystem.IsGeocentric() || (unit && STARTS_WITH_CI(unit, "degree")))
        failLengths(Says::crs_of_unknown_type);
    return metres;
}

void Crs::failLengths(Says why) const {
    throw fermat::InvalidInput({Says::no_true_lengths, mName, why});
}
