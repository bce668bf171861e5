#pragma once

#include "band_scale.h"
#include "difference_image.h"
#include "ground.h"
#include "isochrone_bands.h"
#include "pixel_map.h"

#include <QFont>
#include <QImage>

#include <atomic>

/// Draws the visible part of wavefronts. These are already solved, or the job solves them for
/// the view. It is made on the main thread, and any thread may run it.
struct ViewJob {
    // What to draw.
    int generation = 0; ///< parameters of the problem
    std::shared_ptr<Ground> ground;
    std::shared_ptr<const PixelMap> pixels;    ///< in the CRS of the layer
    std::shared_ptr<const Wavefronts> settled; ///< wavefronts from the starts; null: solve
    std::shared_ptr<const Wavefronts> before;  ///< drawn as dashed lines; may be null
    bool showsDifference = false; ///< by all changes of the ground, in place of the bands
    /// The whole layer before them, if it is known; the job may find it.
    std::shared_ptr<const Wavefronts> beforeChanges;
    GroundQuestion question;         ///< with usable starts
    std::optional<QgsPointXY> mouse; ///< if a path there is wanted as long as a shape is drawn
    std::optional<Intervals> intervals;
    double step = 0;                    ///< band width of the last job
    std::vector<QPointF> visibleStarts; ///< in logical pixels
    bool areLines = false;              ///< areas are not filled
    QFont labelFont;
    QString bandEnd; ///< text of the labels: an expression over `to`

    std::shared_ptr<ViewMemory> memory; ///< one job passes it on to the next

    // The result.
    QImage image;
    std::optional<BandScale> bands;            ///< of the image
    std::optional<DifferenceScale> difference; ///< of the image, if it shows that
    std::optional<double> leastTrip;           ///< of the image, if it shows a corridor
    bool isHidden = false; ///< all that is drawn lies below the symbols of the starts
    std::shared_ptr<const Wavefronts> whole; ///< if the job solved the whole layer
    std::optional<TracedPath> path;          ///< to the mouse
    QString problem;

    /// `cancelled` may be set by another thread.
    void run(const std::atomic<bool>& cancelled);

  private:
    void draw(const Wavefronts& wavefronts, fermat::Progress& progress);
    const ViewMemory::Dashed& dashedBefore(fermat::Progress& progress);
    bool drawDifference(const Wavefronts& wavefronts, fermat::Progress& progress);
    std::shared_ptr<const Wavefronts> viewBeforeChanges(Ground& plain, fermat::Progress& progress);
};
