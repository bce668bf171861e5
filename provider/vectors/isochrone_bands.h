#pragma once

#include "raster_geometry.h"

#include <fermat/array.h>
#include <fermat/isobands.h>
#include <fermat/terrain.h>

#include <qgsgeometry.h>
#include <qgsprocessingfeedback.h>
#include <qgsprocessingparameters.h>

#include <QString>

#include <optional>
#include <span>
#include <vector>

/// How sentences about intervals call them, and what they propose.
struct IntervalWords {
    QString name = QStringLiteral("INTERVALS");
    QString list = QStringLiteral("600,1200,1800");
    QString step = QStringLiteral("step:600");
    bool haveDecimalCommas = false; ///< whether they are for people who write decimals so
};

/// The values at which one isochrone band ends and the next begins.
class Intervals {
  public:
    /// "600, 1200, 1800" (rising), "2,5; 5; 7,5" (decimal commas) or "step:600". Throws
    /// QgsProcessingException for other texts, and for "2,5" where the language has decimal commas.
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

/// What the polygon of a band covers: the ground between its ends, or all that is reached up to its
/// end.
enum class BandKind { rings, within };

/// The parameter that chooses the kind, and its help.
extern const QString bandKindName;
QgsProcessingParameterDefinition* bandKindParameter();
QString bandKindHelp();

/// Ends of bands, and what their polygons cover.
struct BandPlan {
    std::vector<double> ends;
    BandKind kind = BandKind::rings;
    QString name = {}; ///< of the bands in the log; empty: isochrone bands
};

/// The polygons of a plan.
class BandShapes {
  public:
    BandShapes(fermat::Isobands isobands, BandKind kind)
        : mIsobands(std::move(isobands)), mKind(kind) {}
    BandKind kind() const { return mKind; }
    std::size_t count() const { return mIsobands.count(); }
    /// Bytes of the polygon; 0 if the band has no ground.
    std::size_t bytes(std::size_t band) const { return mIsobands.wkb_size(band); }
    /// The ground of a band as a valid MultiPolygon. Throws QgsProcessingException if it is too
    /// large.
    QgsGeometry geometry(std::size_t band) const;

  private:
    fermat::Isobands mIsobands;
    BandKind mKind;
};

/// Bytes for this many bands; see fermat::isoband_memory().
std::size_t bandMemory(fermat::Grid grid, std::size_t bands, BandKind kind,
                       fermat::IsobandOptions options);

/// The bands of `distance`, as in fermat::Isobands. `geometry` may be a part of a raster of the
/// size `whole`, if nothing is reached at its inner edges. Reports their number and the memory that
/// they may need. If `options` have no limit, it comes from QGIS' settings. Throws
/// fermat::Cancelled, and QgsProcessingException if the bands need more memory than there is. Its
/// text ends with `advice`; empty: moreMemoryAdvice().
BandShapes isochroneBands(fermat::Field<float> distance, const RasterGeometry& geometry,
                          fermat::Grid whole, const BandPlan& plan, fermat::IsobandOptions options,
                          QgsProcessingFeedback* feedback, fermat::Progress& progress,
                          const QString& advice = {});

/// Times of wavefronts at the corners of cells.
struct CornerTimes {
    fermat::Terrain terrain;
    fermat::Array<float> corners; ///< of a solution on the terrain
    float maximum;                ///< the maximum cost: ground that costs more is not reached
    /// Whether the last band goes up to the end of what is reached. Otherwise its end counts.
    bool isLastOpen;
};

/// The bands of wavefronts: see fermat::IsobandOptions::at_corners. The ground that is reached ends
/// at the maximum cost, or at the sides of impassable cells. There are no bands that begin beyond
/// the maximum cost.
BandShapes isochroneBands(CornerTimes times, const RasterGeometry& geometry, fermat::Grid whole,
                          BandPlan plan, fermat::IsobandOptions options,
                          QgsProcessingFeedback* feedback, fermat::Progress& progress,
                          const QString& advice = {});
