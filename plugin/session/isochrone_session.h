#pragma once

#include "loaded_layer.h"
#include "view_painter.h"

#include <qgsreferencedgeometry.h>

class QgsMapSettings;

/// Isochrones that follow the mouse. It holds the settings, the starts, and the solution for them
/// on the terrain in memory. While a start moves, it is solved at once on the visible part of the
/// raster, at the resolution of the screen. When it rests, it is solved on the whole raster, in a
/// background task. Newer work replaces running work.
class IsochroneSession : public QObject {
    Q_OBJECT

  public:
    explicit IsochroneSession(QgsProject* project, QObject* parent = nullptr);
    /// Cancels running work and waits for its end.
    ~IsochroneSession() override;

    /// The algorithm to which the parameters belong.
    const IsochronesAlgorithm& algorithm() const { return mLayer.algorithm(); }
    /// The parameters of fermat:isochrones, without starts and outputs.
    const QVariantMap& parameters() const { return mLayer.parameters(); }
    void setParameters(const QVariantMap& parameters);
    /// Restores earlier parameters and starts.
    void restore(const QVariantMap& parameters, const std::vector<QgsReferencedPointXY>& starts);
    /// The map for which the wavefronts are drawn.
    void setView(const QgsMapSettings& map);

    const std::vector<QgsReferencedPointXY>& starts() const { return mStarts; }
    /// Sets a start in place of all others, or adds one. If the position cannot be a start, returns
    /// false and shows a message.
    bool setStart(const QgsReferencedPointXY& start);
    bool addStart(const QgsReferencedPointXY& start);
    void removeStart(std::size_t index);
    void clearStarts();
    /// Drags a start. It stays at the last position that can be a start. endMove() finishes the
    /// drag.
    void moveStart(std::size_t index, const QgsReferencedPointXY& start);
    void endMove();
    bool isDragging() const { return !mResting; }
    /// Whether paths can begin at a start. After a change of the settings or of the raster, a start
    /// may be outside or on an impassable cell. It stays, and only the others are solved.
    bool isUsable(const QgsReferencedPointXY& start) const { return !whyNoStart(start); }
    /// The usable starts, in the CRS of the raster.
    std::vector<QgsPointXY> usableStarts() const;

    /// The image for the map; null if there is none.
    const QImage& image() const { return mImage; }
    const PixelMap& imagePixels() const { return *mImagePixels; }

    /// The solution of the whole raster; null until it is solved.
    const Wavefronts* wavefronts() const { return mSettled.get(); }
    /// The layer that the parameters name; null if there is none.
    QgsRasterLayer* raster() { return mLayer.layer(); }
    /// The terrain; null until the raster is read.
    const LoadedTerrain* terrain() const { return mLayer.terrain().get(); }
    /// The work was cancelled by the user, or failed, or was refused. It waits for other parameters
    /// or starts.
    bool isStopped() const { return mStopped; }
    /// The intervals that are drawn, in the form of the parameter INTERVALS.
    QString intervals() const;
    /// A point in the CRS of the raster. Throws QgsCsException.
    QgsPointXY toRaster(const QgsReferencedPointXY& point) const;
    QgsCoordinateReferenceSystem rasterCrs() const;
    bool isBusy() const { return mLayer.isLoading() || mSettling || mPainter.isBusy(); }

  signals:
    void startsChanged();
    void imageChanged();
    /// The wavefronts of the whole raster are ready, or no longer valid, or will not come.
    void wavefrontsChanged();
    /// After the raster was read, the last start turned out to be impossible. It is removed, and
    /// the earlier starts are back.
    void startRefused();
    void problem(const QString& sentence);

  private:
    enum class NoStart { Outside, Impassable };
    /// Why a position cannot be a start; nothing if it can, as far as is known.
    std::optional<NoStart> whyNoStart(const QgsReferencedPointXY& start) const;
    QString refusal(NoStart why) const;
    std::optional<std::size_t> cellOf(const QgsReferencedPointXY& place) const;
    bool takeStarts(std::vector<QgsReferencedPointXY> starts);
    void prepareAndSolve();
    void solveAgain();
    void tellUnusable();
    void refresh();
    void loaded();
    std::shared_ptr<ViewJob> makeViewJob();
    QPointF labelOrigin() const;
    void painted(const std::shared_ptr<ViewJob>& job, bool waiting);
    void settle();
    void forgetResult();
    void stopped();

    QgsProject* mProject;
    LoadedLayer mLayer;
    std::vector<QgsReferencedPointXY> mStarts;
    // The starts before the last one, which was set before the raster was read.
    std::optional<std::vector<QgsReferencedPointXY>> mStartsBefore;
    std::optional<NoStart> mRefusal; // why the last position of a drag cannot be a start
    int mGeneration = 0;             // number of the problem to solve
    bool mResting = true;            // no start is being dragged
    bool mStopped = false;           // do no more work for this generation

    QPointer<WorkTask> mSettling;
    std::shared_ptr<const Wavefronts> mSettled;
    ViewPainter mPainter;
    std::unique_ptr<QgsMapSettings> mMap;
    std::shared_ptr<const PixelMap> mPixels;
    QImage mImage;
    std::shared_ptr<const PixelMap> mImagePixels = std::make_shared<PixelMap>();
};
