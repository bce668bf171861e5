#pragma once

#include "feature_cells.h"

#include <QStringList>

/// Puts sources or receivers on the cells of a raster, and keeps account of those that have no
/// place there.
class CellPlacer {
  public:
    /// Points move to the nearest cell that can be passed, whose centre is at most `snapDistance`
    /// map units away. 0: they stay where they are.
    explicit CellPlacer(const RasterGeometry& raster, const QString& rasterName,
                        double snapDistance = 0);

    /// Leaves out what lies outside the raster. Needs no surface.
    void dropOutside(std::vector<FeatureCells>& features);
    /// Moves the points that lie on cells that cannot be passed, and leaves out those outside that
    /// have no such cell within the snap distance.
    void snap(std::vector<FeatureCells>& features, const fermat::Surface& surface);
    /// As snap(), and then leaves out all cells that cannot be passed.
    void dropImpassable(std::vector<FeatureCells>& features, const fermat::Surface& surface);

    /// How many points, lines and polygons were left out.
    std::size_t leftOut() const { return std::size_t(mLeftOut.size()); }
    /// A line for each of them: its name, where it is, and why it was left out.
    const QStringList& leftOutLines() const { return mLeftOut; }
    /// A line for each point that was moved.
    const QStringList& movedLines() const { return mMoved; }
    /// Throws QgsProcessingException where all was left out.
    void requireAny(const std::vector<FeatureCells>& features) const;

  private:
    std::optional<std::size_t> nearestPassable(const QgsPointXY& point,
                                               const fermat::Surface& surface) const;
    void leaveOut(const QString& name, const QgsPointXY& where, const QString& why,
                  const QString& sentence);
    void leaveOutside(const QString& name, const QgsPointXY& where);
    void leaveImpassable(const QString& name, const QgsPointXY& where);
    bool isInReach(const QgsPointXY& point) const;
    std::size_t closestCell(const QgsPointXY& point) const;

    const RasterGeometry& mRaster;
    QString mRasterName;
    double mSnapDistance;
    QStringList mLeftOut;
    QStringList mMoved;
    QString mFirstSentence; ///< says in full why the first was left out, and what to do
};
