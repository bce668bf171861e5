#pragma once

#include "raster_geometry.h"

#include <fermat/array.h>
#include <fermat/isobands.h>

#include <qgsgeometry.h>
#include <qgsprocessingfeedback.h>

#include <QString>

#include <span>
#include <vector>

/// Where one isochrone band ends and the next begins.
class Intervals {
  public:
    /// "600, 1200, 1800" (rising) or "step:600". Throws QgsProcessingException for other texts.
    static Intervals parse(const QString& text);
    /// Bands of one width, which is > 0.
    static Intervals every(double step);

    /// The bands' ends, in rising order, for distances up to `maximum`: those of the list, or as
    /// many steps as it takes. Throws QgsProcessingException for more than 10,000 steps.
    std::vector<double> ends(double maximum) const;
    /// How many there will be where distances go up to `maximum`, at most what ends() allows; 1
    /// where that is not known before.
    std::size_t expected(double maximum) const;

  private:
    std::vector<double> mList;
    double mStep = 0;
};

/// The bands of `distance`, as fermat::Isobands has them. Reports how many there are and the memory
/// that they may take; of `options` the memory is what QGIS allows. Throws fermat::Cancelled, and
/// QgsProcessingException if the bands need more memory than there is.
fermat::Isobands isochroneBands(fermat::Array<float> distance, const RasterGeometry& geometry,
                                const std::vector<double>& ends, fermat::IsobandOptions options,
                                QgsProcessingFeedback* feedback, fermat::Progress& progress);

/// The ground of a band, a valid MultiPolygon.
QgsGeometry bandGeometry(const fermat::Isobands& bands, std::size_t band);
