#pragma once

#include "detached_work.h"
#include "ground_area.h"
#include "isochrone_bands.h"
#include "layer_look.h"

#include <qgscoordinatereferencesystem.h>
#include <qgsfeature.h>
#include <qgsfields.h>

#include <QMap>

#include <memory>
#include <optional>
#include <vector>

/// Isochrone bands as features: one polygon for each band that has ground. The polygon of a band is
/// made while the band before is written.
class BandFeatures {
  public:
    /// The fields id, from, to, label (such as “10–20 min”) and area_km2, and with people the
    /// numbers of those in the polygon (people) and of all up to its end (people_sum).
    static QgsFields fields(bool hasPeople = false);
    /// The field of the area of the polygon.
    static QString area() { return QStringLiteral("area_km2"); }
    /// What people see instead of the names of these fields. `unit`: of the costs.
    static QMap<QString, QString> aliases(const QString& unit);
    /// An expression for a band: “10–20 min: 3.25 km²”, and with people “10–20 min: 3.25 km², 1,200
    /// people”.
    static QString tip(bool hasPeople = false);

    /// `ends` are those of the bands, and `text` is that of one, as bandRange() returns it. Areas
    /// are on the ellipsoid; NULL where the CRS does not say where the ground is. `people` are
    /// those between the ends; empty: they are not known.
    BandFeatures(BandShapes bands, std::vector<double> ends, const QString& text,
                 const QgsCoordinateReferenceSystem& crs,
                 const QgsCoordinateTransformContext& transforms, std::vector<double> people = {});

    /// The number of bands with ground, and where they end.
    std::size_t count() const { return mWithGround.size(); }
    std::vector<double> endsWithGround() const;
    /// The feature with the number `i`. They must be taken in order. Throws fermat::Cancelled, and
    /// QgsProcessingException as BandShapes::geometry() does.
    QgsFeature next(std::size_t i, fermat::Progress& progress);

  private:
    struct Polygon {
        QgsGeometry geometry;
        QVariant squareKilometres;
    };

    void make(std::size_t i);

    std::shared_ptr<const BandShapes> mBands;
    std::vector<double> mEnds;
    std::vector<double> mPeople, mPeopleUpTo; ///< in each band, and up to its end, or empty
    BandText mText;
    GroundArea mArea;
    std::vector<std::size_t> mWithGround;
    std::optional<DetachedWork<Polygon>> mNext;
    std::size_t mWritten = 0; // bytes since memory was given back
};
