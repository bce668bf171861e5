#pragma once

#include "loaded_layer.h"
#include "view_painter.h"

#include <qgsreferencedgeometry.h>

class QgsMapSettings;

/// Isochrones that follow a person's hand: holds the settings, the starts, and what was solved from
/// them on the terrain that is in memory. A start that moves is solved at once on what the map
/// shows, at the screen's resolution; one that rests is solved on the whole raster, in a background
/// task. What is newer supersedes what is running.
class IsochroneSession : public QObject {
    Q_OBJECT

  public:
    explicit IsochroneSession(QgsProject* project, QObject* parent = nullptr);
    /// Cancels what is running, and waits for its end.
    ~IsochroneSession() override;

    /// Whose parameters the settings are.
    const IsochronesAlgorithm& algorithm() const { return mLayer.algorithm(); }
    /// The parameters of fermat:isochrones without starts and outputs.
    const QVariantMap& parameters() const { return mLayer.parameters(); }
    void setParameters(const QVariantMap& parameters);
    /// Puts back parameters and starts that were there before.
    void restore(const QVariantMap& parameters, const std::vector<QgsReferencedPointXY>& starts);
    /// The map that the wavefronts are drawn for.
    void setView(const QgsMapSettings& map);

    const std::vector<QgsReferencedPointXY>& starts() const { return mStarts; }
    /// Takes a start instead of all others, or besides them. False, with a message, where it
    /// cannot be one.
    bool setStart(const QgsReferencedPointXY& start);
    bool addStart(const QgsReferencedPointXY& start);
    void removeStart(std::size_t index);
    void clearStarts();
    /// Drags a start: it stays at the last place that can be one. endMove() settles it.
    void moveStart(std::size_t index, const QgsReferencedPointXY& start);
    void endMove();
    bool isDragging() const { return !mResting; }
    /// Whether paths can come from a start. After a change of the settings or of the raster it may
    /// lie outside, or where nothing can pass: it stays, and the others are solved.
    bool isUsable(const QgsReferencedPointXY& start) const { return !whyNoStart(start); }
    /// Those that are usable, in the CRS of the raster.
    std::vector<QgsPointXY> usableStarts() const;

    /// What the map shows; null where there is nothing.
    const QImage& image() const { return mImage; }
    const PixelMap& imagePixels() const { return *mImagePixels; }

    /// Of the whole raster; null until it is solved.
    const Wavefronts* wavefronts() const { return mSettled.get(); }
    /// The layer that the parameters name; null where there is none.
    QgsRasterLayer* raster() { return mLayer.layer(); }
    /// Null until the raster is read.
    const LoadedTerrain* terrain() const { return mLayer.terrain().get(); }
    /// The work was stopped by a person, or failed, or was refused: it waits for another question.
    bool isStopped() const { return mStopped; }
    /// The intervals that are drawn, as the parameter INTERVALS has them.
    QString intervals() const;
    /// A point in the CRS of the raster. Throws QgsCsException.
    QgsPointXY toRaster(const QgsReferencedPointXY& point) const;
    QgsCoordinateReferenceSystem rasterCrs() const;
    bool isBusy() const { return mLayer.isLoading() || mSettling || mPainter.isBusy(); }

  signals:
    void startsChanged();
    void imageChanged();
    /// Wavefronts of the whole raster are there, or are there no more, or will not be.
    void wavefrontsChanged();
    /// The last start cannot be one, now that the raster is read: it is gone, and those before it
    /// are back.
    void startRefused();
    void problem(const QString& sentence);

  private:
    enum class NoStart { Outside, Impassable };
    /// Why a place cannot be a start; nothing where it can, as far as it is known.
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
    // Those before the last one, which was set before the raster was read.
    std::optional<std::vector<QgsReferencedPointXY>> mStartsBefore;
    std::optional<NoStart> mRefusal; // of the place that a start was dragged to
    int mGeneration = 0;             // of what is to be solved
    bool mResting = true;            // no start is being dragged
    bool mStopped = false;           // no more of this generation

    QPointer<WorkTask> mSettling;
    std::shared_ptr<const Wavefronts> mSettled;
    ViewPainter mPainter;
    std::unique_ptr<QgsMapSettings> mMap;
    std::shared_ptr<const PixelMap> mPixels;
    QImage mImage;
    std::shared_ptr<const PixelMap> mImagePixels = std::make_shared<PixelMap>();
};
