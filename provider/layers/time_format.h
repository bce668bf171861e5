#pragma once

#include "fermat_options.h"

struct SurfaceOptions;

/// A time or a cost with its unit, in the format of Fermat's options. Very large and very small
/// numbers have an exponent.
QString formatCost(double cost, const SurfaceOptions& surface);
QString formatCost(double cost, const SurfaceOptions& surface, TimeFormat format, int decimals);
/// The end of a band of isochrones, as an expression over its field `to`. Unlike formatCost(), it
/// does not round, and it leaves out parts that are 0.
QString bandEnd(const SurfaceOptions& surface, TimeFormat format);
/// A value with some significant digits and its unit: “391 min”, “0.125 s”, “12,300”, “3e+37”.
QString withUnit(double value, const QString& unit, int digits = 3);
/// Numbers that withUnit() shows in full and people can set: not below the value, and not above it.
double roundedUp(double value, int digits);
double roundedDown(double value, int digits);
/// A length on the ground, in metres or kilometres.
QString formatLength(double metres);
