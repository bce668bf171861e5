#pragma once

#include <fermat/sentence.h>

#include <ogr_spatialref.h>

#include <string>

/// A coordinate reference system, as GDAL knows it.
class Crs {
  public:
    /// None: the units of coordinates are metres, and they are nowhere on Earth.
    Crs() = default;
    /// `name` is what people call it. If GDAL does not know the text, system() is empty.
    Crs(const std::string& wkt, std::string name);

    const std::string& name() const { return mName; }
    const OGRSpatialReference& system() const { return mSystem; }
    /// Whether map units are angles on an ellipsoid.
    bool isGeographic() const { return mSystem.IsGeographic(); }
    /// All around the Earth, in map units of a geographic CRS: 360 if these are degrees.
    double fullTurn() const;
    /// Whether its coordinates are places on Earth: not so without a CRS, and in a local one.
    bool isOnEarth() const { return mIsGiven && !mSystem.IsLocal(); }
    /// Metres of a map unit of a CRS that is not geographic. Throws fermat::InvalidInput if that is
    /// not known.
    double metresPerUnit() const;
    /// Throws fermat::InvalidInput, with the reason why lengths are not known.
    [[noreturn]] void failLengths(fermat::Says why) const;

  private:
    bool mIsGiven = false;
    std::string mName;
    OGRSpatialReference mSystem;
};
