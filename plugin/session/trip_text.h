#pragma once

#include <QString>

class Ground;

/// What the least-cost trip between two starts costs, or that there is none.
QString leastTripText(const Ground& ground, double least);
/// What a trip costs more than the least-cost trip.
QString excessText(const Ground& ground, double more);
