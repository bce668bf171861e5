#pragma once

#include "coordinate_text.h"
#include "feature_cells.h"
#include "raster_lengths.h"

#include <QStringList>

#include <functional>
#include <memory>

class GroundChanges;

/// Puts sources or receivers on the cells of a raster, and lists those that have no place there.
class CellPlacer {
  public:
    /// Points move to the nearest passable cell if its centre is at most `snapDistance` metres away
    /// on the ground. 0: they stay where they are. `changes`: those of the raster, or null.
    explicit CellPlacer(const RasterGeometry& raster, const QString& rasterName,
                        double snapDistance = 0, const GroundChanges* changes = nullptr);

    /// Leaves out everything that is outside the raster. Needs no surface.
    void dropOutside(std::vector<FeatureCells>& features);
    /// Whether a cell is passable. Cells that cannot be reached from a point by the snap distance
    /// may have any answer.
    using IsPassable = std::function<bool(std::size_t cell)>;
    /// Moves the points that are on impassable cells or outside the raster. Leaves out points
    /// outside the raster that have no passable cell within the snap distance.
    void snap(std::vector<FeatureCells>& features, const IsPassable& isPassable);
    /// Like snap(), and then leaves out all impassable cells.
    void dropImpassable(std::vector<FeatureCells>& features, const IsPassable& isPassable);

    /// Number of points, lines and polygons that were left out.
    std::size_t leftOut() const { return std::size_t(mLeftOut.size()); }
    /// One line of text for each of them: its name, its position, and why it was left out.
    const QStringList& leftOutLines() const { return mLeftOut; }
    /// One line of text for each point that was moved.
    const QStringList& movedLines() const { return mMoved; }
    /// Throws QgsProcessingException if everything was left out.
    void requireAny(const std::vector<FeatureCells>& features) const;

  private:
    std::optional<std::size_t> nearestPassable(const QgsPointXY& point,
                                               const IsPassable& isPassable) const;
    void leaveOut(const QString& name, const QgsPointXY& where, const QString& why,
                  const QString& sentence);
    void leaveOutside(const QString& name, const QgsPointXY& where);
    void leaveImpassable(const QString& name, const QgsPointXY& where);
    bool isInReach(const QgsPointXY& point) const;
    std::size_t closestCell(const QgsPointXY& point) const;

    const RasterGeometry& mRaster;
    const CoordinateText mText;
    QString mRasterName;
    double mSnapDistance;
    const GroundChanges* mChanges;
    std::shared_ptr<const GroundScale> mGround; ///< null if points do not move
    QStringList mLeftOut;
    QStringList mMoved;
    QString mFirstSentence; ///< says why the first one was left out, and what to do
};
