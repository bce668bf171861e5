#pragma once

#include "band_counter.h"
#include "live_result.h"
#include "loaded_layer.h"
#include "path_finder.h"
#include "start.h"
#include "view_painter.h"

class QgsMapSettings;

/// Isochrones that follow the mouse. It holds the settings, the starts, and the solution for them
/// on the ground: the terrain of a raster layer, or the network of a layer of lines.
/// While a start moves, it is solved at once for what is visible. When it rests, the whole layer is
/// solved, in a background task. Newer work replaces running work.
class IsochroneSession : public QObject {
    Q_OBJECT

  public:
    explicit IsochroneSession(QgsProject* project, QObject* parent = nullptr);
    /// Cancels running work and waits for its end.
    ~IsochroneSession() override;

    /// The algorithms to which the parameters belong.
    const IsochronesAlgorithm& terrainAlgorithm() const { return mLayer.terrainAlgorithm(); }
    const NetworkIsochronesAlgorithm& networkAlgorithm() const { return mLayer.networkAlgorithm(); }
    /// The one for the layer.
    const QgsProcessingAlgorithm& algorithm() { return mLayer.algorithm(); }
    /// The parameters of fermat:isochrones and of fermat:networkisochrones, without starts and
    /// outputs.
    const QVariantMap& parameters() const { return mLayer.parameters(); }
    /// Those that the algorithm for the layer has.
    QVariantMap runParameters() { return mLayer.runParameters(); }
    void setParameters(const QVariantMap& parameters);
    /// Sets the layers with changes of the ground, by their ids: see CHANGES.
    void setChanges(const QStringList& layers);
    /// Restores earlier parameters and starts.
    void restore(const QVariantMap& parameters, const std::vector<Start>& starts);
    /// Shows what a change of the ground that is being drawn would change, at once, also to the
    /// path to the mouse.
    void setDrawn(const DrawnChange& change, const QgsReferencedPointXY& mouse);
    /// Whether the mouse is on the ground then, and this path; nothing if there is none.
    bool isMouseOnGround() const { return mMouse.has_value(); }
    const std::optional<TracedPath>& drawnPath() const { return mDrawnPath; }
    /// It is not drawn any more, and was not made.
    void dropDrawn();
    /// Keeps the isochrones of now as those before the changes of the ground: they show as dashed
    /// lines until the starts change.
    void keepBefore();
    /// Those isochrones; null if there are none.
    const Wavefronts* before() const { return mBefore.get(); }
    /// Shows what all changes of the ground add to the costs, in place of the bands.
    void setShowsDifference(bool shows);
    /// Whether the map shows it, or will do so soon.
    bool showsDifference() const { return mWantsDifference && canShowDifference(); }
    /// Whether there are changes, and the ground before them is at hand.
    bool canShowDifference() const;
    /// Shows the corridor of trips from the first of two starts to the second one, in place of the
    /// isochrones.
    void setShowsCorridor(bool shows);
    /// Whether the map shows it, or will do so soon.
    bool showsCorridor() const;
    /// The solution of the whole layer before all changes, as long as the difference is shown; null
    /// until it is known.
    const Wavefronts* beforeChanges() const { return mBeforeChanges.get(); }
    /// The question for the paths to places, over wavefronts(), which are there.
    PathFinder::Question pathsTo(std::vector<QgsPointXY> places) const {
        return {mSettled, mBeforeChanges, std::move(places)};
    }
    /// The map for which the wavefronts are drawn.
    void setView(const QgsMapSettings& map);

    /// Whether areas are drawn as lines at the ends of their bands, because they lie on others.
    void setLines(bool areLines);

    const std::vector<Start>& starts() const { return mStarts; }
    /// Sets a start in place of all others, or adds one, as onLayer() places it. If it cannot be a
    /// start, returns false and shows a message.
    bool setStart(const QgsReferencedPointXY& start);
    bool addStart(const QgsReferencedPointXY& start);
    /// Sets another place for a start, as setStart() does.
    bool replaceStart(std::size_t index, const QgsReferencedPointXY& place);
    /// Gives a start another name, or none. Nothing is solved again.
    void nameStart(std::size_t index, const QString& name);
    /// Sets starts in place of all others, without a look at each place: those that cannot be used
    /// are reported when the layer is read. Returns false and shows a message if there is no layer.
    bool setStarts(std::vector<Start> starts);
    /// Shows starts in place of all others, but solves nothing before wake().
    void showStarts(std::vector<Start> starts);
    bool isAsleep() const { return mAsleep; }
    void wake();
    void removeStart(std::size_t index);
    void clearStarts();
    /// Drags a start. It stays at the last position that can be a start. endMove() finishes the
    /// drag.
    void moveStart(std::size_t index, const QgsReferencedPointXY& start);
    void endMove();
    bool isDragging() const { return !mResting; }
    /// Whether paths can begin at a start. After a change of the settings or of the raster, a start
    /// may be outside or on an impassable cell. It stays, and only the others are solved.
    bool isUsable(const QgsReferencedPointXY& start) const { return whyNoStart(start).isEmpty(); }
    /// Why a start is left out, in a few words; empty if it is usable.
    QString whyLeftOut(const QgsReferencedPointXY& start);
    /// The usable starts, in the CRS of the layer.
    std::vector<QgsPointXY> usableStarts() const;
    /// The name of a start, or its number: “Start 3”.
    QString startText(std::size_t index) const;
    /// What tells a start from others on the map: its startText(), or only its name if it is alone.
    QString markName(std::size_t index) const;
    /// Their numbers among all starts: see numbersOf().
    std::vector<int> usableStartNumbers() const;

