#pragma once

#include "isochrone_bands.h"
#include "pixel_map.h"
#include "wavefronts.h"

#include <QFont>
#include <QImage>

#include <atomic>

/// Draws what a map sees of wavefronts: of those that are solved already, or of its own, solved on
/// a window of the terrain in cells of the screen's resolution. Made on the main thread, run
/// anywhere.
struct ViewJob {
    // What is to be drawn.
    int generation = 0; ///< of the question
    std::shared_ptr<LoadedTerrain> terrain;
    std::shared_ptr<const PixelMap> pixels;    ///< in the terrain's CRS
    std::shared_ptr<const Wavefronts> settled; ///< of the starts; null: solve
    std::vector<QgsPointXY> starts; ///< in the terrain's CRS; on cells that can be passed
    float maximumCost = fermat::infinity;
    std::optional<Intervals> intervals;
    double step = 0;              ///< band width of the last job
    std::size_t maximumCells = 0; ///< of the window
    QPointF labelOrigin;          ///< in logical pixels
    QFont labelFont;
    QString bandEnd; ///< what labels say: an expression over `to`

    // What is kept from one job to the next: the window's terrain.
    RasterWindow window;
    std::shared_ptr<LoadedTerrain> windowTerrain;

    // What comes out.
    QImage image;
    QString problem;
    double solveSeconds = 0;

    /// `cancelled` may be set by another thread.
    void run(const std::atomic<bool>& cancelled);

  private:
    std::optional<Wavefronts> solve(fermat::Progress& progress);
};
