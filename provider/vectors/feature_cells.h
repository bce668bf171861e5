#pragma once

#include "qgis_compat.h"
#include "raster_geometry.h"
#include "touched_cells.h"

#include <fermat/terrain.h>

#include <qgsexpression.h>
#include <qgsprocessingutils.h>

#include <memory>
#include <vector>

/// A feature, or one point given as a parameter, and the cells that it touches.
struct FeatureCells {
    int id = 0;
    QString name;     ///< for messages: the feature and its layer
    QString title;    ///< for legends
    QString label;    ///< for tables: the value of a field of names; empty if there is none
    QgsPointXY where; ///< a position in the CRS of the raster, for messages
    bool isPoint = true;
    std::vector<QgsPointXY>
        points; ///< for a feature of points: the points in the CRS of the raster
    std::vector<std::size_t>
        cells;       ///< for a feature of points: the cells that a CellPlacer gave it
    QString problem; ///< why it has no place in the CRS of the raster; empty if it has one
    double startCost = 0;
    double maximumCost = fermat::infinity;
};

/// A point given as a parameter.
FeatureCells pointFeature(const QString& name, const QgsPointXY& point);

/// The features of a source. They are prepared on the main thread, and any thread may read them
/// afterwards.
class FeatureCellsReader {
  public:
    /// Names of fields; empty: none.
    struct Fields {
        QString id; ///< holds ids, or names: see hasNames()
        QString startCost;
        QString maximumCost;
    };

    /// `title` is an expression for the name of a feature; empty: features have no names. Throws
    /// QgsProcessingException for a field that does not exist.
    FeatureCellsReader(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
                       const Fields& fields, const QString& title,
                       const QgsCoordinateTransformContext& transforms);

    /// For a layer that states a CRS only because QGIS gave it one: on ground without a CRS, there
    /// is no doubt that its coordinates are those of the ground.
    void doNotDoubtCrs() { mDoubtsCrs = false; }

    const QString& layerName() const { return mName; }
    compat::WkbType geometryType() const { return mSource->wkbType(); }
    /// Whether the field of ids holds texts that are not all numbers. Then the texts are names, and
    /// the ids are the feature ids.
    bool hasNames() const { return mHasNames; }

    /// Reads every feature: points, and the cells of lines and polygons. Features without a
    /// geometry are left out with a warning. Throws QgsProcessingException for a layer without
    /// features, and for values that cannot be used. `found` is told the number of cells of all
    /// lines and polygons.
    std::vector<FeatureCells> read(const RasterGeometry& raster, const CellsFound& found,
                                   QgsFeedback* feedback, QStringList& warnings) const;
    /// The same for features of points, without cells. The points are in `crs`.
    std::vector<FeatureCells> readPoints(const QgsCoordinateReferenceSystem& crs,
                                         QgsFeedback* feedback, QStringList& warnings) const;

  private:
    bool findNames() const;
    /// For ground without a CRS: warns that the CRS of the layer has no effect. Throws
    /// QgsProcessingException if its coordinates are degrees.
    void doubtCrs(QStringList& warnings) const;
    /// The name; without names the result of the title expression, empty if it is only the id.
    QString titleOf(const QgsFeature& feature) const;
    QString describe(const QgsFeature& feature) const;
    double number(const QgsFeature& feature, const QString& field, const QString& meaning,
                  double ifNull) const;
    double cost(const QgsFeature& feature, const QString& field, const QString& meaning,
                double ifNull) const;
    int identifier(const QgsFeature& feature) const;

    QString mParameter;
    std::unique_ptr<QgsProcessingFeatureSource> mSource;
    QString mName;
    Fields mFields;
    mutable QgsExpression mTitle; // evaluate() is not const
    QgsCoordinateTransformContext mTransforms;
    bool mDoubtsCrs = true;
    bool mHasNames = false;
};
