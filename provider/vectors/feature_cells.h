#pragma once

#include "field_choice.h"
#include "qgis_compat.h"
#include "raster_geometry.h"
#include "touched_cells.h"

#include <fermat/session.h>

#include <qgsexpression.h>
#include <qgsfeatureiterator.h>
#include <qgsprocessingutils.h>

#include <memory>
#include <optional>
#include <vector>

class QgsAbstractFeatureSource;
class QgsVectorLayer;

/// A feature, or one point given as a parameter, and the cells that it touches.
struct FeatureCells {
    std::int64_t id = 0;
    bool hasOwnId = true;     ///< otherwise the id only stands in for one: see giveFreeIds()
    QString name;             ///< for messages: the feature and its layer
    std::int32_t number = 0;  ///< counts features from 0, and stays when others are left out
    bool isParameter = false; ///< a point given as a parameter
    QString title;            ///< what people call it; empty if there is no such name
    QString label;            ///< for tables: the value of a field of names; empty if there is none
    QgsPointXY where;         ///< a position in the CRS of the raster, for messages
    bool isPoint = true;
    std::vector<QgsPointXY>
        points; ///< for a feature of points: the points in the CRS of the raster
    std::vector<std::size_t>
        cells;       ///< for a feature of points: the cells that a CellPlacer gave it
    QString problem; ///< why it has no place in the CRS of the raster; empty if it has one
    double startCost = 0;
    double maximumCost = fermat::infinity;
    double weight = 1;
    std::optional<double> rank; ///< nothing if it is NULL, or without a field of ranks
    /// Of a line or polygon: the part of its length or area that lies on the raster.
    double shareOnRaster = 1;

    /// The source in legends, if titles are not enough to tell sources apart: its title, and its
    /// id.
    QString legend() const;

    struct Start {
        std::size_t cell;
        fermat::TerrainGraph::Place place = {};
    };
    /// Its cells; with `atPoints`, those of a feature of points with the places of its points.
    std::vector<Start> starts(const RasterGeometry& raster, bool atPoints) const;
};

/// A point given as a parameter. Its id stands in for one.
FeatureCells pointFeature(const QString& name, const QgsPointXY& point);

/// Changes ids that stand in for one, and that another feature has, to numbers below 0 that no
/// other has. `infos` gets a sentence on each point and on each feature that this happens to.
void giveFreeIds(std::vector<FeatureCells>& features, QStringList& infos);

/// The features of a source. They are prepared on the main thread, and any thread may read them
/// afterwards.
class FeatureCellsReader {
  public:
    /// Names of fields; empty: none.
    struct Fields {
        QString id; ///< holds ids, or names: see hasNames()
        QString startCost;
        QString maximumCost;
        QString weight = {};
        QString weightMeaning = {}; ///< what the weight is, for messages; empty: a weight
        QString rank = {};
    };

    /// `layer` is not null if all of its features are wanted. Then its filter may change while
    /// another thread reads: QGIS would crash if that thread asked the layer itself. `title` is an
    /// expression for the name of a feature; empty: features have no names. Throws
    /// QgsProcessingException for a field that does not exist.
    FeatureCellsReader(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
                       const QgsVectorLayer* layer, const Fields& fields, const QString& title,
                       const QgsCoordinateTransformContext& transforms);

    /// For a layer that states a CRS only because QGIS gave it one: on ground without a CRS, there
    /// is no doubt that its coordinates are those of the ground.
    void doNotDoubtCrs() { mDoubtsCrs = false; }

    const QString& layerName() const { return mName; }
    compat::WkbType geometryType() const { return mSource->wkbType(); }
    /// Whether the field of ids holds anything else than whole numbers of 64 bits. Then its values
    /// are names, and the ids are the feature ids.
    bool hasNames() const { return mHasNames; }

    /// Reads every feature: points, and the cells of lines and polygons. Features without a
    /// geometry are left out with a warning. Throws QgsProcessingException for a layer without
    /// features, and for values that cannot be used. `found` is told the number of cells of all
    /// lines and polygons.
    std::vector<FeatureCells> read(const RasterGeometry& raster, const CellsFound& found,
                                   QgsFeedback* feedback, QStringList& warnings) const;
    /// The same for features of points, without cells. The points are in `crs`, and their
    /// longitudes in `range` if that is possible.
    std::vector<FeatureCells> readPoints(const QgsCoordinateReferenceSystem& crs,
                                         const QgsRectangle& range, QgsFeedback* feedback,
                                         QStringList& warnings) const;

  private:
    std::vector<FeatureCells> read(const RasterGeometry& raster, const QgsRectangle& range,
                                   const CellsFound& found, QgsFeedback* feedback,
                                   QStringList& warnings) const;
    QgsFeatureIterator features(const QgsFeatureRequest& request) const;
    void requireField(const QString& field, FieldKind kind) const;
    bool findNames() const;
    bool hasNumbersAsIds() const { return !mFields.id.isEmpty() && !mHasNames; }
    static QString nameOf(const QgsProcessingFeatureSource& source, const QString& parameter);
    /// The name; without names the result of the title expression, empty if it is only the id.
    QString titleOf(const QgsFeature& feature) const;
    QString describe(const QgsFeature& feature) const;
    double number(const QgsFeature& feature, const QString& field, const QString& meaning,
                  double ifNull) const;
    double cost(const QgsFeature& feature, const QString& field, const QString& meaning,
                double ifNull) const;
    /// The value of the field of ids; NULL without one.
    QVariant givenId(const QgsFeature& feature) const;

    QString mParameter;
    std::unique_ptr<QgsProcessingFeatureSource> mSource;
    std::unique_ptr<QgsAbstractFeatureSource> mLayer; ///< null: its features are those of mSource
    QgsFields mColumns;
    QgsCoordinateReferenceSystem mCrs;
    QString mName;
    Fields mFields;
    mutable QgsExpression mTitle; // evaluate() is not const
    QgsCoordinateTransformContext mTransforms;
    bool mDoubtsCrs = true;
    bool mHasNames = false;
};
