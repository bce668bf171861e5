#pragma once

#include "isochrones_algorithm.h"
#include "view_job.h"
#include "work_task.h"

#include <qgsprocessingcontext.h>
#include <qgsreferencedgeometry.h>

#include <QObject>
#include <QPointer>
#include <QThreadPool>

class QgsMapSettings;
class QgsProject;

/// Isochrones that follow a person's hand: holds the settings, the starts, the terrain that is in
/// memory and what was solved on it. A start that moves is solved at once on what the map shows, at
/// the screen's resolution; one that rests is solved on the whole raster, in a background task.
/// What is newer supersedes what is running.
class IsochroneSession : public QObject {
    Q_OBJECT

  public:
    explicit IsochroneSession(QgsProject* project, QObject* parent = nullptr);
    /// Cancels what is running, and waits for its end.
    ~IsochroneSession() override;

    /// Whose parameters the settings are.
    const IsochronesAlgorithm& algorithm() const { return *mAlgorithm; }
    /// The parameters of fermat:isochrones without starts and outputs.
    const QVariantMap& parameters() const { return mParameters; }
    void setParameters(const QVariantMap& parameters);
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

    /// What the map shows; null where there is nothing.
    const QImage& image() const { return mImage; }
    const PixelMap& imagePixels() const { return *mImagePixels; }

    /// Of the whole raster; null until it is solved.
    const Wavefronts* wavefronts() const { return mSettled.get(); }
    /// The intervals that are drawn, as the parameter INTERVALS has them.
    QString intervals() const;
    /// A point in the CRS of the raster. Throws QgsCsException.
    QgsPointXY toRaster(const QgsReferencedPointXY& point) const;
    QgsCoordinateReferenceSystem rasterCrs() const;
    bool isBusy() const { return mLoading || mSettling || mViewRunning; }

  signals:
    void startsChanged();
    void imageChanged();
    /// Wavefronts of the whole raster are there, or are there no more.
    void wavefrontsChanged();
    void problem(const QString& sentence);

  private:
    bool takeStart(const QgsReferencedPointXY& start, QString* refusal);
    void solveAgain();
    bool prepare();
    void refresh();
    void drop();
    void load();
    void loaded(const std::shared_ptr<LiveTerrain>& terrain);
    void requestView();
    QPointF labelOrigin() const;
    void viewDone(const std::shared_ptr<ViewJob>& job, int generation);
    void settle();
    void forgetResult();
    QStringList terrainKey();
    QgsRasterLayer* layer();
    void watch(QgsRasterLayer* layer);

    QgsProject* mProject;
    std::unique_ptr<IsochronesAlgorithm> mAlgorithm; // reads its parameters for us
    QgsProcessingContext mContext;
    QVariantMap mParameters;

    std::vector<QgsReferencedPointXY> mStarts;
    QString mRefusal;    // of the place that a start was dragged to
    int mGeneration = 0; // of what is to be solved

    QStringList mKey; // what mInput was made of
    QPointer<QgsRasterLayer> mLayer;
    std::shared_ptr<const TerrainInput> mInput;
    std::shared_ptr<LiveTerrain> mTerrain;
    QPointer<WorkTask> mLoading;
    QPointer<WorkTask> mSettling;
    std::shared_ptr<const Wavefronts> mSettled;
    bool mResting = true; // no start is being dragged

    QThreadPool mViewThread; // one at a time: QGIS' own pool may be full of map rendering
    std::shared_ptr<std::atomic<bool>> mViewCancelled;
    bool mViewRunning = false;
    bool mViewWanted = false;
    std::shared_ptr<ViewJob> mLastView; // whose window is kept
    std::unique_ptr<QgsMapSettings> mMap;
    std::shared_ptr<const PixelMap> mPixels;
    double mSecondsPerCell = 0;
    QImage mImage;
    std::shared_ptr<const PixelMap> mImagePixels = std::make_shared<PixelMap>();
};
