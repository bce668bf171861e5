#include "crs_doubt.h"

#include "coordinate_text.h"
#include "raster_geometry.h"
#include "texts.h"

#include <qgsexception.h>

QString doubtOfCrs(const QString& layer, const QString& parameter,
                   const QgsCoordinateReferenceSystem& crs, const QgsRectangle& extent) {
    if (!isOnEarth(crs))
        return {};
    if (isGeographic(crs) && CoordinateText::mayBeDegrees({extent.xMinimum(), extent.yMinimum()}) &&
        CoordinateText::mayBeDegrees({extent.xMaximum(), extent.yMaximum()}))
        throw QgsProcessingException(
            Tr::tr("The layer “%1” (%2) has coordinates in degrees (%3), but INPUT has no CRS. "
                   "Fermat would read its map units as metres. Set the CRS of INPUT. Or, if the "
                   "layer has the coordinates of INPUT, remove the CRS of the layer.")
                .arg(layer, parameter, crs.userFriendlyIdentifier()));
    return Tr::tr("The layer “%1” (%2) has the CRS %3, but INPUT has no CRS. So Fermat takes "
                  "the coordinates of the layer as those of INPUT. If this is wrong, set the "
                  "CRS of INPUT.")
        .arg(layer, parameter, crs.userFriendlyIdentifier());
}
