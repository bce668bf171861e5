#include "trip_line.h"

#include "pixel_map.h"

#include <qgsexception.h>

#include <QPainter>

#include <utility>

QPolygonF tripOnMap(const QVector<QgsPointXY>& points, const PixelMap& pixels) {
    QPolygonF trip;
    try {
        for (const QgsPointXY& point : points)
            trip << pixels.mapToPixel().map(
                pixels.transform().transform(point, Qgis::TransformDirection::Reverse).toQPointF());
    } catch (const QgsCsException&) {
        return {};
    }
    return trip;
}

void drawTrip(QImage& image, const QPolygonF& trip) {
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [colour, width] :
         {std::pair(QColor(255, 255, 255, 200), 4.0), std::pair(QColor(tripColour), 2.0)}) {
        painter.setPen(QPen(colour, width));
        painter.drawPolyline(trip);
    }
}
