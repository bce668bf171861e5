#pragma once

#include "raster_geometry.h"

#include <fermat/array.h>
#include <fermat/isobands.h>

#include <qgsgeometry.h>
#include <qgsprocessingfeedback.h>

#include <QString>

#include <optional>
#include <span>
#include <vector>

/// How sentences about intervals call them, and what they propose.
struct IntervalWords {
    QString name = QStringLiteral("INTERVALS");
    QString list = QStringLiteral("600,1200,1800");
    QString step = QStringLiteral("step:600");
};

/// The values at which one isochrone band ends and the next begins.
class Intervals {
  public:
    /// "600, 1200, 1800" (rising) or "step:600". Throws QgsProcessingException for other texts.
    static Intervals parse(const QString& text, const IntervalWords& words = {});
    /// Bands of one width. `width` is > 0.
    static Intervals every(double step);

    /// The ends of the bands, in rising order, for distances up to `maximum`: those of the list, or
    /// as many steps as needed. Throws QgsProcessingException for more than 10,000 steps.
    std::vector<double> ends(double maximum) const;
    /// The end of the last band of a list; nothing for bands of one width.
    std::optional<double> lastEnd() const;
    /// The number of bands for distances up to `maximum`, at most the number that ends() allows; 1
    /// if it is not known in advance.
    std::size_t expected(double maximum) const;

  private:
    QString mName;
    std::vector<double> mList;
    double mStep = 0;
    QString mStepText; ///< as it was written; empty if nobody wrote it
};

/// The bands of `distance`, as in fermat::Isobands. `geometry` may be a part of a raster of the
/// size `whole`, if nothing is reached at its inner edges. Reports their number and the memory that
/// they may need. If `options` have no limit, it comes from QGIS' settings. Throws
/// fermat::Cancelled, and QgsProcessingException if the bands need more memory than there is. Its
/// text ends with `advice`; empty: moreMemoryAdvice().
fermat::Isobands isochroneBands(fermat::Array<float> distance, const RasterGeometry& geometry,
                                fermat::Grid whole, const std::vector<double>& ends,
                                fermat::IsobandOptions options, QgsProcessingFeedback* feedback,
                                fermat::Progress& progress, const QString& advice = {});

/// The ground of a band as a valid MultiPolygon.
QgsGeometry bandGeometry(const fermat::Isobands& bands, std::size_t band);
