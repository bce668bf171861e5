#pragma once

#include <QString>

#include <optional>

/// The speed that a text says, in km/h: “50”, “50 km/h”, “30 mph”, “20 knots”, and the words of
/// the tag maxspeed of OpenStreetMap: “walk”, “none”, “RU:urban”, “DE:zone30”. Nothing if it is
/// another text. See docs/algorithms.md for the words and their sources.
std::optional<double> speedOfText(const QString& text);

/// Of the texts of a field of speeds, at least this share are speeds.
inline constexpr double leastShareOfSpeeds = 0.75;

/// The speed of a category of HERE (SPEED_CAT), “1” to “8”, in km/h. Nothing for another text.
std::optional<double> speedOfCategory(const QString& text);
