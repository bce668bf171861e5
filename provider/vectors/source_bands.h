#pragma once

#include "feature_cells.h"
#include "isochrone_bands.h"
#include "vector_sink.h"

#include <qgscoordinatetransformcontext.h>

#include <set>

/// Isochrones of several sources in one layer: the bands of each of them by themselves.
class SourceBands {
  public:
    /// The fields src_name (if there are names) and source, and those of BandFeatures.
    static QgsFields fields(bool hasNames, bool hasPeople);
    /// What people see instead of the names of these fields. `unit`: of the costs.
    static QMap<QString, QString> aliases(const QString& unit);
    /// An expression for a band: “Harbour · 10–20 min: 3.25 km²”.
    static QString tip(bool hasNames, bool hasPeople);

    struct Plan {
        Intervals intervals;
        BandKind kind = BandKind::rings;
        fermat::IsobandOptions options = {};
        QString bandEnd = {}; ///< as bandEnd() returns it
        bool hasNames = false;
        QString advice = {}; ///< see isochroneBands()
        /// The people of each cell of the part that is solved, or null.
        const fermat::Field<float>* people = nullptr;
    };
    /// `raster` is the whole one. The sink must outlive this.
    SourceBands(Plan plan, const RasterGeometry& raster, VectorSink& sink,
                const QgsCoordinateTransformContext& transforms);

    /// Adds the bands of a source from a solution on a part of the raster. `scratch` has room for
    /// the distances of the cells that are reached once more. Throws as isochroneBands() does.
    void add(const FeatureCells& source, const fermat::Solution& solution,
             const RasterGeometry& part, fermat::Scratch* scratch, fermat::Progress& progress);
    /// Adds those of several sources from one solution, each only on the cells that are allocated
    /// to it.
    void addCut(const std::vector<FeatureCells>& sources, const fermat::Solution& solution,
                const RasterGeometry& part, fermat::Scratch* scratch, fermat::Progress& progress);
    /// Adds the bands of a source of wavefronts, with the times of cells in `distance`.
    void add(const FeatureCells& source, CornerTimes times, const fermat::Field<float>& distance,
             const RasterGeometry& part, fermat::Progress& progress);

    std::size_t count() const { return mCount; }
    std::vector<double> endsWithGround() const { return {mEnds.begin(), mEnds.end()}; }

  private:
    struct CellBox;
    /// `read(row, costs)` reads the costs of a row of the box; those that do not count are
    /// infinite.
    template <class Read>
    void addBox(const FeatureCells& source, const CellBox& box, const RasterGeometry& part,
                const Read& read, fermat::Scratch* scratch, fermat::Progress& progress);
    void write(const FeatureCells& source, BandShapes shapes, std::vector<double> ends,
               std::vector<double> people, fermat::Progress& progress);
    /// The people in each band; empty if nobody knows where people live. `offset`: see
    /// fermat::band_sums().
    std::vector<double> peopleIn(const fermat::Field<float>& distance, fermat::Cell offset,
                                 const std::vector<double>& ends) const;

    Plan mPlan;
    RasterGeometry mRaster;
    VectorSink& mSink;
    QgsCoordinateTransformContext mTransforms;
    QgsFields mFields;
    std::set<double> mEnds;
    std::size_t mCount = 0;
};
