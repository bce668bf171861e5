#pragma once

#include "surface_options.h"

#include <qgscoordinatereferencesystem.h>
#include <qgsfeature.h>
#include <qgsfeaturerequest.h>
#include <qgsfields.h>
#include <qgsgeometry.h>
#include <qgsrectangle.h>

#include <memory>
#include <vector>

class QgsVectorLayer;

/// What a feature does to the ground under it.
struct GroundChange {
    /// In the order in which they act.
    enum class Kind : std::uint8_t {
        Value,   ///< the ground gets a value, also where it is impassable
        Factor,  ///< crossing takes so many times longer; impassable ground stays so
        Wall,    ///< the ground is impassable
        Passage, ///< as Value, but it also opens walls
    };

    Kind kind = Kind::Wall;
    double factor = 1;  ///< of slowness; only of Factor
    float slowness = 1; ///< as that of SurfaceOptions; infinite for a wall, 1 for a factor
    QString name;       ///< the feature and its layer, to begin a sentence

    /// The slowness of a cell that had the slowness `before`. Its factor may make it 0 or infinite
    /// where 32-bit numbers end.
    float after(float before) const;
    bool setsValue() const { return kind == Kind::Value || kind == Kind::Passage; }
};

/// A layer of changes. It is made on the main thread, and any thread may read it afterwards.
///
/// Its fields are `kind` (wall, passage, value or factor), `value` (for all but walls: what the
/// cells of the raster hold from now on, or a factor), `active` (off: false or 0) and `name`. All
/// but `kind` are optional.
class ChangeLayer {
  public:
    /// Throws QgsProcessingException for a layer without geometries or without the field `kind`.
    explicit ChangeLayer(const QgsVectorLayer& layer);

    const QgsCoordinateReferenceSystem& crs() const { return mCrs; }
    /// For ground without a CRS: see ::doubtOfCrs().
    QString doubtOfCrs() const;

    struct Feature {
        GroundChange change;
        QgsGeometry shape; ///< in the CRS of the layer; it may be empty
    };
    /// The features that are not off. Throws QgsProcessingException for values that cannot be used
    /// on such a surface, and fermat::Cancelled.
    std::vector<Feature> read(const SurfaceOptions& surface, fermat::Progress& progress) const;

  private:
    bool isActive(const QgsFeature& feature) const;
    GroundChange changeOf(const QgsFeature& feature, const SurfaceOptions& surface) const;
    double numberOf(const QgsFeature& feature, GroundChange::Kind kind,
                    const SurfaceOptions& surface) const;
    QString textOf(const QgsFeature& feature) const;

    QString mName;
    QgsFields mFields;
    QgsCoordinateReferenceSystem mCrs;
    QgsRectangle mExtent;
    std::unique_ptr<QgsAbstractFeatureSource> mSource;
    int mKind, mValue, mActive, mTitle; ///< indices of fields; -1: none
};
