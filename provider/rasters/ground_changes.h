#pragma once

#include "drawn_changes.h"

#include <fermat/field.h>

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

class QgsVectorLayer;

/// Cells of a row, and what happens to them.
struct CellChange {
    fermat::Cell first; ///< in the part of the raster that was asked for
    int cols;
    const GroundChange* change; ///< as long as there is the GroundChanges
};

/// Walls, passages and other changes that people draw over a raster. Values and factors act first,
/// in the order of layers and features, then walls, then passages. Walls and passages change every
/// cell that they touch, and so do lines and points of values and factors. Polygons of values and
/// factors change the cells whose centres lie within.
///
/// It is made on the main thread. Any threads may use it afterwards. The first that does so reads
/// the features.
class GroundChanges {
  public:
    /// For a whole raster. Throws QgsProcessingException for a layer without geometries or without
    /// the field `kind`.
    GroundChanges(const QList<const QgsVectorLayer*>& layers, const RasterGeometry& raster,
                  const SurfaceOptions& surface, const QgsCoordinateTransformContext& transforms);

    /// The same with the layers of others.
    GroundChanges(std::shared_ptr<const std::vector<ChangeLayer>> layers,
                  const RasterGeometry& raster, const SurfaceOptions& surface,
                  const QgsCoordinateTransformContext& transforms, CellRules rules);

    const RasterGeometry& raster() const { return mRaster; }
    /// What happens to the cells of a part of the raster, row by row, and in a row in the order in
    /// which it acts. It throws what warnings() throws.
    std::vector<CellChange> on(const RasterGeometry& part, fermat::Progress& progress) const;
    /// Sentences on features that change nothing, and on CRSs. Throws QgsProcessingException for
    /// features that cannot be used, and fermat::Cancelled.
    QStringList warnings(fermat::Progress& progress) const;
    /// The wall that closes a cell of the raster; null: there is none, or a passage opens it. It
    /// throws what warnings() throws.
    const GroundChange* wallAt(std::size_t cell, fermat::Progress& progress) const;

    /// Cells, each counted once for a kind of change.
    struct Summary {
        std::size_t closed = 0; ///< by walls
        std::size_t passed = 0; ///< by passages
        std::size_t opened = 0; ///< of these: impassable before, also because of a wall
        std::size_t valued = 0; ///< by values
        std::size_t slowed = 0; ///< by factors: slower or faster than before
        std::size_t shut = 0;   ///< by values or passages, but without an elevation
    };
    /// Changes the slowness of the cells of a part of the raster. Throws what warnings() throws,
    /// and QgsProcessingException if 32-bit numbers cannot hold the result of a factor.
    Summary apply(const RasterGeometry& part, fermat::Field<float>& slowness,
                  fermat::Progress& progress) const;

  private:
    const DrawnChanges& drawn(fermat::Progress& progress) const;

    std::shared_ptr<const std::vector<ChangeLayer>> mLayers;
    RasterGeometry mRaster;
    SurfaceOptions mSurface;
    QgsCoordinateTransformContext mTransforms;
    CellRules mRules = CellRules::All;
    mutable std::mutex mMutex;
    mutable std::optional<DrawnChanges> mDrawn;
};
