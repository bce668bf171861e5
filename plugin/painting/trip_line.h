#pragma once

#include <qgspointxy.h>

#include <QImage>
#include <QPolygonF>
#include <QVector>

class PixelMap;

/// Of the least-cost trip in a corridor.
constexpr QRgb tripColour = qRgb(0x14, 0x14, 0x1e);

/// A trip, given in the CRS of `pixels`, in its logical pixels; empty if it has no position there.
QPolygonF tripOnMap(const QVector<QgsPointXY>& points, const PixelMap& pixels);
/// Draws it into an image of the map.
void drawTrip(QImage& image, const QPolygonF& trip);
