#pragma once

#include <qgspointxy.h>

#include <QString>

#include <optional>

/// Reads "x, y", "x; y" or "x y". Numbers with a decimal comma need a semicolon or a space between
/// them. Returns nothing if the text is no such pair.
std::optional<QgsPointXY> parsePair(const QString& text);

/// Reads a latitude and a longitude, in this order unless letters say otherwise: as decimal
/// degrees, or as in 48°12'30"N, 16°22'23"E. Returns the longitude as x and the latitude as y, in
/// degrees, or nothing if the text is no such place.
std::optional<QgsPointXY> parseLatitudeLongitude(const QString& text);

/// Whether a text has degrees, or letters of a direction, so that it can only be a latitude and a
/// longitude.
bool looksLikeDegrees(const QString& text);
