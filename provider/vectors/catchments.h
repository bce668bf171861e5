#pragma once

#include "feature_cells.h"
#include "ground_area.h"
#include "raster_geometry.h"

#include <fermat/cell_pieces.h>

#include <qgsfeature.h>
#include <qgsfields.h>

#include <QMap>

#include <vector>

/// The catchments of sources as features: the cells that each of them reaches first, with
/// boundaries along the sides of the cells.
class Catchments {
  public:
    /// The fields src_name (if there are names), source, area_km2, mean_cost, max_cost and, if it
    /// is known where people live, people.
    static QgsFields fields(bool hasNames, bool hasPeople);
    /// The names of the fields of the mean and the greatest cost, and of people.
    static QString meanCost() { return QStringLiteral("mean_cost"); }
    static QString greatestCost() { return QStringLiteral("max_cost"); }
    static QString people() { return QStringLiteral("people"); }
    /// What people see instead of the names of these fields. `unit`: of the costs.
    static QMap<QString, QString> aliases(const QString& unit);

    /// Bytes of memory that catchments need beside their boundaries, and for boundaries on usual
    /// ground.
    static std::size_t memory(fermat::Grid grid) { return grid.cells(); }

    /// `solution` is that of a part of the raster; its allocation has the numbers of `sources`.
    /// `people` are those of each cell of the part, or null.
    /// Areas are on the ellipsoid; NULL where the CRS does not say where the ground is. Throws
    /// fermat::OutOfMemory if the boundaries need more than `most` bytes, and fermat::Cancelled.
    Catchments(const fermat::Solution& solution, const RasterGeometry& part,
               std::vector<FeatureCells> sources, bool hasNames, const fermat::Field<float>* people,
               const QgsCoordinateTransformContext& transforms, std::size_t most,
               fermat::Progress& progress);

    /// The number of sources with ground, in their order.
    std::size_t count() const { return mCatchments.size(); }
    QgsFeature feature(std::size_t i) const;

  private:
    struct Catchment {
        std::size_t source = 0;
        std::vector<std::size_t> pieces;
        std::size_t cells = 0;
        double sum = 0, people = 0;
        float greatest = 0;
    };

    QgsGeometry geometryOf(const Catchment& catchment) const;

    RasterGeometry mPart;
    std::vector<FeatureCells> mSources;
    QgsFields mFields;
    GroundArea mArea;
    std::vector<fermat::CellPiece> mPieces;
    std::vector<Catchment> mCatchments;
};
