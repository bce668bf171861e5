#include "given_point.h"

#include "coordinate_text.h"
#include "raster_geometry.h"
#include "texts.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsgeometry.h>
#include <qgsprocessingcontext.h>
#include <qgsprocessingfeedback.h>
#include <qgsreferencedgeometry.h>

#include <QRegularExpression>

#include <cmath>

namespace {

/// The CRS that a value names; invalid if it names none.
QgsCoordinateReferenceSystem crsOf(const QgsProcessingParameterDefinition* definition,
                                   const QVariantMap& parameters, QgsProcessingContext& context) {
    const QVariant value = parameters.value(definition->name());
    if (value.canConvert<QgsReferencedPointXY>())
        return value.value<QgsReferencedPointXY>().crs();
    if (value.canConvert<QgsReferencedGeometry>())
        return value.value<QgsReferencedGeometry>().crs();
    const QString text =
        QgsProcessingParameters::parameterAsString(definition, parameters, context);
    static const QRegularExpression brackets(QStringLiteral("\\[\\s*(.*?)\\s*\\]"));
    const QString name = brackets.match(text).captured(1);
    const QgsCoordinateReferenceSystem crs(name);
    if (!name.isEmpty() && !crs.isValid())
        throw QgsProcessingException(
            Tr::tr("%1 is “%2”, but QGIS does not know the CRS “%3”. Write a CRS that QGIS knows, "
                   "such as [EPSG:4326]. Without a CRS, the point is in the CRS of INPUT.")
                .arg(definition->name(), text, name));
    return crs;
}

} // namespace

QgsPointXY givenPoint(const QgsProcessingParameterDefinition* definition,
                      const QVariantMap& parameters, QgsProcessingContext& context,
                      const QgsCoordinateReferenceSystem& crs, QgsProcessingFeedback* feedback) {
    const QgsCoordinateReferenceSystem own = crsOf(definition, parameters, context);
    const QgsPointXY point =
        QgsProcessingParameters::parameterAsPoint(definition, parameters, context);
    // It cannot be refused: dialogs state the CRS of the project for every point on the map.
    if (feedback && !crs.isValid() && isOnEarth(own))
        feedback->pushWarning(
            Tr::tr("%1 states the CRS %2, but INPUT has no CRS. So Fermat takes %3 as coordinates "
                   "of INPUT. If this is wrong, set the CRS of INPUT.")
                .arg(definition->name(), own.userFriendlyIdentifier(),
                     CoordinateText(own).of(point)));
    const QgsCoordinateTransform transform(own, crs, context.transformContext());
    try {
        const QgsPointXY transformed = transform.transform(point);
        if (std::isfinite(transformed.x()) && std::isfinite(transformed.y()))
            return transformed;
    } catch (const QgsCsException&) {
        // The error is reported below.
    }
    throw QgsProcessingException(
        Tr::tr("%1 at %2 cannot be transformed from its CRS %3 to %4, the CRS of INPUT. "
               "Correct the point or its CRS. Write x (the longitude) first.")
            .arg(definition->name(), CoordinateText(own).of(point), own.userFriendlyIdentifier(),
                 crs.userFriendlyIdentifier()));
}
