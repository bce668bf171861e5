#pragma once

#include <fermat/progress.h>

#include <qgscoordinatereferencesystem.h>
#include <qgsfeature.h>
#include <qgsfeaturerequest.h>
#include <qgsfields.h>
#include <qgsgeometry.h>
#include <qgsrectangle.h>

#include <QList>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

class Longitudes;
class QgsCoordinateTransform;
class QgsVectorLayer;

/// What a feature does, in the order in which kinds act.
enum class ChangeKind : std::uint8_t {
    Value,   ///< the ground or road gets a value
    Factor,  ///< crossing or using it takes so many times longer
    Wall,    ///< it is closed
    Passage, ///< it is open, also through walls
};

/// A layer of changes. It is made on the main thread, and any thread may read it afterwards.
///
/// Its fields are `kind` (wall, passage, value or factor), `value` (a number, for all but walls),
/// `active` (off: false or 0) and `name`. All but `kind` are optional.
class ChangeLayer {
  public:
    /// Throws QgsProcessingException for a layer without geometries or without the field `kind`.
    explicit ChangeLayer(const QgsVectorLayer& layer);

    const QgsCoordinateReferenceSystem& crs() const { return mCrs; }
    /// For ground without a CRS: see ::doubtOfCrs().
    QString doubtOfCrs() const;

    struct Feature {
        ChangeKind kind = ChangeKind::Wall;
        double value = 0;  ///< above 0, or 0 if its kind needs none
        QString name;      ///< the feature and its layer, to begin a sentence
        QString title;     ///< in the field `name`
        QgsGeometry shape; ///< in the CRS of the layer; it may be empty
    };
    /// What the value of a kind says, to end a sentence; empty for kinds that need none.
    using MeaningOfValue = std::function<QString(ChangeKind)>;
    /// The features that are not off. Throws QgsProcessingException for values that are not what
    /// they must be, and fermat::Cancelled.
    std::vector<Feature> read(const MeaningOfValue& meaningOf, fermat::Progress& progress) const;
    /// The shapes of a feature in the CRS to which `transform` leads, at all places where they may
    /// touch a range of longitudes. Throws QgsProcessingException if it has no place there.
    std::vector<QgsGeometry> shapesOf(const Feature& feature,
                                      const QgsCoordinateTransform& transform,
                                      const Longitudes& longitudes) const;
    /// The word of a kind in the field `kind`.
    static QString wordOf(ChangeKind kind);

  private:
    bool isActive(const QgsFeature& feature) const;
    Feature featureOf(const QgsFeature& feature, const MeaningOfValue& meaningOf) const;
    double numberOf(const QgsFeature& feature, ChangeKind kind, const QString& meaning) const;
    QString titleOf(const QgsFeature& feature) const;
    QString textOf(const QgsFeature& feature) const;

    QString mName;
    QgsFields mFields;
    QgsCoordinateReferenceSystem mCrs;
    QgsRectangle mExtent;
    std::unique_ptr<QgsAbstractFeatureSource> mSource;
    int mKind, mValue, mActive, mTitle; ///< indices of fields; -1: none
};

/// Throws as ChangeLayer().
std::shared_ptr<const std::vector<ChangeLayer>>
layersOf(const QList<const QgsVectorLayer*>& layers);
