#pragma once

#include "raster_doubt.h"
#include "raster_window.h"
#include "wavefronts.h"

#include <fermat/progress.h>
#include <fermat/surface.h>

#include <qgscoordinatereferencesystem.h>

#include <QImage>
#include <QList>
#include <QString>

#include <functional>
#include <memory>
#include <string>

class LoadedTerrain;
class TerrainCorridor;
class TerrainWavefronts;
class QgsCoordinateTransformContext;
class QgsVectorLayer;

/// Changes of the ground by the features of layers. Each kind of ground has its own.
struct DrawnOnGround {
    virtual ~DrawnOnGround() = default;
};

/// Where paths start, in the CRS of the layer, and where they end.
struct GroundQuestion {
    std::vector<QgsPointXY> starts;
    double maximumCost = 0;
    /// Of the ground, in place of those that it has, as long as a shape is being drawn. Only views
    /// know them. Null: none is.
    std::shared_ptr<const DrawnOnGround> drawn = nullptr;
    /// Of trips from the first of two starts to the second one, in place of the wavefronts of both:
    /// see canShowCorridor().
    bool isCorridor = false;
};

/// What a solve for one view passes on to the next, so that a moved start costs only one solve.
struct ViewMemory {
    std::size_t maximumCells = 0; ///< of the window
    RasterWindow window;
    std::shared_ptr<LoadedTerrain> windowTerrain;
    RasterWindow plainWindowIs;
    std::shared_ptr<LoadedTerrain> plainWindow; ///< without changes of the ground
    bool isDrawn = false;                       ///< windowTerrain has changes that are being drawn
    std::vector<fermat::Surface::OfCell> drawnCells;    ///< by which it differs from plainWindow
    std::shared_ptr<TerrainWavefronts> drawnWavefronts; ///< on it; null if others may have them
    std::weak_ptr<const LoadedTerrain> windowOf;        ///< what windowTerrain is a window of
    double solveSeconds = 0;                            ///< of the last solve
    std::shared_ptr<const TerrainCorridor> corridor;    ///< the last one
    /// What the view shows on the ground before all changes.
    struct BeforeChanges {
        std::vector<QgsPointXY> starts;
        double maximumCost = 0;
        std::shared_ptr<const PixelMap> pixels;
        std::shared_ptr<ViewMemory> memory;
        std::shared_ptr<const Wavefronts> wavefronts;
    } beforeChanges;
    /// The dashed isochrones before the changes of the ground on a map, and what they are.
    struct Dashed {
        std::shared_ptr<const Wavefronts> before;
        std::shared_ptr<const PixelMap> pixels;
        std::vector<float> ends;
        QImage lines;   ///< of equal costs
        QImage onRoads; ///< in the colours of bands
    } dashed;
};

/// A layer on which wavefronts spread: a terrain or a network. It is in memory, or if it does not
/// fit, in temporary files or read in parts. Several threads may use it; their solves run one after
/// another.
class Ground : public std::enable_shared_from_this<Ground> {
  public:
    virtual ~Ground() = default;

    virtual QString name() const = 0; ///< of the layer
    /// The solver that runs. After a device has failed, it is another one.
    virtual std::string solverName() const = 0;
    /// Whether a path can start at a place in the CRS of the layer.
    virtual bool isOpenAt(const QgsPointXY& place) const = 0;

    /// The place where a path from a start begins, if that is not the start itself.
    virtual std::optional<QgsPointXY> joinOf(const QgsPointXY&) const { return std::nullopt; }

    /// What people should know of the way from a start to the ground, in a few words; mostly empty.
    virtual QString wayText(const QgsPointXY&) const { return {}; }

    /// Whether costs are those of both ways, there and back. Paths are those of the way there.
    virtual bool hasRoundTrips() const { return false; }

    /// The end of a path at which its start is.
    virtual const QgsPointXY& endAtStart(const QgsPointXY& first, const QgsPointXY&) const {
        return first;
    }

    /// A cost with its unit.
    virtual QString costText(double cost) const = 0;
    /// The end of a band of isochrones, as an expression over the field `to`.
    virtual QString costBandEnd() const = 0;
    virtual QString costUnit() const = 0; ///< empty if costs have none
    /// Seconds in a unit of costs; 0 if costs are no times.
    virtual double secondsPerUnit() const = 0;

    /// The same ground before the changes that people drew; itself if there are none, and null if
    /// it is not at hand.
    virtual std::shared_ptr<Ground> beforeChanges() { return nullptr; }

    /// Whether it finds corridors between two starts.
    virtual bool canShowCorridor() const { return false; }

    /// Whether its wavefronts may stay in memory beside those of the next ground.
    virtual bool hasRoomForTwo() const { return false; }

    /// The range of the velocities or costs that were read, if it has any.
    virtual std::optional<ValueRange> values() const { return std::nullopt; }

    /// Solves the whole layer, with paths. Throws QgsProcessingException, fermat::Error.
    virtual std::shared_ptr<const Wavefronts> solve(const GroundQuestion& question,
                                                    fermat::Progress& progress) = 0;
    /// Solves what a view shows, perhaps less exactly. Returns nothing if no path starts there.
    /// Throws as solve() does.
    virtual std::shared_ptr<const Wavefronts> solveView(const GroundQuestion& question,
                                                        const PixelMap& pixels, ViewMemory& memory,
                                                        fermat::Progress& progress) = 0;
};

/// A layer that was chosen as ground, before it is read. It is made on the main thread, and
/// any thread may load it.
class GroundInput {
  public:
    virtual ~GroundInput() = default;

    virtual QString name() const = 0; ///< of the layer
    virtual QgsCoordinateReferenceSystem crs() const = 0;
    enum class Gesture { Click, Drag, None };
    /// Why no path can start at a place, as a sentence; empty if it can, as far as is known.
    /// Without a place: it has no coordinates in the CRS of the layer. `ground` is null until the
    /// layer is loaded. After a drag, the sentence says where the start is now. Without a gesture,
    /// it is a few words only.
    virtual QString whyNoStart(const std::optional<QgsPointXY>& place, const Ground* ground,
                               Gesture gesture) const = 0;
    struct Edge {
        QgsPointXY edge;   ///< the nearest point of the boundary of the layer
        QgsPointXY inside; ///< a place in the cell there
    };
    /// For a place outside a layer that has an edge; both are in the CRS of the layer.
    virtual std::optional<Edge> nearestEdge(const QgsPointXY&) const { return std::nullopt; }
    /// A sentence that these starts cannot be used.
    virtual QString unusableStarts(const QString& starts) const = 0;
    /// What the user should know as soon as the layer is being read. Any thread may call it.
    using Tell = std::function<void(const QString& sentence)>;
    /// Throws QgsProcessingException, fermat::Error.
    virtual std::shared_ptr<Ground> load(fermat::Progress& progress, const Tell& tell) const = 0;
    /// The same, if it differs from `before` only in its changes of the ground. It does not read
    /// again what `before` has.
    virtual std::shared_ptr<Ground> loadAfter(const std::shared_ptr<Ground>& before,
                                              fermat::Progress& progress,
                                              const Tell& tell) const = 0;
    /// Changes of the ground by the features of layers, in this order. Throws
    /// QgsProcessingException.
    virtual std::shared_ptr<const DrawnOnGround>
    changesBy(const QList<const QgsVectorLayer*>& layers,
              const QgsCoordinateTransformContext& transforms) const = 0;
};
