#pragma once

#include "isochrone_bands.h"
#include "pixel_map.h"
#include "wavefronts.h"

#include <QFont>
#include <QImage>

#include <atomic>

/// Draws the visible part of wavefronts. These are already solved, or the job solves them on a
/// window of the terrain, in cells of the resolution of the screen. It is made on the main thread,
/// and any thread may run it.
struct ViewJob {
    // What to draw.
    int generation = 0; ///< parameters of the problem
    std::shared_ptr<LoadedTerrain> terrain;
    std::shared_ptr<const PixelMap> pixels;    ///< in the CRS of the terrain
    std::shared_ptr<const Wavefronts> settled; ///< wavefronts from the starts; null: solve
    std::vector<QgsPointXY> starts;            ///< in the CRS of the terrain; on passable cells
    float maximumCost = fermat::infinity;
    std::optional<Intervals> intervals;
    double step = 0;              ///< band width of the last job
    std::size_t maximumCells = 0; ///< cells of the window
    QPointF labelOrigin;          ///< in logical pixels
    QFont labelFont;
    QString bandEnd; ///< text of the labels: an expression over `to`

    // What one job passes on to the next: the terrain of the window.
    RasterWindow window;
    std::shared_ptr<LoadedTerrain> windowTerrain;

    // The result.
    QImage image;
    QString problem;
    double solveSeconds = 0;

    /// `cancelled` may be set by another thread.
    void run(const std::atomic<bool>& cancelled);

  private:
    std::optional<Wavefronts> solve(fermat::Progress& progress);
};
