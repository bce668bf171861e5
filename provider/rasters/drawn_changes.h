#pragma once

#include "cell_runs.h"
#include "ground_change.h"

#include <qgscoordinatetransformcontext.h>

#include <QStringList>

#include <vector>

/// The changes of all layers, and the cells of the whole raster that they change.
struct DrawnChanges {
    struct Run {
        CellRun cells;
        std::uint32_t change; ///< index into `changes`
    };
    std::vector<GroundChange> changes; ///< in the order in which they act
    std::vector<Run> runs;             ///< by rows, and in a row in that order
    QStringList warnings;              ///< on features that change nothing, and on CRSs

    /// Throws QgsProcessingException for features that cannot be used, and fermat::Cancelled.
    DrawnChanges(const std::vector<ChangeLayer>& layers, const RasterGeometry& raster,
                 const SurfaceOptions& surface, const QgsCoordinateTransformContext& transforms,
                 CellRules rules, fermat::Progress& progress);
};