    /// The image for the map; null if there is none.
    const QImage& image() const { return mImage; }
    const PixelMap& imagePixels() const { return *mImagePixels; }
    /// Whether all that is drawn lies below the symbols of the starts.
    bool isHidden() const { return mIsHidden; }

    /// How much is reached in each band that is drawn; null until it is counted.
    const std::shared_ptr<const BandFigures>& figures() const { return mFigures; }
    /// The bands of the image; nothing if there is none.
    const std::optional<BandScale>& bands() const { return mBands; }
    /// What a cost is: time, length or cost.
    QString costName();
    /// Where the isochrones are.
    LiveGround liveGround();
    /// All of what is live.
    LiveResult live();

    /// The solution of the whole layer; null until it is solved.
    const Wavefronts* wavefronts() const { return mSettled.get(); }
    /// The layer that the parameters name; null if there is none.
    QgsMapLayer* layer() { return mLayer.layer(); }
    /// A text that changes with its content.
    QString layerContent() { return mLayer.content(); }
    /// Whether it is one of lines.
    bool isNetwork() { return mLayer.isNetwork(); }
    /// The ground; null until the layer is read.
    const Ground* ground() const { return mLayer.ground().get(); }
    /// The work was cancelled by the user, or failed, or was refused. It waits for other parameters
    /// or starts.
    bool isStopped() const { return mStopped; }
    /// The intervals that are drawn, in the form of the parameter INTERVALS.
    QString intervals() const;
    /// The ends of the intervals that were given, in rising order; empty if none were.
    std::vector<double> givenEnds();
    /// Why the intervals that were given cannot be used, as a sentence; empty if they can.
    QString whyNoIntervals();
    /// A point in the CRS of the layer. Throws QgsCsException.
    QgsPointXY toLayer(const QgsReferencedPointXY& point) const;
    /// The position of the mouse on the map; a place in the nearest cell if it is just outside a
    /// raster. The edge of a raster, such as the surface of a section, could not be hit otherwise.
    QgsReferencedPointXY onLayer(const QgsReferencedPointXY& mouse) const;
    QgsCoordinateReferenceSystem layerCrs() const;
    /// That the layer is in temporary files, and where; empty if it is in memory.
    const QString& filesSentence() const { return mLayer.filesSentence(); }
    bool isBusy() const { return mLayer.isLoading() || mSettling || mPainter.isBusy(); }

  signals:
    void startsChanged();
    void imageChanged();
    void drawnPathChanged();
    void figuresChanged();
    /// The wavefronts of the whole layer are ready, or no longer valid, or will not come.
    void wavefrontsChanged();
    /// After the layer was read, the last start turned out to be impossible. It is removed, and
    /// the earlier starts are back.
    void startRefused();
    /// The content of the layer may have changed.
    void layerEdited();
    void problem(const QString& sentence);
    /// A click cannot set a start there.
    void clickRefused(const QString& why);
    void filesSentenceChanged();

  private:
    /// Why a position cannot be a start, as a sentence; empty if it can, as far as is known.
    QString whyNoStart(const QgsReferencedPointXY& start,
                       GroundInput::Gesture gesture = GroundInput::Gesture::Click) const;
    bool takeStarts(std::vector<Start> starts);
    /// The intervals that were given; nothing if none were. Throws QgsProcessingException.
    std::optional<Intervals> takeIntervals();
    /// Listeners remove old messages. So it comes before the solve, which may make new ones.
    void announceStarts();
    void prepareAndSolve();
    void solveAgain();
    void tellUnusable();
    void refresh();
    void loaded();
    std::shared_ptr<ViewJob> makeViewJob();
    std::vector<QPointF> visibleStarts() const;
    void painted(const std::shared_ptr<ViewJob>& job, bool waiting);
    void settle();
    void countBands();
    void forgetBefore();
    void forgetFigures();
    void forgetResult();
    void stopped();

    QgsProject* mProject;
    LoadedLayer mLayer;
    std::vector<Start> mStarts;
    // The starts before the last one, which was set before the layer was read.
    std::optional<std::vector<Start>> mStartsBefore;
    QString mRefusal;      // why the last position of a drag cannot be a start
    int mGeneration = 0;   // number of the problem to solve
    bool mResting = true;  // no start is being dragged
    bool mStopped = false; // do no more work for this generation
    bool mAsleep = false;  // do no work at all
    bool mAreLines = false;

    QPointer<WorkTask> mSettling;
    std::shared_ptr<const Wavefronts> mSettled;
    std::shared_ptr<const Wavefronts> mBefore;
    bool mWantsDifference = false;
    bool mWantsCorridor = false;
    std::optional<double> mLeastTrip;                 // of the image
    std::shared_ptr<const Wavefronts> mBeforeChanges; // of the same starts
    std::optional<QgsPointXY> mMouse; // in the CRS of the layer, while a shape is being drawn
    std::optional<TracedPath> mDrawnPath;
    std::shared_ptr<const DrawnOnGround> mDrawn; // with the shape that is being drawn
    ViewPainter mPainter;
    std::unique_ptr<QgsMapSettings> mMap;
    std::shared_ptr<const PixelMap> mPixels;
    QImage mImage;
    std::optional<BandScale> mBands;            // of the image
    std::optional<DifferenceScale> mDifference; // of the image
    bool mIsHidden = false;
    std::shared_ptr<const PixelMap> mImagePixels = std::make_shared<PixelMap>();
    BandCounter mCounter;
    std::pair<std::vector<float>, QString> mCounted; // ends of bands, and the text of an end
    std::shared_ptr<const BandFigures> mFigures;
};
