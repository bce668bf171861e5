#pragma once

#include "raster_geometry.h"

#include <fermat/array.h>
#include <fermat/progress.h>

#include <qgsgeometry.h>

#include <QString>

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

  private:
    std::vector<double> mList;
    double mStep = 0;
};

/// The ground whose distance lies between two ends.
struct IsochroneBand {
    double from = 0;
    double to = 0;
    QgsGeometry geometry; ///< a valid MultiPolygon
};

/// Bands that do not overlap, between contours that run linearly from cell centre to cell centre
/// and, where reached ground ends, along half the cell. Cells of value `noData` are in none, ground
/// beyond the last end neither; bands without ground are left out. Throws fermat::Cancelled at
/// once, while GDAL may be at it a little longer.
std::vector<IsochroneBand> isochroneBands(fermat::Array<float> distance, float noData,
                                          const RasterGeometry& geometry,
                                          const std::vector<double>& ends,
                                          fermat::Progress& progress);
