#pragma once

#include "raster_geometry.h"
#include "touched_cells.h"

#include <fermat/terrain.h>

#include <qgsexpression.h>
#include <qgsprocessingutils.h>

#include <memory>
#include <vector>

/// A feature, or one point given by hand, and the cells that it touches.
struct FeatureCells {
    int id = 0;
    QString name;     ///< for messages: which feature of which layer
    QString title;    ///< for legends
    QgsPointXY where; ///< a place in the raster's CRS, for messages
    bool isPoint = true;
    std::vector<QgsPointXY> points; ///< of a feature of points: in the raster's CRS
    std::vector<std::size_t> cells; ///< of a feature of points: those that a CellPlacer gave it
    QString problem;                ///< why it has no place in the raster's CRS; empty: it has one
    float startCost = 0;
    float maximumCost = fermat::infinity;
};

/// A point given by hand.
FeatureCells pointFeature(const QString& name, const QgsPointXY& point);

/// The features of a source, made ready on the main thread and read anywhere after.
class FeatureCellsReader {
  public:
    /// Names of fields; empty: none.
    struct Fields {
        QString id;
        QString startCost;
        QString maximumCost;
    };

    /// `title` is an expression that says what a feature is called; empty: nothing does. Throws
    /// QgsProcessingException for a field that is not there.
    FeatureCellsReader(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
                       const Fields& fields, const QString& title,
                       const QgsCoordinateTransformContext& transforms);

    const QString& layerName() const { return mName; }

    /// Every feature: points, and the cells of lines and polygons. Features without a geometry are
    /// left out with a warning. Throws QgsProcessingException for a layer without features, and for
    /// values that cannot be used. `found` hears of the cells of all lines and polygons.
    std::vector<FeatureCells> read(const RasterGeometry& raster, const CellsFound& found,
                                   QgsFeedback* feedback, QStringList& warnings) const;

  private:
    /// As the title expression has it; empty where that is but the id.
    QString titleOf(const QgsFeature& feature) const;
    QString describe(const QgsFeature& feature) const;
    double number(const QgsFeature& feature, const QString& field, const QString& meaning,
                  double ifNull) const;
    float cost(const QgsFeature& feature, const QString& field, const QString& meaning,
               float ifNull) const;
    int identifier(const QgsFeature& feature) const;

    QString mParameter;
    std::unique_ptr<QgsProcessingFeatureSource> mSource;
    QString mName;
    Fields mFields;
    mutable QgsExpression mTitle; // evaluate() is not const
    QgsCoordinateTransformContext mTransforms;
};
