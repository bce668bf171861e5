#pragma once

#include "counted_texts.h"

#include <QString>

/// The field of the kind of a way in data of OpenStreetMap:
/// https://wiki.openstreetmap.org/wiki/Key:highway
inline const QString highwayField = QStringLiteral("highway");

/// What the field “highway” says of the lines of a layer. Extracts of OpenStreetMap mix roads with
/// coasts, walls and other lines that have no value there.
class RoadKinds {
  public:
    RoadKinds();

    /// `isByCar`: ways on which cars do not drive count, too.
    void add(const QString& kind, bool isByCar);

    bool hasWaysNotForCars() const { return mNotForCars.count() > 0; }
    /// The filter that leaves out what is no road, and ways on which cars do not drive; empty if
    /// there is neither.
    QString filter() const;
    /// What filter() leaves out, and that it counts; empty if it leaves out nothing.
    QString doubt(const QString& layer) const;

  private:
    /// Where few lines have a kind, the field says nothing of the others.
    long long noRoads() const { return mWithKind > mWithoutKind ? mWithoutKind : 0; }

    CountedTexts mNotForCars;
    long long mWithKind = 0;
    long long mWithoutKind = 0;
};
