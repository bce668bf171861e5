#pragma once

#include "raster_geometry.h"
#include "touched_cells.h"

#include <fermat/terrain.h>

#include <qgsprocessingutils.h>

#include <memory>
#include <vector>

/// The cells that one feature, or one point given by hand, touches.
struct FeatureCells {
    int id = 0;
    QString name;     ///< for messages: which feature of which layer
    QgsPointXY where; ///< a place in the raster's CRS, for messages
    bool isPoint = true;
    std::vector<std::size_t> cells;
    float startCost = 0;
    float maximumCost = fermat::infinity;
};

/// A point given by hand. Throws QgsProcessingException for a point outside the raster.
FeatureCells pointCells(const QString& parameter, const QgsPointXY& point,
                        const RasterGeometry& raster, const QString& rasterName);

/// Leaves out the cells that cannot be passed. Throws QgsProcessingException for a point on one,
/// and for a feature that is left with none.
void dropImpassable(std::vector<FeatureCells>& features, const fermat::Surface& surface,
                    const QString& rasterName);

/// The features of a source, made ready on the main thread and read anywhere after.
class FeatureCellsReader {
  public:
    /// Names of fields; empty: none.
    struct Fields {
        QString id;
        QString startCost;
        QString maximumCost;
    };

    /// Throws QgsProcessingException for a field that is not there.
    FeatureCellsReader(const QString& parameter, std::unique_ptr<QgsProcessingFeatureSource> source,
                       const Fields& fields, const QgsCoordinateTransformContext& transforms);

    const QString& layerName() const { return mName; }

    /// Every feature with its cells. Features without a geometry are left out with a warning.
    /// Throws QgsProcessingException for a layer without features, points outside the raster,
    /// lines and polygons wholly outside it, values that cannot be used. `found` hears of the cells
    /// of all lines and polygons.
    std::vector<FeatureCells> read(const RasterGeometry& raster, const QString& rasterName,
                                   const CellsFound& found, QgsFeedback* feedback,
                                   QStringList& warnings) const;

  private:
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
    QgsCoordinateTransformContext mTransforms;
};
